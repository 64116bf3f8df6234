export type { DecodedPartNumber, PackagingVariant } from './types.ts';
export { connectorPins, type ConnectorPins } from './connector-pins.ts';
export { decodePartNumber } from './decode.ts';
export { families } from './families/index.ts';
export { decodeSemiconductor, type DecodedSemiconductor } from './semiconductors/index.ts';
export { normalizePartNumber } from './normalize.ts';
export { ownersOfBeginning } from './number-owners.ts';
export { makerOfPackaging, packagingBase, packagingVariants, samePartOtherPackaging } from './packaging.ts';
