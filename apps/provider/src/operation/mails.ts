/** Mails that had not left when a copy was made. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';
import { stamp } from '../jobs/job';

/**
 * Puts the mails of a restored copy in doubt: they may have left since the copy was made, so they are shown and not sent again.
 * @returns how many they are
 */
export async function doubtMails(db: Kysely<Database>): Promise<number> {
  // Jobs that are done, and failures that were told, need nothing more; documents are asked for again.
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

/** What a restore tells the person of that many mails in doubt. */
export const mailLines = (count: number): string[] => {
  if (count === 0) return [];
  const line =
    count === 1
      ? '1 correo no había salido al hacer la copia, y puede que ya haya salido. Está en Inicio, en «Correos que no han salido»: desde ahí se envía de nuevo o se descarta.'
      : `${count} correos no habían salido al hacer la copia, y puede que ya hayan salido. Están en Inicio, en «Correos que no han salido»: desde ahí se envían de nuevo o se descartan.`;
  return [line];
};
