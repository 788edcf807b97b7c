/** Hours of a workshop's work by three people, while the connection is cut again and again: all of it is kept, each thing once. */
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fullName } from '@hilvan/contract';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { ROOT, WEB_DIR } from '../support/paths';
import { arrancar } from '../support/process';
import { open } from '../support/screen';
import { logIn } from '../support/session';
import { puertoLibre } from '../support/system';
import { createUser, oneOfEachRol, type Usuario } from '../support/usuarios';
import { type Api, checkLedger, Ledger, openApi, readAll } from './ledger';
import { type Line, openLine } from './line';
import { type Catalog, Clerk, Manager, type Person, Tailor } from './people';

const number = (name: string, otherwise: number) => Number(process.env[`JORNADA_${name}`] || otherwise);
const [HOURS, CUTS, SEED] = [number('HOURS', 2), number('CUTS', 40), number('SEED', 7)];
const PLANT = process.env.JORNADA_PLANT ?? '';
/** Where it writes, made anew by run.mjs. */
const OUT = process.env.JORNADA_OUT ?? '';
/** How often its first size a page's heap may be at the end. */
const HEAP_GROWTH = 3;
/** How long, after the last cut, everybody has to finish what they began, in milliseconds. */
const FINISH_MS = 15 * 60_000;
const RUN_MS = HOURS * 3_600_000;
const KINDS = [
  'sin red',
  'a media respuesta',
  'respuesta tragada',
  'escritura tragada',
  'proveedor muerto',
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
  const dist = join(ROOT, 'apps', 'provider', 'dist');
  const env = { WEB_DIR, DATA_DIR: data, PORT: String(await puertoLibre()), LOG_LEVEL: 'warn' };
  const { stdout } = await promisify(execFile)(process.execPath, [join(dist, 'demo.js')], {
    env: { ...process.env, ...env },
    cwd: ROOT,
  });
  const { Admin, Colaborador } = oneOfEachRol(stdout.split('\n'));
  const sastre = await createUser(data, 'Colaborador', 'Carla Solís');
  const start = () => arrancar([join(dist, 'server.js')], env, /^Hilván está en (http\S+)/, ROOT);
  let program = await start();
  const logged: string[] = [];
  const stop = async (signal?: NodeJS.Signals) => {
    await program.parar(signal);
    logged.push(...program.lineas.filter((line) => /"level":[56]0/.test(line)));
  };
  const restart = async () => {
    program = await start();
  };
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    users: { Admin, Colaborador, sastre },
    stop,
    restart,
    logged,
  };
}
type Workshop = Awaited<ReturnType<typeof openWorkshop>>;

async function catalogOf(api: Api): Promise<Catalog> {
  const apart = (names: string[]) => names.filter((n) => !names.some((o) => o !== n && o.includes(n)));
  const { data: clientes } = await api('listarClientes');
  const names = new Set(apart(clientes.map(fullName)));
  const free: Catalog['clientes'] = [];
  for (const cliente of clientes) {
    if (!names.delete(fullName(cliente))) continue;
    const { data } = await api('medicionesCliente', { clientId: String(cliente.id) });
    const prendas = ['Short', 'Camisa', 'Chaleco', 'Enagua'].filter(
      (p) => !data.some((m) => m.articulo === p),
    );
    free.push({ id: cliente.id, nombre: fullName(cliente), prendas });
  }
  return {
    clientes: free.filter(({ prendas }) => prendas.length > 1),
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
    const kind = KINDS[(i + SEED) % KINDS.length] ?? 'sin red';
    await sleep(Math.max(0, begun + slot * i + random() * (slot - ms) - Date.now()));
    // Most of the harm is done to what is being saved.
    if (kind !== 'sin red') await line.nextWrite(slot * 0.3);
    const before = line.spoiled;
    if (kind === 'sin red') {
      const chosen = people.filter(() => random() < 0.6);
      const contexts = (chosen.length > 0 ? chosen : people).map(({ page }) => page.context());
      await Promise.all(contexts.map((context) => context.setOffline(true)));
      await sleep(ms);
      await Promise.all(contexts.map((context) => context.setOffline(false)));
    } else if (kind === 'proveedor muerto') {
      await sleep(random() * 40);
      await workshop.stop('SIGKILL');
      await sleep(ms);
      await workshop.restart();
    } else {
      if (kind === 'a media respuesta') line.sever();
      line.fare =
        kind === 'a media respuesta'
          ? 'half'
          : kind === 'respuesta tragada'
            ? 'swallowed'
            : 'swallowed writes';
      await sleep(ms);
      line.fare = 'whole';
    }
    cuts.push(`${kind} ${(ms / 1000).toFixed(1)} s, ${line.spoiled - before} escrituras sin respuesta`);
    console.log(`corte ${i + 1}/${CUTS}: ${cuts.at(-1)}`);
  }
}

async function heapOf(someone: Person): Promise<number> {
  await someone.go('/clientes');
  const { page } = someone;
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return usedSize;
}

