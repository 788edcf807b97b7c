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

/** The icon that a descriptor names; a plain one for a name that this shell does not know. */
export const menuIcon = (name: string): typeof HomeIcon => ICONS[name] ?? BoxIcon;
