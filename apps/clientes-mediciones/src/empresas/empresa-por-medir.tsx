import { useCan } from '@hilvan/api-client';
import { type Empresa, fullName } from '@hilvan/contract';
import { firstRows, Panel, texto } from '@hilvan/ui';
import { counted, deEmpresa } from '@hilvan/ui/records';
import { porMedirDe, usePorMedir } from '../mediciones/use-por-medir';

/** Whom of a company nobody measured yet; a row leads to where they are measured. */
export function EmpresaPorMedir({ empresa: { nombre_empresa } }: { empresa: Empresa }) {
  const can = useCan();
  const { offered, data, ...answer } = usePorMedir(nombre_empresa);
  // Nobody can be missing where nobody is.
  if (!offered || data?.personas.length === 0) return null;
  const to = can('registrar') ? '/mediciones/registro/cliente' : '/mediciones/cliente';
  return (
    <Panel
      title="Por medir"
      to={data?.faltan.length === 0 ? deEmpresa('/mediciones', nombre_empresa) : porMedirDe(nombre_empresa)}
      answer={{
        ...answer,
        data: data && {
          note:
            data.faltan.length > 0
              ? `${data.faltan.length} de ${counted(data.personas.length, 'persona', 'personas')} sin medidas`
              : 'Todas las personas tienen medidas.',
          ...firstRows(data.faltan, (c) => ({
            to: `${to}/${c.id}`,
            text: texto(fullName(c)),
            note: texto(c.departamento, 'Sin departamento'),
          })),
        },
      }}
    />
  );
}
