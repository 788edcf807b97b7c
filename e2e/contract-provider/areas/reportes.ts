import { compareDays, dateOnly, hoy, isAnulada, toCentimos, toColones } from '@hilvan/contract';
import type { CallRequest, Handlers } from '../handlers';
import { decimal, list } from '../wire';
import type { Workshop } from '../workshop';

/** Report views and their documents. */
export function reportes(t: Workshop) {
  const documentoOf = (f: ReturnType<Workshop['facturaOf']>) =>
    t.ordenes.find(f.orden) ?? t.reparaciones.find(f.reparacion);
  const notAnnulled = () => t.facturas.where((f) => !isAnulada(documentoOf(f)?.estado ?? ''));
  /** Invoiced amounts a day, the newest first; what was paid is not sent. */
  const ventas = () => {
    const days = new Map<string, number>();
    for (const f of notAnnulled()) {
      const work = documentoOf(f);
      const day = work && 'fecha_orden' in work ? work.fecha_orden : (work?.fecha ?? hoy());
      days.set(day, (days.get(day) ?? 0) + toCentimos(f.monto));
    }
    return [...days].sort(([a], [b]) => compareDays(b, a));
  };
  const bestSellers = () => {
    const sums = new Map<string, number>();
    for (const d of t.detalles.where((d) => !isAnulada(t.ordenes.need(d.id_orden).estado)))
      sums.set(d.nombre_producto, (sums.get(d.nombre_producto) ?? 0) + d.cantidad);
    return [...sums].sort(([, a], [, b]) => b - a);
  };
  const pdf =
    (name: string, lines: () => string[]) =>
    ({ keepPdf }: Pick<CallRequest<'pdfSaldos'>, 'keepPdf'>) => ({ download_url: keepPdf(name, lines()) });

  return {
    vistaVentas: () => ({
      data: list(ventas(), ([fecha, cents]) => ({ fecha, monto_facturado: decimal(toColones(cents)) })),
    }),
    pdfVentas: ({ payload, keepPdf }) => {
      const within = ventas().filter(([day]) => payload.fechaInicio <= day && day <= payload.fechaFinal);
      const lines = within.map(([day, cents]) => `${day} ₡${decimal(toColones(cents))}`);
      return { download_url: keepPdf('ventas', lines) };
    },
    vistaSaldos: () => ({
      data: list(
        notAnnulled().filter((f) => t.saldo(f) > 0),
        (f) => ({
          titulo: documentoOf(f)?.titulo,
          nombre_empresa: t.empresas.find(f.id_empresa)?.nombre_empresa ?? null,
          monto: decimal(f.monto),
          saldo_restante: decimal(t.saldo(f)),
          created_at: f.created_at,
        }),
      ),
    }),
    pdfSaldos: pdf('saldos', () =>
      notAnnulled().map((f) => `${documentoOf(f)?.titulo} ₡${decimal(t.saldo(f))}`),
    ),
    vistaInventario: () => ({
      data: list(t.inventario.all(), (i) => ({
        nombre_producto: i.nombre_producto,
        cantidad: String(i.cantidad),
        color: i.color,
        nombre_categoria: t.categorias.find(i.id_categoria)?.nombre_categoria ?? null,
        nombre_proveedor: t.proveedores.find(i.id_proveedor)?.nombre ?? null,
        comentario: i.comentario,
      })),
    }),
    pdfInventario: pdf('inventario', () =>
      t.inventario.all().map((i) => `${i.nombre_producto} ${i.cantidad}`),
    ),
    vistaMejoresProductos: () => ({
      data: list(bestSellers(), ([nombre_producto, n]) => ({ nombre_producto, cantidad: String(n) })),
    }),
    pdfMejoresProductos: pdf('mejores', () => bestSellers().map(([name, n]) => `${name} ${n}`)),
    vistaClientes: () => ({
      data: list(t.clientes.all(), ({ id: _id, comentarios: _c, ...row }) => row),
    }),
    pdfClientes: pdf('clientes', () => t.clientes.all().map((c) => `${c.nombre} ${c.apellido1}`)),
    vistaMediciones: () => ({
      data: list(t.mediciones.all(), ({ id_cliente, articulo, created_at }) => {
        const { nombre, apellido1, apellido2, empresa } = t.clientes.need(id_cliente);
        return { nombre, apellido1, apellido2, empresa, articulo, created_at };
      }),
    }),
    pdfMediciones: ({ params: { companyName }, keepPdf }) => {
      const of = t.mediciones.where((m) => t.clientes.find(m.id_cliente)?.empresa === companyName);
      const lines = of.map((m) => `${m.articulo} ${dateOnly(m.fecha)}`);
      return { download_url: keepPdf('mediciones', [String(companyName), ...lines]) };
    },
  } satisfies Partial<Handlers>;
}
