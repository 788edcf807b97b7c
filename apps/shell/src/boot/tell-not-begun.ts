import { faultOf } from '../reporting/fault';
import { post } from '../reporting/post';

/**
 * Reports the fault of a shell that did not start; one that starts reports its faults itself. Uses only code that is small, since the login
 * shares it.
 */
export async function tellNotBegun(error: unknown): Promise<void> {
  const response = await fetch('/configuracion.json');
  const { plataforma }: { plataforma?: { errores?: unknown } } = await response.json();
  if (typeof plataforma?.errores === 'string') await post(plataforma.errores, faultOf(error), '/');
}
