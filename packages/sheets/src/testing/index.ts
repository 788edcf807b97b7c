/** @packageDocumentation Helpers for tests of lists that are imported and exported; never imported by what reaches a browser. */
export { catchFiles, type SavedFile } from './catch-files';
export { importTemplate } from './import-template';
