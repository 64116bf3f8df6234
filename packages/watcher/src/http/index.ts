export { exchange, type Answer, type Question } from './exchange.ts';
