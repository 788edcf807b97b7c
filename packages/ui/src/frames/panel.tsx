import { Box, Flex } from '@chakra-ui/react';
import { asApiError } from '@hilvan/api-client';
import { type ReactNode, useId } from 'react';
import { Heading, Link, Text } from '../primitives/button';
import { ChevronRightIcon } from '../primitives/icons';
import { Badge, Card, Skeleton } from '../primitives/surfaces';
import { FailedLine } from '../states/states';

/** How many rows a panel shows; its title leads to the rest. */
const ROWS = 5;

export type PanelRow = {
  to: string;
  text: string;
  note: string;
  /** An amount, at the end of the row. */
  amount?: string;
  /** What makes the row urgent. */
  urgent?: string;
};

export type PanelContent = { figure?: ReactNode; note: string } & Rows;

type Rows = { rows: readonly (PanelRow & { place: number })[]; more: number };

/** The rows that a panel shows, and how many it does not. */
export const firstRows = <T,>(all: readonly T[], toRow: (one: T) => PanelRow): Rows => ({
  rows: all.slice(0, ROWS).map((one, place) => ({ ...toRow(one), place })),
  more: Math.max(0, all.length - ROWS),
});

export type PanelProps = {
  title: string;
  /** The address of the page that shows all of it. */
  to: string;
  /** The result of a query; data that was read stays, also when reading it again failed. */
  answer: {
    data: PanelContent | undefined;
    isError: boolean;
    error?: unknown;
    /** Without it a failure hides the panel, as a refusal does. */
    refetch?: () => unknown;
  };
  /** Shown at the foot, e.g. what to do next. */
  children?: ReactNode;
};

/** A card that answers a question with a figure and the first rows of a list. Where the role may not read them, there is no panel at all. */
export const Panel = ({ title, to, answer, children }: PanelProps) => {
  const heading = useId();
  const { data, isError, error, refetch } = answer;
  const retry = isError && asApiError(error).kind !== 'forbidden' ? refetch : undefined;
  if (isError && !data && !retry) return null;
  return (
    <Card aria-labelledby={heading} aria-busy={!data && !retry} alignContent="start">
      <Heading id={heading} as="h2" size="md">
        <Link to={to} display="inline-flex" alignItems="center" gap="1" minH="6">
          {title} <ChevronRightIcon />
        </Link>
      </Heading>
      {data ? (
        <Answer {...data} />
      ) : retry ? (
        <FailedLine text="No se pudo cargar" onRetry={retry} />
      ) : (
        <Waiting />
      )}
      {children}
    </Card>
  );
};

const Answer = ({ figure, note, rows, more }: PanelContent) => (
  <>
    {figure === undefined ? null : (
      <Text fontSize="2xl" fontWeight="bold" lineHeight="2rem" mt="2" fontVariantNumeric="tabular-nums">
        {figure}
      </Text>
    )}
    <Text color="fg.muted" fontSize="sm" minH="5">
      {note}
    </Text>
    {rows.length > 0 ? (
      <Box as="ul" mt="2" mx="-2">
        {rows.map((row) => (
          <li key={row.place}>
            <Row {...row} />
          </li>
        ))}
      </Box>
    ) : null}
    {more > 0 ? (
      <Text color="fg.muted" fontSize="sm" mt="1">
        y {more} más
      </Text>
    ) : null}
  </>
);

const Row = ({ to, text, note, amount, urgent }: PanelRow) => (
  <Link to={to} css={ROW}>
    <Box minW="0" flex="1" overflowWrap="anywhere">
      <Text fontWeight="medium" lineClamp={2}>
        {text}
      </Text>
      <Text color="fg.muted" fontSize="sm" lineClamp={2}>
        {note}
      </Text>
    </Box>
    {urgent ? <Badge colorPalette="red">{urgent}</Badge> : null}
    {amount ? (
      <Text fontVariantNumeric="tabular-nums" whiteSpace="nowrap" color="fg">
        {amount}
      </Text>
    ) : null}
  </Link>
);

/** A placeholder as tall as the panel will be. */
const Waiting = () => (
  <Flex direction="column" gap="2" mt="2">
    <Skeleton h="8" w="40" />
    <Skeleton h="5" w="28" />
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} h="11" />
    ))}
  </Flex>
);

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: '11',
  px: '2',
  py: '1',
  borderRadius: 'md',
  color: 'fg',
  textDecoration: 'none',
  _hover: { bg: 'bg.muted', textDecoration: 'none' },
} as const;
