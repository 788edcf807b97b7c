/** A token that expires in a day. */
export function token(seconds = 86_400) {
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + seconds;
  return `${part({ alg: 'none' })}.${part({ sub: '1', nombre: 'Ana Solís Mora', exp })}.x`;
}

const ANSWERS = {
  'GET /empresas/cantidad': { cant_empresas: 38 },
  'GET /clientes/cantidad/cantidad': { cantidad_clientes: '1287' },
  'GET /mediciones/cantidad/cantidad': { cantidad_mediciones: 2410 },
  'GET /ordenes/cantidad': {
    cantidad_taller: 46,
    cantidad_entrega_tienda: 12,
    cantidad_entrega_cliente: 1904,
  },
};

/** Answers what the shell itself asks; any other reading call gives an empty list. */
export function fakeApi({ role = () => 'Admin', log = [] } = {}) {
  return async (request, response, url) => {
    const call = `${request.method} ${url.pathname.replace('/api/v1', '')}`;
    log.push(call);
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const json = (status, body) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (call === 'POST /login') {
      const right = Buffer.concat(chunks).toString().includes('correcta');
      return right ? json(200, { status: 200, token: token(), role: role() }) : json(401, { status: 401 });
    }
    return json(200, ANSWERS[call] ?? { status: 200, data: [], ordenes: [], reparaciones: [] });
  };
}
