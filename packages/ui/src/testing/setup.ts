import './jsdom-gaps';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// A second, as it would be, is short for thousands of rows where other packages' tests run beside these.
configure({ asyncUtilTimeout: 20_000 });

// The files of a worker share their window.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);
