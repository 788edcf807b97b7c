/** @packageDocumentation Helpers for tests of screens; never imported by what reaches a browser. */
import './jsdom-gaps';

export { fakePrinter } from './printer';
export { type RenderedPage, renderPage } from './render-page';
export {
  answerQuestion,
  campo,
  choose,
  chooseItem,
  findNotice,
  listo,
  openNotice,
  type Pantallas,
  PERSONA,
  pantallasDe,
  put,
} from './screens';
