export { startDelivery, type Delivery } from './delivery.ts';
export { localWorkForce } from './local-work-force.ts';
