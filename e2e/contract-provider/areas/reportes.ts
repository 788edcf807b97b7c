import { compareDays, dateOnly, hoy, isAnulada, toCentimos, toColones } from '@hilvan/contract';
import type { Manejadores, Pedido } from '../handlers';
import { decimal, lista } from '../wire';
import type { Taller } from '../workshop';

/** Report views and their documents. */
export function reportes(t: Taller) {
  const trabajo = (f: ReturnType<Taller['facturaDe']>) =>
    t.ordenes.una(f.orden) ?? t.reparaciones.una(f.reparacion);
  const vivas = () => t.facturas.where((f) => !isAnulada(trabajo(f)?.estado ?? ''));
  /** Invoiced amounts a day, the newest first; what was paid is not sent. */
  const ventas = () => {
    const days = new Map<string, number>();
    for (const f of vivas()) {
      const work = trabajo(f);
      const day = work && 'fecha_orden' in work ? work.fecha_orden : (work?.fecha ?? hoy());
      days.set(day, (days.get(day) ?? 0) + toCentimos(f.monto));
    }
    return [...days].sort(([a], [b]) => compareDays(b, a));
  };
  const mejores = () => {
    const sums = new Map<string, number>();
    for (const d of t.detalles.where((d) => !isAnulada(t.ordenes.exigir(d.id_orden).estado)))
      sums.set(d.nombre_producto, (sums.get(d.nombre_producto) ?? 0) + d.cantidad);
    return [...sums].sort(([, a], [, b]) => b - a);
  };
  const pdf =
    (name: string, lines: () => string[]) =>
    ({ documento }: Pick<Pedido<'pdfSaldos'>, 'documento'>) => ({ download_url: documento(name, lines()) });

  return {
    vistaVentas: () => ({
      data: lista(ventas(), ([fecha, cents]) => ({ fecha, monto_facturado: decimal(toColones(cents)) })),
    }),
    pdfVentas: ({ payload, documento }) => {
      const within = ventas().filter(([day]) => payload.fechaInicio <= day && day <= payload.fechaFinal);
      const lines = within.map(([day, cents]) => `${day} ₡${decimal(toColones(cents))}`);
      return { download_url: documento('ventas', lines) };
    },
    vistaSaldos: () => ({
      data: lista(
        vivas().filter((f) => t.saldo(f) > 0),
        (f) => ({
          titulo: trabajo(f)?.titulo,
          nombre_empresa: t.empresas.una(f.id_empresa)?.nombre_empresa ?? null,
          monto: decimal(f.monto),
          saldo_restante: decimal(t.saldo(f)),
          created_at: f.created_at,
        }),
      ),
    }),
    pdfSaldos: pdf('saldos', () => vivas().map((f) => `${trabajo(f)?.titulo} ₡${decimal(t.saldo(f))}`)),
    vistaInventario: () => ({
      data: lista(t.inventario.todas(), (i) => ({
        nombre_producto: i.nombre_producto,
        cantidad: String(i.cantidad),
        color: i.color,
        nombre_categoria: t.categorias.una(i.id_categoria)?.nombre_categoria ?? null,
        nombre_proveedor: t.proveedores.una(i.id_proveedor)?.nombre ?? null,
        comentario: i.comentario,
      })),
    }),
    pdfInventario: pdf('inventario', () =>
      t.inventario.todas().map((i) => `${i.nombre_producto} ${i.cantidad}`),
    ),
    vistaMejoresProductos: () => ({
      data: lista(mejores(), ([nombre_producto, n]) => ({ nombre_producto, cantidad: String(n) })),
    }),
    pdfMejoresProductos: pdf('mejores', () => mejores().map(([name, n]) => `${name} ${n}`)),
    vistaClientes: () => ({
      data: lista(t.clientes.todas(), ({ id: _id, comentarios: _c, ...row }) => row),
    }),
    pdfClientes: pdf('clientes', () => t.clientes.todas().map((c) => `${c.nombre} ${c.apellido1}`)),
    vistaMediciones: () => ({
      data: lista(t.mediciones.todas(), ({ id_cliente, articulo, created_at }) => {
        const { nombre, apellido1, apellido2, empresa } = t.clientes.exigir(id_cliente);
        return { nombre, apellido1, apellido2, empresa, articulo, created_at };
      }),
    }),
    pdfMediciones: ({ params: { companyName }, documento }) => {
      const of = t.mediciones.where((m) => t.clientes.una(m.id_cliente)?.empresa === companyName);
      const lines = of.map((m) => `${m.articulo} ${dateOnly(m.fecha)}`);
      return { download_url: documento('mediciones', [String(companyName), ...lines]) };
    },
  } satisfies Partial<Manejadores>;
}
