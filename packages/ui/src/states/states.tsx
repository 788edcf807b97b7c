import { Flex, HStack, Stack, EmptyState as State, VisuallyHidden } from '@chakra-ui/react';
import { errorLines } from '@hilvan/api-client';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusBeside } from '../notices/open-windows';
import { Button, Heading, LinkButton, Text } from '../primitives/button';
import { BoxIcon, LockIcon, WarningIcon } from '../primitives/icons';
import { Skeleton } from '../primitives/surfaces';

/** The page for a person without the permission, under the notice of document 2, section 6. */
export const DeniedState = ({ text, backTo }: { text: string; backTo: string }) => (
  <State.Root role="alert" colorPalette="orange">
    <State.Indicator>
      <LockIcon color="fg.warning" />
    </State.Indicator>
    <Heading as="h1" size="sm">
      Acceso denegado
    </Heading>
    <Text color="fg.muted">{text}</Text>
    <LinkButton to={backTo} variant="outline" mt="2">
      Regresar
    </LinkButton>
  </State.Root>
);

/** The text of an empty list or search (section 2), unless the screen has its own. */
export const EMPTY_TEXT = 'No se encontraron resultados o datos no disponibles.';

type EmptyStateProps = { text?: ReactNode; icon?: ReactNode; children?: ReactNode };

export const EmptyState = ({
  text = EMPTY_TEXT,
  icon = <BoxIcon color="fg.muted" />,
  children,
}: EmptyStateProps) => (
  <State.Root>
    <State.Indicator colorPalette="gray">{icon}</State.Indicator>
    <Text color="fg.muted">{text}</Text>
    {children}
  </State.Root>
);

export type ErrorStateProps = {
  error: unknown;
  onRetry?: (() => void) | undefined;
  title?: string | undefined;
  /** Where a 'Regresar' beside it leads. */
  backTo?: string | undefined;
};

/** Stands in place of data that could not be read: says in Spanish what happened and offers 'Reintentar'. */
export const ErrorState = ({
  error,
  onRetry,
  title = 'No se pudieron cargar los datos',
  backTo,
}: ErrorStateProps) => (
  <State.Root role="alert">
    <State.Indicator colorPalette="red">
      <WarningIcon color="fg.error" />
    </State.Indicator>
    <Text fontWeight="semibold">{title}</Text>
    <Text color="fg.muted" whiteSpace="pre-line">
      {errorText(error)}
    </Text>
    <ThenWhat onRetry={onRetry} backTo={backTo} />
  </State.Root>
);

/** The Spanish text of anything thrown, one line per message: the provider's own where it sent some. */
export const errorText = (error: unknown): string => errorLines(error).join('\n');

const WIDTHS = ['40%', '85%', '70%', '90%', '60%'];

/** Lines in the shape of what will come, for a first load. */
export const LoadingState = ({
  lines = 5,
  label = 'Cargando…',
}: {
  lines?: number | undefined;
  label?: string;
}) => (
  <Stack gap="4" py="2" role="status" aria-busy="true">
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: lines }, (_, line) => `linea-${line}`).map((key, line) => (
      <Skeleton key={key} style={{ width: WIDTHS[line % WIDTHS.length] }} />
    ))}
  </Stack>
);

type MissingStateProps = {
  text: string;
  backTo: string;
  /** A second, quieter sentence. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
};

/** Stands in place of a record that the provider does not have. */
export const MissingState = ({ text, detail, backTo, onRetry }: MissingStateProps) => (
  <div role="alert">
    <EmptyState text={text}>
      {detail ? <Text color="fg.muted">{detail}</Text> : null}
      <ThenWhat onRetry={onRetry} backTo={backTo} />
    </EmptyState>
  </div>
);

const ThenWhat = ({ onRetry, backTo }: Pick<ErrorStateProps, 'onRetry' | 'backTo'>) => (
  <HStack mt="2" gap="2">
    {onRetry ? <RetryButton onRetry={onRetry} /> : null}
    {backTo ? (
      <LinkButton to={backTo} variant="outline">
        Regresar
      </LinkButton>
    ) : null}
  </HStack>
);

type FailedLineProps = { text: string; onRetry: () => unknown };

/** One line with 'Reintentar' for a failed read, on a page that is of use without it. */
export const FailedLine = ({ text, onRetry }: FailedLineProps) => (
  <Flex role="alert" align="center" gap="3" wrap="wrap" my="2">
    <Text color="fg.muted">{text}</Text>
    <RetryButton size="sm" onRetry={onRetry} />
  </Flex>
);

type RetryButtonProps = { onRetry: () => unknown; size?: 'sm' };

/** 'Reintentar'. In most places it disappears while the read is tried again; the focus is moved on first, so that it is not lost. */
const RetryButton = ({ onRetry, size }: RetryButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  // A layout effect is cleaned up while the button still stands in the page.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own && own === document.activeElement) focusBeside(own);
    };
  }, []);
  return (
    <Button ref={button} variant="outline" size={size} onClick={() => void onRetry()}>
      Reintentar
    </Button>
  );
};
