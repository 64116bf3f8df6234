export { openFabVendors } from './open-vendors.ts';
export { openSimulatedVendor } from './simulated-vendor.ts';
