const MAX = 300;

/** A message without what could name a person: addresses' queries, e-mails, long numbers, quoted values. */
export function scrub(text: string): string {
  return text
    .replace(/\?[^\s)'"»]*/g, '?…')
    .replace(/[^\s@"'«»()<>]+@[^\s@"'«»()<>]+\.[a-z]{2,}/gi, '…@…')
    .replace(/(?<![\w~.-])\d[\d -]{4,}\d(?![\w.-])/g, '…')
    .slice(0, MAX);
}
