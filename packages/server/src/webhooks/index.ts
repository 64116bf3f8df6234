export { runDeliveries } from './run-deliveries.ts';
export { callbackSecret, webhookSecret } from './sign-event.ts';
