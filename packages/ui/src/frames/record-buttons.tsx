import { useCan } from '@hilvan/api-client';
import type { Accion } from '@hilvan/contract';
import { Button, type ButtonProps, LinkButton } from '../primitives/button';
import { EditIcon, TrashIcon } from '../primitives/icons';

/** 'Editar' on the page of a record, for those who may. */
export const EditLink = ({ to, variant }: { to: string; variant?: 'outline' }) =>
  useCan()('editar') ? (
    <LinkButton to={to} variant={variant}>
      <EditIcon /> Editar
    </LinkButton>
  ) : null;

/** 'Eliminar' on the page of a record, for those who may: `accion` is its name in the contract's roles. */
export const EraseButton = ({ accion, ...button }: ButtonProps & { accion: Accion }) =>
  useCan()(accion) ? (
    <Button variant="outline" colorPalette="red" {...button}>
      <TrashIcon /> Eliminar
    </Button>
  ) : null;
