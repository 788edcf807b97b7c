import { usePuede } from '@hilvan/api-client';
import { Button, Flex, LinkButton, Page, PlusIcon, SimpleGrid, TapeIcon, Text } from '@hilvan/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { homeCards } from './cards';
import { CountCard } from './count-card';
import { useCounts } from './use-counts';

// Fetched once the counts are there, so that neither its code nor its calls delay them; where it cannot be, they stand alone.
const Panels = lazy(
  (): Promise<{ default: ComponentType }> => import('./panels/panels').catch(() => ({ default: () => null })),
);

/** Inicio: what the workshop has on its tables today. */
export function HomePage() {
  const { counts, settled, failed, retry } = useCounts();
  return (
    <Page title="Inicio" subtitle="El taller de un vistazo" actions={<Beginnings />}>
      {failed ? <CountsFault onRetry={retry} /> : null}
      <SimpleGrid columns={{ base: 2, lg: 4 }} gap={{ base: '3', md: '4' }}>
        {homeCards(counts).map((card, index) => (
          <CountCard key={card.key} card={card} tone={index % 2 === 0 ? 'brand' : 'accent'} />
        ))}
      </SimpleGrid>
      {settled ? (
        <Suspense>
          <Panels />
        </Suspense>
      ) : null}
    </Page>
  );
}

/** What people come for. */
function Beginnings() {
  const puede = usePuede();
  if (!puede('registrar')) return null;
  return (
    <>
      <LinkButton to="/orden/registro" size="lg">
        <PlusIcon /> Nuevo pedido
      </LinkButton>
      <LinkButton to="/clientes/registro" size="lg" variant="outline">
        <PlusIcon /> Nuevo cliente
      </LinkButton>
      <LinkButton to="/mediciones" size="lg" variant="outline">
        <TapeIcon /> Tomar medidas
      </LinkButton>
    </>
  );
}

function CountsFault({ onRetry }: { onRetry(): void }) {
  return (
    <Flex role="alert" align="center" gap="3" wrap="wrap" mb="4" fontSize="sm" color="fg.warning">
      <Text>Algunas cantidades no se pudieron cargar.</Text>
      <Button size="sm" variant="outline" onClick={onRetry}>
        Reintentar
      </Button>
    </Flex>
  );
}
