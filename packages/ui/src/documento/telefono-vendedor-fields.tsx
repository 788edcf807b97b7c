import { useCan } from '@hilvan/api-client';
import { TelefonoField } from '../contacto/telefono-field';
import { TextField } from '../forms/fields';
import { campoDe, type ParaQuien, type ParaQuienProps } from './documento';

/** The telephone and the seller of a document. Only an Admin may change them; the others see what follows from company and session. */
export const TelefonoVendedorFields = <T extends ParaQuien>({ form }: ParaQuienProps<T>) => {
  const fixed = !useCan()('editarTelefonoVendedor');
  return (
    <>
      <TelefonoField
        form={form}
        name={campoDe<T>('telefono')}
        label="Telefono"
        readOnly={fixed}
        hint={fixed ? 'Viene de la empresa.' : undefined}
      />
      <TextField form={form} name={campoDe<T>('vendedor')} label="Vendedor" readOnly={fixed} />
    </>
  );
};
