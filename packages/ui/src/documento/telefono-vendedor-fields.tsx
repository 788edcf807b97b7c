import { useCan } from '@hilvan/api-client';
import { TelefonoField } from '../contacto/telefono-field';
import { TextField } from '../forms/fields';
import { campoDe, type ParaQuien, type ParaQuienProps } from './documento';

/** Only Admin may change telephone and seller; the others see what follows from company and session. */
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
