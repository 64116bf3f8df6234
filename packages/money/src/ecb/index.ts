export { ECB_DAILY_URL, type EcbReading, readEcbXml } from './ecb-xml.ts';
export { ecbRates } from './rates-2026-10-06.ts';
