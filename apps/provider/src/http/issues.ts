/** zod's findings as Spanish lines that name the field: 'detalles 2, cantidad: …'. */
import { OBLIGATORIO } from '@hilvan/contract';

interface Issue {
  code?: string | undefined;
  path: PropertyKey[];
  message: string;
  keys?: readonly string[];
  input?: unknown;
  expected?: unknown;
}

const MOST = 20;
/** The sender may give unknown fields names of any length: they are cut. */
const MOST_LETTERS = 60;

export function issueLines(issues: readonly object[]): string[] {
  // zod/mini's issue type is a union of every check's own shape; these are the parts all or some of them have.
  const lines = (issues as readonly Issue[]).flatMap(linesOf);
  const rest = lines.length - MOST;
  return rest > 0 ? [...lines.slice(0, MOST), `… y ${rest} errores más.`] : lines;
}

function linesOf(issue: Issue): string[] {
  const where = fieldName(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => `${fieldName([...issue.path, key])}: Este campo no se espera.`);
  }
  return [`${where}: ${ownMessage(issue)}`];
}

// The contract's own messages are Spanish; zod/mini's are 'Invalid input' in whatever case.
function ownMessage(issue: Issue): string {
  if (!/^Invalid|^Too |^Unrecognized/.test(issue.message)) return issue.message;
  if (issue.code === 'too_big') return 'Tiene demasiados elementos.';
  if (issue.code === 'too_small') return 'Tiene muy pocos elementos.';
  if (issue.code === 'invalid_type' && issue.expected === 'array') return 'Debe ser una lista.';
  if (issue.code === 'invalid_type' && issue.expected === 'object') return OBLIGATORIO;
  return 'El valor no es válido.';
}

export function fieldName(path: readonly PropertyKey[]): string {
  const words = path.map((step) =>
    typeof step === 'number' ? step + 1 : String(step).slice(0, MOST_LETTERS),
  );
  const text = words.reduce<string>(
    (sum, word) => (sum === '' ? `${word}` : typeof word === 'number' ? `${sum} ${word}` : `${sum}, ${word}`),
    '',
  );
  return text || 'datos';
}
