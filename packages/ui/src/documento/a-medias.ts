import { useEffect, useState } from 'react';
import { confirmar } from '../notices/ask';

/** Knows what stands typed in a row that was not added yet: 'un producto', 'una persona'. */
export type AMedias = {
  anotar: (que: string, hay: boolean) => void;
  /** 'un producto y una persona'; '' where nothing stands so. */
  cuales: () => string;
  /** Asks where something would be left out. True when saving may go on. */
  seguir: () => Promise<boolean>;
};

/** 'Guardar' sends what was added; a row that was typed and forgotten must not vanish without a word. */
export const useAMedias = (): AMedias => {
  const [aMedias] = useState<AMedias>(() => {
    const typed = new Set<string>();
    const cuales = () => [...typed].join(' y ');
    return {
      anotar: (que, hay) => void (hay ? typed.add(que) : typed.delete(que)),
      cuales,
      seguir: async () =>
        typed.size === 0 ||
        confirmar({
          title: 'Hay algo escrito sin agregar',
          text: `Dejó a medias ${cuales()}. ¿Desea guardar sin eso?`,
          yes: 'Sí, guardar',
          no: 'No, revisar',
          danger: true,
        }),
    };
  });
  return aMedias;
};

/** Tells what a row holds, as long as it stands on the page. */
export const useAnotar = (aMedias: AMedias | undefined, que: string, hay: boolean): void =>
  useEffect(() => {
    aMedias?.anotar(que, hay);
    return () => aMedias?.anotar(que, false);
  }, [aMedias, que, hay]);
