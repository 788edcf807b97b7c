import { type Column, DataTable, focusBeside, Heading, IconButton, Stack, TrashIcon } from '@hilvan/ui';
import { type Pending, type PendingList, SaveBar } from '@hilvan/ui/records';
import { useMemo } from 'react';
import { type Sending, useSendPending } from './use-send-pending';
import { useTellAdded } from './use-tell-added';

type ListaPendienteProps<T extends object> = {
  title: string;
  list: PendingList<T>;
  /** Keep it outside the component. */
  columns: readonly Column<Pending<T>>[];
  /** What a row is called in 'Eliminar …'. Keep it outside the component. */
  nameOf: (item: T) => string;
};

/** What waits to be sent, a row each, with 'Eliminar'. */
const ListaPendiente = <T extends object>({ title, list, columns, nameOf }: ListaPendienteProps<T>) => {
  const { items, remove } = list;
  const all = useMemo(
    () => [
      ...columns,
      {
        key: 'eliminar',
        header: 'Eliminar',
        align: 'end' as const,
        width: '6rem',
        cardLabel: '',
        render: (item: Pending<T>) => (
          <IconButton
            aria-label={`Eliminar ${nameOf(item)}`}
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
    [columns, nameOf, remove],
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

type ListaPorEnviarProps<T extends object> = ListaPendienteProps<T> &
  Omit<Sending<T>, 'list' | 'destino'> & { backTo: string };

/** What waits to be sent, with 'Guardar', which counts it, and 'Regresar' under it. */
export const ListaPorEnviar = <T extends object>({
  title,
  list,
  columns,
  nameOf,
  backTo,
  ...envio
}: ListaPorEnviarProps<T>) => {
  const { saving, busy, save } = useSendPending({ list, destino: backTo, ...envio });
  const waiting = list.items.length;
  useTellAdded(list.items, nameOf, busy);
  return (
    <>
      <ListaPendiente title={title} list={list} columns={columns} nameOf={nameOf} />
      <SaveBar saving={saving} onClick={save} backTo={backTo}>
        Guardar
        {/* Seen only: the toast of each row that joins the list says how many wait. */}
        {waiting > 0 ? <span aria-hidden="true"> ({waiting})</span> : null}
      </SaveBar>
    </>
  );
};
