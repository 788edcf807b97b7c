/** The thread that checks the later half of a long audit log, with a connection of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Motor, openBase } from '../db/open';
import type { LogHead } from '../services/bitacora-chain';
import { checkLog } from './audit-check';
import type { KeptHead } from './backup';

export interface LaterHalf {
  motor: Motor;
  kept: KeptHead | null;
  after: LogHead;
}

// What `checkWholeLog` gives when it starts this file.
const { motor, kept, after } = workerData as LaterHalf;
const base = openBase(motor);
const checked = await checkLog(base.db, kept, { after });
await base.close();
parentPort?.postMessage(checked);
