import { useEffect, useState } from 'react';
import { confirm } from '../notices/ask';

/** Knows what stands typed in a row that was not added yet: 'un producto', 'una persona'. */
export type AMedias = {
  record: (que: string, hay: boolean) => void;
  /** 'un producto y una persona'; '' where nothing stands so. */
  cuales: () => string;
  /** Asks where something would be left out. True when saving may go on. */
  seguir: () => Promise<boolean>;
};

/** 'Guardar' sends what was added; a row that was typed and forgotten must not vanish without a word. */
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

/** Tells what a row holds, as long as it stands on the page. */
export const useMarkPartial = (aMedias: AMedias | undefined, que: string, hay: boolean): void =>
  useEffect(() => {
    aMedias?.record(que, hay);
    return () => aMedias?.record(que, false);
  }, [aMedias, que, hay]);
