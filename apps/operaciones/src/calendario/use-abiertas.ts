import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

type Abiertas = ReadonlyMap<number | string, boolean>;
const KEY = ['calendario', 'abiertas'];

/** The weeks (by id) and the folded years (by name) that somebody opened or closed, as they left them: back from an order they stand as before. */
export const useAbiertas = (): [Abiertas, Dispatch<SetStateAction<Abiertas>>] => {
  const client = useQueryClient();
  const [toggled, setToggled] = useState<Abiertas>(() => client.getQueryData<Abiertas>(KEY) ?? new Map());
  useEffect(() => {
    client.setQueryData<Abiertas>(KEY, toggled);
  }, [client, toggled]);
  return [toggled, setToggled];
};
