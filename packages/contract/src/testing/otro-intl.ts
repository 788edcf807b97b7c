/** For tests: Intl writes as another engine does. Code must read the parts that Intl gives and not its text, which is for people. */

/** Dates as ICU 72 writes en-CA, '11/21/2026'. Holds for formatters that were made before, too. */
export function writeDatesOtherwise(): void {
  const { formatToParts } = Intl.DateTimeFormat.prototype;
  const parts = function (this: Intl.DateTimeFormat, date?: Date | number): Intl.DateTimeFormatPart[] {
    const all = formatToParts.call(this, date);
    const of = (type: Intl.DateTimeFormatPartTypes) => all.filter((part) => part.type === type);
    const slash = { type: 'literal', value: '/' } as const;
    const [month, day, year] = [of('month'), of('day'), of('year')];
    const isDay = month.length + day.length + year.length === 3;
    return isDay ? [...month, slash, ...day, slash, ...year] : all;
  };
  put(Intl.DateTimeFormat.prototype, parts);
}

/** Amounts with a comma between thousands, a point before decimals and the sign apart: '₡ 1,500.00'. */
export function writeAmountsOtherwise(): void {
  const { formatToParts } = Intl.NumberFormat.prototype;
  const marks: Partial<Record<Intl.NumberFormatPartTypes, string>> = { group: ',', decimal: '.' };
  const parts = function (this: Intl.NumberFormat, value: number | bigint): Intl.NumberFormatPart[] {
    return formatToParts.call(this, value).flatMap((part) => {
      const written = { ...part, value: marks[part.type] ?? part.value };
      return part.type === 'currency' ? [written, { type: 'literal' as const, value: '\u202f' }] : [written];
    });
  };
  put(Intl.NumberFormat.prototype, parts);
}

interface Formatter<T> {
  formatToParts(value: T): { value: string }[];
}

/** Replaces `formatToParts`, and `format`, a getter whose function stays bound to its formatter. */
function put<T>(prototype: Formatter<T>, formatToParts: (value: T) => { value: string }[]): void {
  Object.defineProperty(prototype, 'formatToParts', {
    configurable: true,
    writable: true,
    value: formatToParts,
  });
  Object.defineProperty(prototype, 'format', {
    configurable: true,
    get(this: Formatter<T>) {
      return (value: T) =>
        this.formatToParts(value)
          .map((part) => part.value)
          .join('');
    },
  });
}
