import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, compareDays, dateOnly, daysBetween, formatFecha, hoy, semanaIso } from './fechas';

const dia = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-12-31T00:00:00Z'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));

describe('hoy', () => {
  it('is the day on Costa Rica’s calendar, six hours behind UTC, all year', () => {
    expect(hoy(new Date('2026-03-10T05:59:59Z'))).toBe('2026-03-09');
    expect(hoy(new Date('2026-03-10T06:00:00Z'))).toBe('2026-03-10');
    expect(hoy(new Date('2026-07-01T05:59:59.999Z'))).toBe('2026-06-30');
    expect(hoy(new Date('2027-01-01T03:00:00Z'))).toBe('2026-12-31');
  });

  it('never runs backwards', () => {
    const instant = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2080-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, fc.nat({ max: 200_000_000 }), (t, later) => {
        expect(hoy(new Date(t.getTime() + later)) >= hoy(t)).toBe(true);
      }),
    );
  });
});

describe('dateOnly', () => {
  it('keeps a day as written, with or without a time', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: 0, max: 23 }), (d, h) => {
        expect(dateOnly(d)).toBe(d);
        expect(dateOnly(`${d} ${String(h).padStart(2, '0')}:59:59`)).toBe(d);
      }),
    );
  });

  it('keeps a day that a provider writes as midnight UTC: a date without time is never shifted', () => {
    fc.assert(
      fc.property(
        dia,
        fc.constantFrom(
          'T00:00Z',
          'T00:00:00Z',
          'T00:00:00.000Z',
          'T00:00:00.000000Z',
          ' 00:00:00+00:00',
          'T00:00:00+0000',
          ' 00:00:00+00',
        ),
        (d, midnight) => {
          expect(dateOnly(d + midnight)).toBe(d);
        },
      ),
    );
  });

  it('reads an instant on Costa Rica’s calendar', () => {
    expect(dateOnly('2026-03-10T03:15:00Z')).toBe('2026-03-09');
    expect(dateOnly('2026-03-09T23:30:00-06:00')).toBe('2026-03-09');
    expect(dateOnly('2026-03-10T18:00:00.123456Z')).toBe('2026-03-10');
    expect(dateOnly('2026-03-10T03:00:00Z')).toBe('2026-03-09');
    expect(dateOnly(' 2026-03-10 03:15:00Z ')).toBe('2026-03-09');
    expect(dateOnly('2026-03-10T23:30:00-08:00')).toBe('2026-03-11');
    expect(dateOnly('2026-03-10T23:30:00-0800')).toBe('2026-03-11');
    expect(dateOnly('2026-03-10 02:30:00+00')).toBe('2026-03-09');
    expect(dateOnly('2026-03-10 02:30:00.123456+00')).toBe('2026-03-09');
  });

  it('finds no day where there is none', () => {
    const impossible = ['2026-02-30', '2026-13-01', '2026-00-10', '2026-03-00'];
    const otherwise = ['9/3/2026', '2026-3-9', '2026-03-09x', 'x2026-03-09', '2026-03-09 10:5'];
    for (const text of ['', 'NA', ...impossible, ...otherwise]) {
      expect([text, dateOnly(text)]).toEqual([text, '']);
    }
  });
});

describe('formatFecha', () => {
  it('shows d/m/yyyy', () => {
    expect(formatFecha('2026-03-09')).toBe('9/3/2026');
    expect(formatFecha('2026-12-31 23:00:00')).toBe('31/12/2026');
    expect([formatFecha(null), formatFecha(undefined), formatFecha('nunca')]).toEqual(['', '', '']);
  });

  it('says the day that was sent, whatever the machine’s own time zone', () => {
    fc.assert(
      fc.property(dia, (d) => {
        const [day, month, year] = formatFecha(d).split('/').map(Number);
        expect(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`).toBe(d);
      }),
    );
  });
});

describe('days and weeks', () => {
  it('compareDays orders days as the calendar does', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: -4000, max: 4000 }), (d, n) => {
        expect(compareDays(addDays(d, n), d)).toBe(Math.sign(n));
      }),
    );
  });

  it('addDays and daysBetween undo each other', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: -4000, max: 4000 }), (d, n) => {
        expect(daysBetween(d, addDays(d, n))).toBe(n);
      }),
    );
  });

  it('knows the awkward ISO weeks', () => {
    expect(semanaIso('2026-01-01')).toEqual({
      anio: 2026,
      nSemana: 1,
      fechaInicio: '2025-12-29',
      fechaFinal: '2026-01-04',
    });
    expect(semanaIso('2027-01-03')).toMatchObject({ anio: 2026, nSemana: 53 });
    expect(semanaIso('2024-12-30')).toMatchObject({ anio: 2025, nSemana: 1 });
  });

  it('puts every day in exactly one week, Monday to Sunday, numbered in turn', () => {
    fc.assert(
      fc.property(dia, (d) => {
        const week = semanaIso(d);
        expect(week.fechaInicio <= d && d <= week.fechaFinal).toBe(true);
        expect(new Date(`${week.fechaInicio}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(daysBetween(week.fechaInicio, week.fechaFinal)).toBe(6);
        expect(semanaIso(week.fechaInicio)).toEqual(week);
        const next = semanaIso(addDays(d, 7));
        expect(next.anio === week.anio ? next.nSemana : week.nSemana + next.nSemana - 1).toBe(
          next.anio === week.anio ? week.nSemana + 1 : week.nSemana,
        );
      }),
    );
  });

  it('4 January is always in week 1 of its year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990, max: 2090 }), (y) => {
        expect(semanaIso(`${y}-01-04`)).toMatchObject({ anio: y, nSemana: 1 });
      }),
    );
  });
});
