/** A one-page PDF of a few lines, written by hand: enough for a browser to open and a test to read. */

/** Latin text with accents; the colón sign is not in the standard fonts and is written CRC. */
export function pdf(lines: readonly string[]): Buffer {
  const text = lines.map((l) => `(${escapePdf(l.replaceAll('₡', 'CRC '))}) Tj T*`).join('\n');
  const stream = Buffer.from(`BT /F1 12 Tf 16 TL 50 780 Td\n${text}\nET`, 'latin1');
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    ),
    Buffer.concat([
      Buffer.from(`<< /Length ${stream.length} >>\nstream\n`),
      stream,
      Buffer.from('\nendstream'),
    ]),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
  ];
  return assemble(objects);
}

const escapePdf = (line: string) => line.replace(/[\\()]/g, (c) => `\\${c}`);

function assemble(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  objects.forEach((object, i) => {
    offsets.push(at);
    const whole = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(whole);
    at += whole.length;
  });
  const rows = offsets.map((o) => `${String(o).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  parts.push(Buffer.from(`${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`));
  return Buffer.concat(parts);
}
