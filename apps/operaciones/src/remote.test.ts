import { describeRemote } from '@hilvan/remote-kit/testing';
import remoteJson from '../remote.json';
import buscar from './contributes/buscar/v1';
import cliente from './contributes/cliente/seccion/v1';
import empresa from './contributes/empresa/seccion/v1';
import inicio from './contributes/inicio/panel/v1';
import orden from './contributes/orden/accion/v1';
import routes from './routes';

describeRemote(remoteJson, routes, {
  'buscar/v1': buscar,
  'inicio/panel/v1': inicio,
  'empresa/seccion/v1': empresa,
  'cliente/seccion/v1': cliente,
  'orden/accion/v1': orden,
});
