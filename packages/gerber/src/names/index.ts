export { roleOfName, splitName } from './file-name.ts';
export {
  type BareRole,
  isStated,
  type LayerRole,
  nameOfRole,
  type RoleKind,
  type RoleSource,
  type Side,
} from './layer-role.ts';
export { roleOfExtension } from './name-extensions.ts';
