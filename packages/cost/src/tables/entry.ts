import type { EntryFee, EntryTable } from '../landed/entry-table.ts';

const FISCAL_2026 = {
  destination: 'US',
  currency: 'USD',
  validFrom: '2025-10-01',
  validTo: null,
  source: 'U.S. Customs and Border Protection, customs user fees of fiscal year 2026: 90 FR 34665',
  sourceUrl: 'https://www.govinfo.gov/content/pkg/FR-2025-07-23/html/2025-13869.htm',
  asOf: '2025-07-23',
  note: 'The limits are those of fiscal year 2026 (from 2025-10-01), the last in the table. Goods of a trade agreement may be exempt; goods by sea also bear the harbor maintenance fee, which is not counted.',
} satisfies Partial<EntryFee>;

/** Of the fiscal year before only what was read: the fee of formal entries. */
const FISCAL_2025 = {
  ...FISCAL_2026,
  validFrom: '2024-10-01',
  validTo: '2025-09-30',
  note: 'The limits are those of fiscal year 2025.',
};

const FORMAL = { name: 'Merchandise processing fee', above: '2500', upTo: null, rate: '0.003464', fixed: null };

/** What an entry of goods costs beside duty and tax, and the values below which no duty is asked. */
export const entryTable: EntryTable = {
  asOf: '2026-11-21',
  fees: [
    { ...FISCAL_2026, ...FORMAL, min: '33.58', max: '651.50' },
    {
      ...FISCAL_2026,
      name: 'Merchandise processing fee (informal entry, released automatically)',
      above: null,
      upTo: '2500',
      rate: null,
      fixed: '2.69',
      min: null,
      max: null,
    },
    { ...FISCAL_2025, ...FORMAL, min: '32.71', max: '634.62' },
  ],
  reliefs: [
    {
      destination: 'EU',
      upTo: '150',
      currency: 'EUR',
      validFrom: null,
      // From 1 July 2026 business consignments bear the tariff; the flat duty of 3 EUR is for consumers' purchases.
      validTo: '2026-06-30',
      source: 'Customs of the Republic of Lithuania, end of the relief for consignments of at most 150 EUR',
      sourceUrl: 'https://mano.muitine.lt/en/knowledge-bank/focus/e-commerce-eu3-flat-rate-customs-duty',
      asOf: '2026-11-21',
    },
  ],
};
