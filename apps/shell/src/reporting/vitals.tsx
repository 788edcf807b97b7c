import { callExtension, offers } from '@hilvan/api-client';
import { llamadasVitales, type Medida } from '@hilvan/contract/extensions';
import { useEffect } from 'react';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { version } from '../../package.json';
import { statusOf } from '../federation/status';
import { ownBuild } from './fault';

/** Which part of the application the person was in from when on, in milliseconds since the document started. */
const stays: { since: number; part: string }[] = [];
const partAt = (moment: number): string =>
  stays.findLast(({ since }) => since <= moment)?.part ?? stays[0]?.part ?? 'shell';

const waiting: Medida[] = [];

/** Measures how fast pages are for as long as the document lives, and sends the values when the person looks elsewhere. */
function begin(): void {
  for (const measure of [onLCP, onINP, onCLS]) measure(take);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void tell();
  });
}

function take({ name, value, entries }: Metric): void {
  if (name !== 'LCP' && name !== 'INP' && name !== 'CLS') return;
  const remoto = partAt(entries.at(-1)?.startTime ?? 0);
  const build = statusOf(remoto).build ?? ownBuild() ?? version;
  waiting.push({ remoto, build, metrica: name, valor: value });
}

async function tell(): Promise<void> {
  // The library delivers its last values in this same event.
  await Promise.resolve();
  const medidas = waiting.splice(0);
  if (medidas.length === 0) return;
  const { vitales } = await offers();
  // Measurements that cannot be sent are dropped.
  if (vitales)
    await callExtension(llamadasVitales.medirVitales, { payload: { medidas }, keepalive: true }).catch(
      () => undefined,
    );
}

/** Notes which part of the application the person is in; draws nothing. */
export default function Vitals({ part }: { part: string }) {
  useEffect(() => {
    const isFirst = stays.length === 0;
    stays.push({ since: isFirst ? 0 : performance.now(), part });
    if (isFirst) begin();
  }, [part]);
  return null;
}
