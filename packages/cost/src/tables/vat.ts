import type { VatRate, VatTable } from '../landed/vat-table.ts';
import type { Source } from './duty-rows.ts';

const STANDARD_RATES: Source = {
  source: 'SimplyVAT, VAT rates in Europe',
  sourceUrl: 'https://support.simplyvat.com/knowledgehub/vat-rates-in-europe',
  asOf: '2025-07-01',
};
const CHANGES: Source = {
  source: 'VAT rates of the European Union with the changes of 2024 to 2026',
  sourceUrl: 'https://newcraft.dev/vat-rates-eu-countries',
  asOf: '2025-12-01',
};
const TAX_FOUNDATION: Source = {
  source: 'Tax Foundation, VAT rates in Europe 2026',
  sourceUrl: 'https://www.pubt.io/view/7620B9CF89ED89E4E43738396AF885FF180AB69C',
  asOf: '2026-01-26',
};
const WORLD_RATES: Source = {
  source: 'Worldwide VAT, GST and sales tax rates 2026',
  sourceUrl: 'https://determinedai.co/blog/worldwide-vat-gst-sales-tax-rates-2026',
  asOf: '2026-01-01',
};
const IMPORT_TAXES: Source = {
  source: 'Import taxes by country',
  sourceUrl: 'https://www.shoppinginjapan.net/import-tax/',
  asOf: '2025-08-29',
};
const CHINA_TARIFF: Source = {
  source: 'Tariff of China, value added tax by number',
  sourceUrl: 'https://china-gacc.agency/China_HS_CIQ_code/Head_search.asp?page=0&word=8532',
  asOf: '2026-11-21',
};
const SALES_TAXES: Source = {
  source: 'Tax Foundation, average combined state and local sales tax rates, July 2025',
  sourceUrl: 'https://bigideasforsmallbusiness.com/idea/state-and-local-taxes-as-of-july-1-2025',
  asOf: '2025-07-01',
};

const VAT = {
  name: 'VAT, standard rate',
  low: null,
  high: null,
  isFinal: false,
  note: null,
  validFrom: null,
  validTo: null,
};

function standard(source: Source, rates: Readonly<Record<string, string>>): VatRate[] {
  return Object.entries(rates).map(([country, rate]) => ({ ...VAT, ...source, country, rate }));
}

/** Standard rates, which electronic parts bear everywhere; reduced rates are not in the table. */
export const vatTable: VatTable = {
  asOf: '2026-11-21',
  rates: [
    ...standard(STANDARD_RATES, {
      AT: '0.2',
      BE: '0.21',
      BG: '0.2',
      CZ: '0.21',
      ES: '0.21',
      FR: '0.2',
      GR: '0.24',
      IE: '0.23',
      IT: '0.22',
      LT: '0.21',
      LV: '0.21',
      NL: '0.21',
      PL: '0.23',
      PT: '0.23',
      SI: '0.22',
      GB: '0.2',
      NO: '0.25',
    }),
    ...standard(TAX_FOUNDATION, {
      CH: '0.081',
      CY: '0.19',
      DE: '0.19',
      DK: '0.25',
      FI: '0.255',
      HR: '0.25',
      HU: '0.27',
      LU: '0.17',
      MT: '0.18',
      SE: '0.25',
    }),
    { ...VAT, ...CHANGES, country: 'EE', rate: '0.22', validFrom: '2024-01-01', validTo: '2025-06-30' },
    { ...VAT, ...CHANGES, country: 'EE', rate: '0.24', validFrom: '2025-07-01' },
    { ...VAT, ...CHANGES, country: 'RO', rate: '0.19', validTo: '2025-07-31' },
    { ...VAT, ...CHANGES, country: 'RO', rate: '0.21', validFrom: '2025-08-01' },
    { ...VAT, ...CHANGES, country: 'SK', rate: '0.2', validTo: '2024-12-31' },
    { ...VAT, ...CHANGES, country: 'SK', rate: '0.23', validFrom: '2025-01-01' },
    { ...VAT, ...WORLD_RATES, country: 'AU', name: 'GST', rate: '0.1' },
    {
      ...VAT,
      ...IMPORT_TAXES,
      country: 'CA',
      name: 'GST',
      rate: '0.05',
      note: 'The federal tax; provinces may add their own (together up to 15 %).',
    },
    { ...VAT, ...IMPORT_TAXES, country: 'JP', name: 'Consumption tax', rate: '0.1' },
    { ...VAT, ...CHINA_TARIFF, country: 'CN', rate: '0.13' },
    {
      ...VAT,
      ...SALES_TAXES,
      country: 'US',
      name: 'State and local sales tax',
      rate: null,
      low: '0',
      high: '0.1011',
      isFinal: true,
      note: 'There is no VAT. The average by state runs from nothing to 10.11 %; purchases for resale are mostly exempt.',
    },
  ],
};
