/** Mails that a copy says have not left. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';
import { stamp } from '../jobs/job';

/** A mail that had not left when the copy was made may have left since: it is told and not repeated, as ever. How many there are. */
export async function doubtMails(db: Kysely<Database>): Promise<number> {
  // What was done, or told; and documents, which are asked for again.
  await db
    .deleteFrom('trabajos')
    .where((e) => e.or([e('clase', '<>', 'correo'), e('carga', '=', '')]))
    .execute();
  await db.deleteFrom('cola').execute();
  const resultado = JSON.stringify({ error: 'Se restauró una copia: puede que ya haya salido.' });
  const { numUpdatedRows } = await db
    .updateTable('trabajos')
    .set({ estado: 'duda', resultado, ...stamp() })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What a restore says of so many. */
export const mailLines = (count: number): string[] => {
  if (count === 0) return [];
  const line =
    count === 1
      ? '1 correo no había salido al hacer la copia, y puede que ya haya salido. Está en Inicio, en «Correos que no han salido»: desde ahí se envía de nuevo o se descarta.'
      : `${count} correos no habían salido al hacer la copia, y puede que ya hayan salido. Están en Inicio, en «Correos que no han salido»: desde ahí se envían de nuevo o se descartan.`;
  return [line];
};
