/** The people who work: at a person's pace, knowing what the screen says and no more, and answering refusals and doubts as it asks. */
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { quiet, watchRequests } from '../support/quiet';
import { accept, anySpaces, choose, escapeRegExp, fieldOf, open, visit } from '../support/screen';
import { addEntrada, addLinea, addPersona, addSalida, empresaTyped, measure } from '../support/workshop';
import type { Ledger, Typed } from './ledger';

/** What the workshop had before, to choose from. */
export interface Catalog {
  empresas: string[];
  productos: string[];
  clientes: { id: number; nombre: string; prendas: string[] }[];
  categoria: string;
  proveedor: string;
}
interface Given {
  nombre: string;
  page: Page;
  random: () => number;
  ledger: Ledger;
  catalog: Catalog;
}
/** Thrown where somebody loads the page again, to see whether that helps. */
class Reload extends Error {}

/** Where each thing is registered: the address, the button, and what the page says when it is done. */
const FORMS = {
  empresa: ['/empresas/registro', 'Registrar', 'Empresa creada'],
  cliente: ['/clientes/registro', 'Registrar', 'Cliente creado'],
  orden: ['/orden/registro', 'Guardar', 'Orden creada'],
} as const;

export abstract class Person {
  /** What did not go as it should and was tried again. */
  readonly troubles: string[] = [];
  /** Errors of the page that nobody caught. */
  readonly uncaught: string[] = [];
  readonly nombre: string;
  readonly page: Page;
  readonly ledger: Ledger;
  readonly catalog: Catalog;
  readonly random: () => number;
  /** How many fields and rows were typed, and how many marks were made. */
  private typed = 0;
  private made = 0;

  constructor({ nombre, page, random, ledger, catalog }: Given) {
    this.nombre = nombre;
    this.page = page;
    this.ledger = ledger;
    this.catalog = catalog;
    this.random = random;
    watchRequests(page);
    page.on('pageerror', (error) => this.uncaught.push(`${new Date().toISOString()} ${error}`));
    // Reloading a form that is not saved makes the browser ask, and the answer is yes.
    page.on('dialog', (leave) => void leave.accept().catch(() => undefined));
  }

  abstract work(): Promise<void>;

  pick = (list: readonly string[]): string => list[Math.floor(this.random() * list.length)] ?? '';
  pause = (from = 1, to = 4) => sleep((from + this.random() * (to - from)) * 1000);
  /** A text that nobody else types. */
  mark = (word: string) => `${word} ${this.nombre[0]}${String(++this.made).padStart(4, '0')}z`;
  offline = () => this.page.getByText(/^Sin conexión: /).isVisible();
  button = (name: string) => this.page.getByRole('button', { name, exact: true });

  /** Opens an address as a link does; does nothing where the page is open already. */
  async go(path: string): Promise<void> {
    if (new URL(this.page.url()).pathname !== path) await visit(this.page, path);
  }

  /** Waits for a connection, and until what the page shows has been read. */
  async settled(): Promise<void> {
    await expect(this.page.getByText(/^Sin conexión: /)).toBeHidden({ timeout: 90_000 });
    await quiet(this.page);
  }

  /** Does one thing until it is done. After a failure the page is loaded again and what was typed is looked for. */
  async until(typed: Typed, path: string, steps: (again: boolean) => Promise<void>): Promise<void> {
    const entry = this.ledger.type(this.nombre, typed);
    for (let tries = 0; tries < 25; tries++) {
      try {
        await (tries === 0 ? this.go(path) : open(this.page, path));
        await steps(tries > 0);
        entry.hecho = true;
        return this.ledger.keep();
      } catch (error) {
        await this.tell(`${typed.que} ${typed.marca}`, error);
        await this.pause(3, 8);
      }
    }
    this.ledger.fault(`${this.nombre} no pudo: ${JSON.stringify(entry)}`);
  }

