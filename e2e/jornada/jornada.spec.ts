/** Hours of a workshop's work by three people, while the connection is cut again and again: all of it is kept, each thing once. */
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fullName } from '@hilvan/contract';
import { expect, type Page, test } from '@playwright/test';
import { type Api, createUser, openApi } from '../support/api';
import { ROOT, WEB_DIR } from '../support/paths';
import { cleanEnv, SERVER, serve } from '../support/process';
import { open } from '../support/screen';
import { submitLogin } from '../support/session';
import { oneOfEachRol } from '../support/users';
import { checkLedger, Ledger, readAll } from './ledger';
import { type Line, openLine } from './line';
import { type Catalog, Clerk, Manager, type Person, Tailor } from './people';

const setting = (name: string): number => {
  const value = Number(process.env[`JORNADA_${name}`]);
  if (!(value >= 0)) throw new Error(`JORNADA_${name} is no number: ${process.env[`JORNADA_${name}`]}`);
  return value;
};
const [HOURS, CUTS, SEED] = [setting('HOURS'), setting('CUTS'), setting('SEED')];
const PLANT = process.env.JORNADA_PLANT ?? '';
if (!['', 'repeat', 'lose'].includes(PLANT)) throw new Error(`JORNADA_PLANT is no known fault: ${PLANT}`);
/** The folder for what this run writes, made anew by scripts/jornada.mjs. */
const OUT = process.env.JORNADA_OUT ?? '';
const RUN_MS = HOURS * 3_600_000;
/** How long everybody has at the end to finish what they began, in milliseconds. */
const FINISH_MS = 15 * 60_000;
/** How many times as large as at the beginning a page's heap may be at the end. */
const HEAP_GROWTH = 2;

/** The ways in which the connection is cut, with what happens to answers meanwhile (`Line.fare`) where the line is what fails. */
const KINDS = [
  ['sin red'],
  ['a media respuesta', 'half'],
  ['respuesta tragada', 'swallowed'],
  ['escritura tragada', 'swallowed writes'],
  ['proveedor muerto'],
] as const;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
const randomOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

/** The embedded provider over a year of demonstration data. */
async function openWorkshop() {
  const data = join(OUT, 'data');
  mkdirSync(data);
  const env = { WEB_DIR, DATA_DIR: data, LOG_LEVEL: 'warn' };
  const demo = join(ROOT, 'apps', 'provider', 'dist', 'demo.js');
  const { stdout } = await promisify(execFile)(process.execPath, [demo], { env: cleanEnv(env) });
  return { ...(await serve(SERVER, env)), users: oneOfEachRol(stdout.split('\n')) };
}
type Workshop = Awaited<ReturnType<typeof openWorkshop>>;

async function catalogOf(api: Api): Promise<Catalog> {
  /** The names that a search finds alone, because no other one contains them. */
  const apart = (names: string[]) =>
    names.filter((n) => names.filter((other) => other.includes(n)).length === 1);
  const { data: all } = await api('listarClientes');
  const names = apart(all.map(fullName));
  const clientes = await Promise.all(
    all.map(async (c) => {
      const { data } = await api('medicionesCliente', { clientId: String(c.id) });
      const taken = data.map(({ articulo }) => articulo);
      const prendas = ['Short', 'Camisa', 'Chaleco', 'Enagua'].filter((p) => !taken.includes(p));
      return { id: c.id, nombre: fullName(c), prendas };
    }),
  );
  return {
    clientes: clientes.filter(({ nombre, prendas }) => names.includes(nombre) && prendas.length > 1),
    empresas: apart((await api('listarEmpresas')).data.map((e) => e.nombre_empresa)),
    productos: apart((await api('listarProductos')).data.map((p) => p.nombre_producto)),
    categoria: (await api('listarCategorias')).data[0]?.nombre_categoria ?? '',
    proveedor: (await api('listarProveedores')).data[0]?.nombre ?? '',
  };
}

/** Cuts the connection at the seed's moments, for half a second to forty. */
async function cutAll(line: Line, workshop: Workshop, people: Person[], cuts: string[]): Promise<void> {
  const random = randomOf(SEED);
  const [slot, begun] = [RUN_MS / CUTS, Date.now()];
  for (let i = 0; i < CUTS; i++) {
    const ms = Math.min(500 + random() ** 2 * 39_500, slot * 0.6);
    const [kind, fare] = KINDS[(i + SEED) % KINDS.length] ?? KINDS[0];
    const chosen = people.filter((_, at) => at === i % people.length || random() < 0.4);
    const setOffline = (off: boolean) =>
      Promise.all(chosen.map(({ page }) => page.context().setOffline(off)));
    await sleep(Math.max(0, begun + slot * i + random() * (slot - ms) - Date.now()));
    // A cut does the most harm while something is being saved.
    if (kind !== 'sin red') await line.nextWrite(slot * 0.3);
    const before = line.spoiled;
    if (kind === 'sin red') await setOffline(true);
    if (kind === 'a media respuesta') line.sever();
    if (kind === 'proveedor muerto') await sleep(random() * 40).then(() => workshop.turnOff('SIGKILL'));
    line.fare = fare ?? 'whole';
    await sleep(ms);
    line.fare = 'whole';
    if (kind === 'sin red') await setOffline(false);
    if (kind === 'proveedor muerto') await workshop.turnOn();
    cuts.push(`${kind} ${(ms / 1000).toFixed(1)} s, ${line.spoiled - before} escrituras sin respuesta`);
    console.log(`corte ${i + 1}/${CUTS}: ${cuts.at(-1)}`);
  }
}

