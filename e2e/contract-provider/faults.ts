/** Faults on demand, and a record of what was asked: the control port of this provider, for tests. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { NOMBRES_LLAMADAS } from '@hilvan/contract';

export const TIPOS_FALLA = ['caida', '500', 'html', 'json', 'vacio', 'lento', '401'] as const;

export interface Falla {
  /** A call of the table, or '*'. */
  llamada: string;
  tipo: (typeof TIPOS_FALLA)[number];
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
    switch (fault.tipo) {
      case 'lento':
        await wait((fault.segundos ?? 3) * 1000);
        return false;
      case 'caida':
        response.socket?.destroy();
        return true;
      case '500':
        response.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"Server Error"}');
        return true;
      case 'html':
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<!doctype html><title>Mantenimiento</title>');
        return true;
      case 'json':
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"data": [{"id": 1, ');
        return true;
      case 'vacio':
        response.writeHead(200, { 'content-type': 'application/json' }).end();
        return true;
      case '401':
        response
          .writeHead(401, { 'content-type': 'application/json' })
          .end('{"status":401,"error":"Token vencido"}');
        return true;
    }
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
    if (!known || !TIPOS_FALLA.includes(fault.tipo)) throw new TypeError(`unknown fault: ${text}`);
    this.fallas.push(fault);
  }
}
