/** Faults on demand, and a record of what was asked: the control port of this provider, for tests. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { NOMBRES_LLAMADAS } from '@hilvan/contract';

/** What strikes by answering. */
const ANSWERS = {
  '500': [500, '{"message":"Server Error"}'],
  html: [200, '<!doctype html><title>Mantenimiento</title>', 'text/html'],
  json: [200, '{"data": [{"id": 1, '],
  vacio: [200, ''],
  '401': [401, '{"status":401,"error":"Token vencido"}'],
} as const;

export interface Falla {
  /** A call of the table, or '*'. */
  llamada: string;
  tipo: keyof typeof ANSWERS | 'caida' | 'lento';
  segundos?: number;
  /** How many requests it strikes; always when absent. */
  veces?: number;
}

export interface Anotada {
  method: string;
  path: string;
  llamada: string | null;
  status: number;
  /** Why it was refused; '' when it was not. */
  motivo: string;
}

export class Control {
  fallas: Falla[] = [];
  registro: Anotada[] = [];

  /** Strikes if a fault is set for this call; true when the request is dealt with. */
  async strike(name: string | null, response: ServerResponse): Promise<boolean> {
    const fault = this.fallas.find((f) => f.llamada === '*' || f.llamada === name);
    if (!fault) return false;
    if (fault.veces !== undefined && --fault.veces <= 0) this.fallas = this.fallas.filter((f) => f !== fault);
    if (fault.tipo === 'lento') {
      await wait((fault.segundos ?? 3) * 1000);
      return false;
    }
    if (fault.tipo === 'caida') response.socket?.destroy();
    else {
      const [status, body, type = 'application/json'] = ANSWERS[fault.tipo];
      response.writeHead(status, { 'content-type': type }).end(body);
    }
    return true;
  }

  /** The control port's server. */
  server(): Server {
    return createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const key = `${request.method} ${request.url}`;
      if (key === 'PUT /fallas') this.put(Buffer.concat(chunks).toString());
      else if (key === 'DELETE /fallas') this.fallas = [];
      else if (key === 'DELETE /registro') this.registro = [];
      else if (key !== 'GET /registro') return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(this.registro));
    });
  }

  put(text: string): void {
    const fault: Falla = JSON.parse(text);
    const known = fault.llamada === '*' || NOMBRES_LLAMADAS.some((n) => n === fault.llamada);
    if (!known || !(fault.tipo in { ...ANSWERS, caida: 0, lento: 0 }))
      throw new TypeError(`unknown fault: ${text}`);
    this.fallas.push(fault);
  }
}
