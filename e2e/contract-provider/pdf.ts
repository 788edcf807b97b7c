/**
 * A one-page PDF of a few lines, written by hand: enough for a browser to open and a test to read. Where its objects stand is not
 * said; every reader finds them by itself.
 * The colón sign is not in the standard fonts and is written CRC.
 */
export function pdf(lines: readonly string[]): Buffer {
  const text = lines.map((l) => `(${escapePdf(l.replaceAll('₡', 'CRC '))}) Tj T*`).join('\n');
  const stream = `BT /F1 12 Tf 16 TL 50 780 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  const written = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${written}trailer << /Root 1 0 R >>\n%%EOF\n`, 'latin1');
}

const escapePdf = (line: string) => line.replace(/[\\()]/g, (c) => `\\${c}`);
