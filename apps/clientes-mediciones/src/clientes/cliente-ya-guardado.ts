import { llamar } from '@hilvan/api-client';
import { type ClienteEnviado, nombreCompleto, normalizarCedula } from '@hilvan/contract';
import { buscarGuardado } from '@hilvan/ui/records';

/** After a client whose answer was lost: the stored one, or that a second one is meant. */
export const clienteYaGuardado = (sent: ClienteEnviado) =>
  buscarGuardado({
    sujeto: 'el cliente',
    leer: async () => (await llamar('listarClientes')).data,
    igual: (c) =>
      nombreCompleto(c) === nombreCompleto(sent) &&
      normalizarCedula(c.cedula) === normalizarCedula(sent.cedula) &&
      c.empresa.trim() === sent.empresa &&
      c.departamento.trim() === sent.departamento,
    descrito: (c) => `«${nombreCompleto(c)}» con la misma cédula, empresa y departamento`,
  });
