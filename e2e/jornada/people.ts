/** Who works: at a person's pace, and no wiser than a person. What is refused or in doubt is answered as the screen asks. */
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { quiet, watchRequests } from '../support/quiet';
import { accept, campo, choose, literal, open, visit } from '../support/screen';
import { addLinea, addPersona, measure } from '../support/workshop';
import { addEntrada, addSalida } from '../tests/operaciones/taller';
import type { Ledger, Typed } from './ledger';

/** What the workshop had before, to choose from. */
export interface Catalog {
  empresas: string[];
  productos: string[];
  clientes: { id: number; nombre: string; prendas: string[] }[];
  categoria: string;
  proveedor: string;
}

export abstract class Person {
  /** What did not go as it should and was tried again. */
  readonly troubles: string[] = [];
  /** Errors of the page that nobody caught. */
  readonly uncaught: string[] = [];
  readonly nombre: string;
  readonly page: Page;
  readonly random: () => number;
  readonly ledger: Ledger;
  readonly catalog: Catalog;
  /** How many fields and rows were typed. */
  private typed = 0;
  private made = 0;

  constructor(nombre: string, page: Page, random: () => number, ledger: Ledger, catalog: Catalog) {
    [this.nombre, this.page, this.random, this.ledger, this.catalog] = [
      nombre,
      page,
      random,
      ledger,
      catalog,
    ];
    watchRequests(page);
    page.on('pageerror', (error) => this.uncaught.push(`${new Date().toISOString()} ${error}`));
    // Whoever reloads a form that is not saved says that they mean it.
    page.on('dialog', (leave) => void leave.accept().catch(() => undefined));
  }

  /** The next piece of work. */
  abstract work(): Promise<void>;

  pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(this.random() * list.length)];
  pause = (from = 1, to = 4) => sleep((from + this.random() * (to - from)) * 1000);
  /** A text that nobody else types. */
  mark = (word: string) => `${word} ${this.nombre[0]}${String(++this.made).padStart(4, '0')}z`;
  offline = () => this.page.getByText(/^Sin conexión: /).isVisible();
  button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true });

  /** Opens an address as a link does; nothing where the page is there already. */
  async go(path: string): Promise<void> {
    if (new URL(this.page.url()).pathname !== path) await visit(this.page, path);
  }

  /** Does one thing until it is done. After a failure the page is loaded again and what was typed is asked back. */
  async until(typed: Typed, path: string, steps: (again: boolean) => Promise<void>): Promise<void> {
    const entry = this.ledger.type(this.nombre, typed);
    for (let tries = 0; tries < 25; tries++) {
      try {
        if (tries === 0) await this.go(path);
        else await open(this.page, path);
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
    const shot = `${process.env.JORNADA_OUT}/${this.nombre}-${this.troubles.length}.png`;
    if (this.troubles.length <= 60) await this.page.screenshot({ path: shot }).catch(() => undefined);
  }

  /** Fills what does not say so already. */
  async fill(scope: Page | Locator, values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      if ((await campo(scope, label).inputValue()) === value) continue;
      await this.pause(0.3, 1.5);
      await campo(scope, label).fill(value);
      this.typed++;
    }
  }
  async choose(label: string, text: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: new RegExp(`^${literal(label)}`) });
    if ((await box.inputValue()).includes(text)) return;
    await this.pause(0.5, 1.5);
    await choose(this.page, label, text);
    this.typed++;
  }
  /** Adds a row that is not there. */
  async row(removes: string, add: () => Promise<void>): Promise<void> {
    if (await this.button(`Eliminar ${removes}`).isVisible()) return;
    await this.pause();
    await add();
    await expect(this.button(`Eliminar ${removes}`)).toBeVisible();
    this.typed++;
  }

  /** Reads what the page says at last, closes it, and gives its text. A form in doubt is never sent a second time. */
  async answer(): Promise<string> {
    const reply = this.button(/^(Aceptar|No, ver .+)$/);
    const notice = this.page
      .locator('[role=dialog], [role=alertdialog]')
      .filter({ visible: true, has: reply });
    await expect(notice.last()).toBeVisible({ timeout: 90_000 });
    const text = await notice.last().innerText();
    await this.pause(0.5, 2);
    await notice
      .last()
      .getByRole('button', { name: /^(Aceptar|No, ver .+)$/ })
      .click();
    await expect(notice.filter({ hasText: text.split('\n')[0] ?? '' })).toHaveCount(0);
    return text;
  }

  /** A form that registers: typed, saved, and after a failure saved again, or loaded again first. */
  async register(typed: Typed, path: string, save: string, success: string, type: () => Promise<void>) {
    let whole = false;
    await this.until(typed, path, async (again) => {
      const recover = this.button('Recuperar');
      // It stands there with the form.
      if (again) await recover.click({ timeout: 4000 }).catch(() => undefined);
      const before = this.typed;
      await type();
      if (whole && this.typed !== before)
        this.ledger.fault(`${this.nombre} escribió de nuevo ${this.typed - before} datos de ${typed.marca}`);
      whole = true;
      for (;;) {
        await this.pause();
        await this.button(save).click();
        const text = await this.answer();
        if (text.includes(success) || /ya se guardó/.test(text)) return;
        if (this.random() < 0.25) throw new Reload();
        await this.pause(2, 8);
      }
    });
  }

  /** Reads a page. */
  async read(path: string): Promise<void> {
    try {
      await this.go(path);
      await this.pause(2, 8);
    } catch (error) {
      await this.tell(path, error);
      await this.page.goto(path).catch(() => undefined);
      await this.pause(3, 8);
    }
  }
}

