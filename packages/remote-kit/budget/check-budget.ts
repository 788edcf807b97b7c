import { measureForRemotes, measureRemotes, measureStart } from './measure';

/** Each is today's figure and a little room. */
const LIMITS = {
  startKiB: { login: 100, 'shell and home': 180 },
  startTrips: 2,
  /** What the shell fetches with the first remote. */
  forRemotesKiB: 20,
  remoteTrips: 2,
  /** A remote's heaviest page with all it needs that the shell has not loaded. */
  pageKiB: 40,
  remoteKiB: 70,
};

interface Line {
  text: string;
  over: boolean;
}

/** Every figure beside its limit, and whether any is over. */
export async function checkBudget(target: string): Promise<{ lines: string[]; ok: boolean }> {
  const lines = [
    ...(await measureStart(target)).flatMap((start) => [
      line(`${start.name}: JavaScript`, kib(start.bytes), LIMITS.startKiB[start.name], 'KiB brotli'),
      line(`${start.name}: round trips after the HTML`, start.trips, LIMITS.startTrips, ''),
    ]),
    line(
      'shell, with the first remote: JavaScript',
      kib(await measureForRemotes(target)),
      LIMITS.forRemotesKiB,
      'KiB brotli',
    ),
    ...(await measureRemotes(target)).flatMap((remote) => [
      line(`${remote.name}: round trips to a page`, remote.trips, LIMITS.remoteTrips, ''),
      line(`${remote.name}: its heaviest page`, kib(remote.bytes), LIMITS.pageKiB, 'KiB brotli'),
      line(`${remote.name}: all of it`, kib(remote.all), LIMITS.remoteKiB, 'KiB brotli'),
    ]),
  ];
  return { lines: lines.map(({ text }) => text), ok: lines.every(({ over }) => !over) };
}

const kib = (bytes: number) => Math.round(bytes / 102.4) / 10;

function line(what: string, figure: number, limit: number, unit: string): Line {
  const over = figure > limit;
  return { text: `${over ? 'OVER' : 'ok  '}  ${what}: ${figure} of ${limit} ${unit}`.trimEnd(), over };
}
