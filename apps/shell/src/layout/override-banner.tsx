import { Button, Text } from '@hilvan/ui';
import type { Remote } from '../registry/remote';
import { WarningBar } from './warning-bar';

/** Shown while this tab runs a developer's build: says which remote it replaces and where it comes from, with a button that ends it. */
export default function OverrideBanner({ remotes }: { remotes: Remote[] }) {
  const end = async ({ name }: Remote) => (await import('../registry/override')).endOverride(name);
  return remotes
    .filter(({ origin }) => origin)
    .map((remote) => (
      <WarningBar
        key={remote.name}
        role="status"
        position="sticky"
        top={{ base: '14', md: '0' }}
        zIndex="docked"
      >
        <Text flex="1" minW="14rem">
          {remote.label} no es la versión publicada: en esta pestaña viene de {remote.origin}.
        </Text>
        <Button size="sm" variant="outline" onClick={() => end(remote)}>
          Volver a la publicada
        </Button>
      </WarningBar>
    ));
}
