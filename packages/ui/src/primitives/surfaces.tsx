import {
  Badge,
  Card as ChakraCard,
  DataList as ChakraDataList,
  Skeleton as ChakraSkeleton,
  Spinner as ChakraSpinner,
  Separator,
} from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { texto } from '../formats/formats';

// The badge's colorPalette says the meaning: green done, orange on its way, gray quiet, red annulled.
export { Badge, Separator };

/** A panel on the page's ground. */
export const Card = (props: ComponentProps<typeof ChakraCard.Root>) => (
  <ChakraCard.Root as="section" {...props} />
);

export const Skeleton = (props: ComponentProps<typeof ChakraSkeleton>) => (
  <ChakraSkeleton aria-hidden {...props} />
);

/** Only where a skeleton has no shape to take (inside a button). */
export const Spinner = (props: ComponentProps<typeof ChakraSpinner>) => (
  <ChakraSpinner aria-hidden {...props} />
);

/** Labels with their values, of `DataItem`s. */
export const DataList = ChakraDataList.Root;

/** One label with its value inside a `DataList`; an empty value shows the placeholder. */
export const DataItem = ({ label, children }: { label: ReactNode; children?: ReactNode }) => (
  <ChakraDataList.Item>
    <ChakraDataList.ItemLabel>{label}</ChakraDataList.ItemLabel>
    <ChakraDataList.ItemValue>
      {typeof children === 'string' || children == null ? texto(children) : children}
    </ChakraDataList.ItemValue>
  </ChakraDataList.Item>
);
