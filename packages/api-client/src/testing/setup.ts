import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { olvidarCapacidades } from '../http/capabilities';
import { cerrarSesion } from '../session/session-store';

afterEach(() => {
  cleanup();
  cerrarSesion();
  olvidarCapacidades();
});
