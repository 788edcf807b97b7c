import type { Config } from '../config/config';
import type { Jobs } from '../jobs/jobs';
import type { Pdfs } from '../pdf/pdfs';
import type { Counters } from './counters';
import type { Devices } from './devices';
import type { Files } from './files';
import type { Links } from './links';
import type { Tries } from './tries';

/** What handlers use besides the database. */
export interface Services {
  config: Config;
  files: Files;
  pdfs: Pdfs;
  links: Links;
  jobs: Jobs;
  counters: Counters;
  devices: Devices;
  tries: Tries;
  /** Writes everything of the workshop into a new file. */
  exportTo(file: string): Promise<unknown>;
  signToken(claims: {
    sub: string;
    email: string;
    nombre: string;
    role: string;
    clave: number;
    /** Absent where the session could not be noted. */
    sesion?: string;
    /** Until when a generated password lets in, ISO 8601. */
    provisional_hasta?: string;
  }): string;
  now(): Date;
}
