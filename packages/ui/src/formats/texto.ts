import { isBlank } from '@hilvan/contract';

/**
 * Text for reading: null, '' and 'NA' all show the placeholder (decision 14; 'NA' by section 9).
 * @param placeholder What stands there instead, 'NA' unless a screen has its own ('Sin empresa').
 */
export const texto = (value: string | number | null | undefined, placeholder = 'NA'): string => {
  const text = typeof value === 'number' ? String(value) : (value ?? '');
  return isBlank(text) ? placeholder : text;
};