/** Bytes that the page's program holds, after the list of clients was opened. */
async function heapOf(person: Person): Promise<number> {
  await person.go('/clientes');
  const client = await person.page.context().newCDPSession(person.page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return usedSize;
}

/** What this browser still keeps for later, and what the page says went wrong. */
async function leftOn(page: Page): Promise<string[]> {
  const kept = await page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(
        ([key, value]) => /nuevosRegistros|:inventario:|:borrador:|:en-duda:/.test(key) && value !== '[]',
      )
      .map(([key, value]) => `${key} = ${value.slice(0, 200)}`),
  );
  const alerts = await page.getByRole('alert').filter({ visible: true, hasText: /\S/ }).allInnerTexts();
  return [...kept, ...alerts];
}

test('una jornada con la conexión cortada', async ({ browser }) => {
  const ledger = new Ledger(join(OUT, 'libro.json'));
  const workshop = await openWorkshop();
  const { Admin, Colaborador } = workshop.users;
  const line = await openLine(workshop.url, PLANT === 'repeat');
  try {
    const api = await openApi(workshop.url, Admin);
    const Sastre = await createUser(api, 'Colaborador', 'Carla Solís');
    const [before, catalog] = [await readAll(api), await catalogOf(api)];
    const given = async (nombre: string, user: typeof Admin, more = {}) => {
      const page = await (await browser.newContext({ baseURL: line.url, ...more })).newPage();
      await page.goto('/');
      await submitLogin(page, user);
      await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
      return { nombre, page, random: randomOf(SEED * 31 + nombre.length), ledger, catalog };
    };
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
    const tailor = new Tailor(await given('Sastre', Sastre, phone));
    const clerk = new Clerk(await given('Dependienta', Colaborador));
    const people = [clerk, tailor, new Manager(await given('Administradora', Admin))];
    const heap = await Promise.all(people.map(heapOf));
    const [begun, cuts] = [Date.now(), [] as string[]];
    console.log(`jornada de ${HOURS} h, ${CUTS} cortes, semilla ${SEED}; se escribe en ${OUT}`);
    const minute = setInterval(() => {
      const done = ledger.entries.filter(({ hecho }) => hecho).length;
      const said = `${ledger.entries.length} escritos, ${done} hechos, ${cuts.length} cortes`;
      console.log(
        `minuto ${Math.round((Date.now() - begun) / 60_000)}: ${said}, ${ledger.faults.length} fallas`,
      );
    }, 60_000);
    const working = people.map(async (person) => {
      for (; Date.now() - begun < RUN_MS; await person.pause(2, 10)) await person.work();
    });
    const late = sleep(RUN_MS + FINISH_MS, undefined, { ref: false });
    await Promise.race([Promise.all([...working, cutAll(line, workshop, people, cuts)]), late]);
    clearInterval(minute);

    for (let tries = 0; tries < 3; tries++) await tailor.send();
    for (const { nombre, page, uncaught } of people) {
      await open(page, '/orden');
      for (const left of await leftOn(page)) ledger.fault(`quedó con ${nombre}: ${left}`);
      for (const error of uncaught) ledger.fault(`error en la página de ${nombre}: ${error}`);
    }
    for (const entry of ledger.entries)
      if (!entry.hecho) ledger.fault(`sin terminar: ${JSON.stringify(entry)}`);
    const now = await Promise.all(people.map(heapOf));
    const memoria = people.map(({ nombre }, i) => ({ nombre, veces: (now[i] ?? 0) / (heap[i] ?? 1) }));
    for (const { nombre, veces } of memoria)
      if (veces > HEAP_GROWTH)
        ledger.fault(`la memoria de ${nombre} es ${veces.toFixed(1)} veces la del inicio`);
    if (PLANT === 'lose') {
      const { data } = await api('medicionesCliente', {
        clientId: String(ledger.of('medicion')[0]?.cliente),
      });
      await api('eliminarMedicion', { id: Math.max(...data.map(({ id }) => id)) });
    }
    await checkLedger(ledger, api, before);

    const tropiezos = people.flatMap(({ nombre, troubles }) => troubles.map((t) => `${nombre}: ${t}`));
    const summary = {
      escrito: Object.entries(ledger.counts()).map(([que, n]) => `${n} de ${que}`),
      escrituras_sin_respuesta: line.spoiled,
      memoria,
      errores_del_proveedor: workshop.programs.flatMap(({ lines }) =>
        lines.filter((line) => /"level":[56]0/.test(line)),
      ),
      fallas: ledger.faults,
    };
    writeFileSync(join(OUT, 'resumen.json'), JSON.stringify({ ...summary, cuts, tropiezos }, null, 1));
    console.log(`${JSON.stringify(summary, null, 1)}\n${cuts.length} cortes, ${tropiezos.length} tropiezos`);
    expect(ledger.entries.length, 'what was done').toBeGreaterThan(0);
    expect(ledger.faults).toEqual([]);
  } finally {
    await workshop.turnOff();
    line.close();
    rmSync(join(OUT, 'data'), { recursive: true });
  }
});
