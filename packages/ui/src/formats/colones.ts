import { formatColones } from '@hilvan/contract';

/**
 * An amount of colones as the people write it: `₡1 500,00`, with no-break spaces (decision 54).
 * What is not there (null, undefined, not a number) is '—', never ₡0 (decision 47).
 */
export const colones = (amount: number | null | undefined): string =>
  formatColones(Number.isFinite(amount) ? amount : null);
