import { capacidadesQuery, useCan } from '@hilvan/api-client';
import { Badge, Button, Card, HStack, Stack, Text } from '@hilvan/ui';
import { Dialog } from '@hilvan/ui/overlays';
import { offerUndo } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Comparacion } from './comparacion';
import { deshacer } from './deshacer';
import type { Par, Registro } from './pares';
import type { Tipo } from './tipo';
import { Unidos } from './unidos';
import { Unir } from './unir';
import { useApartados } from './use-apartados';

/** Pairs at first, and more with each press. */
const POR_VEZ = 20;
const NINGUNO: ReadonlySet<string> = new Set();

type Props = { tipo: Tipo; pares: readonly Par<Registro>[]; onClose: () => void };

/** The likely pairs side by side: merged where the provider does that, or put aside. */
export function DuplicadosDialog({ tipo, pares, onClose }: Props) {
  const can = useCan();
  const ofrece = useQuery(capacidadesQuery).data;
  const { apartados = NINGUNO, apartar } = useApartados(tipo.clave);
  const [uniendo, setUniendo] = useState<Par<Registro>>();
  // Merged in here, and perhaps still in the list that the page shows.
  const [unidos, setUnidos] = useState(NINGUNO);
  const [shown, setShown] = useState(POR_VEZ);
  const une = ofrece?.fusion === true && can('fusionar');

  const here = pares.filter(({ clave }) => !unidos.has(clave));
  const abiertos = here.filter(({ clave }) => !apartados.has(clave));
  const aparte = here.filter(({ clave }) => apartados.has(clave));
  const back = () => setUniendo(undefined);
  const done = (par: Par<Registro>) => (id: number, nombre: string) => {
    setUnidos(new Set([...unidos, par.clave]));
    back();
    offerUndo(`Unidos en uno: ${nombre}.`, async () => {
      if (await deshacer(tipo, id)) setUnidos(NINGUNO);
    });
  };

  return (
    <Dialog open onClose={onClose} size="lg" title={uniendo ? 'Unir dos en uno' : tipo.titulo}>
      {uniendo ? (
        <Unir tipo={tipo} registros={uniendo.registros} onBack={back} onDone={done(uniendo)} />
      ) : (
        <Stack gap="4">
          {une || !ofrece ? null : (
            <Text color="fg.muted">
              {ofrece.fusion ? 'Solo un Admin los une.' : 'Este servidor no los une.'} Abra uno de los dos
              para corregirlo o eliminarlo. {tipo.cuidado}
            </Text>
          )}
          {abiertos.length === 0 ? <Text>No queda ninguno por revisar.</Text> : null}
          <Stack as="ul" gap="4" listStyleType="none" aria-label={tipo.titulo}>
            {abiertos.slice(0, shown).map((par) => (
              <Tarjeta key={par.clave} tipo={tipo} par={par}>
                {une ? <Button onClick={() => setUniendo(par)}>Unir…</Button> : null}
                <Button variant="outline" colorPalette="gray" onClick={() => apartar(par.clave, true)}>
                  {tipo.distintos}
                </Button>
              </Tarjeta>
            ))}
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
                    <Button variant="outline" onClick={() => apartar(par.clave, false)}>
                      Volver a mostrar
                    </Button>
                  </Tarjeta>
                ))}
              </Stack>
            </Plegado>
          ) : null}
          {une ? (
            <Plegado titulo="Unidos últimamente">
              <Unidos tipo={tipo} onUndone={() => setUnidos(NINGUNO)} />
            </Plegado>
          ) : null}
        </Stack>
      )}
    </Dialog>
  );
}

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

/** What few look for: opened by its title. */
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
