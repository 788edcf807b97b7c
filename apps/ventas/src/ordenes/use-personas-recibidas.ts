import { confirm, showToast } from '@hilvan/ui';
import { SIN_ESPACIO } from '@hilvan/ui/records';
import { useRef, useState } from 'react';
import type { PersonaEscrita } from './orden-escrita';
import { type pastedRows, readPersonas, unreadTitles } from './paste-personas';
import {
  alreadyIn,
  asksSizes,
  lacksPrenda,
  sinLeer,
  withChosen,
  withNext,
  withoutNext,
  yaEstan,
} from './personas-en-espera';

type Cells = ReturnType<typeof pastedRows>;
type Filas = ReturnType<typeof readPersonas>;

type Options = {
  prendas: readonly string[];
  /** The garment that is chosen until somebody chooses another. */
  unica: string | undefined;
  minimo: 0 | 1;
  presentes: readonly Pick<PersonaEscrita, 'nombre' | 'prenda'>[];
  onAdd: (personas: Omit<PersonaEscrita, 'key'>[]) => boolean;
  /** Called when the list is gone: the person goes on at the name. */
  onEnd: () => void;
};

/**
 * The chosen garment, and the people of a pasted list or a file: they are added once everybody has a garment; those who lack one wait until
 * the person chooses it, leaves them out or discards them.
 */
export function usePersonasRecibidas({ prendas, unica, minimo, presentes, onAdd, onEnd }: Options) {
  const [chosen, setChosen] = useState<string | null>();
  const [waiting, setWaiting] = useState<Filas>([]);
  // How often a garment was asked for: each time the picker is mounted anew, so that it takes the focus.
  const [asked, setAsked] = useState(0);
  // While people wait for a garment none is preselected: they only get one that somebody chooses.
  const prenda = chosen === undefined && waiting.length === 0 ? (unica ?? null) : (chosen ?? null);

  const addRow = (personas: Omit<PersonaEscrita, 'key'>[]): boolean => {
    const kept = onAdd(personas);
    if (!kept) showToast(SIN_ESPACIO, 'error');
    return kept;
  };
  const addAll = (rows: Filas, unread = ''): boolean => {
    const personas = rows
      .map((row) => ({ prenda: row.prenda ?? '', nombre: row.nombre, cantidad: row.cantidad ?? 1 }))
      .filter(({ cantidad }) => cantidad >= minimo);
    if (!addRow(personas)) return false;
    showToast(added(personas, rows.length - personas.length, unread));
    return true;
  };
  const wait = (rows: Filas) => {
    setWaiting(rows);
    // The garment chosen before was not meant for these people.
    setChosen(undefined);
    setAsked(asked + 1);
  };
  const take = (rows: Filas, unread: string) => {
    const known = withChosen(rows, prenda);
    // A list in which somebody lacks a garment joins the people who already wait; one in which everybody has theirs is added at once.
    if (known.some(lacksPrenda)) {
      wait([...waiting, ...known]);
      if (unread) showToast(unread, 'info');
    } else addAll(known, unread);
  };
  // The latest `take`: people may be added while a file is read or a question is open.
  const taken = useRef(take);
  taken.current = take;

  /**
   * Takes rows of names and numbers, after asking about numbers that may be sizes and about people who are there already.
   * @throws {Unreadable}
   */
  const receive = async (cells: Cells): Promise<void> => {
    const guess = readPersonas(cells, prendas);
    const [first] = guess.filter(({ inDoubt }) => inDoubt);
    const sizes = first !== undefined && !(await confirm(asksSizes(first)));
    const rows = sizes ? readPersonas(cells, prendas, true) : guess;
    const again = alreadyIn(presentes, withChosen(rows, prenda));
    if (again === 0 || (await confirm(asksAgain(again))))
      taken.current(rows, sinLeer(unreadTitles(cells, prendas)));
  };

  const choose = (next: string | null) => {
    const known = next === null ? waiting : withNext(waiting, next);
    if (next !== null && known.some(lacksPrenda)) return wait(known);
    if (next !== null && known.length > 0) {
      if (!addAll(known)) return;
      setWaiting([]);
    }
    setChosen(next);
    if (next !== null) onEnd();
  };
  const discard = () => {
    setWaiting([]);
    onEnd();
  };
  const leaveOut = () => {
    const known = withoutNext(waiting);
    if (known.some(lacksPrenda)) return wait(known);
    if (addAll(known)) discard();
  };
  return { prenda, setChosen, choose, waiting, asked, addRow, receive, leaveOut, discard };
}

const asksAgain = (again: number) => ({
  title: '¿Agregarlas otra vez?',
  text: yaEstan(again),
  yes: 'Agregar otra vez',
  no: 'No agregar',
});

/** What is told of a list that was added; the number of pieces shows where a size was read as a quantity. */
const added = (personas: readonly { cantidad: number }[], omitted: number, unread: string): string => {
  const pieces = personas.reduce((sum, { cantidad }) => sum + cantidad, 0);
  const each = pieces === personas.length ? '' : ` (${pieces} piezas)`;
  return [
    personas.length === 1
      ? `Se agregó 1 persona${each}.`
      : `Se agregaron ${personas.length} personas${each}.`,
    omitted > 0 ? `Con cantidad 0 no se ${omitted === 1 ? 'agregó 1' : `agregaron ${omitted}`}.` : '',
    unread,
  ]
    .filter(Boolean)
    .join(' ');
};
