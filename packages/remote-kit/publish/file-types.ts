import mime from 'mime';

/** As browsers are told. */
export const typeOf = (file: string): string => {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
};

/** Of the others a compressor makes nothing smaller. */
export const isText = (file: string): boolean => /text|json|xml/.test(typeOf(file));
