export { createFxRates } from './fx-rates.ts';
