import { Button, Flex, Page, SimpleGrid, Text } from '@hilvan/ui';
import { homeCards } from './cards';
import { CountCard } from './count-card';
import { useCounts } from './use-counts';

/** Inicio: what the workshop has on its tables today. */
export function HomePage() {
  const { counts, failed, retry } = useCounts();
  return (
    <Page title="Inicio" subtitle="El taller de un vistazo">
      {failed ? <CountsFault onRetry={retry} /> : null}
      <SimpleGrid columns={{ base: 2, lg: 4 }} gap={{ base: '3', md: '4' }}>
        {homeCards(counts).map((card, index) => (
          <CountCard key={card.key} card={card} tone={index % 2 === 0 ? 'brand' : 'accent'} />
        ))}
      </SimpleGrid>
    </Page>
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