  async tell(what: string, error: unknown): Promise<void> {
    if (error instanceof Reload) return;
    const [why = ''] = stripVTControlCharacters(String(error)).split(/\n\s*\n/);
    this.troubles.push(`${new Date().toISOString()} ${what}: ${why.replace(/\s+/g, ' ').slice(0, 300)}`);
    console.log(`${this.nombre} ${this.troubles.length}: ${this.troubles.at(-1)}`);
    const shot = `${process.env.JORNADA_OUT}/${this.nombre}-${this.troubles.length}.png`;
    if (this.troubles.length <= 60) await this.page.screenshot({ path: shot }).catch(() => undefined);
  }

  /** Fills the fields that do not hold these values yet. */
  async fill(scope: Page | Locator, values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      if ((await fieldOf(scope, label).inputValue()) === value) continue;
      await this.pause(0.3, 1.5);
      await fieldOf(scope, label).fill(value);
      this.typed++;
    }
  }
  async choose(label: string, text: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: new RegExp(`^${escapeRegExp(label)}`) });
    if ((await box.inputValue()).includes(text)) return;
    await this.pause(0.5, 1.5);
    await choose(this.page, label, text);
    this.typed++;
  }
  /** Adds a row unless it is there already. */
  async row(name: string, add: () => Promise<void>): Promise<void> {
    const row = this.button(`Eliminar ${name}`);
    if (await row.isVisible()) return;
    await this.pause();
    await add();
    await expect(row).toBeVisible();
    this.typed++;
  }

  /** Waits for the notice or question of the page, answers it and returns its text. What is saved already is not saved again. */
  async answer(): Promise<string> {
    const reply = this.page.getByRole('button', { name: /^(Aceptar|No, ver .+)$/ });
    const notice = this.page
      .locator('[role=dialog], [role=alertdialog]')
      .filter({ visible: true, has: reply });
    await expect(notice.last()).toBeVisible({ timeout: 90_000 });
    const [text = ''] = await notice.last().allInnerTexts();
    await this.pause(0.5, 2);
    await notice.last().locator(reply).click();
    await expect(notice.filter({ hasText: text.split('\n')[0] ?? '' })).toHaveCount(0);
    return text;
  }
  /** Presses until the page says that it is done, or was done by an earlier press; sometimes the page is loaded again before. */
  async insist(button: Locator, success: string): Promise<void> {
    for (;;) {
      await this.pause();
      await button.click();
      const said = await this.answer();
      if (said.includes(success) || said.includes('ya se guardó')) return;
      if (this.random() < 0.25) throw new Reload();
      await this.pause(2, 8);
    }
  }

  /** Fills and sends a form. Once it was typed whole, a reload must give all of it back. */
  async register(typed: Typed & { que: keyof typeof FORMS }, type: () => Promise<void>): Promise<void> {
    const [path, button, success] = FORMS[typed.que];
    let whole = false;
    await this.until(typed, path, async (again) => {
      // The draft is offered as the form opens.
      if (again)
        await this.button('Recuperar')
          .click({ timeout: 4000 })
          .catch(() => undefined);
      const before = this.typed;
      await type();
      const lost = whole ? this.typed - before : 0;
      if (lost > 0) this.ledger.fault(`${this.nombre} escribió otra vez ${lost} datos de ${typed.marca}`);
      whole = true;
      await this.insist(this.button(button), success);
    });
  }

  async read(path: string): Promise<void> {
    try {
      await this.go(path);
    } catch (error) {
      await this.tell(path, error);
      await this.page.goto(path).catch(() => undefined);
    }
    await this.pause(2, 8);
  }
}

/** Companies, clients, orders with lines and people, payments. */
export class Clerk extends Person {
  async work(): Promise<void> {
    const turn = this.random();
    const own = this.ledger.of('orden').flatMap(({ marca, hecho }) => (hecho ? [marca] : []));
    if (turn < 0.12) await this.empresa(this.mark('Hotel'));
    else if (turn < 0.35) await this.cliente(this.mark('Íngrid'));
    else if (turn < 0.7 || own.length === 0) await this.orden(this.mark('Uniformes'));
    else await this.pago(this.pick(own));
  }

  private empresa = (marca: string) =>
    this.register({ que: 'empresa', marca }, () =>
      this.fill(this.page, empresaTyped(marca, `3-101-${marca.slice(-5)}`)),
    );

