import { Button, Flex, NativeSelect, SearchBox, Text } from '@hilvan/ui';
import { FormField } from '@hilvan/ui/records';
import { empresasQue } from './filtro';

interface EmpresaFiltroProps {
  /** Undefined while the companies are not there. */
  nombres: readonly string[] | undefined;
  error: unknown;
  onRetry: () => void;
  text: string;
  onText: (text: string) => void;
  empresa: string;
  onEmpresa: (name: string) => void;
}

/** A box that narrows the companies, and the select of those that are left. */
export function EmpresaFiltro(props: EmpresaFiltroProps) {
  const { nombres, error, onRetry, text, onText, empresa, onEmpresa } = props;
  const found = empresasQue(nombres ?? [], text);
  // What is chosen never disappears from its own select.
  const options = empresa && !found.includes(empresa) ? [empresa, ...found] : found;
  return (
    <Flex
      gap={{ base: '0', md: '4' }}
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'flex-start' }}
      mb="4"
    >
      <SearchBox label="Buscar empresa" value={text} onChange={onText} />
      <FormField label="Empresa" hideLabel>
        {(control) => (
          <NativeSelect
            {...control}
            minW={{ md: '16rem' }}
            value={empresa}
            onChange={(event) => onEmpresa(event.target.value)}
          >
            <option value="">Todas las empresas</option>
            {options.map((nombre) => (
              <option key={nombre} value={nombre}>
                {nombre}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      {error && !nombres ? (
        <Text role="alert" color="fg.error" fontSize="sm">
          No se pudieron cargar las empresas.{' '}
          <Button size="sm" variant="outline" onClick={onRetry}>
            Reintentar
          </Button>
        </Text>
      ) : null}
    </Flex>
  );
}
