/** What the front end reads from a JWT: its expiry and, where present, to whom it belongs. None of it is verified, so nothing may rely on it. */
export interface Credential {
  /** Milliseconds since 1970; null for a token without `exp` or that is not a JWT. */
  expira: number | null;
  /** The person's name, for `cajero`; '' where the token has none. */
  nombre: string;
  usuario: string;
  /** '' when the token has no e-mail. */
  correo: string;
  /** Until when the generated password works for which the token was given, ISO 8601; '' for a chosen password. */
  provisional: string;
}

export function readToken(token: string): Credential {
  const claims = readClaims(token);
  const exp = typeof claims.exp === 'number' ? claims.exp * 1000 : null;
  const nombre = firstText(claims.nombre, claims.name, claims.email);
  const usuario = firstText(claims.sub, claims.id, claims.email, nombre);
  const correo = firstText(claims.email);
  return { expira: exp, nombre, usuario, correo, provisional: firstText(claims.provisional_hasta) };
}

function readClaims(token: string): Record<string, unknown> {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    return Object(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return {};
  }
}

function firstText(...values: unknown[]): string {
  for (const v of values) {
    if (typeof v === 'string' && v !== '') return v;
    if (typeof v === 'number') return String(v);
  }
  return '';
}
