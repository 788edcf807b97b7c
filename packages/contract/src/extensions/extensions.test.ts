import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CON_CAMBIOS, changes, fillPath, LLAMADAS, type Llamada } from '..';
import {
  EXTENSIONES,
  LLAMADAS_EXTENDIDAS,
  llamadasCaja,
  llamadasCuenta,
  llamadasEstadoCuenta,
  llamadasExportacion,
  llamadasFusion,
  llamadasHistorial,
  llamadasLlaves,
  llamadasSegundoFactor,
  llamadasSinpe,
  llamadasTallas,
  llamadasUsuarios,
} from '.';

const CALLS: [string, Llamada][] = Object.entries(LLAMADAS_EXTENDIDAS);
const place = ({ method, path }: Llamada) => `${method} ${path.replace(/:\w+/g, ':')}`;
const problem = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('calls beyond the contract', () => {
  it('take no name and no place of the contract, and none twice', () => {
    const own = CALLS.map(([name, call]) => [name, place(call)]);
    const theirs = Object.entries(LLAMADAS).map(([name, call]) => [name, place(call)]);
    for (const kind of [0, 1]) {
      const all = [...own, ...theirs].map((both) => both[kind]);
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('are each announced by exactly one word', () => {
    const announced = Object.values(EXTENSIONES).flatMap((calls) => Object.keys(calls));
    expect(announced.sort()).toEqual(CALLS.map(([name]) => name).sort());
  });

  it('ask for a session where they do not open one, and change nothing by GET', () => {
    const open = CALLS.filter(([, call]) => !call.auth).map(([name]) => name);
    expect(open).toEqual(['entrarConCodigo', 'retoDeEntrada', 'entrarConLlave']);
    for (const [name, call] of CALLS) {
      expect([name, changes(call)]).toEqual([name, call.method !== 'GET']);
    }
  });

  it('keep nothing of an answer that depends on who asks', () => {
    const reads = CALLS.filter(([, call]) => call.method === 'GET');
    expect(reads.map(([name, call]) => [name, call.fresh])).toEqual([
      ['listarSesiones', true],
      ['listarUsuarios', true],
      ['verSegundoFactor', true],
      ['listarLlaves', true],
      ['historialRegistro', true],
      ['verCaja', true],
      ['listarCierres', true],
      ['verCierre', true],
      ['pdfCierre', true],
      ['pdfEstadoCuenta', true],
      ['listarFusionesClientes', true],
      ['listarFusionesEmpresas', true],
      ['listarTallas', undefined],
      ['verTaller', true],
      ['verVitales', true],
      ['listarAvisos', true],
      ['personasPendientes', true],
      ['medicionesEmpresa', true],
      ['movimientosInventario', undefined],
      ['ventasProducto', undefined],
      ['ventasPagos', undefined],
      ['ventasAnulados', undefined],
      ['verTrabajo', true],
      ['listarCorreos', true],
    ]);
  });

  it('mark every call that carries a password, a secret or a code', () => {
    const carries = ({ payload, response }: Llamada) =>
      /"(clave|nueva|password|secreto|codigo)"/.test(
        JSON.stringify([payload, response].map((s) => s && z.toJSONSchema(s, { unrepresentable: 'any' }))),
      );
    const found = CALLS.filter(([, call]) => carries(call)).map(([name]) => name);
    expect(found).toEqual([
      'cambiarClave',
      'registrarUsuario',
      'reiniciarClaveUsuario',
      'entrarConCodigo',
      'prepararSegundoFactor',
      'activarSegundoFactor',
      'quitarSegundoFactor',
      'prepararLlave',
    ]);
    expect(CALLS.filter(([, call]) => call.secret).map(([name]) => name)).toEqual(found);
  });

  it('leave users to Admin, and the own account to everybody', () => {
    const rolesOf = (calls: Record<string, Llamada>) => [
      ...new Set(Object.values(calls).map(({ roles }) => roles.join())),
    ];
    expect(rolesOf(llamadasUsuarios)).toEqual(['Admin']);
    expect(rolesOf(llamadasHistorial)).toEqual(['Admin']);
    expect(rolesOf(llamadasExportacion)).toEqual(['Admin']);
    expect(rolesOf(llamadasFusion)).toEqual(['Admin']);
    const { listarTallas, ...edits } = llamadasTallas;
    expect(rolesOf({ listarTallas })).toEqual(['Admin,Colaborador,Visor']);
    expect(rolesOf(edits)).toEqual(['Admin,Colaborador']);
    for (const money of [llamadasCaja, llamadasSinpe, llamadasEstadoCuenta])
      expect(rolesOf(money)).toEqual(['Admin,Colaborador']);
    for (const own of [llamadasCuenta, llamadasSegundoFactor, llamadasLlaves])
      expect(rolesOf(own)).toEqual(['Admin,Colaborador,Visor']);
  });

  it('encode what stands in a path', () => {
    expect(fillPath(llamadasCuenta.cerrarSesion, { sesion: 'a/b c' })).toBe(
      '/cuenta/sesiones/cerrar/a%2Fb%20c',
    );
    expect(() => fillPath(llamadasCuenta.cerrarSesion, {})).toThrow(TypeError);
  });
});

describe('what is sent', () => {
  const clave = llamadasCuenta.cambiarClave.payload;
  it.each([
    ['corta-123', 'Use al menos 10 caracteres.'],
    ['', 'Use al menos 10 caracteres.'],
    [undefined, 'Este campo es obligatorio.'],
    [' empieza con espacio', 'No puede empezar ni terminar con espacios.'],
    ['x'.repeat(1001), 'No puede tener más de 1000 caracteres.'],
    ['diez letra', undefined],
    ['x'.repeat(1000), undefined],
  ])('a new password %s: %s', (nueva, message) => {
    expect(problem(clave, { actual: 'la de antes', nueva })).toBe(message);
  });

  it('a new password goes as it was typed', () => {
    const typed = { actual: 'la de antes', nueva: 'Ñandú  con  dos espacios' };
    expect(z.parse(clave, typed)).toEqual(typed);
  });

  it('a login with a code takes what the login takes, and the code', () => {
    const { payload } = llamadasSegundoFactor.entrarConCodigo;
    const typed = { email: 'ana@taller.cr', password: 'la de siempre', codigo: ' 123 456 ' };
    expect(z.parse(payload, typed)).toEqual({ ...typed, codigo: '123 456' });
    expect(problem(payload, { ...typed, codigo: ' ' })).toBe('Este campo es obligatorio.');
    expect(problem(payload, { ...typed, password: '' })).toBe('Este campo es obligatorio.');
    expect(payload.safeParse({ ...typed, otro: 1 }).success).toBe(false);
  });

  it.each(['a b', 'ñ', 'a=', ''])('%j are no bytes of a passkey', (id) => {
    const { payload } = llamadasLlaves.agregarLlave;
    const right = { id: 'Ab-_9', clientDataJSON: 'e30', attestationObject: 'oA' };
    expect([payload.safeParse(right).success, payload.safeParse({ ...right, id }).success]).toEqual([
      true,
      false,
    ]);
  });

  it('a count has an amount of 0 or more for each method, to the céntimo', () => {
    const { payload } = llamadasCaja.cerrarCaja;
    const of = (monto: unknown) => ({ numero: 3, contado: [{ metodo: 'Efectivo', monto }] });
    expect(z.parse(payload, of('15000,50'))).toEqual({
      numero: 3,
      contado: [{ metodo: 'Efectivo', monto: 15000.5 }],
      comentario: '',
    });
    expect(problem(payload, of(-1))).toBe('Escriba un monto de 0 o más.');
    expect(problem(payload, of('0.001'))).toBe('Use como máximo 2 decimales.');
    expect(problem(payload, of(''))).toBe('Este campo es obligatorio.');
  });

  it('the fifth method has a call of its own, and the contract does not take it', () => {
    const sent = {
      factura_id: 1,
      monto: 5,
      metodo_pago: 'SINPE Móvil',
      comentarios: 'x',
      estado: 'Aceptado',
      cajero: 'x',
    };
    expect(z.parse(llamadasSinpe.registrarPagoSinpe.payload, sent)).toEqual(sent);
    expect(
      llamadasSinpe.registrarPagoSinpe.payload.safeParse({ ...sent, metodo_pago: 'Cheque' }).success,
    ).toBe(false);
    expect(problem(LLAMADAS.registrarPago.payload, sent)).toBe('Debe seleccionar un método de pago');
  });

  it('a user has a name, an address and a known role, and nothing else', () => {
    const { payload } = llamadasUsuarios.registrarUsuario;
    const right = { nombre: 'Ana', email: 'ana@taller.cr', role: 'Visor' };
    expect(problem(payload, right)).toBeUndefined();
    expect(problem(payload, { ...right, email: 'NA' })).toBe('Escriba un correo electrónico válido.');
    expect(problem(payload, { ...right, role: 'Jefe' })).toBe('Elija un rol.');
    expect(payload.safeParse({ ...right, clave: 'la elijo yo' }).success).toBe(false);
  });
});

it('lists that tell their changes take no parameters, and their rows come with an id under the name that is said', () => {
  const table: Record<string, Llamada> = LLAMADAS;
  for (const [name, key] of Object.entries(CON_CAMBIOS)) {
    const call = table[name];
    expect([call?.method, call?.writes, call?.path.includes(':')]).toEqual(['GET', [], false]);
    expect(call?.response.safeParse({ [key]: [{ id: 7 }] }).data).toMatchObject({ [key]: [{ id: 7 }] });
    expect(call?.response.safeParse({ [key]: [{}] }).success).toBe(false);
  }
});

describe('what comes back is read leniently', () => {
  it('sessions of a provider that types its columns differently', () => {
    const read = llamadasCuenta.listarSesiones.response.safeParse({
      data: [{ id: 7, dispositivo: null, abierta: '2026-03-09', usada: null, actual: '1' }],
    });
    expect(read.data).toEqual({
      data: [{ id: '7', dispositivo: '', abierta: '2026-03-09', usada: '', actual: true }],
    });
  });

  it('passkeys and their challenge: the options go to the browser as they came', () => {
    const { data } = llamadasLlaves.listarLlaves.response.safeParse({
      data: [{ id: 'a', dispositivo: 'Chrome en Mac', agregada: '2026-03-09', usada: null }],
    });
    expect(data?.data[0]?.usada).toBe('');
    const answer = { opciones: { challenge: 'abc', rpId: 'taller.cr', timeout: 5, otro: [1] } };
    expect(z.parse(llamadasLlaves.retoDeEntrada.response, answer)).toEqual(answer);
    expect(llamadasLlaves.retoDeEntrada.response.safeParse({ opciones: {} }).success).toBe(false);
  });

  it('users too; a role that nobody knows is a Visor', () => {
    const row = { id: '7', nombre: 'Ana', email: 'a@b.cr', role: 'Jefe', activo: 0 };
    const read = llamadasUsuarios.listarUsuarios.response.safeParse({ data: [row] });
    expect(read.data?.data).toEqual([{ ...row, id: 7, role: 'Visor', activo: false }]);
  });
});
