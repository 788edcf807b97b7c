/** An answer that is not a success: the HTTP status, also in the body, and Spanish lines that name the field (decision 56). */
export class Falla extends Error {
  readonly status: number;
  readonly lineas: readonly string[];

  constructor(status: number, ...lineas: string[]) {
    super(lineas.join('\n'));
    this.status = status;
    this.lineas = lineas;
  }
}

/** 404 with a line. */
export const noExiste = (line: string): Falla => new Falla(404, line);

/** 409: it was right when the screen was opened and is not any more. */
export const conflicto = (...lines: string[]): Falla => new Falla(409, ...lines);

/** 422: understood, and against a rule. */
export const invalido = (...lines: string[]): Falla => new Falla(422, ...lines);

/** 403. */
export const prohibido = (line = 'No tienes los permisos necesarios para realizar esta acción.'): Falla =>
  new Falla(403, line);

/** The body of a failure. `mensaje` repeats the lines for readers that show only that. */
export const failureBody = (status: number, lines: readonly string[]) => ({
  status,
  error: [...lines],
  mensaje: lines.join('\n'),
});
