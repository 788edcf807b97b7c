import { type Fila, nivelDe } from '../judge/judge';
import type { AnyLista } from '../lista';
import type { Plan } from '../run/plan';
import type { Chosen } from './choose-step';

/** What is to be imported, as the person decided in the review. */
export const planOf = (
  lista: AnyLista,
  filas: readonly Fila[],
  { origen, parecidas, titulos }: { origen: string; parecidas: boolean; titulos: readonly string[] },
  { stored, context }: Chosen['against'],
): Plan => ({
  id: `importar-${lista.clave}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`,
  origen,
  at: Date.now(),
  titulos,
  filas: filas.map((fila) => {
    const nivel = nivelDe(fila);
    const sent = nivel === 'bien' || nivel === 'aviso' || (nivel === 'duda' && parecidas);
    const motivo = sent
      ? ''
      : fila.problemas
          .filter((p) => p.nivel !== 'aviso')
          .map(({ texto }) => texto)
          .join(' ');
    const named = sent && lista.gone?.(fila.payload, context) === '';
    return { n: fila.n, celdas: fila.celdas, payload: sent ? fila.payload : null, motivo, named };
  }),
  antes: stored.map(({ id }) => id),
});
