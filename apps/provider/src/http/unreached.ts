/** What whoever asks is told when the other provider was not reached. */
export function unreached(error: Error) {
  const late = /TIMEOUT/i.test(`${error.name} ${'code' in error ? String(error.code) : ''}`);
  return {
    status: late ? 504 : 502,
    // Plain text: a body of the contract would be the provider's own answer.
    headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
    text: 'No se pudo conectar con el servidor. Por favor, inténtelo más tarde.',
  };
}
