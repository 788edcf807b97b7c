export {
  type Denial,
  descriptorSchema,
  federationName,
  type MenuEntry,
  type OwnedPath,
  parseDescriptor,
  type RemoteDescriptor,
} from './descriptor';
export { isLazyPage, lazyPage, retryLazyPages } from './lazy-page';
export {
  type BuscarV1,
  type OfferedList,
  offeredList,
  POINTS,
  type PointName,
  type Points,
  type SearchList,
  type SearchPlace,
  type SectionPoint,
  type SectionPoints,
  searchList,
} from './points';
export { type ReadRegistry, type RemoteDef, readLine, readRegistry, signedText } from './registry';
