/** Which files an order may carry, by name and by their first bytes. */
import { invalido } from './domain-error';

export const HEAD_BYTES = 64;

interface Kind {
  tipo: string;
  /** What the file must begin with; none where the format has no mark. */
  marks?: readonly (readonly [offset: number, text: string])[];
}

const ZIP = [[0, 'PK\x03\x04']] as const;
const OLE = [[0, '\xd0\xcf\x11\xe0']] as const;

const KINDS: Record<string, Kind> = {
  png: { tipo: 'image/png', marks: [[0, '\x89PNG\r\n\x1a\n']] },
  jpg: { tipo: 'image/jpeg', marks: [[0, '\xff\xd8\xff']] },
  jpeg: { tipo: 'image/jpeg', marks: [[0, '\xff\xd8\xff']] },
  gif: { tipo: 'image/gif', marks: [[0, 'GIF8']] },
  webp: { tipo: 'image/webp', marks: [[8, 'WEBP']] },
  heic: { tipo: 'image/heic', marks: [[4, 'ftyp']] },
  pdf: { tipo: 'application/pdf', marks: [[0, '%PDF-']] },
  ai: {
    tipo: 'application/postscript',
    marks: [
      [0, '%PDF-'],
      [0, '%!PS'],
    ],
  },
  eps: {
    tipo: 'application/postscript',
    marks: [
      [0, '%!PS'],
      [0, '\xc5\xd0\xd3\xc6'],
    ],
  },
  psd: { tipo: 'image/vnd.adobe.photoshop', marks: [[0, '8BPS']] },
  docx: { tipo: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', marks: ZIP },
  xlsx: { tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', marks: ZIP },
  odt: { tipo: 'application/vnd.oasis.opendocument.text', marks: ZIP },
  ods: { tipo: 'application/vnd.oasis.opendocument.spreadsheet', marks: ZIP },
  zip: { tipo: 'application/zip', marks: ZIP },
  doc: { tipo: 'application/msword', marks: OLE },
  xls: { tipo: 'application/vnd.ms-excel', marks: OLE },
  txt: { tipo: 'text/plain' },
  csv: { tipo: 'text/csv' },
  svg: { tipo: 'image/svg+xml' },
};

const PROGRAMS = ['MZ', '\x7fELF', '#!', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe', '\xce\xfa\xed\xfe'];

/** The media type of a file. @throws DomainError invalid for a kind that is not allowed or not what its name says */
export function checkKind(name: string, head: Buffer): string {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;
  if (!kind) throw invalido(`file: No se admiten archivos de este tipo (${name}).`);
  const text = head.toString('latin1');
  const isWhatItSays = kind.marks
    ? kind.marks.some(([at, mark]) => text.startsWith(mark, at))
    : !text.includes('\0');
  if (!isWhatItSays || PROGRAMS.some((mark) => text.startsWith(mark))) {
    throw invalido(`file: El contenido del archivo no corresponde a su nombre (${name}).`);
  }
  return kind.tipo;
}
