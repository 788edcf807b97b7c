import {
  BoxIcon,
  BuildingIcon,
  CalendarIcon,
  ChartIcon,
  HomeIcon,
  MoneyIcon,
  NeedleIcon,
  OrderIcon,
  PeopleIcon,
  TagIcon,
  TapeIcon,
  TruckIcon,
} from '@hilvan/ui';

const ICONS: Record<string, typeof HomeIcon> = {
  inicio: HomeIcon,
  clientes: PeopleIcon,
  empresas: BuildingIcon,
  mediciones: TapeIcon,
  productos: TagIcon,
  pedidos: OrderIcon,
  pagos: MoneyIcon,
  reparar: NeedleIcon,
  proveedores: TruckIcon,
  inventario: BoxIcon,
  reportes: ChartIcon,
  calendario: CalendarIcon,
};

/** The picture a descriptor names; one that this shell does not know gets a plain one. */
export const menuIcon = (name: string): typeof HomeIcon => ICONS[name] ?? BoxIcon;
