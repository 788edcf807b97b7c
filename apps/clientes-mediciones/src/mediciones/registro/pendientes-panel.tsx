import { camposDePrenda, medidaLabel, takesTiroLargo, tiroLargoLeido } from '@hilvan/contract';
import {
  Badge,
  Box,
  Button,
  Card,
  CheckIcon,
  EditIcon,
  Heading,
  Stack,
  Text,
  TrashIcon,
  texto,
} from '@hilvan/ui';
import { decimal } from '../medidas-fields';
import type { Pendiente } from './pendientes';
import type { Resultado } from './use-save-pending';

interface Props {
  items: readonly Pendiente[];
  resultados: Readonly<Record<string, Resultado>>;
  guardando: boolean;
  onGuardar: () => void;
  onCorregir: (item: Pendiente) => void;
  onQuitar: (item: Pendiente) => void;
}

/** The garments that wait to be sent, and what became of those that were. */
export function PendientesPanel({ items, resultados, guardando, onGuardar, onCorregir, onQuitar }: Props) {
  const guardadas = Object.entries(resultados).filter(([, r]) => r.fallo === null);
  return (
    <Card aria-labelledby="titulo-pendientes">
      <Heading id="titulo-pendientes">Por guardar ({items.length})</Heading>
      {items.length === 0 ? (
        <Text color="fg.muted" mt="2" fontSize="sm">
          Las prendas que agregue quedan aquí, en este equipo, hasta que las guarde.
        </Text>
      ) : null}
      <Stack as="ul" gap="2" mt="3" listStyleType="none">
        {items.map((item) => (
          <Entrada
            key={item.idLocal}
            item={item}
            fallo={resultados[item.idLocal]?.fallo}
            guardando={guardando}
            onCorregir={() => onCorregir(item)}
            onQuitar={() => onQuitar(item)}
          />
        ))}
      </Stack>
      <div role="status">
        {guardadas.map(([id, r]) => (
          <Text key={id} color="fg.success" fontSize="sm" mt="2">
            <CheckIcon /> {r.articulo} guardada con éxito!
          </Text>
        ))}
      </div>
      {items.length > 0 ? (
        <Button size="xl" w="full" mt="4" aria-disabled={guardando || undefined} onClick={onGuardar}>
          <span aria-live="polite">{guardando ? 'Guardando…' : 'Guardar mediciones'}</span>
        </Button>
      ) : null}
    </Card>
  );
}

interface EntradaProps {
  item: Pendiente;
  fallo: string | null | undefined;
  guardando: boolean;
  onCorregir: () => void;
  onQuitar: () => void;
}

function Entrada({ item, fallo, guardando, onCorregir, onQuitar }: EntradaProps) {
  const campos = camposDePrenda(item.articulo);
  const tomadas = campos.filter((c) => item[c]);
  return (
    <Box as="li" borderWidth="1px" borderColor={fallo ? 'border.error' : 'border'} borderRadius="md" p="3">
      <Box display="flex" alignItems="center" gap="2" flexWrap="wrap">
        <Text fontWeight="semibold">{item.articulo}</Text>
        <Badge colorPalette="orange">sin enviar</Badge>
      </Box>
      <Text fontSize="sm" color="fg.muted">
        Talla {texto(item.talla)} · {tomadas.length} de {campos.length} medidas
      </Text>
      {fallo ? (
        <Text role="alert" fontSize="sm" color="fg.error" whiteSpace="pre-line" mt="1">
          Error al guardar {item.articulo}: {fallo}
        </Text>
      ) : null}
      <Box as="details" fontSize="sm" mt="1">
        <Box as="summary" cursor="pointer" minH="6" color="fg.link">
          Ver medidas de {item.articulo}
        </Box>
        <Box
          as="dl"
          display="grid"
          gridTemplateColumns="1fr auto"
          columnGap="3"
          fontVariantNumeric="tabular-nums"
        >
          {tomadas.map((c) => (
            <Box key={c} display="contents">
              <dt>{medidaLabel(c)}</dt>
              <Box as="dd" textAlign="end">
                {decimal(item[c] ?? 0)} cm
              </Box>
            </Box>
          ))}
          {takesTiroLargo(item.articulo) ? (
            <>
              <dt>Tiro largo ya</dt>
              <Box as="dd" textAlign="end">
                {tiroLargoLeido(item.tiro_largo_ya_inferior) ? 'Sí' : 'No'}
              </Box>
            </>
          ) : null}
        </Box>
      </Box>
      {guardando ? null : (
        <Box display="flex" gap="1" mt="1">
          <Button variant="ghost" size="lg" onClick={onCorregir} aria-label={`Corregir ${item.articulo}`}>
            <EditIcon /> Corregir
          </Button>
          <Button
            variant="ghost"
            size="lg"
            colorPalette="red"
            onClick={onQuitar}
            aria-label={`Eliminar ${item.articulo}`}
          >
            <TrashIcon /> Eliminar
          </Button>
        </Box>
      )}
    </Box>
  );
}
