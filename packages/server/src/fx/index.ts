export { createFxRates, type FxRatesOptions, type RefreshedFxRates, type RefreshResult } from './fx-rates.ts';
