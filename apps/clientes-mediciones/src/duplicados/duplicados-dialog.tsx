import { capacidadesQuery, useCan } from '@hilvan/api-client';
import { Badge, Button, Card, HStack, Stack, Text } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { useOnce } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Comparacion } from './comparacion';
import { focus, Merge } from './merge';
import type { Par, Registro } from './pares';
import type { Tipo } from './tipo';
import { Unidos, useUndoMerge } from './unidos';
import { useApartados } from './use-apartados';

/** Number of pairs shown at first, and added with each 'Mostrar más'. */
const POR_VEZ = 20;
const NINGUNO: ReadonlySet<string> = new Set();

type WindowProps = { pares: readonly Par<Registro>[]; onClose: () => void };

/** The window whose code is fetched at the first press of 'Duplicados'. */
export type DuplicadosWindow = ComponentType<WindowProps>;

/** Shows the likely pairs side by side, to be merged where the provider can do that, or to be put aside. */
export function DuplicadosDialog({ tipo, pares, onClose }: WindowProps & { tipo: Tipo }) {
  const can = useCan();
  const offers = useQuery(capacidadesQuery).data;
  const { apartados = NINGUNO, setAside } = useApartados(tipo.clave);
  const [merging, setMerging] = useState<Par<Registro>>();
  // Keys of the pairs that were merged here and are perhaps still in the list that the page shows.
  const [unidos, setUnidos] = useState(NINGUNO);
  const [hecho, setHecho] = useState<{ fusion: number; nombre: string }>();
  const [shown, setShown] = useState(POR_VEZ);
  const once = useOnce();
  const merges = offers?.fusion === true && can('fusionar');

  const here = pares.filter(({ clave }) => !unidos.has(clave));
  const abiertos = here.filter(({ clave }) => !apartados.has(clave));
  const aparte = here.filter(({ clave }) => apartados.has(clave));
  // A pair leaves the list together with the button that was pressed, so the focus moves to the list.
  const lista = useRef<HTMLUListElement>(null);
  const wasMerging = useRef(false);
  useEffect(() => {
    if (merging) wasMerging.current = true;
    else if (wasMerging.current && !hecho) lista.current?.focus();
  }, [merging, hecho]);
  const mark = (clave: string, aside: boolean) => {
    setAside(clave, aside);
    lista.current?.focus();
  };
  const back = () => setMerging(undefined);
  const undone = () => {
    setUnidos(NINGUNO);
    setHecho(undefined);
  };
  const done = (par: Par<Registro>) => (id: number, nombre: string) => {
    setUnidos(new Set([...unidos, par.clave]));
    back();
    setHecho({ fusion: id, nombre });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={merging ? 'Unir dos en uno' : tipo.titulo}
      // What became of a merge, and its 'Deshacer', stand in this window.
      dismissable={!once.busy}
    >
      {merging ? (
        <Merge tipo={tipo} registros={merging.registros} once={once} onBack={back} onDone={done(merging)} />
      ) : (
        <Stack gap="4">
          {hecho ? <Hecho key={hecho.fusion} tipo={tipo} {...hecho} onUndone={undone} /> : null}
          {merges || !offers ? null : (
            <Text color="fg.muted">
              {offers.fusion ? 'Solo un Admin une registros.' : 'Este servidor no une registros.'} Abra uno de
              los dos para corregirlo; un Admin también puede eliminarlo. {tipo.cuidado}
            </Text>
          )}
          {abiertos.length === 0 ? <Text>No quedan registros por revisar.</Text> : null}
          <Stack asChild gap="4" listStyleType="none">
            <ul ref={lista} tabIndex={-1} aria-label={tipo.titulo}>
              {abiertos.slice(0, shown).map((par) => (
                <Tarjeta key={par.clave} tipo={tipo} par={par}>
                  {merges ? <Button onClick={() => setMerging(par)}>Unir…</Button> : null}
                  <Button variant="outline" colorPalette="gray" onClick={() => mark(par.clave, true)}>
                    {tipo.distintos}
                  </Button>
                </Tarjeta>
              ))}
            </ul>
          </Stack>
          {abiertos.length > shown ? (
            <Button variant="outline" onClick={() => setShown(shown + POR_VEZ)}>
              Mostrar más
            </Button>
          ) : null}
          {aparte.length > 0 ? (
            <Plegado titulo={`Apartados en este equipo (${aparte.length})`}>
              <Stack as="ul" gap="4" listStyleType="none">
                {aparte.map((par) => (
                  <Tarjeta key={par.clave} tipo={tipo} par={par}>
                    <Button variant="outline" onClick={() => mark(par.clave, false)}>
                      Volver a mostrar
                    </Button>
                  </Tarjeta>
                ))}
              </Stack>
            </Plegado>
          ) : null}
          {merges ? (
            <Plegado titulo="Unidos últimamente">
              <Unidos tipo={tipo} onUndone={undone} />
            </Plegado>
          ) : null}
        </Stack>
      )}
    </Dialog>
  );
}

type HechoProps = { tipo: Tipo; fusion: number; nombre: string; onUndone: () => void };

/** Tells what was just merged and offers 'Deshacer'. It stands in the window, since a toast behind the window would be out of reach. */
const Hecho = ({ tipo, fusion, nombre, onUndone }: HechoProps) => {
  const { busy, run } = useOnce();
  const undoMerge = useUndoMerge(tipo);
  const undo = async () => {
    if (await undoMerge(fusion)) onUndone();
  };
  return (
    <Card
      ref={focus}
      tabIndex={-1}
      as="div"
      role="status"
      p="3"
      gap="3"
      flexDirection="row"
      alignItems="center"
      bg="bg.success"
    >
      <Text flex="1">Unidos en uno: {nombre}.</Text>
      <Button variant="outline" aria-disabled={busy || undefined} onClick={() => run(undo)}>
        Deshacer
      </Button>
    </Card>
  );
};

type TarjetaProps = { tipo: Tipo; par: Par<Registro>; children: ReactNode };

const Tarjeta = ({ tipo, par: { motivos, registros }, children }: TarjetaProps) => (
  <Card as="li" p="3" gap="2">
    <HStack wrap="wrap">
      {motivos.map((motivo) => (
        <Badge key={motivo} colorPalette="orange">
          {motivo}
        </Badge>
      ))}
    </HStack>
    <Comparacion tipo={tipo} registros={registros} campos={tipo.enLista} />
    <HStack wrap="wrap">{children}</HStack>
  </Card>
);

/** A section that few people look for, folded until its title is pressed. */
const Plegado = ({ titulo, children }: { titulo: string; children: ReactNode }) => {
  const [open, setOpen] = useState(false);
  return (
    <Stack gap="3" align="stretch">
      <Button variant="ghost" alignSelf="start" aria-expanded={open} onClick={() => setOpen(!open)}>
        {titulo}
      </Button>
      {open ? children : null}
    </Stack>
  );
};
