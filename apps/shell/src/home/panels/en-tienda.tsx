import { consulta, nombreDeEmpresa, useNombresDeEmpresa } from '@hilvan/api-client';
import type { Respuesta } from '@hilvan/contract';
import { fecha, firstRows, Panel, rutaDeDocumento, texto } from '@hilvan/ui';
import { useQuery } from '@tanstack/react-query';
import { enLista } from '../to-list';
import { EN_TIENDA, enTienda } from './por-entregar';

/** Orders that wait in the shop for their customers, those that wait longest first. */
export function EnTienda() {
  const { data: ordenes, isError } = useQuery({ ...consulta('listarOrdenes'), select: waiting });
  const names = useNombresDeEmpresa(ordenes);
  const data = ordenes &&
    names && {
      figure: ordenes.length,
      note: ordenes.length === 0 ? 'Ningún pedido espera en la tienda.' : 'esperan en la tienda',
      ...firstRows(ordenes, (orden) => ({
        to: rutaDeDocumento('orden', orden.id),
        text: texto(orden.titulo),
        note: `${nombreDeEmpresa(orden, names)} · ${fecha(orden.fecha_orden)}`,
      })),
    };
  return <Panel title="Listos para entregar" to={enLista('/orden', EN_TIENDA)} answer={{ data, isError }} />;
}

const waiting = ({ ordenes }: Respuesta<'listarOrdenes'>) => enTienda(ordenes);