  private cliente(marca: string) {
    const empresa = this.pick(this.catalog.empresas);
    return this.register({ que: 'cliente', marca }, async () => {
      await this.fill(this.page, {
        Nombre: marca,
        'Primer apellido': 'Núñez',
        'Segundo apellido': 'Mora',
        Cédula: `9-${marca.slice(-5)}`,
        Correo: 'ingrid@hotel.cr',
        Teléfono: '8765-4321',
        Departamento: 'Pisos',
      });
      await this.choose('Empresa', empresa);
    });
  }

  private orden(marca: string) {
    const empresa = this.pick(this.catalog.empresas);
    const first = this.pick(this.catalog.productos);
    const productos = [
      ...new Set([first, this.pick(this.catalog.productos), this.pick(this.catalog.productos)]),
    ];
    const personas = productos.map(() => this.mark('Ana'));
    return this.register({ que: 'orden', marca, productos, personas }, async () => {
      await this.fill(this.page, { Titulo: marca });
      await this.choose('Empresa', empresa);
      for (const p of productos) await this.row(p, () => addLinea(this.page, p, '5'));
      for (const p of personas) await this.row(p, () => addPersona(this.page, first, p, '1'));
    });
  }

  private pago(titulo: string) {
    // No two payments have the same amount.
    const monto = 1001 + this.ledger.of('pago').length;
    const shown = anySpaces(`₡${String(monto).replace('1', '1 ')},00`);
    return this.until({ que: 'pago', marca: titulo, monto }, '/pagos', async (again) => {
      await this.page.getByRole('searchbox', { name: 'Buscar factura' }).fill(titulo);
      await this.page.getByRole('link', { name: `${titulo} - Orden` }).click();
      await expect(this.button('Agregar pago')).toBeVisible();
      if (again) {
        // Whoever opens the window again sees the payments as they are.
        await this.settled();
        if (await this.page.getByRole('table', { name: 'Pagos' }).getByText(shown).isVisible()) return;
      }
      await this.button('Agregar pago').click();
      const dialog = this.page.getByRole('dialog', { name: 'Agregar pago' });
      await this.fill(dialog, { Monto: String(monto) });
      await fieldOf(dialog, 'Método de pago').selectOption(this.pick(['Tarjeta', 'Cheque', 'Transferencia']));
      await this.insist(dialog.getByRole('button', { name: 'Registrar pago' }), 'Pago registrado');
    });
  }
}

/** Measures people on a telephone, with a connection or without one. */
export class Tailor extends Person {
  async work(): Promise<void> {
    const cliente = this.catalog.clientes.pop();
    if (!cliente) return this.read('/mediciones');
    const prendas = cliente.prendas.slice(0, 1 + Math.floor(this.random() * 2));
    for (const prenda of prendas) await this.prenda(this.mark('Rafa'), cliente.id, cliente.nombre, prenda);
    if (this.random() < 0.5) await this.send();
  }

  private async prenda(marca: string, cliente: number, nombre: string, prenda: string): Promise<void> {
    let added = false;
    await this.until({ que: 'medicion', marca, cliente, prenda }, '/mediciones', async () => {
      await this.page.getByRole('searchbox', { name: 'Buscar cliente' }).fill(nombre);
      // The last one, because above the list what waits on this telephone names clients too.
      await this.page.getByRole('link', { name: nombre, exact: true }).last().click();
      await this.page.getByRole('link', { name: 'Agregar', exact: true }).click();
      const choice = this.page.getByRole('group', { name: 'Prenda' }).getByRole('button', { name: prenda });
      // A garment that is listed or stored says so under its name.
      const isFree = async () => (await choice.textContent()) === prenda;
      if (await isFree()) {
        if (added) await this.settled();
        if (added && (await isFree())) this.ledger.fault(`se perdió ${prenda} de ${marca}`);
        await this.pause();
        await measure(this.page, prenda, { first: 41 + Math.floor(this.random() * 20), sastre: marca });
        await expect(this.button(`Eliminar ${prenda}`)).toBeVisible();
        added = true;
      }
      // Without a connection it waits on the telephone, and so do some others.
      const save = this.button('Guardar mediciones');
      if ((await this.offline()) || this.random() < 0.3 || !(await save.isVisible())) return;
      await this.pause();
      await save.click();
      await this.answer();
    });
  }

