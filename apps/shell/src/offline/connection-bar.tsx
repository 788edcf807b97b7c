import { Flex, WarningIcon } from '@hilvan/ui';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { keepForOffline } from './keep-for-offline';
import { watchConnection } from './watch-connection';

/** For as long as the provider cannot be reached: one quiet line. Its height is within the page's scroll padding. */
export default function ConnectionBar() {
  const client = useQueryClient();
  const online = useSyncExternalStore(subscribe, isOnline);
  useEffect(() => watchConnection(client), [client]);
  useEffect(() => keepForOffline(client), [client]);
  if (online) return null;
  return (
    <Flex
      role="status"
      data-no-print=""
      align="center"
      justify="center"
      gap="2"
      position="sticky"
      top={{ base: '14', md: '0' }}
      zIndex="docked"
      h="6"
      px="2"
      fontSize="xs"
      whiteSpace="nowrap"
      bg="bg.warning"
      color="fg.warning"
    >
      <WarningIcon />
      Sin conexión: lo que escribe queda en este equipo
    </Flex>
  );
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();
