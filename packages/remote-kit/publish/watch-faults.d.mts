export interface Watch {
  /** A folder, or `s3://bucket/prefix`. */
  target: string;
  /** The web host, which counts what browsers report. */
  host: string;
  /** One line of JSON, as the provider logs; without it, the standard error. */
  log?: (line: string) => void;
  /** Ends it. */
  signal?: AbortSignal;
  /** How often the host is asked, in milliseconds. */
  every?: number;
  /** What takes builds back. */
  steps?: () => Promise<Pick<typeof import('./index'), 'takeBackFaulty'>>;
}

export function watchFaults(watch: Watch): Promise<void>;
