import { readSession } from '@hilvan/api-client';
import { startShell } from './programs';

// A page is one of two programs: somebody at work gets the shell, anybody else the login, which costs a third of it.
const start = () =>
  startShell().catch(async (error: unknown) => (await import('../reporting/report')).reportThrown(error));
void (readSession() ? start() : import('../login/main'));
