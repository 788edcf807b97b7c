import { Box, DataTable } from '@hilvan/ui';
import { useMemo, useState } from 'react';
import type { Fila } from '../judge/judge';
import type { AnyLista } from '../lista';
import { reviewColumns } from './review-columns';
import { Tick } from './tick';
import type { Review } from './use-review';

const PAGE = 50;

type RowsSectionProps = Pick<AnyLista, 'campos'> & Pick<Review, 'filas' | 'columnas'>;

/** Every row with what is said of it; only those with problems at first, where there are any: the others say nothing new. */
export const RowsSection = ({ campos, filas, columnas }: RowsSectionProps) => {
  const [onlyProblems, setOnlyProblems] = useState<boolean>();
  const [page, setPage] = useState(1);
  const withProblems = useMemo(() => filas.filter(({ problemas }) => problemas.length > 0), [filas]);
  const problems = onlyProblems ?? withProblems.length > 0;
  const columns = useMemo(() => reviewColumns(campos, columnas), [campos, columnas]);
  return (
    <Box as="section" aria-label="Filas">
      <Tick checked={problems} onChange={setOnlyProblems}>
        Mostrar solo las filas con problemas
      </Tick>
      <DataTable
        caption={problems ? 'Filas con problemas' : 'Filas'}
        columns={columns}
        rows={problems ? withProblems : filas}
        rowKey={rowKey}
        numbered={false}
        page={page}
        pageSize={PAGE}
        onPage={setPage}
        emptyText={problems ? 'Ninguna fila tiene problemas.' : undefined}
      />
    </Box>
  );
};

const rowKey = ({ n }: Fila) => n;
