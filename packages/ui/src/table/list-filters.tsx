import { HStack } from '@chakra-ui/react';
import { Button } from '../primitives/button';
import { memoGeneric } from './paging';

/** One of a list's own filters; the first one of a list lets everything through and has the value ''. */
export type ListFilter<T> = { value: string; label: string; passes: (row: T) => boolean };

type ListFiltersProps<T> = {
  label: string;
  filters: readonly ListFilter<T>[];
  value: string;
  onChange: (value: string) => void;
};

/** Buttons of which one is pressed ('Todos', 'Con saldo', 'Pagado'). */
export const ListFilters = memoGeneric(<T,>({ label, filters, value, onChange }: ListFiltersProps<T>) => (
  <HStack as="fieldset" gap="2" mb="3" flexWrap="wrap" aria-label={label} data-no-print="">
    {filters.map((filter) => (
      <Button
        key={filter.value}
        size="sm"
        variant={filter.value === value ? 'solid' : 'outline'}
        aria-pressed={filter.value === value}
        onClick={() => onChange(filter.value)}
      >
        {filter.label}
      </Button>
    ))}
  </HStack>
));
