import { byIdentity, type Run } from './plan';

type Stored = { id: number };

export type Noting = Pick<Run, 'plan' | 'estados' | 'mark'> & {
  read: () => Promise<readonly Stored[]>;
  identity: (record: unknown) => string;
};

/**
 * Notes which record each created row became, so that it is known again whatever else is stored later. Nothing is noted of a row where the list
 * has more new records that say the same than the import sent.
 */
export async function noteIds({ plan, estados, mark, read, identity }: Noting): Promise<void> {
  const open = [...estados].filter(([, { estado, id }]) => estado === 'creada' && id === undefined);
  if (open.length === 0) return;
  const found = byIdentity(plan, estados, await read(), identity);
  const keyAt = (place: number) => identity(plan.filas[place]?.payload);
  const sent = new Map<string, number>();
  for (const [place, { estado, id }] of estados)
    if (id === undefined && (estado === 'creada' || estado === 'enviando'))
      sent.set(keyAt(place), (sent.get(keyAt(place)) ?? 0) + 1);
  const surplus = new Set(
    [...found].flatMap(([key, same]) => (same.length > (sent.get(key) ?? 0) ? [key] : [])),
  );
  for (const [place] of open) {
    const key = keyAt(place);
    const record = surplus.has(key) ? undefined : found.get(key)?.shift();
    if (record) await mark([place], { estado: 'creada', id: record.id });
  }
}
