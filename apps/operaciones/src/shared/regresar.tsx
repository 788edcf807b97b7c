import { BackIcon, LinkButton } from '@hilvan/ui';

/** The quiet way back that every page has. */
export const Regresar = ({ to }: { to: string }) => (
  <LinkButton to={to} variant="outline" colorPalette="gray">
    <BackIcon /> Regresar
  </LinkButton>
);
