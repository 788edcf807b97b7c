import { pantallasDe } from '@hilvan/ui/testing';
import routes from '../routes';

export const { abrir, abrirOtraVez } = pantallasDe(routes);
