import { pantallasDe } from '@hilvan/ui/testing';
import routes from '../routes';

export const { open, openAgain } = pantallasDe(routes);