/** What this browser still keeps for later, and what the page says went wrong. */
async function leftOn(page: Page): Promise<string[]> {
  const kept = await page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(([key]) => /nuevosRegistros|:inventario:|:borrador:|:en-duda:/.test(key))
      .filter(([, value]) => !/^(\[\]|null|"")?$/.test(value))
      .map(([key, value]) => `${key} = ${value.slice(0, 200)}`),
  );
  const alerts = await page.getByRole('alert').filter({ visible: true, hasText: /\S/ }).allInnerTexts();
  return [...kept, ...alerts];
}

test('una jornada con la conexión cortada', async ({ browser }) => {
  const ledger = new Ledger(join(OUT, 'libro.json'));
  const workshop = await openWorkshop();
  const line = await openLine(workshop.url);
  line.repeats = PLANT === 'repeat';
  const api = await openApi(workshop.url, workshop.users.Admin);
  const [before, catalog] = [await readAll(api), await catalogOf(api)];
  const person = async <P extends Person>(
    make: new (...given: ConstructorParameters<typeof Clerk>) => P,
    nombre: string,
    user: Usuario,
    more: BrowserContextOptions = {},
  ): Promise<P> => {
    const page = await openPage(browser, line.url, user, more);
    return new make(nombre, page, randomOf(SEED * 31 + nombre.length), ledger, catalog);
  };
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const people = [
    await person(Clerk, 'Dependienta', workshop.users.Colaborador),
    await person(Tailor, 'Sastre', workshop.users.sastre, phone),
    await person(Manager, 'Administradora', workshop.users.Admin),
  ];
  const heap = await Promise.all(people.map(heapOf));
  const cuts: string[] = [];
  const begun = Date.now();
  console.log(`jornada de ${HOURS} h, ${CUTS} cortes, semilla ${SEED}; se escribe en ${OUT}`);
  const minute = setInterval(() => {
    const done = ledger.entries.filter(({ hecho }) => hecho).length;
    const said = `minuto ${Math.round((Date.now() - begun) / 60_000)}: ${ledger.entries.length} escritos, ${done} hechos`;
    console.log(`${said}, ${cuts.length} cortes, ${ledger.faults.length} fallas`);
  }, 60_000);
  const cutting = cutAll(line, workshop, people, cuts);
  const working = people.map(async (someone) => {
    while (Date.now() - begun < RUN_MS) {
      await someone.work();
      await someone.pause(2, 10);
    }
  });
  await cutting;
  await Promise.race([Promise.all(working), sleep(RUN_MS - (Date.now() - begun) + FINISH_MS)]);
  clearInterval(minute);

  for (const someone of people) {
    for (let i = 0; i < 5 && someone instanceof Tailor; i++) await someone.send();
    await open(someone.page, '/orden');
    for (const left of await leftOn(someone.page)) ledger.fault(`quedó con ${someone.nombre}: ${left}`);
    for (const error of someone.uncaught) ledger.fault(`error en la página de ${someone.nombre}: ${error}`);
  }
  for (const entry of ledger.entries)
    if (!entry.hecho) ledger.fault(`sin terminar: ${JSON.stringify(entry)}`);
  const grown = await Promise.all(people.map(async (someone, i) => (await heapOf(someone)) / (heap[i] ?? 1)));
  for (const [i, times] of grown.entries())
    if (times > HEAP_GROWTH)
      ledger.fault(`la memoria de ${people[i]?.nombre} es ${times.toFixed(1)} veces la del inicio`);
  if (PLANT === 'lose') {
    const { data } = await api('medicionesCliente', { clientId: String(ledger.of('medicion')[0]?.cliente) });
    await api('eliminarMedicion', { id: Math.max(...data.map(({ id }) => id)) });
  }
  await checkLedger(ledger, api, before);

  const summary = {
    horas: HOURS,
    semilla: SEED,
    cortes: cuts,
    escrituras_sin_respuesta: line.spoiled,
    escritos: countOf(ledger),
    memoria: Object.fromEntries(people.map(({ nombre }, i) => [nombre, `${grown[i]?.toFixed(2)} veces`])),
    tropiezos: Object.fromEntries(people.map(({ nombre, troubles }) => [nombre, troubles])),
    errores_del_proveedor: workshop.logged,
    fallas: ledger.faults,
  };
  writeFileSync(join(OUT, 'resumen.json'), JSON.stringify(summary, null, 1));
  console.log(
    `${JSON.stringify({ ...summary, tropiezos: undefined, cortes: cuts.length }, null, 1)}\n${OUT}/resumen.json`,
  );
  await workshop.stop();
  line.close();
  rmSync(join(OUT, 'data'), { recursive: true });
  expect(ledger.faults).toEqual([]);
});

const countOf = ({ entries }: Ledger) => {
  const counts: Record<string, number> = {};
  for (const { que } of entries) counts[que] = (counts[que] ?? 0) + 1;
  return counts;
};

async function openPage(
  browser: Browser,
  baseURL: string,
  user: Usuario,
  more: BrowserContextOptions,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, ...more })).newPage();
  await page.goto('/');
  await logIn(page, user);
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  return page;
}
