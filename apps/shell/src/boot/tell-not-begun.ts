import { faultOf } from '../reporting/fault';
import { post } from '../reporting/post';

/** A shell that begins tells of its faults itself; this is for the one that does not. Everything here is small: the login shares what it uses. */
export async function tellNotBegun(error: unknown): Promise<void> {
  const response = await fetch('/configuracion.json');
  const { plataforma }: { plataforma?: { errores?: unknown } } = await response.json();
  if (typeof plataforma?.errores === 'string') await post(plataforma.errores, faultOf(error), '/');
}
