import { callApi } from '@hilvan/api-client';
import { type ClienteEnviado, fullName, normaliseCedula } from '@hilvan/contract';
import { findSaved } from '@hilvan/ui/records';

/** After a client whose answer was lost: the stored one, or that a second one is meant. */
export const clienteYaGuardado = (sent: ClienteEnviado) =>
  findSaved({
    sujeto: 'el cliente',
    read: async () => (await callApi('listarClientes')).data,
    igual: (c) =>
      fullName(c) === fullName(sent) &&
      normaliseCedula(c.cedula) === normaliseCedula(sent.cedula) &&
      c.empresa.trim() === sent.empresa &&
      c.departamento.trim() === sent.departamento,
    descrito: (c) => `«${fullName(c)}» con la misma cédula, empresa y departamento`,
  });
