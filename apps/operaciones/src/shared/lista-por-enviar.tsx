import { SaveBar } from '@hilvan/ui/records';
import { ListaPendiente, type ListaPendienteProps } from './lista-pendiente';
import { type Sending, useSendPending } from './use-send-pending';

type ListaPorEnviarProps<T extends object> = ListaPendienteProps<T> &
  Omit<Sending<T>, 'list'> & { backTo: string };

/** What waits to be sent, with 'Guardar' and 'Regresar' under it. */
export const ListaPorEnviar = <T extends object>({
  title,
  list,
  columns,
  nameOf,
  backTo,
  ...envio
}: ListaPorEnviarProps<T>) => {
  const { saving, save } = useSendPending({ list, ...envio });
  return (
    <>
      <ListaPendiente title={title} list={list} columns={columns} nameOf={nameOf} />
      <SaveBar saving={saving} onClick={save} backTo={backTo}>
        Guardar
      </SaveBar>
    </>
  );
};
