/** The session's two cookies (specification, document 1, section 4). */
const SEVEN_DAYS_S = 7 * 24 * 60 * 60;
const NAMES = { token: 'token', role: 'role' } as const;

export function readCookies(): { token: string; role: string } | null {
  const all = new Map(
    document.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decode(pair.slice(at + 1))];
    }),
  );
  const token = all.get(NAMES.token);
  return token ? { token, role: all.get(NAMES.role) ?? '' } : null;
}

/** Stores both cookies for 7 days. */
export function saveCookies(token: string, role: string): void {
  write(NAMES.token, token, SEVEN_DAYS_S);
  write(NAMES.role, role, SEVEN_DAYS_S);
}

export function clearCookies(): void {
  write(NAMES.token, '', 0);
  write(NAMES.role, '', 0);
}

function write(name: string, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context and is not everywhere.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
