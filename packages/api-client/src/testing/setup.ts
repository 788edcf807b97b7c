import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { forgetCapacidades } from '../http/capabilities';
import { forgetVersions } from '../query/versions';
import { closeSession } from '../session/session-store';

afterEach(() => {
  cleanup();
  closeSession();
  forgetCapacidades();
  forgetVersions();
});
