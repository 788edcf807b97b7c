import '@hilvan/ui/testing/jsdom-gaps';
import '@testing-library/jest-dom/vitest';
import { closeSession } from '@hilvan/api-client';
import { writeDatesOtherwise } from '@hilvan/contract/testing/otro-intl';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, waitFor } from '@testing-library/react';
import { afterEach, expect } from 'vitest';

// The first page of a file loads its chunks first, and the machine may be busy.
configure({ asyncUtilTimeout: 40_000 });

// Every screen works where a browser's Intl writes dates in another order.
writeDatesOtherwise();

// In this order: a page that is still there could say something after the last notice was closed. Notices stand in line outside
// React's tree, and one left open would hold up those of the next test, as would a session.
afterEach(async () => {
  // A page that a test left is here again.
  window.dispatchEvent(new Event('pageshow'));
  cleanup();
  // What was being said when it went is on the screen a turn later.
  await new Promise((resolve) => setTimeout(resolve));
  await waitFor(() => {
    document.querySelector<HTMLElement>('.hv-no, .hv-yes')?.click();
    expect(document.querySelector('.hv-notice')).toBeNull();
  });
  closeSession();
  // The files of a worker share it, and without a connection nothing would be asked.
  onlineManager.setOnline(true);
});
