import type { Persona } from '@hilvan/contract';
import { Button, HStack, showToast, Text } from '@hilvan/ui';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { catalogoDe, conFaltantes, enPiezas, FALTAN, faltantesEn } from './faltantes';
import type { OrdenForm } from './use-orden-form';

type FaltanEnDetalleProps = Pick<OrdenForm, 'detalles' | 'changeDetalles' | 'personas'> & {
  /** The people that the order already has. */
  guardadas?: readonly Persona[] | undefined;
  productos: Parameters<typeof catalogoDe>[0];
};

const NOBODY: readonly Persona[] = [];

/** What people get and no line holds, so that it would not be billed: says so and offers to add it to the lines, but keeps nobody from saving. */
export const FaltanEnDetalle = ({
  detalles,
  changeDetalles,
  personas,
  guardadas = NOBODY,
  productos,
}: FaltanEnDetalleProps) => {
  const catalogo = useMemo(() => catalogoDe(productos), [productos]);
  const { missing, lines, added } = useMemo(() => {
    const missing = faltantesEn(detalles, [...guardadas, ...personas], catalogo);
    return { missing, ...conFaltantes(detalles, missing, catalogo) };
  }, [detalles, guardadas, personas, catalogo]);
  // The pressed button stays and says that it is done, so that a person who works by keyboard does not lose the focus.
  const [pressed, setPressed] = useState(false);
  const ledHere = useLocation().hash === FALTAN;
  const done = missing.length === 0;
  if (done && !pressed) return null;

  const bring = () => {
    if (added.length === 0) return;
    setPressed(true);
    changeDetalles(lines);
    showToast(`Se llevó al detalle: ${enPiezas(added)}.`);
  };
  return (
    <HStack gap="3" wrap="wrap">
      {done ? null : <Text color="fg.muted">Faltan en el detalle: {enPiezas(missing)}.</Text>}
      {added.length > 0 || pressed ? (
        <Button
          variant="outline"
          size="sm"
          autoFocus={ledHere}
          aria-disabled={added.length === 0 || undefined}
          onClick={bring}
        >
          {done ? 'Ya está en el detalle' : 'Llevar al detalle'}
        </Button>
      ) : null}
    </HStack>
  );
};
