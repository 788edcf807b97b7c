import { BoxIcon, ChartIcon, MoneyIcon, PeopleIcon, TagIcon, TapeIcon } from '@hilvan/ui';

/** The six reports that /reportes lists, in the order of the specification. */
export const REPORTES = [
  {
    to: '/reporte/mediciones/clientes/empresa',
    title: 'Mediciones por cliente y empresa',
    text: 'Qué prendas tiene medidas cada cliente, por empresa.',
    Icon: TapeIcon,
  },
  {
    to: '/reporte/ventas',
    title: 'Reporte ventas',
    text: 'Lo facturado y lo pagado por día, con su gráfico.',
    Icon: ChartIcon,
  },
  {
    to: '/reporte/saldos_pendientes',
    title: 'Saldos pendientes',
    text: 'Lo que falta por cobrar de cada pedido y reparación.',
    Icon: MoneyIcon,
  },
  {
    to: '/reporte/inventario',
    title: 'Reporte de inventario',
    text: 'Existencias con su color, categoría y proveedor.',
    Icon: BoxIcon,
  },
  {
    to: '/reporte/producto_vendido',
    title: 'Productos más vendidos',
    text: 'Las prendas que más salen.',
    Icon: TagIcon,
  },
  {
    to: '/reporte/clientes',
    title: 'Reporte de clientes',
    text: 'Todos los clientes con su contacto y su empresa.',
    Icon: PeopleIcon,
  },
] as const;
