/** One thing that somebody else changed while a record was being edited, in the words of the screen. */
export type Diferencia = {
  /** 'titulo' or 'linea:31'. */
  clave: string;
  etiqueta: string;
  /** When the form was opened, now on the provider, and in the form. */
  antes: string;
  guardado: string;
  mio: string;
  /** True where both sides changed it: the person must choose. Otherwise what is stored is the better guess. */
  choque: boolean;
  /** True where only what is stored is possible: a delivered line cannot be removed (decision 28). */
  forzado: boolean;
};

/** How two versions of what a form holds are told apart and put together. Make it outside the component where that goes. */
export type Comparison<T> = {
  /** What differs between the record as it was and as it is stored now, unless the form says the same. */
  differences: (antes: T, guardado: T, mio: T) => Diferencia[];
  /** What the form holds, with those differences taken over from what is stored. */
  merge: (guardado: T, mio: T, taken: ReadonlySet<string>) => T;
};
