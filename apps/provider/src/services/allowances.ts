/** How much of what costs others something one person may have done within an hour; far more than a day's work takes. */
import type { Config } from '../config/config';
import type { Session } from './context';
import { demasiado } from './domain-error';
import type { ServedName } from './served';
import type { Services } from './services';

interface Allowance {
  /** What is counted together. */
  kind: string;
  most(config: Config): number;
  line(most: number, wait: string): string;
}

const FILES: Allowance = {
  kind: 'archivos',
  most: ({ filesPerHour }) => filesPerHour,
  line: (most, wait) =>
    `Ya guardó ${most} archivos o reportes en una hora, y no se pueden más. Podrá guardar otro en ${wait}.`,
};

const ALLOWANCES: Partial<Record<ServedName, Allowance>> = {
  enviarCorreo: {
    kind: 'correos',
    most: ({ mailPerHour }) => mailPerHour,
    line: (most, wait) =>
      `Ya envió ${most} correos en una hora, y no se pueden más. Podrá enviar otro en ${wait}.`,
  },
  exportarTodo: {
    kind: 'exportaciones',
    most: () => 5,
    line: (most, wait) => `Ya exportó todo ${most} veces en una hora. Podrá hacerlo otra vez en ${wait}.`,
  },
  subirArchivo: FILES,
  // The report that Notificar leads to is kept for a month.
  pdfInventario: FILES,
};

const HOUR = 60 * 60_000;

/** Counts one, before anything of it is read or done. @throws DomainError too-many */
export async function spend(
  name: ServedName,
  usuario: Session,
  { config, counters, now }: Pick<Services, 'config' | 'counters' | 'now'>,
): Promise<void> {
  const allowance = ALLOWANCES[name];
  if (!allowance) return;
  const key = counters.nameOf(allowance.kind, String(usuario.id));
  const most = allowance.most(config);
  const refuse = (until: Date) => demasiado(allowance.line(most, waitFor(until, now())), until, now());
  const [before] = await counters.read([key], now());
  if (before && before.count >= most) throw refuse(before.until);
  const [after] = await counters.add([key], HOUR, now());
  // Another of theirs was faster.
  if (after && after.count > most) throw refuse(after.until);
}

function waitFor(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
