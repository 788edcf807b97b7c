import { useCallback, useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import type { AMedias } from '../documento/partial';
import { confirm } from '../notices/ask';
import { withoutList } from '../table/list-storage';
import { enterUnsaved, unsavedOnPage } from '../unsaved/unsaved';

/**
 * Enters a page's unsaved work and asks before it is left behind: inside the app with a dialog, at the window's edge the browser does.
 * @param aMedias Rows that were typed and not added; no draft has them.
 * Call `allow()` right before the navigation that follows a success. Needs a data router (createBrowserRouter).
 */
export const useUnsavedGuard = (
  dirty: boolean,
  text = 'Tiene cambios sin guardar.',
  aMedias?: AMedias,
): { allow: () => void } => {
  const allowed = useRef(false);
  // Read when somebody asks: rows come and go without drawing the page again.
  const lost = useRef<() => string>(() => '');
  lost.current = () => {
    const half = aMedias?.cuales();
    const lines = [dirty ? text : '', half ? `Dejó a medias ${half}, sin agregar: eso se pierde.` : ''];
    return allowed.current ? '' : lines.filter(Boolean).join('\n');
  };
  useEffect(() => enterUnsaved({ lost: () => lost.current() }), []);
  // The router asks the last guard only, so each asks for everybody.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      formAt(currentLocation) !== formAt(nextLocation) && unsavedOnPage() !== '',
  );

  // Back again under the open question is no second one: its answer holds for where one wanted to go last.
  const latest = useRef(blocker);
  useEffect(() => {
    const isAsked = latest.current.state === 'blocked';
    latest.current = blocker;
    if (blocker.state !== 'blocked' || isAsked) return;
    void confirm({
      title: '¿Salir sin guardar?',
      text: unsavedOnPage(),
      yes: 'Sí, salir',
      no: 'No, seguir aquí',
      danger: true,
    }).then((leave) => (leave ? latest.current.proceed?.() : latest.current.reset?.()));
  }, [blocker]);

  return {
    allow: useCallback(() => {
      allowed.current = true;
    }, []),
  };
};

/** Another query makes another form ('/orden/registro?de=12'); another page of a list does not. */
const formAt = ({ pathname, search }: Location) => `${pathname}?${withoutList(search)}`;
