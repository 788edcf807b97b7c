import { useCan } from '@hilvan/api-client';
import { type Empresa, fullName } from '@hilvan/contract';
import { firstRows, Panel, texto } from '@hilvan/ui';
import { counted, deEmpresa } from '@hilvan/ui/records';
import { porMedirDe, usePorMedir } from '../mediciones/use-por-medir';

/**
 * The people of a company whom nobody has measured yet. A row leads to measuring that person, or, for those who may not, to the person's
 * measures.
 */
export function EmpresaPorMedir({ empresa: { nombre_empresa } }: { empresa: Empresa }) {
  const can = useCan();
  const { offered, data, ...answer } = usePorMedir(nombre_empresa);
  // A company without people has nobody to measure.
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
