export type {
  FabPlacement,
  FabStage,
  FabStatus,
  FabVendor,
  FabWish,
  LiveQuote,
  PlaceOutcome,
  QuoteAnswer,
  StatusAnswer,
} from './fab-vendor.ts';
export { openJlcPcb, type JlcOptions } from './jlcpcb/jlcpcb.ts';
export { type JlcKeys } from './jlcpcb/sign.ts';
export { openPcbWay } from './pcbway/pcbway.ts';
export { openFabVendors } from './open-vendors.ts';
export { type VendorOptions } from './vendor-options.ts';
export { openSimulatedVendor } from './simulated-vendor.ts';
