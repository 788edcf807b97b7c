import { queryFor } from '@hilvan/api-client';
import type { MedicionFila } from '@hilvan/contract';
import { suggestTalla, type TablaTallas, textoSugerencia } from '@hilvan/contract/extensions';
import { Box, Text } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { newestTaken } from '../mediciones/anteriores';
import { useTablas, whoseTabla } from './use-tablas';

export type TallasSugeridasProps = {
  /** The client's company, by its name. */
  empresa: string;
  /** The client's measurements. */
  filas: readonly MedicionFila[];
};

/** The size that the newest measurement of each garment asks for, where there is a chart for that garment. Only for a provider that keeps charts. */
export default function TallasSugeridas({ empresa, filas }: TallasSugeridasProps) {
  const tablaPara = useTablas(empresa);
  if (!tablaPara) return null;
  const byDay = newestTaken(filas);
  const newest = byDay.filter((fila) => fila === byDay.find(({ articulo }) => articulo === fila.articulo));
  const found = newest.flatMap((fila) => {
    const tabla = tablaPara(fila.articulo);
    return tabla ? [{ fila, tabla }] : [];
  });
  if (found.length === 0) return null;
  return (
    <Box as="ul" listStyleType="none" mt="3" aria-label="Tallas sugeridas">
      {found.map(({ fila, tabla }) => (
        <Sugerida key={fila.id} fila={fila} tabla={tabla} empresa={empresa} />
      ))}
    </Box>
  );
}

type SugeridaProps = { fila: MedicionFila; tabla: TablaTallas; empresa: string };

const Sugerida = ({ fila, tabla, empresa }: SugeridaProps) => {
  const { data } = useQuery(queryFor('medicion', { measurementId: fila.id }));
  if (!data?.data) return null;
  const sugerida = suggestTalla(tabla, data.data);
  const texto = textoSugerencia(sugerida);
  return (
    <li>
      <Text as="span">
        {fila.articulo}: {'talla' in sugerida ? `talla sugerida ${texto}` : texto.toLowerCase()}
      </Text>{' '}
      <Text as="span" color="fg.muted" fontSize="sm">
        · según la tabla {whoseTabla(tabla, empresa)}
      </Text>
    </li>
  );
};
