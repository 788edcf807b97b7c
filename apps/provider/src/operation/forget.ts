/** Deletes what is kept for a while only, also while the server runs: that may be for months. */
import { forgetChanges } from '../db/changes';
import type { Base } from '../db/open';
import { forgetOldKeys } from '../http/idempotency';
import { forgetJobs, type JobsLog } from '../jobs/jobs';
import { forgetContents } from '../services/bitacora-retention';
import type { Services } from '../services/services';
import { forgetExpired, HOUR } from '../services/stored-reports';
import { forgetVitals } from '../services/vitales';

const DAY = 24 * HOUR;

/** @param months how long the audit log's contents are kept */
export function forgetDaily({ db }: Base, months: number, log: JobsLog): void {
  again(DAY, log, async () => {
    const now = new Date();
    await forgetContents(db, months, now);
    await forgetVitals(db, now);
    await forgetJobs(db, now);
    await forgetChanges(db, now);
    await forgetOldKeys(db, now);
  });
}

/** Hourly, because most stored reports live for an hour and each takes room. */
export function forgetReportsHourly(
  { db }: Base,
  { files, now }: Pick<Services, 'files' | 'now'>,
  log: JobsLog,
): void {
  again(HOUR, log, async () => forgetExpired(db, files, now()));
}

/** Calls `forget` now and then every so many milliseconds for as long as the process runs; what fails is caught up with the next time. */
function again(every: number, log: JobsLog, forget: () => Promise<void>): void {
  const tryToForget = () =>
    forget().catch((error: unknown) => log.warn({ err: error }, 'what is to be forgotten stays for now'));
  void tryToForget();
  setInterval(tryToForget, every).unref();
}
