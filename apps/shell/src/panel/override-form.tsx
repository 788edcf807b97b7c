import { Button, Flex, Input, NativeSelect, Text } from '@hilvan/ui';
import { FormField } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { hostConfig } from '../registry/host-config';
import { beginOverride } from '../registry/override';
import type { Remote } from '../registry/remote';
import { messageOf } from '../reporting/fault';

/** Runs a developer's own build of one remote in this tab; only where the shell's host lists origins for it. */
export function OverrideForm({ remotes }: { remotes: Remote[] }) {
  const host = useQuery({ queryKey: ['panel', 'anfitrión'], queryFn: hostConfig });
  const [problem, setProblem] = useState('');
  const origins = host.data?.sustituciones ?? [];
  if (origins.length === 0)
    return <Text color="fg.muted">Este servidor no admite versiones de desarrollo.</Text>;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const remote = remotes.find(({ name }) => name === data.get('parte'));
    if (!remote) return;
    try {
      await beginOverride(remote, String(data.get('direccion')).trim());
      setProblem('');
    } catch (error) {
      setProblem(messageOf(error));
    }
  };

  return (
    <form onSubmit={submit}>
      <Text color="fg.muted" mb="3" fontSize="sm">
        Solo en esta pestaña y hasta que la termine; la página se carga de nuevo. Orígenes admitidos:{' '}
        {origins.join(', ')}
      </Text>
      <Flex gap="4" wrap="wrap" alignItems="flex-start">
        <FormField label="Parte">
          {(control) => (
            <NativeSelect {...control} name="parte">
              {remotes.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
        <FormField label="Dirección de su build" error={problem}>
          {(control) => (
            <Input {...control} name="direccion" type="url" placeholder="http://localhost:5172" required />
          )}
        </FormField>
        <Button type="submit" variant="outline" mt={{ md: '6' }}>
          Usar en esta pestaña
        </Button>
      </Flex>
    </form>
  );
}
