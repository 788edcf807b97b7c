import '@testing-library/jest-dom/vitest';
import { escribirFechasDeOtroModo } from '@hilvan/contract/testing/otro-intl';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The first page of a file loads its chunks first, and the machine may be busy.
configure({ asyncUtilTimeout: 25_000 });

// Every screen works where a browser's Intl writes dates in another order (decision 58).
escribirFechasDeOtroModo();

afterEach(cleanup);
// SweetAlert2 keeps its window outside React's tree.
afterEach(() => {
  for (const node of document.querySelectorAll('.swal2-container')) node.remove();
});

// What every browser has and jsdom lacks: notices ask for the colour scheme, lists scroll, overlays measure themselves.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.scrollTo = () => undefined;
Element.prototype.scrollTo ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
