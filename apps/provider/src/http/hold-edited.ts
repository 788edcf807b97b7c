/** An edit says which version of the record its sender has seen; where somebody else has changed the record meanwhile it is refused (412). */
import type { Kysely } from 'kysely';
import { lockAll } from '../db/lock';
import type { Database } from '../db/tables';
import { readVersion } from '../db/versions';
import { type ServedName, served } from '../services/served';
import { makeBody, matches } from './bodies';
import { type Call, context, type Deps, handle } from './call';
import { EDITS, type Edit, type EditRead } from './edits';
import { Falla } from './failure';
import { readParams } from './input';
import { isList, listTag, ofAnyBuild } from './list-labels';

/** Holds the records that the call edits until the transaction ends. @throws Falla 412 when one is not as the sender has seen it */
export async function holdEdited(
  deps: Deps,
  db: Kysely<Database>,
  call: Call<ServedName>,
  header: string | undefined,
) {
  const edit = EDITS[call.name];
  if (!edit) return;
  const edited = editedBy(call, header, edit.both === true);
  await lockAll(
    db,
    deps.base.kind,
    edit.table,
    edited.map(({ id }) => id),
  );
  for (const { id, version } of edited)
    if (version !== '') await checkSeen(deps, db, call, edit, id, version);
}

interface Edited {
  id: number;
  /** The version that its sender has seen; '' where they do not say. */
  version: string;
}

/** The records that the call changes. */
function editedBy({ params, input }: Call<ServedName>, header = '', both: boolean): Edited[] {
  const own = { id: Number(Object.values(params)[0]), version: header };
  const { otro, version_otro }: Record<string, unknown> = { ...Object(input.carga) };
  return both ? [own, { id: Number(otro), version: String(version_otro ?? '') }] : [own];
}

/** @throws Falla 412 */
async function checkSeen(
  deps: Deps,
  db: Kysely<Database>,
  call: Call<ServedName>,
  edit: Edit,
  id: number,
  version: string,
) {
  const seen: Call<EditRead> = {
    ...call,
    name: edit.read,
    params: readParams({ [/:(\w+)/.exec(served(edit.read).path)?.[1] ?? 'id']: id }),
    input: { carga: undefined, archivo: undefined },
  };
  const etag = isList(edit.read)
    ? listTag(deps, await readVersion(db, served(edit.read).entity), call.usuario)
    : makeBody(await handle(context(deps, db, seen))).etag;
  if (!matches(ofAnyBuild(version), ofAnyBuild(etag))) {
    throw new Falla(412, 'Otra persona cambió este registro mientras usted lo editaba. Vuelva a abrirlo.');
  }
}
