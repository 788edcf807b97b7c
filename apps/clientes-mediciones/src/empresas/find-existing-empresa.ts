import { callApi } from '@hilvan/api-client';
import { type EmpresaEnviada, normaliseCedula } from '@hilvan/contract';
import { findSaved } from '@hilvan/ui/records';

/** After a company whose answer was lost: the stored one, or that a second one is meant. */
export const empresaYaGuardada = (sent: EmpresaEnviada) =>
  findSaved({
    sujeto: 'la empresa',
    read: async () => (await callApi('listarEmpresas')).data,
    igual: (e) =>
      e.nombre_empresa.trim() === sent.nombre_empresa &&
      normaliseCedula(e.cedula) === normaliseCedula(sent.cedula) &&
      e.email.trim() === sent.email,
    descrito: (e) => `«${e.nombre_empresa}» con la misma cédula y el mismo correo`,
  });
