export { roleOfName, splitName } from './file-name.ts';
export {
  type BareRole,
  BOARD_ROLES,
  type LayerRole,
  nameOfRole,
  type RoleKind,
  type RoleSource,
  type Side,
  SINGLE_ROLES,
} from './layer-role.ts';
export { roleOfExtension } from './name-extensions.ts';
export { wordsOfName } from './name-words.ts';
