import '@hilvan/ui/testing/jsdom-gaps';
import '@testing-library/jest-dom/vitest';
import { closeSession } from '@hilvan/api-client';
import { writeDatesOtherwise } from '@hilvan/contract/testing/otro-intl';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, waitFor } from '@testing-library/react';
import { afterEach, expect } from 'vitest';

// The first page that a test file opens loads its chunks first, and the machine may be busy.
configure({ asyncUtilTimeout: 40_000 });

// Every screen works where a browser's Intl writes dates in another order.
writeDatesOtherwise();

// The page goes first, because it could open another notice after the last one was closed. Notices wait for each other outside React's
// tree, so one that is left open would hold up those of the next test. Nor may a session be left to it.
afterEach(async () => {
  // A test may have told the window that its page goes (`pagehide`).
  window.dispatchEvent(new Event('pageshow'));
  cleanup();
  // A notice that was on its way when the page went opens a turn later.
  await new Promise((resolve) => setTimeout(resolve));
  await waitFor(() => {
    document.querySelector<HTMLElement>('.hv-no, .hv-yes')?.click();
    expect(document.querySelector('.hv-notice')).toBeNull();
  });
  closeSession();
  // The test files of a worker share this manager, and offline nothing would be asked.
  onlineManager.setOnline(true);
});
