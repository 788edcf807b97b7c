import { useCallback, useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router-dom';
import type { AMedias } from '../documento/partial';
import { confirm } from '../notices/ask';
import { withoutList } from '../table/list-storage';
import { enterUnsaved, unsavedOnPage } from '../unsaved/unsaved';

/**
 * Registers the unsaved work of a page and asks before it is left: inside the app with a dialog; where the window is closed, the browser
 * asks. Call `allow()` right before the navigation that follows a success. Needs a data router (createBrowserRouter).
 * @param aMedias Keeps track of rows that were typed and not added; no draft has them.
 */
export const useUnsavedGuard = (
  dirty: boolean,
  text = 'Tiene cambios sin guardar.',
  aMedias?: AMedias,
): { allow: () => void } => {
  const allowed = useRef(false);
  // Computed only when it is asked for: rows come and go without the page being drawn again.
  const lost = useRef<() => string>(() => '');
  lost.current = () => {
    const half = aMedias?.cuales();
    const lines = [dirty ? text : '', half ? `Dejó a medias ${half}, sin agregar: eso se pierde.` : ''];
    return allowed.current ? '' : lines.filter(Boolean).join('\n');
  };
  useEffect(() => enterUnsaved({ lost: () => lost.current() }), []);
  // The router asks only the guard that was added last, so each guard asks for the unsaved work of all.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      formAt(currentLocation) !== formAt(nextLocation) && unsavedOnPage() !== '',
  );

  // Pressing Back again while the question is open asks no second one; the answer counts for the last destination.
  const latest = useRef(blocker);
  // Noted here and not read from the blocker before: a navigation right behind an answer comes before that answer is drawn.
  const isAsking = useRef(false);
  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void confirm({
      title: '¿Salir sin guardar?',
      text: unsavedOnPage(),
      yes: 'Sí, salir',
      no: 'No, seguir aquí',
      danger: true,
    }).then((leave) => {
      isAsking.current = false;
      return leave ? latest.current.proceed?.() : latest.current.reset?.();
    });
  }, [blocker]);

  return {
    allow: useCallback(() => {
      allowed.current = true;
    }, []),
  };
};

/** What is asked of whoever leaves a page while something is typed in a window of it, which keeps no draft. */
export const lostIn = (title: string): string => `Lo que escribió en «${title}» se pierde.`;

/** The address of a form: another query is another form ('/orden/registro?de=12'), another page of a list is not. */
const formAt = ({ pathname, search }: Location) => `${pathname}?${withoutList(search)}`;
