export { startDelivery, type Delivery, type DeliveryParts, type DeliveryState } from './delivery.ts';
export type { ExportTotals } from './export-desk.ts';
export { localWorkForce } from './local-work-force.ts';
export type { ServiceGateState } from './service-gate.ts';
export type { TargetState } from './target-gate.ts';
