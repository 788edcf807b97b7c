import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

const Svg = chakra('svg', {
  base: { w: '1.15em', h: '1.15em', display: 'inline-block', flexShrink: '0', verticalAlign: '-0.2em' },
});

export type IconProps = Omit<ComponentProps<typeof Svg>, 'children' | 'd'>;

/** One stroke, 24×24, the colour of its text; hidden from screen readers because the text beside it speaks. */
const icon =
  (d: string, strokeWidth = 1.8) =>
  (props: IconProps) => (
    <Svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={d} />
    </Svg>
  );

export const HomeIcon = icon('m3 11 9-7 9 7M5.5 9.2V20H10v-6h4v6h4.5V9.2');
export const PeopleIcon = icon(
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8',
);
export const BuildingIcon = icon('M5 21V4.5L13 3v18M13 9h6v12M3 21h18M8 8h2M8 12h2M8 16h2M16 13h.5M16 17h.5');
export const TapeIcon = icon('M3 8.5h18v7H3zM7 8.5v3M11 8.5v4M15 8.5v3M19 8.5v3');
export const TagIcon = icon('M3.5 12.5V4h8.5l8.5 8.5-8.5 8.5zM8 8.5h.01');
export const OrderIcon = icon('M6 3h9l4 4v14H6zM14.5 3v5H19M9 12.5h7M9 16.5h7');
export const MoneyIcon = icon(
  'M3 6.5h18v11H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 12h.01M17.5 12h.01',
);
export const NeedleIcon = icon(
  'M20.5 3.5 9 15M20.5 3.5c-2 0-3.4.8-4.2 2.3M9 15l-3.5 3.5M17.8 6.2c-4 5.3-9-.7-12.2 3.3-2 2.5.6 5.2 2.2 6.8 2.2 2.2 5.6 3.7 9.7 1.7',
);
export const TruckIcon = icon(
  'M2.5 6h11v11h-11zM13.5 10h4l4 3.5V17h-8M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
);
export const BoxIcon = icon('m12 3 8.5 4.5v9L12 21l-8.5-4.5v-9zM3.5 7.5 12 12l8.5-4.5M12 12v9');
export const ChartIcon = icon('M4 4v16h16M8 15l3.5-4 3 2.5L20 7.5');
export const CalendarIcon = icon('M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8');
export const ExitIcon = icon('M14 4H5v16h9M10 12h11M17.5 8l4 4-4 4');
export const MenuIcon = icon('M4 6.5h16M4 12h16M4 17.5h16');
export const CollapseIcon = icon('M4 4.5h16v15H4zM9.5 4.5v15M16 9.5 13.5 12l2.5 2.5');
export const SearchIcon = icon('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20.5 20.5l-5.3-5.3');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const EditIcon = icon('m14.5 5.5 4 4L8 20H4v-4zM12.5 7.5l4 4');
export const TrashIcon = icon('M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20h10l1-13.5M10 10.5v6M14 10.5v6');
export const BackIcon = icon('M20 12H4.5M10.5 5.5 4 12l6.5 6.5');
export const DownloadIcon = icon('M12 3.5v12M7 11l5 5 5-5M4 20.5h16');
export const UploadIcon = icon('M12 16V4M7 8.5l5-5 5 5M4 20.5h16');
export const CheckIcon = icon('m4.5 12.5 5 5 10-11');
export const CloseIcon = icon('M6 6l12 12M18 6 6 18');
export const WarningIcon = icon('M12 3.5 22 20.5H2zM12 10v4.5M12 17.5h.01');
export const InfoIcon = icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.5h.01');
export const LockIcon = icon('M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11');
export const SunIcon = icon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7',
);
export const MoonIcon = icon('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z');
export const ChevronDownIcon = icon('m6 9.5 6 6 6-6');
export const ChevronLeftIcon = icon('m14.5 6-6 6 6 6');
export const ChevronRightIcon = icon('m9.5 6 6 6-6 6');
export const PrintIcon = icon('M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z');
export const MailIcon = icon('M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5');
export const PhoneIcon = icon(
  'M5 3.5h4l2 5-2.5 2a12 12 0 0 0 5 5l2-2.5 5 2v4a1.5 1.5 0 0 1-1.6 1.5A17 17 0 0 1 3.5 5.1 1.5 1.5 0 0 1 5 3.5Z',
);
export const ClipIcon = icon(
  'm20 11.5-8.3 8.3a5.2 5.2 0 0 1-7.4-7.4l8.6-8.6a3.5 3.5 0 0 1 5 5l-8.6 8.5a1.8 1.8 0 0 1-2.5-2.5l7.9-7.8',
);
export const UndoIcon = icon('M8.5 5 4 9.5 8.5 14M4.5 9.5H15a5 5 0 0 1 0 10h-4');
export const DotsIcon = icon('M5 12h.01M12 12h.01M19 12h.01', 3.2);
