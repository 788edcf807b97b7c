import { queryFor } from '@hilvan/api-client';
import { fullName, namedAs } from '@hilvan/contract';
import { Button, confirm, errorText, PeopleIcon, showToast } from '@hilvan/ui';
import { useOnce } from '@hilvan/ui/records';
import { useQueryClient } from '@tanstack/react-query';

type BringFromEmpresaProps = {
  /** The name of the company that the order is for. */
  empresa: string;
  /** Whether a person is on the list already. */
  isIn: (nombre: string) => boolean;
  onBring: (nombres: readonly string[]) => Promise<void>;
};

/** Brings the people of a company who are registered as clients and not on the list yet. They are read only when the button is pressed. */
export const BringFromEmpresa = ({ empresa, isIn, onBring }: BringFromEmpresaProps) => {
  const queryClient = useQueryClient();
  const { busy, run } = useOnce();
  const bring = async () => {
    try {
      const { data } = await queryClient.fetchQuery(queryFor('listarClientes'));
      const all = namedAs(empresa, data, (cliente) => cliente.empresa).map(fullName);
      const nombres = all.filter((nombre) => !isIn(nombre)).sort((a, b) => a.localeCompare(b, 'es'));
      if (nombres.length === 0)
        showToast(
          all.length === 0
            ? `${empresa} no tiene clientes registrados.`
            : `Ya están todas las de ${empresa}.`,
          'info',
        );
      else if (await confirm({ ...asked(nombres, empresa), yes: 'Sí, agregar' })) await onBring(nombres);
    } catch (error) {
      showToast(errorText(error), 'error');
    }
  };
  return (
    <Button
      variant="outline"
      mt="3"
      maxW="full"
      h="auto"
      minH="10"
      py="1.5"
      whiteSpace="normal"
      aria-disabled={busy || undefined}
      onClick={() => run(bring)}
    >
      <PeopleIcon /> Traer las personas de {empresa}
    </Button>
  );
};

const asked = (nombres: readonly string[], empresa: string) => ({
  title:
    nombres.length === 1
      ? `¿Agregar a 1 persona de ${empresa}?`
      : `¿Agregar a ${nombres.length} personas de ${empresa}?`,
  text: nombres.join(', '),
});
