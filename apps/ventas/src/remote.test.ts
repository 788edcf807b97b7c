import { describeRemote } from '@hilvan/remote-kit/testing';
import remoteJson from '../remote.json';
import routes from './routes';

describeRemote(remoteJson, routes);
