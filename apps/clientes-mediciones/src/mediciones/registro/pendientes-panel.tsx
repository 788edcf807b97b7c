import { camposDePrenda, medidaLabel, takesTiroLargo, tiroLargoLeido } from '@hilvan/contract';
import {
  Badge,
  Box,
  Button,
  Card,
  CheckIcon,
  confirm,
  EditIcon,
  Heading,
  Stack,
  Text,
  TrashIcon,
  texto,
} from '@hilvan/ui';
import type { ReactNode } from 'react';
import { OtraTalla } from '../../tallas/otra-talla';
import { camposPorRevisar, decimal } from '../valores';
import { EditMedicion } from './edit-medicion';
import type { Pendiente } from './pendientes';
import type { Resultado } from './use-save-pending';

interface Props {
  items: readonly Pendiente[];
  resultados: Readonly<Record<string, Resultado>>;
  saving: boolean;
  /** Undefined, like `onEdit`, where the client no longer exists: what waits can then be read and taken out, but not sent. */
  onSave: (() => void) | undefined;
  onEdit: ((item: Pendiente) => void) | undefined;
  onRemove: (item: Pendiente) => void;
  /** Stands under the button: where to go on while the garments wait. */
  siguiente: ReactNode;
}

/** Lists the garments that wait to be sent, and tells what became of those that were sent. */
export function PendientesPanel({ items, resultados, saving, onSave, onEdit, onRemove, siguiente }: Props) {
  const guardadas = Object.entries(resultados).filter(([, r]) => r.fallo === null);
  const takeOut = async (item: Pendiente) => {
    const yes = await confirm({
      title: `¿Quitar ${item.articulo} de la lista?`,
      text: 'Sus medidas no se han enviado.',
      danger: true,
    });
    if (!yes) return;
    onRemove(item);
    focusPendientes();
  };
  return (
    <Card aria-labelledby={TITULO}>
      <Heading id={TITULO} tabIndex={-1}>
        Por guardar ({items.length})
      </Heading>
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
            resultado={resultados[item.idLocal]}
            saving={saving}
            onEdit={onEdit && (() => onEdit(item))}
            onRemove={() => takeOut(item)}
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
      {items.length > 0 && onSave ? (
        <Button id={GUARDAR} size="xl" w="full" mt="4" aria-disabled={saving || undefined} onClick={onSave}>
          <span aria-live="polite">{saving ? 'Guardando…' : 'Guardar mediciones'}</span>
        </Button>
      ) : null}
      {siguiente}
    </Card>
  );
}

const TITULO = 'titulo-pendientes';
const GUARDAR = 'guardar-pendientes';

/** Moves the focus once the list has changed: to the button that saves the list, or to its title where there is no button. */
export const focusPendientes = () =>
  requestAnimationFrame(() => (document.getElementById(GUARDAR) ?? document.getElementById(TITULO))?.focus());

interface EntradaProps {
  item: Pendiente;
  resultado: Resultado | undefined;
  saving: boolean;
  onEdit: (() => void) | undefined;
  onRemove: () => void;
}

function Entrada({ item, resultado, saving, onEdit, onRemove }: EntradaProps) {
  const { fallo, guardada } = resultado ?? {};
  const campos = camposDePrenda(item.articulo);
  const tomadas = campos.filter((c) => item[c]);
  const porRevisar = camposPorRevisar(item.articulo, item);
  return (
    <Box as="li" borderWidth="1px" borderColor={fallo ? 'border.error' : 'border'} borderRadius="md" p="3">
      <Box display="flex" alignItems="center" gap="2" flexWrap="wrap">
        <Text fontWeight="semibold">{item.articulo}</Text>
        <Badge colorPalette="orange">sin enviar</Badge>
      </Box>
      <Text fontSize="sm" color="fg.muted">
        Talla {texto(item.talla)} · {tomadas.length} de {campos.length} medidas
      </Text>
      {porRevisar.length > 0 ? (
        <Text fontSize="sm" color="fg.warning">
          Fuera de lo usual:{' '}
          {porRevisar.map((c) => `${medidaLabel(c)} ${decimal(item[c] ?? 0)}\u00a0cm`).join(', ')}
        </Text>
      ) : null}
      <OtraTalla item={item} />
      {fallo ? (
        <Text role="alert" fontSize="sm" color="fg.error" whiteSpace="pre-line" mt="1">
          Error al guardar {item.articulo}: {fallo}
        </Text>
      ) : null}
      {guardada === undefined ? null : (
        <Text fontSize="sm">
          <EditMedicion id={guardada} articulo={item.articulo} />
        </Text>
      )}
      <Box as="details" fontSize="sm" mt="1">
        <Box as="summary" cursor="pointer" py="3" color="fg.link">
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
      {saving ? null : (
        <Box display="flex" flexWrap="wrap" gap="1" mt="1">
          {onEdit ? (
            <Button variant="ghost" size="lg" onClick={onEdit} aria-label={`Corregir ${item.articulo}`}>
              <EditIcon /> Corregir
            </Button>
          ) : null}
          <Button
            variant="ghost"
            size="lg"
            colorPalette="red"
            onClick={onRemove}
            aria-label={`Eliminar ${item.articulo}`}
          >
            <TrashIcon /> Eliminar
          </Button>
        </Box>
      )}
    </Box>
  );
}
