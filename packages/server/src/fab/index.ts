export type { FabStatus, FabVendor, LiveQuote, PlaceOutcome } from './fab-vendor.ts';
export { openFabVendors } from './open-vendors.ts';
export { openSimulatedVendor } from './simulated-vendor.ts';
