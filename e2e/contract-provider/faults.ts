/** Faults on demand, and a record of what was asked: the control port of this provider, for tests. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { NOMBRES_LLAMADAS } from '@hilvan/contract';

/** What strikes by answering. */
const ANSWERS = {
  '500': [500, '{"message":"Server Error"}'],
  html: [200, '<!doctype html><title>Mantenimiento</title>', 'text/html'],
  json: [200, '{"data": [{"id": 1, '],
  vacio: [200, ''],
} as const;

export interface Fault {
  /** A call of the table, or '*'. */
  llamada: string;
  tipo: keyof typeof ANSWERS | 'caida';
  /** How many requests it strikes; always when absent. */
  veces?: number;
}

export interface Noted {
  method: string;
  path: string;
  llamada: string | null;
  status: number;
  /** Why it was refused; '' when it was not. */
  motivo: string;
}

export class Control {
  faults: Fault[] = [];
  log: Noted[] = [];

  /** Strikes if a fault is set for this call; true when the request is dealt with. */
  strike(name: string | null, response: ServerResponse): boolean {
    const fault = this.faults.find((f) => f.llamada === '*' || f.llamada === name);
    if (!fault) return false;
    if (fault.veces !== undefined && --fault.veces <= 0) this.faults = this.faults.filter((f) => f !== fault);
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
      const said = await this.answer(request).catch(String);
      response.writeHead(typeof said === 'string' ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(said));
    });
  }

  private async answer(request: IncomingMessage): Promise<Noted[]> {
    const key = `${request.method} ${request.url}`;
    if (key === 'PUT /fallas') this.put(await text(request));
    else if (key === 'DELETE /fallas') this.faults = [];
    else if (key === 'DELETE /registro') this.log = [];
    else if (key !== 'GET /registro') throw new TypeError(`${key} is not there`);
    return this.log;
  }

  put(said: string): void {
    const fault: Fault = JSON.parse(said);
    const known = fault.llamada === '*' || NOMBRES_LLAMADAS.some((n) => n === fault.llamada);
    if (!known || !(fault.tipo in { ...ANSWERS, caida: 0 })) throw new TypeError(`unknown fault: ${said}`);
    this.faults.push(fault);
  }
}
