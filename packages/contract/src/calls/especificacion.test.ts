import { describe, expect, it } from 'vitest';
import { llamada, NOMBRES_LLAMADAS } from '.';

/** Section 7 of both documents: method and path; 'f' a form, 'j' JSON, '' nothing is sent. */
const ESPECIFICADAS = `
POST /login f | GET /empresas/cantidad | GET /clientes/cantidad/cantidad | GET /mediciones/cantidad/cantidad
GET /ordenes/cantidad | GET /clientes | POST /clientes/registrar f | GET /info/cliente/{} | POST /clientes/editar/{} f
POST /clientes/eliminar/{} | GET /cliente/{} | GET /cliente/medicion/{} | GET /medicion/{} | POST /mediciones/agregar f
POST /mediciones/editar/{} f | POST /mediciones/eliminar/{} | GET /empresas | POST /empresas/registrar f
GET /empresa/detalle/{} | POST /empresas/editar/{} f | POST /empresas/eliminar/{}
GET /productos | POST /productos/registrar f | GET /producto/detalle/{} | POST /productos/editar/{} f
DELETE /productos/eliminar/{} | GET /ordenes | POST /ordenes/registrar j | GET /ordenes/{} | POST /ordenes/editar/{} j
POST /ordenes/editar/estado/{} f | POST /ordenes/anular/{} | GET /pdf/orden_pedido/{} | GET /pdf/pagos/{}/{}
GET /pdf/reparacion/{} | GET /orders/{}/files | POST /files/upload-file f | DELETE /files/delete/{}
GET /personas/orden/{} | GET /orden/pizarra/{} | GET /orden/tela/{} | GET /entregado/orden/modificar/estado/{}
GET /personas/taller/modificar/estado/{} | GET /personas/modificar/estado/{} | POST /personas/crear j
GET /facturas | GET /pagos/{} | POST /pagos/registrar f | POST /pagos/anular f
GET /reparaciones | GET /reparacion/{} | POST /reparacion/registrar j | POST /reparacion/editar/{} j
POST /reparacion/estado/editar/{} f | POST /reparacion/anular/{}
GET /proveedores | POST /proveedores/registrar f | POST /proveedor/{} f | POST /productos/proveedores j
POST /producto/{}/proveedores f | DELETE /producto/eliminar/{}/proveedores | POST /email/notificacion f
GET /inventario/info | GET /inventario | GET /categorias | GET /proveedores/info | POST /inventario/registrar/entrada j
POST /inventario/registrar/salida j | POST /inventario/modificar/{} f | DELETE /categorias/eliminar/{}
POST /categoria/registrar f | GET /vista/ventas | POST /pdf/ventas f | GET /vista/saldos-pendientes
GET /pdf/saldos-pendientes | GET /vista/inventario | GET /reporte-inventario | GET /vista/mejores-productos
GET /pdf/mejores-productos | GET /vista/clientes | GET /reporte-clientes | GET /vista/mediciones-clientes
GET /mediciones-clientes/{} | GET /modificar/estado/trabajo/{} | GET /semanas/ordenes | GET /semana
POST /asignar/ordenes/semanas j`
  .split(/[|\n]/)
  .map((line) => line.trim())
  .filter(Boolean);

const CODIFICACION = { none: '', form: ' f', json: ' j' };
const tabla = NOMBRES_LLAMADAS.map((name) => {
  const { method, path, encoding } = llamada(name);
  return `${method} ${path.replace(/:\w+/g, '{}')}${CODIFICACION[encoding]}`;
});

describe('the table against section 7 of both documents', () => {
  it('holds exactly those calls and the supplier deletion, each with its encoding', () => {
    expect([...tabla].sort()).toEqual([...ESPECIFICADAS, 'DELETE /proveedores/eliminar/{}'].sort());
    expect(ESPECIFICADAS).toHaveLength(87);
  });

  it('marks the six calls that change state by GET as writes', () => {
    const writes = NOMBRES_LLAMADAS.filter(
      (n) => llamada(n).method === 'GET' && llamada(n).writes.length > 0,
    );
    expect(writes.sort()).toEqual([
      'completarActividad',
      'marcarDetalleEntregado',
      'marcarPersonaEntregado',
      'marcarPersonaTaller',
      'marcarPizarra',
      'marcarTela',
    ]);
  });

  it('has what a call changed read again, but for calls that change no record', () => {
    const without = NOMBRES_LLAMADAS.filter((n) => {
      const { method, entity, writes } = llamada(n);
      return (method !== 'GET' || writes.length > 0) && !writes.includes(entity);
    });
    expect(without.sort()).toEqual(['enviarCorreo', 'login', 'pdfVentas']);
  });

  it('lets Visor change nothing', () => {
    const open = NOMBRES_LLAMADAS.filter((n) => {
      const call = llamada(n);
      return call.roles.includes('Visor') && (call.method !== 'GET' || call.writes.length > 0);
    });
    expect(open).toEqual(['login']);
  });

  it('keeps deletions to Admin, but for files and categories', () => {
    const staff = NOMBRES_LLAMADAS.filter((n) => n.startsWith('eliminar') && llamada(n).roles.length > 1);
    expect(staff.sort()).toEqual(['eliminarArchivo', 'eliminarCategoria']);
  });
});
