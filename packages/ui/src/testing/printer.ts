import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

export type FakePrinter = {
  /** The paper that was printed last, once it was. */
  printed: () => Promise<Element>;
};

/** A printer for every test of a file; nothing is printed before a test begins. */
export function fakePrinter(): FakePrinter {
  const print = vi.fn();
  beforeEach(() => {
    print.mockReset();
    vi.stubGlobal('print', print);
  });
  afterEach(() => vi.unstubAllGlobals());
  return {
    printed: async () => {
      await waitFor(() => expect(print).toHaveBeenCalled());
      // What is to be printed is put at the end of the body, beside the page.
      const sheet = document.body.lastElementChild;
      if (!sheet) throw new Error('Nothing hangs in the page.');
      return sheet;
    },
  };
}
