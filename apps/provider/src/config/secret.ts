import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from './config';

/** The key that signs sessions and links: JWT_SECRET, else one kept in the data folder. @throws ConfigError */
export function signingKey({ jwtSecret, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>): string {
  if (jwtSecret) return jwtSecret;
  const file = join(dataDir, 'jwt-secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    // 'wx' so that of two programs starting together one writes and the other reads.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new ConfigError(`DATA_DIR: no se puede escribir en «${dataDir}» (${String(error)}).`);
    }
  }
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < 32)
    throw new ConfigError(`JWT_SECRET: el archivo «${file}» está dañado; bórrelo para crear otro.`);
  return key;
}
