import type { MedicionFila } from '@hilvan/contract';
import { lazyPage } from '@hilvan/remote-kit';
import { Box, Button, LoadingState } from '@hilvan/ui';
import { Suspense, useState } from 'react';

const HistoriaCliente = lazyPage(() => import('./historia-cliente'));

/** 'Ver historia': every measurement is read only for who wants to compare them. */
export function ShowHistoria({ filas }: { filas: readonly MedicionFila[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Box mt="5">
      <Button variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Ocultar historia' : 'Ver historia'}
      </Button>
      {open ? (
        <Suspense fallback={<LoadingState lines={4} />}>
          <HistoriaCliente filas={filas} />
        </Suspense>
      ) : null}
    </Box>
  );
}
