import { type Figure, measureLogin, measureRemotes } from './measure';

/** The house plan's limits. */
export const LIMITS = { loginKiB: 215, loginTrips: 2, remoteTrips: 3 };

interface Line {
  text: string;
  over: boolean;
}

/** Every figure beside its limit, and whether any is over. */
export async function checkBudget(target: string): Promise<{ lines: string[]; ok: boolean }> {
  const login = await measureLogin(target);
  const lines = [
    line('login: JavaScript', kib(login), LIMITS.loginKiB, 'KiB brotli'),
    line('login: round trips after the HTML', login.trips, LIMITS.loginTrips, ''),
    ...(await measureRemotes(target)).flatMap((remote) => [
      line(`${remote.name}: round trips to a page`, remote.trips, LIMITS.remoteTrips, `(${kib(remote)} KiB)`),
    ]),
  ];
  return { lines: lines.map(({ text }) => text), ok: lines.every(({ over }) => !over) };
}

const kib = ({ bytes }: Figure) => Math.round(bytes / 102.4) / 10;

function line(what: string, figure: number, limit: number, unit: string): Line {
  const over = figure > limit;
  return { text: `${over ? 'OVER' : 'ok  '}  ${what}: ${figure} of ${limit} ${unit}`.trimEnd(), over };
}