/** Somebody loads the page again, to see whether that helps. */
class Reload extends Error {}

/** Companies, clients, orders with lines and people, payments. */
export class Clerk extends Person {
  /** What may still be paid of each own order, in colones. */
  private readonly owed = new Map<string, number>();
  private payments = 0;

  async work(): Promise<void> {
    const turn = this.random();
    if (turn < 0.12) await this.empresa();
    else if (turn < 0.35) await this.cliente();
    else if (turn < 0.7 || this.owed.size === 0) await this.orden();
    else await this.pago();
  }

  private empresa() {
    const marca = this.mark('Hotel');
    return this.register({ que: 'empresa', marca }, '/empresas/registro', 'Registrar', 'Empresa creada', () =>
      this.fill(this.page, {
        Empresa: marca,
        'Razón social': `${marca} S.A.`,
        Cédula: `3-101-${marca.slice(-5)}`,
        'Correo electronico': 'info@hotel.cr',
        'Nombre del Encargado': 'Luis Mora Ureña',
        Telefono: '2222-3333',
      }),
    );
  }

  private cliente() {
    const marca = this.mark('Íngrid');
    const empresa = this.pick(this.catalog.empresas) ?? '';
    return this.register(
      { que: 'cliente', marca },
      '/clientes/registro',
      'Registrar',
      'Cliente creado',
      async () => {
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
      },
    );
  }

  private async orden(): Promise<void> {
    const marca = this.mark('Uniformes');
    const empresa = this.pick(this.catalog.empresas) ?? '';
    const productos = this.catalog.productos.filter(() => this.random() < 0.2).slice(0, 3);
    const [first = this.catalog.productos[0] ?? ''] = productos;
    if (productos.length === 0) productos.push(first);
    const personas = Array.from({ length: 1 + Math.floor(this.random() * 3) }, () => this.mark('Ana'));
    await this.register(
      { que: 'orden', marca, productos, personas },
      '/orden/registro',
      'Guardar',
      'Orden creada',
      async () => {
        await this.fill(this.page, { Titulo: marca });
        await this.choose('Empresa', empresa);
        for (const p of productos) await this.row(p, () => addLinea(this.page, p, '5'));
        for (const p of personas) await this.row(p, () => addPersona(this.page, first, p, '1'));
      },
    );
    this.owed.set(marca, 30_000);
  }

  private async pago(): Promise<void> {
    const titulo = this.pick([...this.owed.keys()]) ?? '';
    // No two payments are of one amount.
    const monto = 1000 + ++this.payments * 3 + 0.25;
    const shown = new RegExp(
      `₡\\s?${Math.floor(monto / 1000)}\\s?${String(Math.floor(monto % 1000)).padStart(3, '0')},25`,
    );
    const left = (this.owed.get(titulo) ?? 0) - monto;
    if (left > 5000) this.owed.set(titulo, left);
    else this.owed.delete(titulo);
    await this.until({ que: 'pago', marca: titulo, monto }, '/pagos', async (again) => {
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
      await this.fill(dialog, { Monto: String(monto).replace('.', ',') });
      await campo(dialog, 'Método de pago').selectOption(
        this.pick(['Tarjeta', 'Cheque', 'Transferencia']) ?? '',
      );
      for (;;) {
        await this.pause();
        await dialog.getByRole('button', { name: 'Registrar pago' }).click();
        if ((await this.answer()).includes('Pago registrado')) return;
        if (this.random() < 0.25) throw new Reload();
        await this.pause(2, 8);
      }
    });
  }

  private settled = () => settled(this);
}

/** There is a connection, and what the page shows has just been read. */
async function settled(person: Person): Promise<void> {
  await expect(person.page.getByText(/^Sin conexión: /)).toBeHidden({ timeout: 90_000 });
  await quiet(person.page);
}

/** Measures people on a telephone, with a connection or without one. */
export class Tailor extends Person {
  async work(): Promise<void> {
    const cliente = this.catalog.clientes.pop();
    if (!cliente) return this.read('/mediciones');
    const prendas = cliente.prendas.slice(0, 1 + Math.floor(this.random() * 2));
    for (const prenda of prendas) await this.prenda(cliente.id, cliente.nombre, prenda);
    if (this.random() < 0.5) await this.send();
  }

