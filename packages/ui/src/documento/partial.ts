import { useEffect, useState } from 'react';
import { confirm } from '../notices/ask';

/** Keeps track of rows that were typed and not added yet: 'un producto', 'una persona'. */
export type AMedias = {
  record: (que: string, hay: boolean) => void;
  /** 'un producto y una persona'; '' where there is no such row. */
  cuales: () => string;
  /** Asks where such a row would be left out of what is saved. True when saving may go on. */
  seguir: () => Promise<boolean>;
};

/**
 * A register of rows that were typed and not added. 'Guardar' sends what was added; a row that was typed and forgotten must not vanish
 * without a word.
 */
export const usePartial = (): AMedias => {
  const [partial] = useState<AMedias>(() => {
    const typed = new Set<string>();
    const cuales = () => [...typed].join(' y ');
    return {
      record: (que, hay) => void (hay ? typed.add(que) : typed.delete(que)),
      cuales,
      seguir: async () =>
        typed.size === 0 ||
        confirm({
          title: 'Hay algo escrito sin agregar',
          text: `Dejó a medias ${cuales()}. ¿Desea guardar sin eso?`,
          yes: 'Sí, guardar',
          no: 'No, revisar',
          danger: true,
        }),
    };
  });
  return partial;
};

/** Tells whether a row holds something that was typed and not added, as long as the row is on the page. */
export const useMarkPartial = (aMedias: AMedias | undefined, que: string, hay: boolean): void =>
  useEffect(() => {
    aMedias?.record(que, hay);
    return () => aMedias?.record(que, false);
  }, [aMedias, que, hay]);
