import { HStack } from '@chakra-ui/react';
import { Button } from '../primitives/button';
import { memoGeneric } from './columns';

/** One of a list's own filters; the first one of a list lets everything through and has the value ''. */
export type ListFilter<T> = { value: string; label: string; passes: (row: T) => boolean };

type Props<V extends string> = {
  label: string;
  filters: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
};

/** Buttons of which one is pressed ('Todos', 'Con saldo', 'Pagado'). */
export const ListFilters = memoGeneric(<V extends string>({ label, filters, value, onChange }: Props<V>) => (
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
