import { describeRemote } from '@hilvan/remote-kit/testing';
import remoteJson from '../remote.json';
import buscar from './contributes/buscar/v1';
import inicio from './contributes/inicio/panel/v1';
import routes from './routes';

describeRemote(remoteJson, routes, {
  'buscar/v1': buscar,
  'inicio/panel/v1': inicio,
});
