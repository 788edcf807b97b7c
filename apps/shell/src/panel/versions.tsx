import { PROVIDED } from 'virtual:hilvan-provided';
import { API_BASE } from '@hilvan/contract';
import { Box, DataItem, DataList, Stack, Text, WarningIcon } from '@hilvan/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { version } from '../../package.json';
import { useStatuses } from '../federation/status';

/** The versions of what the remotes run on: shell, provider and the shared libraries. */
export function Versions() {
  const { shell } = useStatuses();
  const provider = useQuery(providerQuery);
  return (
    <Stack gap="3">
      <DataList>
        <DataItem label="Shell">{version}</DataItem>
        <DataItem label="Proveedor">
          {provider.data?.version ?? (provider.isError ? 'no responde' : 'preguntando…')}
        </DataItem>
      </DataList>
      {provider.data?.lacking.map((line) => (
        <Text key={line} color="fg.warning" overflowWrap="anywhere">
          <WarningIcon /> El proveedor no tiene llamadas que hace {line}. Esa parte falla donde las hace:
          actualice el proveedor, o vuelva a la versión anterior de la parte.
        </Text>
      ))}
      {shell?.lastError ? (
        <Text fontSize="sm" overflowWrap="anywhere">
          Último error del shell: {shell.lastError.text}
        </Text>
      ) : null}
      <Box asChild fontSize="sm">
        <details>
          <summary>Bibliotecas compartidas</summary>
          <DataList pt="3">
            {Object.entries(PROVIDED).map(([name, found]) => (
              <DataItem key={name} label={name}>
                {found}
              </DataItem>
            ))}
          </DataList>
        </details>
      </Box>
    </Stack>
  );
}

/** This question is not part of the contract (decision record 0007): a provider that does not know it answers without a version. */
const schema = z.catch(
  z.object({
    version: z.string(),
    proveedor: z.optional(z.string()),
    /** Calls that deployed remotes make and that the provider does not have. */
    faltan: z.catch(
      z.array(z.object({ remoto: z.string(), build: z.string(), llamadas: z.array(z.string()) })),
      [],
    ),
  }),
  { version: 'no dice su versión', faltan: [] },
);

const providerQuery = queryOptions({
  queryKey: ['panel', 'proveedor'],
  retry: false,
  queryFn: async ({ signal }) => {
    const response = await fetch(`${API_BASE}/capacidades`, { signal });
    if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
    const said: unknown = response.ok ? await response.json().catch(() => null) : null;
    const { proveedor, version, faltan } = schema.parse(said);
    return {
      version: [proveedor, version].filter(Boolean).join(' '),
      lacking: faltan.map(({ remoto, build, llamadas }) => `${remoto} ${build}: ${llamadas.join(', ')}`),
    };
  },
});
