import { readSession } from '@hilvan/api-client';
import { startShell } from './programs';

const tell = async (error: unknown) => (await import('./tell-not-begun')).tellNotBegun(error);

// A page is one of two programs: somebody at work gets the shell, anybody else the login, which costs a third of it.
const session = readSession();
void (session ? startShell(session.rol).catch(tell) : import('../login/main'));
