export { roleOfName, splitName } from './file-name.ts';
export { type BareRole, type LayerRole, nameOfRole, type RoleKind, type RoleSource, type Side } from './layer-role.ts';
export { roleOfExtension } from './name-extensions.ts';
