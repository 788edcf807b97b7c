import { queryFor } from '@hilvan/api-client';
import { type Cliente, nombreClave } from '@hilvan/contract';
import { useQuery } from '@tanstack/react-query';
import EmpresaReparaciones from './empresa-reparaciones';

/** The repairs of a client's company, because a repair always belongs to a company and a client names theirs. */
export default function ClienteReparaciones({ cliente }: { cliente: Cliente }) {
  const name = nombreClave(cliente.empresa);
  const { data } = useQuery({ ...queryFor('listarEmpresas'), enabled: name !== '' && name !== 'na' });
  // Several companies may have this name, and nobody can tell which one is meant: the repairs of all of them are shown.
  const empresas = data?.data.filter(({ nombre_empresa }) => nombreClave(nombre_empresa) === name) ?? [];
  const [empresa] = empresas;
  return empresa ? (
    <EmpresaReparaciones
      empresa={empresa}
      ids={empresas.map(({ id }) => id)}
      title="Reparaciones de su empresa"
    />
  ) : null;
}
