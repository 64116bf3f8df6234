import type { DutyRate } from '../landed/duty-table.ts';

/** Where a rate was read, and the date of the reading or publication. */
export interface Source {
  source: string;
  sourceUrl: string;
  asOf: string;
}

/** Base rates of a destination for every origin, by number: `{ '853641': '0.023' }`. */
export function baseRates(destination: string, source: Source, rates: Readonly<Record<string, string>>): DutyRate[] {
  return Object.entries(rates).map(([hts, rate]) => ({
    destination,
    hts,
    origin: '*',
    kind: 'base',
    rate,
    heading: null,
    validFrom: null,
    validTo: null,
    ...source,
  }));
}

/** Numbers that are free at a destination, whatever the origin. */
export function freeNumbers(destination: string, source: Source, numbers: readonly string[]): DutyRate[] {
  return baseRates(destination, source, Object.fromEntries(numbers.map((hts) => [hts, '0'])));
}

/** Capacitors, resistors, printed circuits, semiconductor devices, integrated circuits. */
export const AGREEMENT_HEADINGS = ['8532', '8533', '8534', '8541', '8542'];

/** The participants have bound these headings free of duty. */
export const INFORMATION_TECHNOLOGY_AGREEMENT: Source = {
  source: 'Ministerial Declaration on Trade in Information Technology Products, WT/MIN(96)/16, Attachment A',
  sourceUrl: 'https://www.wto.org/english/docs_e/legal_e/itadec_e.htm',
  asOf: '1996-12-13',
};

/** A page that shows the United States, European Union and United Kingdom rates of one number, as read by HSRates. */
export function hsRates(page: string): Source {
  return {
    source: 'HSRates, of the tariffs of USITC (HTS), DG TAXUD (TARIC) and HMRC',
    sourceUrl: `https://custom-tariffs-seo.pages.dev/en/codes/${page}`,
    asOf: '2026-02-22',
  };
}

/** The page of each number in three tariffs: numbers and rates of the US, the EU and Great Britain. */
interface ComparedNumber {
  page: string;
  US: Readonly<Record<string, string>>;
  EU: Readonly<Record<string, string>>;
  GB: Readonly<Record<string, string>>;
}

const COMPARED: readonly ComparedNumber[] = [
  {
    page: '8504-31-other-transformers',
    US: { '85043120': '0', '85043140': '0.066', '85043160': '0.016' },
    EU: { '850431': '0.037' },
    GB: { '850431': '0' },
  },
  { page: '8504-40-static-converters', US: {}, EU: { '850440': '0' }, GB: { '850440': '0' } },
  { page: '8504-50-other-inductors', US: { '850450': '0' }, EU: { '850450': '0' }, GB: { '850450': '0' } },
  { page: '8507-60-lithium-ion', US: { '850760': '0.034' }, EU: { '850760': '0.027' }, GB: { '850760': '0.02' } },
  { page: '8507-80-other-accumulators', US: { '850780': '0.034' }, EU: { '850780': '0.027' }, GB: { '850780': '0' } },
  { page: '8535-10-fuses', US: { '853510': '0.027' }, EU: { '853510': '0.027' }, GB: { '853510': '0.02' } },
  { page: '8535-90-other', US: { '853590': '0.027' }, EU: { '853590': '0.027' }, GB: { '853590': '0.02' } },
  { page: '8536-41-relays', US: { '853641': '0.027' }, EU: { '853641': '0.023' }, GB: { '853641': '0.02' } },
  { page: '8536-49-other', US: { '853649': '0.027' }, EU: { '853649': '0.023' }, GB: { '853649': '0.02' } },
  { page: '8536-50-other-switches', US: { '853650': '0' }, EU: { '853650': '0' }, GB: { '853650': '0' } },
  {
    page: '8536-69-other',
    US: { '85366940': '0', '85366980': '0.027' },
    EU: { '85366910': '0', '85366930': '0', '85366990': '0.023' },
    GB: { '85366910': '0', '85366930': '0', '85366990': '0.02' },
  },
  {
    page: '8536-90-other-apparatus',
    US: { '85369060': '0.027' },
    EU: { '85369001': '0', '85369010': '0', '85369040': '0.023', '85369095': '0' },
    GB: { '853690': '0' },
  },
  {
    page: '8538-90-other',
    US: { '85389010': '0' },
    EU: { '85389011': '0', '85389019': '0', '85389091': '0.032' },
    GB: { '853890': '0' },
  },
  {
    page: '8544-42-other-electric-conductors-for-a-voltage-not-exceeding-1-000-v',
    US: { '85444210': '0', '85444220': '0', '85444290': '0.026' },
    EU: { '85444210': '0', '85444290': '0.033' },
    GB: { '85444210': '0', '85444290': '0.02' },
  },
];

/** What the compared pages say of one of the three tariffs. */
export function comparedRates(destination: 'US' | 'EU' | 'GB'): DutyRate[] {
  return COMPARED.flatMap((number) => baseRates(destination, hsRates(number.page), number[destination]));
}
