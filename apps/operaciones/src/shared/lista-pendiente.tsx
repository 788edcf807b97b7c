import {
  Box,
  type Column,
  DataTable,
  focusBeside,
  Heading,
  IconButton,
  Stack,
  showToast,
  TrashIcon,
} from '@hilvan/ui';
import { Held, type Pending, type PendingList, SaveBar } from '@hilvan/ui/records';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type Sending, useSendPending } from './use-send-pending';

type ConNombre = { nombre_producto: string };

type ListaPendienteProps<T extends ConNombre> = {
  title: string;
  list: PendingList<T>;
  /** Keep the array outside the component, so that it stays the same. */
  columns: readonly Column<Pending<T>>[];
};

/** The table of what waits to be sent, with 'Eliminar' in each row. */
const ListaPendiente = <T extends ConNombre>({ title, list, columns }: ListaPendienteProps<T>) => {
  const { items, remove } = list;
  const all = useMemo(
    () => [
      ...columns,
      {
        key: 'eliminar',
        actions: true,
        header: 'Eliminar',
        align: 'end' as const,
        width: '6rem',
        cardLabel: '',
        render: (item: Pending<T>) => (
          <IconButton
            aria-label={`Eliminar ${item.nombre_producto}`}
            size="sm"
            colorPalette="red"
            onClick={(event) => {
              focusBeside(event.currentTarget);
              remove(item.idLocal);
            }}
          >
            <TrashIcon />
          </IconButton>
        ),
      },
    ],
    [columns, remove],
  );
  return (
    <Stack as="section" gap="3">
      <Heading>{title}</Heading>
      <DataTable
        caption={title}
        columns={all}
        rows={items}
        rowKey={(item) => item.idLocal}
        emptyText="Todavía no ha agregado productos."
      />
    </Stack>
  );
};

type ListaPorEnviarProps<T extends ConNombre> = ListaPendienteProps<T> &
  Omit<Sending<T>, 'list' | 'destino'> & {
    backTo: string;
    /** The record that the rows belong to no longer exists: the list is not shown while it is empty. */
    ausente?: boolean;
    /** The form in which rows are typed: Ctrl+Enter over a blank row saves the list. */
    children: ReactNode;
  };

/** Rows that are typed first and sent together: the form of a row, the list of what waits with 'Guardar', which counts it, and 'Regresar'. */
export const ListaPorEnviar = <T extends ConNombre>({
  title,
  list,
  columns,
  backTo,
  ausente = false,
  children,
  ...envio
}: ListaPorEnviarProps<T>) => {
  const { saving, busy, save } = useSendPending({ list, destino: backTo, ...envio });
  const waiting = list.items.length;
  useTellAdded(list.items, busy);
  const saveByKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, currentTarget, target } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey) || waiting === 0 || envio.row.current?.isTyped) return;
    // A key that is pressed in a window over the page is not meant for the list.
    if (!currentTarget.contains(target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    save();
  };
  return (
    <>
      <Box onKeyDownCapture={saveByKey}>{children}</Box>
      {ausente && waiting === 0 ? null : (
        <>
          <Held held={saving}>
            <ListaPendiente title={title} list={list} columns={columns} />
          </Held>
          <SaveBar
            saving={saving}
            onClick={save}
            backTo={backTo}
            title="Ctrl + Enter"
            aria-keyshortcuts="Control+Enter"
          >
            Guardar
            {/* Only for the eye: the toast of each row that joins the list says how many wait. */}
            {waiting > 0 ? <span aria-hidden="true"> ({waiting})</span> : null}
          </SaveBar>
        </>
      )}
    </>
  );
};

/**
 * Announces what was just added to a list: on a phone the list is out of sight, and the form above it is blank again.
 * @param busy Whether the list is being sent: a row that 'Guardar' itself added is not announced.
 */
const useTellAdded = (items: readonly Pending<ConNombre>[], busy: boolean): void => {
  const told = useRef(items.length);
  useEffect(() => {
    const added = items.length > told.current ? items.at(-1) : undefined;
    told.current = items.length;
    if (added && !busy)
      showToast(`«${added.nombre_producto}» está en la lista: ${items.length} por guardar.`);
  }, [items, busy]);
};
