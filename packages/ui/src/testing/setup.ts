import './jsdom-gaps';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// The library's own second is short for thousands of rows while the tests of other packages run beside these.
configure({ asyncUtilTimeout: 20_000 });

// The test files of a worker share their window.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);
