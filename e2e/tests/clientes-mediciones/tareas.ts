/** How long the page's main thread was held, in its own processor time: a busy machine does not change it. */
import type { Browser, Page } from '@playwright/test';

interface Suceso {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time of the thread, microseconds. */
  tdur?: number;
  dur?: number;
  args?: { name?: string; data?: { url?: string } };
}

export interface Tareas {
  /** The longest task, in ms of processor time. */
  procesador: number;
  /** The longest task, in ms of the clock. */
  reloj: number;
}

/** Runs something and says how long the longest task of the page's main thread was meanwhile. */
export async function tareasDe(browser: Browser, page: Page, run: () => Promise<void>): Promise<Tareas> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata', 'devtools.timeline'] });
  await run();
  const trace: { traceEvents: Suceso[] } = JSON.parse((await browser.stopTracing()).toString());
  const main = trace.traceEvents.filter((e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain');
  const isMain = (e: Suceso) => main.some((m) => m.pid === e.pid && m.tid === e.tid);
  const tasks = trace.traceEvents.filter((e) => e.ph === 'X' && isMain(e) && /RunTask$/.test(e.name));
  if (tasks.length === 0) throw new Error('the trace holds no task of the page');
  const longest = (of: (e: Suceso) => number) => Math.round(Math.max(...tasks.map(of)) / 1000);
  return { procesador: longest((e) => e.tdur ?? 0), reloj: longest((e) => e.dur ?? 0) };
}
