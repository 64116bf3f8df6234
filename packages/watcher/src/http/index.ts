export { exchange, type Answer } from './exchange.ts';
