/** What was typed, and whether the provider has each of it exactly once and nothing else. */
import { writeFileSync } from 'node:fs';
import type { Api } from '../support/api';

/** `marca` is a text that nobody else types; a payment and a week carry their order's. */
export type Typed = { marca: string } & (
  | { que: 'empresa' | 'cliente' | 'semana' }
  | { que: 'orden'; productos: string[]; personas: string[] }
  | { que: 'pago'; monto: number }
  | { que: 'medicion'; cliente: number; prenda: string }
  | { que: 'entrada' | 'salida'; cantidad: number }
);
export type Entry = Typed & { at: string; quien: string; hecho: boolean };

export class Ledger {
  readonly entries: Entry[] = [];
  /** What happened and must not. */
  readonly faults: string[] = [];
  private readonly file: string;
  constructor(file: string) {
    this.file = file;
  }

  type(quien: string, typed: Typed): Entry {
    const entry = { at: new Date().toISOString(), quien, hecho: false, ...typed };
    this.entries.push(entry);
    this.keep();
    return entry;
  }
  fault(text: string): void {
    const line = `${new Date().toISOString()} ${text}`;
    console.log(`FALLA ${line}`);
    this.faults.push(line);
  }
  of<K extends Typed['que']>(que: K) {
    return this.entries.filter((entry): entry is Entry & { que: K } => entry.que === que);
  }
  /** How much there must be in stock of something that only this run has entered and taken out. */
  stockOf(marca: string): number {
    const sum = (que: 'entrada' | 'salida') =>
      this.of(que).reduce((total, e) => total + (e.marca === marca ? e.cantidad : 0), 0);
    return sum('entrada') - sum('salida');
  }
  counts(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { que } of this.entries) counts[que] = (counts[que] ?? 0) + 1;
    return counts;
  }
  keep(): void {
    writeFileSync(this.file, JSON.stringify({ entries: this.entries, faults: this.faults }, null, 1));
  }
}

export type Snapshot = Awaited<ReturnType<typeof readAll>>;

export async function readAll(api: Api) {
  return {
    clientes: (await api('listarClientes')).data,
    empresas: (await api('listarEmpresas')).data,
    ordenes: (await api('listarOrdenes')).ordenes,
    inventario: (await api('listarInventario')).data,
    facturas: (await api('listarFacturas')).data,
    actividades: (await api('listarActividades')).data,
    mediciones: Object.values(await api('contarMediciones')).reduce((sum: number, n) => sum + Number(n), 0),
  };
}

const newIn = <R extends { id: number }>(before: readonly R[], now: readonly R[]) => {
  const known = new Set(before.map(({ id }) => id));
  return now.filter(({ id }) => !known.has(id));
};
/** What the first list has more often than the second. */
const minus = (list: readonly unknown[], others: readonly unknown[]): string[] => {
  const left = others.map(String);
  return list.map(String).filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** Compares all that was typed with all that is new; each difference is a fault of the ledger. */
export async function checkLedger(ledger: Ledger, api: Api, before: Snapshot): Promise<void> {
  const now = await readAll(api);
  const same = (what: string, typed: readonly unknown[], kept: readonly unknown[]) => {
    const [missing, extra] = [minus(typed, kept), minus(kept, typed)];
    if (missing.length > 0) ledger.fault(`${what}: falta ${missing.join(' | ')}`);
    if (extra.length > 0) ledger.fault(`${what}: sobra ${extra.join(' | ')}`);
  };
  const marks = (que: Typed['que']) => ledger.of(que).map(({ marca }) => marca);

  const ordenes = newIn(before.ordenes, now.ordenes);
  const planned = newIn(before.actividades, now.actividades);
  const kept = {
    empresa: newIn(before.empresas, now.empresas).map((e) => e.nombre_empresa),
    cliente: newIn(before.clientes, now.clientes).map((c) => c.nombre),
    orden: ordenes.map((o) => o.titulo),
    semana: planned.map((a) => a.orden?.titulo ?? a.idOrden),
  };
  for (const que of ['empresa', 'cliente', 'orden', 'semana'] as const) same(que, marks(que), kept[que]);
  for (const { id, titulo } of ordenes) {
    const typed = ledger.of('orden').find(({ marca }) => marca === titulo);
    const { detalles, facturas } = await api('detalleOrden', { id });
    const { data: personas } = await api('personasOrden', { id });
    const pagos = facturas?.id ? (await api('pagosFactura', { facturaId: facturas.id })).data : [];
    const paid = ledger.of('pago').flatMap(({ marca, monto }) => (marca === titulo ? [monto] : []));
    const lineas = detalles.map((d) => d.nombre_producto);
    const nombres = personas.map((p) => p.nombre);
    const montos = pagos.map((p) => p.monto);
    same(`líneas de ${titulo}`, typed?.productos ?? [], lineas);
    same(`personas de ${titulo}`, typed?.personas ?? [], nombres);
    same(`pagos de ${titulo}`, paid, montos);
  }
  // Nobody paid anything on invoices that were there before.
  const known = new Set(before.facturas.map(({ id }) => id));
  const owed = (rows: Snapshot['facturas']) =>
    rows.filter(({ id }) => known.has(id)).map(({ id, saldo_restante }) => `${id}:${saldo_restante}`);
  same('saldos de antes', owed(before.facturas), owed(now.facturas));

  const typedStock = ledger.of('entrada').map(({ marca }) => `${marca}: ${ledger.stockOf(marca)}`);
  const told = (rows: Snapshot['inventario']) => rows.map((i) => `${i.nombre_producto}: ${i.cantidad}`);
  same('existencias', [...told(before.inventario), ...typedStock], told(now.inventario));

  const medidas = ledger.of('medicion');
  same('cantidad de mediciones', [before.mediciones + medidas.length], [now.mediciones]);
  for (const cliente of new Set(medidas.map((m) => m.cliente))) {
    const typed = medidas.filter((m) => m.cliente === cliente);
    const { data } = await api('medicionesCliente', { clientId: String(cliente) });
    const whole = await Promise.all(data.map(({ id }) => api('medicion', { measurementId: id })));
    const kept = whole.flatMap(({ data: m }) => (m && typed.some((t) => t.marca === m.sastre) ? [m] : []));
    const stored = kept.map((m) => `${m.articulo} de ${m.sastre}`);
    const taken = typed.map((t) => `${t.prenda} de ${t.marca}`);
    same(`mediciones del cliente ${cliente}`, taken, stored);
  }
  ledger.keep();
}
