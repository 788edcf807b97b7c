import { llamar } from '@hilvan/api-client';
import { type EmpresaEnviada, normalizarCedula } from '@hilvan/contract';
import { buscarGuardado } from '@hilvan/ui/records';

/** After a company whose answer was lost: the stored one, or that a second one is meant. */
export const empresaYaGuardada = (sent: EmpresaEnviada) =>
  buscarGuardado({
    sujeto: 'la empresa',
    leer: async () => (await llamar('listarEmpresas')).data,
    igual: (e) =>
      e.nombre_empresa.trim() === sent.nombre_empresa &&
      normalizarCedula(e.cedula) === normalizarCedula(sent.cedula) &&
      e.email.trim() === sent.email,
    descrito: (e) => `«${e.nombre_empresa}» con la misma cédula y el mismo correo`,
  });
