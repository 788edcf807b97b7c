import { type CampoMedida, type Medicion, medidaLabel } from '@hilvan/contract';
import { Box, fecha, NativeSelect } from '@hilvan/ui';
import { FormField } from '@hilvan/ui/records';
import { useState } from 'react';
import { FiguraCuerpo, JUNTO_A_FIGURA } from '../figura/figura-cuerpo';
import { decimal } from '../valores';
import { cambiosEntre } from './historia';
import { tabla } from './linea-valores';

const cm = (value: number | null) => (value === null ? '—' : decimal(value));
const diferencia = (value: number | null) =>
  value === null ? '—' : value > 0 ? `+${decimal(value)}` : value < 0 ? `−${decimal(-value)}` : 'igual';

interface Props {
  /** Two or more measurements of one garment, the newest first. */
  medidas: readonly Medicion[];
  activo: CampoMedida | null;
  onChoose: (campo: CampoMedida) => void;
}

/**
 * Compares a garment on two dates, in a table and on the figure, which marks what changed; choosing a measure on the figure shows its line
 * over time.
 */
export function Comparacion({ medidas, activo, onChoose }: Props) {
  const [elegidas, setElegidas] = useState({ antes: medidas[1]?.id, ahora: medidas[0]?.id });
  const antes = medidas.find((m) => m.id === elegidas.antes) ?? medidas[1];
  const ahora = medidas.find((m) => m.id === elegidas.ahora) ?? medidas[0];
  if (!antes || !ahora) return null;
  const cambios = cambiosEntre(antes, ahora);
  const campos = cambios.map((c) => c.campo);
  const cambiados = new Set(cambios.filter((c) => c.diferencia).map((c) => c.campo));
  const choose = (which: 'antes' | 'ahora', label: string, value: Medicion) => (
    <FormField label={label}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value.id}
          onChange={(event) => setElegidas({ ...elegidas, [which]: Number(event.target.value) })}
        >
          {medidas.map((m) => (
            <option key={m.id} value={m.id}>
              {fecha(m.fecha)}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
  return (
    <Box display="grid" gap="5" gridTemplateColumns={JUNTO_A_FIGURA} alignItems="start">
      <Box>
        <Box display="grid" gap="3" gridTemplateColumns="repeat(2, minmax(0, 1fr))" mb="4">
          {choose('antes', 'Antes', antes)}
          {choose('ahora', 'Ahora', ahora)}
        </Box>
        <Box as="table" {...tabla}>
          <caption>{ahora.articulo}: lo que cambió, en centímetros</caption>
          <thead>
            <tr>
              <th scope="col">Medida</th>
              <th scope="col">{fecha(antes.fecha)}</th>
              <th scope="col">{fecha(ahora.fecha)}</th>
              <th scope="col">Cambio</th>
            </tr>
          </thead>
          <tbody>
            {cambios.map((c) => (
              <tr key={c.campo}>
                <th scope="row">{medidaLabel(c.campo)}</th>
                <td>{cm(c.antes)}</td>
                <td>{cm(c.ahora)}</td>
                <Box as="td" fontWeight={c.diferencia ? 'semibold' : 'normal'}>
                  {diferencia(c.diferencia)}
                </Box>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <FiguraCuerpo
        campos={campos}
        activo={activo && campos.includes(activo) ? activo : null}
        tomados={cambiados}
        onChoose={onChoose}
      />
    </Box>
  );
}
