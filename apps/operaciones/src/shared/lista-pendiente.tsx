import { type Column, DataTable, Heading, IconButton, Stack, TrashIcon } from '@hilvan/ui';
import type { Pending, PendingList } from '@hilvan/ui/records';
import { useMemo } from 'react';

export type ListaPendienteProps<T extends object> = {
  title: string;
  list: PendingList<T>;
  /** Keep it outside the component. */
  columns: readonly Column<Pending<T>>[];
  /** What a row is called in 'Eliminar …'. Keep it outside the component. */
  nameOf: (item: T) => string;
};

/** What waits to be sent, a row each, with 'Eliminar'. */
export const ListaPendiente = <T extends object>({
  title,
  list,
  columns,
  nameOf,
}: ListaPendienteProps<T>) => {
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
            onClick={() => remove(item.idLocal)}
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