  private async prenda(cliente: number, nombre: string, prenda: string): Promise<void> {
    const marca = this.mark('Rafa');
    let added = false;
    await this.until({ que: 'medicion', marca, cliente, prenda }, '/mediciones', async () => {
      await this.page.getByRole('searchbox', { name: 'Buscar cliente' }).fill(nombre);
      // Above the list, what waits on this telephone names clients too.
      await this.page.getByRole('link', { name: nombre, exact: true }).last().click();
      await this.page.getByRole('link', { name: 'Agregar', exact: true }).click();
      const choice = this.page.getByRole('group', { name: 'Prenda' }).getByRole('button', { name: prenda });
      await expect(choice).toBeVisible();
      if (added && (await choice.innerText()).trim() === prenda) {
        await settled(this);
        if ((await choice.innerText()).trim() === prenda)
          this.ledger.fault(`se perdió ${prenda} de ${marca}`);
      }
      if ((await choice.innerText()).trim() === prenda) {
        await this.pause();
        await measure(this.page, prenda, { desde: 41 + Math.floor(this.random() * 20), sastre: marca });
        await expect(this.button(`Eliminar ${prenda}`)).toBeVisible();
        added = true;
      }
      // Without a connection it waits on the telephone, and so do some others.
      if ((await this.offline()) || this.random() < 0.3) return;
      const save = this.button('Guardar mediciones');
      if (!(await save.isVisible())) return;
      await this.pause();
      await save.click();
      await this.answer();
    });
  }

  /** Sends what waits, until nothing does or there is no connection. */
  async send(): Promise<void> {
    await this.read('/mediciones');
    const now = this.button('Enviar ahora');
    if ((await this.offline()) || !(await now.isVisible())) return;
    try {
      await now.click();
      await this.answer();
    } catch (error) {
      await this.tell('Enviar ahora', error);
    }
  }
}

/** Moves stock, plans weeks, reads lists and reports. */
export class Manager extends Person {
  private readonly stock = new Map<string, number>();
  private readonly planned = new Set<string>();

  async work(): Promise<void> {
    const turn = this.random();
    const free = this.ledger.of('orden').find(({ marca, hecho }) => hecho && !this.planned.has(marca));
    if (turn < 0.3) await this.entrada();
    else if (turn < 0.55 && this.stock.size > 0) await this.salida();
    else if (turn < 0.75 && free) await this.semana(free.marca);
    else await this.read(this.pick(READ) ?? '/');
  }

  private async entrada(): Promise<void> {
    const [marca, cantidad] = [this.mark('Tela'), 100 + Math.floor(this.random() * 200)];
    const { categoria, proveedor } = this.catalog;
    await this.movement({ que: 'entrada', marca, cantidad }, cantidad, async () => {
      await this.choose('Categoria', categoria);
      await addEntrada(this.page, marca, String(cantidad), proveedor);
    });
    this.stock.set(marca, cantidad);
  }

  private async salida(): Promise<void> {
    const [marca, before] = this.pick([...this.stock]) ?? ['', 0];
    const cantidad = 1 + Math.floor(this.random() * 4);
    await this.movement({ que: 'salida', marca, cantidad }, before - cantidad, () =>
      addSalida(this.page, marca, String(cantidad)),
    );
    // Nothing is taken of what is nearly gone.
    if (before - cantidad > 20) this.stock.set(marca, before - cantidad);
    else this.stock.delete(marca);
  }

  /** Lists a movement and saves it; in doubt the stock is looked at first, as the page says. */
  private async movement(
    typed: Typed & { que: 'entrada' | 'salida' },
    after: number,
    add: () => Promise<void>,
  ) {
    const path = `/inventario/${typed.que}`;
    const listed = this.button(`Eliminar ${typed.marca}`);
    let was = false;
    await this.until(typed, path, async (again) => {
      if (again) {
        await open(this.page, '/inventario');
        await settled(this);
        await this.page.getByRole('searchbox').first().fill(typed.marca);
        await this.pause(2, 3);
        const row = this.page.getByRole('row').filter({ hasText: typed.marca });
        const there = row.getByRole('cell', { name: new RegExp(`^${after}(\\D|$)`) });
        const arrived = await there.isVisible();
        await open(this.page, path);
        await expect(this.page.getByRole('button', { name: 'Agregar' })).toBeVisible();
        if (arrived) {
          if (await listed.isVisible()) await listed.click();
          return;
        }
        if (was && !(await listed.isVisible())) this.ledger.fault(`se perdió ${typed.que} de ${typed.marca}`);
      }
      await this.row(typed.marca, add);
      was = true;
      await this.pause();
      await this.button('Guardar').click();
      if (!(await this.answer()).includes('Inventario actualizado')) throw new Reload();
    });
  }

  private async semana(marca: string): Promise<void> {
    this.planned.add(marca);
    await this.until({ que: 'semana', marca }, '/calendario', async (again) => {
      const panel = this.page.getByRole('complementary', { name: 'Pedidos sin semana' });
      const assign = panel.getByRole('button', { name: `Asignar ${marca} a una semana` });
      await panel.getByRole('searchbox').fill(marca);
      if (again) {
        await settled(this);
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

const READ = [
  '/inicio',
  '/clientes',
  '/orden',
  '/facturas',
  '/inventario',
  '/reporte/ventas',
  '/reporte/saldos_pendientes',
  '/reporte/inventario',
  '/calendario',
];
