import type { Rol } from '@hilvan/contract';
import type { MenuEntry } from '@hilvan/remote-kit';
import { Button, Flex, PlusIcon, Text } from '@hilvan/ui';
import { SearchDialog, type SearchGroup, type SearchItem } from '@hilvan/ui/overlays';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { menuIcon } from '../menu/menu-icons';
import type { Remote } from '../registry/remote';
import { presentHits, recentHits, rememberHit } from './recents';
import { everyHit, type Hit, type HitGroup, type Source, search } from './sources';
import { useSearch } from './use-search';

interface Props {
  rol: Rol;
  remotes: Remote[];
  /** The menu entries of that role. */
  entries: readonly MenuEntry[];
  onClose(): void;
}

/** The search across everything that the remotes contribute. */
export default function SearchPanel({ rol, remotes, entries, onClose }: Props) {
  const { sources, busy, silent, offline, opens, retry } = useSearch(rol, remotes, entries);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [eager, setEager] = useState(false);
  const [recents] = useState(() => recentHits().filter(({ to }) => opens(to)));
  const wanted = useDeferredValue(text);
  const groups = useMemo(() => found(sources, wanted, recents), [sources, wanted, recents]);
  const shown = useMemo(() => groups.map((group) => drawn(group, opens)), [groups, opens]);

  const open = (hit: Hit) => {
    if (!groups.some(({ page }) => page === hit)) rememberHit(hit);
    // Closed before navigating: an open dialog would keep the new page's heading from taking the focus.
    onClose();
    navigate(hit.to);
  };
  // Enter was pressed before all results were there: the best is opened once they are, or `REST_MS` after the latest results came.
  const best = groups[0]?.hits[0];
  useEffect(() => {
    if (!eager || wanted !== text) return;
    const openBest = () => {
      setEager(false);
      if (best) open(best);
    };
    if (!busy) return openBest();
    if (!best) return;
    const timer = setTimeout(openBest, REST_MS);
    return () => clearTimeout(timer);
  });

  return (
    <SearchDialog
      title="Encontrar"
      label="Pedido, cliente, empresa, página…"
      text={text}
      onText={(typed) => {
        setEager(false);
        setText(typed);
      }}
      groups={shown}
      settled={wanted === text && (!busy || text.trim() === '')}
      onEarlyEnter={() => setEager(true)}
      onMove={() => setEager(false)}
      onChoose={({ hit }) => open(hit)}
      onClose={onClose}
      status={statusOf(busy, groups, text, silent.length > 0)}
    >
      <Flex align="center" gap="3" minH="9" mt="2" fontSize="sm" color="fg.muted">
        {silent.length > 0 ? (
          <>
            <Text flex="1">
              {offline
                ? 'Sin conexión con el servidor: se busca en lo que ya estaba cargado.'
                : `Sin respuesta de ${LIST.format(silent)}.`}
            </Text>
            <Button size="sm" variant="outline" onClick={retry}>
              Reintentar
            </Button>
          </>
        ) : (
          <Text flex="1">
            {text === '' ? hintOf(sources) : busy && groups.length > 0 ? 'Buscando…' : partOf(groups)}
          </Text>
        )}
      </Flex>
    </SearchDialog>
  );
}

/** How long Enter waits for lists that are still on their way, in milliseconds since the last one came. */
const REST_MS = 1000;

const LIST = new Intl.ListFormat('es');

/** A hint naming the words that search further lists besides records and pages. */
function hintOf(sources: readonly Source[]): string | null {
  const words = new Set(sources.flatMap(({ askedBy }) => askedBy?.[0] ?? []));
  return words.size > 0 ? `También entiende ${LIST.format([...words].map((word) => `«${word} …»`))}` : null;
}

type Item = SearchItem & { hit: Hit };

/** What the typed text finds; where nothing is typed, what was opened before and the actions and pages there are. */
function found(sources: readonly Source[], typed: string, recents: Hit[]): HitGroup[] {
  if (typed.trim() !== '') return search(sources, typed);
  const present = presentHits(recents, sources);
  const known = new Set(present.map(({ to }) => to));
  const places = sources.filter(({ kind }) => kind === 'Acciones' || kind === 'Páginas').map(everyHit);
  const groups = [
    { kind: 'Recientes', hits: present },
    ...places.map(({ kind, hits }) => ({ kind, hits: hits.filter(({ to }) => !known.has(to)) })),
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

/** The key contains the kind, because one address may be found both as a page and as an action. */
const itemOf = (kind: string, hit: Hit): Item => {
  const Picture = hit.picture === 'nuevo' ? PlusIcon : menuIcon(hit.picture);
  return {
    key: `${encodeURIComponent(kind)}${hit.to}`,
    title: hit.title,
    note: hit.note,
    icon: <Picture />,
    hit,
  };
};

const drawn = ({ kind, hits, page }: HitGroup, opens: (to: string) => boolean): SearchGroup<Item> => ({
  label: kind,
  items: [...hits, ...(page && opens(page.to) ? [page] : [])].map((hit) => itemOf(kind, hit)),
});

/** Says how many results of how many are shown; null where all are. */
function partOf(groups: readonly HitGroup[]): string | null {
  const shown = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const all = groups.reduce((sum, { hits, total = hits.length }) => sum + total, 0);
  return all > shown ? `Se muestran ${shown} de ${Number.isFinite(all) ? all : 'muchos'} resultados` : null;
}

function statusOf(busy: boolean, groups: readonly HitGroup[], text: string, partial: boolean): string {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  if (busy && count === 0) return 'Buscando…';
  if (text.trim() === '') return '';
  if (count === 0) return `Nada coincide con «${text.trim()}»${partial ? ' en lo que se pudo buscar' : ''}`;
  return partOf(groups) ?? (count === 1 ? '1 resultado' : `${count} resultados`);
}
