/** What a list page needs for its button 'Importar'; the rest is fetched with the first press of it (`@hilvan/sheets/dialog`). */
export { ImportButton, type ImportWindow } from './import-button';
export {
  Ausente,
  type Campo,
  changedSince,
  type Likeness,
  type Lista,
  type Nivel,
  type Nombrado,
  Nota,
} from './lista';