  /** Sends what waits, where there is a connection. */
  async send(): Promise<void> {
    await this.read('/mediciones');
    const now = this.button('Enviar ahora');
    if ((await this.offline()) || !(await now.isVisible())) return;
    await now.click();
    await this.answer().catch((error) => this.tell('Enviar ahora', error));
  }
}

/** Moves stock, plans weeks, reads lists and reports. */
export class Manager extends Person {
  async work(): Promise<void> {
    const turn = this.random();
    const planned = this.ledger.of('semana').map(({ marca }) => marca);
    const free = this.ledger.of('orden').find(({ marca, hecho }) => hecho && !planned.includes(marca));
    const own = this.ledger.of('entrada').flatMap(({ marca, hecho }) => (hecho ? [marca] : []));
    if (turn < 0.3) await this.movement('entrada', this.mark('Tela'), 400 + Math.floor(this.random() * 200));
    else if (turn < 0.55 && own.length > 0)
      await this.movement('salida', this.pick(own), 1 + Math.floor(turn * 9));
    else if (turn < 0.75 && free) await this.semana(free.marca);
    else await this.read(this.pick(READ));
  }

  /** Lists a movement and saves it; in doubt the stock is looked at first, as the page says. */
  private async movement(que: 'entrada' | 'salida', marca: string, cantidad: number): Promise<void> {
    const { categoria, proveedor } = this.catalog;
    const [path, listed] = [`/inventario/${que}`, this.button(`Eliminar ${marca}`)];
    const typed = { que, marca, cantidad };
    const after = this.ledger.stockOf(marca) + (que === 'entrada' ? cantidad : -cantidad);
    let was = false;
    await this.until(typed, path, async (again) => {
      if (again) {
        await open(this.page, '/inventario');
        await this.settled();
        await this.page.getByRole('searchbox').first().fill(marca);
        await this.pause(2, 3);
        const row = this.page.getByRole('row').filter({ hasText: marca });
        const arrived = await row.getByRole('cell', { name: new RegExp(`^${after}(\\D|$)`) }).isVisible();
        await open(this.page, path);
        await expect(this.button('Agregar')).toBeVisible();
        if (arrived && (await listed.isVisible())) await listed.click();
        if (arrived) return;
        if (was && !(await listed.isVisible())) this.ledger.fault(`se perdió ${que} de ${marca}`);
      }
      await this.row(marca, async () => {
        if (que === 'salida') return addSalida(this.page, marca, String(cantidad));
        await this.choose('Categoria', categoria);
        await addEntrada(this.page, marca, String(cantidad), proveedor);
      });
      was = true;
      await this.pause();
      await this.button('Guardar').click();
      if (!(await this.answer()).includes('Inventario actualizado')) throw new Reload();
    });
  }

  private async semana(marca: string): Promise<void> {
    await this.until({ que: 'semana', marca }, '/calendario', async (again) => {
      const panel = this.page.getByRole('complementary', { name: 'Pedidos sin semana' });
      const assign = this.button(`Asignar ${marca} a una semana`);
      await panel.getByRole('searchbox').fill(marca);
      if (again) {
        await this.settled();
        await this.pause(1, 2);
        if (!(await assign.isVisible())) return;
      }
      await assign.click();
      await this.pause();
      await this.button('Asignar').click();
      const done = this.page.getByText(/^Se ha registrado la actividad en la semana/);
      const failed = this.page.getByRole('dialog').filter({ hasText: 'Error al crear la orden!' });
      await expect(done.or(failed).first()).toBeVisible({ timeout: 60_000 });
      if (!(await failed.isVisible())) return;
      await accept(this.page, 'Error al crear la orden!');
      throw new Reload();
    });
  }
}

const REPORTS = ['ventas', 'saldos_pendientes', 'inventario'].map((name) => `/reporte/${name}`);
const READ = ['/inicio', '/clientes', '/orden', '/facturas', '/inventario', '/calendario', ...REPORTS];
