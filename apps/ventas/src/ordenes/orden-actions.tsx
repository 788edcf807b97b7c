import { llamar, usePuede } from '@hilvan/api-client';
import {
  type Detalle,
  estaAnulada,
  type Factura,
  type Orden,
  pagadoDe,
  siguienteEstadoOrden,
} from '@hilvan/contract';
import { Button, LinkButton, MoneyIcon, OrderIcon, PrintIcon } from '@hilvan/ui';
import { Menu } from '@hilvan/ui/overlays';
import { AccionesDocumento, AvisarListo, anularDocumento, pasarEstado } from '@hilvan/ui/records';
import { useNavigate } from 'react-router-dom';
import { ROLLS, usePrint } from '../impresion/use-print';

type OrdenActionsProps = {
  orden: Orden | null | undefined;
  factura: Factura | null | undefined;
  detalles: readonly Detalle[];
  empresa: string;
};

/** The buttons of an order, by role and state. */
export const OrdenActions = ({ orden, factura, detalles, empresa }: OrdenActionsProps) => {
  const puede = usePuede();
  const { print, sheet } = usePrint();
  const navigate = useNavigate();
  if (!orden) return <AccionesDocumento backTo="/orden" />;
  const { id, estado } = orden;
  const live = !estaAnulada(estado);
  const params = { id };
  const siguiente = siguienteEstadoOrden(estado);

  const anular = async () => {
    const done = await anularDocumento({
      sujeto: 'la orden',
      este: 'esta orden',
      exito: 'Orden anulada!',
      pagado: pagadoDe(factura),
      anular: () => llamar('anularOrden', { params }),
    });
    if (done) navigate('/orden');
  };
  const avanzar = () =>
    pasarEstado({
      sujeto: 'la orden',
      entidad: 'ordenes',
      estado,
      siguiente,
      leer: async () => (await llamar('detalleOrden', { params })).orden?.estado,
      enviar: (next) => llamar('estadoOrden', { params, payload: { estado: next } }),
    });

  return (
    <AccionesDocumento
      backTo="/orden"
      onAnular={live && puede('anularOrden') ? anular : undefined}
      getPdf={
        puede('descargarPdf') ? async () => (await llamar('pdfOrden', { params })).download_url : undefined
      }
      editTo={live && puede('editar') ? `/orden/editar/${id}` : undefined}
      onModificarEstado={live && puede('modificarEstado') && siguiente ? avanzar : undefined}
    >
      {siguiente ? (
        <AvisarListo
          tipo="orden"
          id={id}
          titulo={orden.titulo}
          telefono={orden.telefono}
          saldo={factura?.saldo_restante ?? null}
        />
      ) : null}
      {puede('descargarPdf') ? (
        <Menu
          trigger={
            <Button variant="outline">
              <PrintIcon /> Imprimir
            </Button>
          }
          items={[
            ...ROLLS.map((width) => ({
              label: `Tiquete de ${width} mm`,
              onSelect: () =>
                print({
                  kind: 'tiquete',
                  width,
                  orden,
                  empresa,
                  detalles,
                  factura: puede('verMontos') ? (factura ?? null) : null,
                }),
            })),
            { label: 'Etiqueta con código QR', onSelect: () => print({ kind: 'etiqueta', orden, empresa }) },
          ]}
        />
      ) : null}
      {sheet}
      {puede('agregarPago') ? (
        <LinkButton to={`/orden/${id}/pagos`} variant="outline">
          <MoneyIcon /> Pagos
        </LinkButton>
      ) : null}
      {puede('registrar') ? (
        <LinkButton to={`/orden/registro?de=${id}`} variant="outline">
          <OrderIcon /> Duplicar pedido
        </LinkButton>
      ) : null}
    </AccionesDocumento>
  );
};
