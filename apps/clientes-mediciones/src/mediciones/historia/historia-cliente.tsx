import { queryFor } from '@hilvan/api-client';
import { type CampoMedida, type Medicion, type MedicionFila, medidaLabel } from '@hilvan/contract';
import { Box, Card, ErrorState, Heading, LoadingState, NativeSelect, Stack, Text } from '@hilvan/ui';
import { FormField } from '@hilvan/ui/records';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { nombresDe } from '../anteriores';
import { Comparacion } from './comparacion';
import { camposConHistoria, prendasRepetidas, valoresDeCampo } from './historia';
import { LineaValores } from './linea-valores';

/** A client's measures over time: a garment on two dates, and one measure over all of them. */
export default function HistoriaCliente({ filas }: { filas: readonly MedicionFila[] }) {
  const { medidas, isPending, error, retry } = useQueries({
    queries: filas.map((m) => queryFor('medicion', { measurementId: m.id })),
    combine: (results) => ({
      medidas: results.flatMap((r) => r.data?.data ?? []),
      isPending: results.some((r) => r.isPending),
      // What was read before stays on the page though reading it again failed.
      error: results.find((r) => r.error && !r.data)?.error ?? null,
      retry: () => {
        for (const r of results) if (r.error) void r.refetch();
      },
    }),
  });
  return (
    <Card mt="5" aria-labelledby="historia">
      <Heading id="historia" as="h2" size="md" mb="3">
        Historia
      </Heading>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : isPending ? (
        <LoadingState lines={4} />
      ) : (
        <Historia medidas={medidas} />
      )}
    </Card>
  );
}

function Historia({ medidas }: { medidas: readonly Medicion[] }) {
  const repetidas = prendasRepetidas(medidas);
  const campos = camposConHistoria(medidas);
  const [prenda, setPrenda] = useState<string | null>(null);
  const [campo, setCampo] = useState<CampoMedida | null>(null);
  const shown = prenda !== null && repetidas.has(prenda) ? prenda : [...repetidas.keys()][0];
  const line = campo ?? campos[0];
  if (line === undefined)
    return <Text color="fg.muted">Todavía no hay una medida que se haya tomado dos veces.</Text>;
  return (
    <Stack gap="6">
      {shown === undefined ? null : (
        <Box>
          {repetidas.size > 1 ? (
            <Choose label="Prenda" value={shown} options={[...repetidas.keys()]} onChange={setPrenda} />
          ) : null}
          <Comparacion
            key={shown}
            medidas={repetidas.get(shown) ?? []}
            activo={campo}
            onChoose={(c) => setCampo(campos.find((other) => nombresDe(other).includes(c)) ?? campo)}
          />
        </Box>
      )}
      <Box>
        <Choose
          label="Una medida en el tiempo"
          value={line}
          options={campos}
          name={medidaLabel}
          onChange={setCampo}
        />
        <LineaValores nombre={medidaLabel(line)} valores={valoresDeCampo(line, medidas)} />
      </Box>
    </Stack>
  );
}

interface ChooseProps<T extends string> {
  label: string;
  value: T;
  options: readonly T[];
  name?: (option: T) => string;
  onChange: (option: T) => void;
}

const Choose = <T extends string>({ label, value, options, name = String, onChange }: ChooseProps<T>) => (
  <Box maxW="20rem" mb="4">
    <FormField label={label}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          onChange={(event) => {
            const found = options.find((o) => o === event.target.value);
            if (found !== undefined) onChange(found);
          }}
        >
          {options.map((o) => (
            <option key={o} value={o}>
              {name(o)}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  </Box>
);
