import type { DutyRate, DutyTable } from '../landed/duty.ts';

const HTS_LISTING = {
  source: 'Harmonized Tariff Schedule of the United States, column 1 general',
  sourceUrl: 'https://www.etoolsage.com/Query/USHTS.asp',
  asOf: '2026-11-21',
};
const SECTION_301 = {
  source: 'Section 301, semiconductors of China: 89 FR 76581',
  sourceUrl: 'https://nnrglobal.com/?p=3259',
  asOf: '2025-01-01',
};
const SECTION_301_LEGACY_CHIPS = {
  source: 'Section 301, semiconductor industry of China: USTR notice of 2025-12-23',
  sourceUrl:
    'https://www.ncbfaa.org/news-advocacy/monday-morning-ebriefing-details/monday-morning-ebriefing/2025/12/26/ustr-responds-to-china-s-trade-policies-for-semiconductor-industry',
  asOf: '2025-12-26',
};

/** Capacitors, resistors, printed circuits, discrete semiconductors, integrated circuits. */
const FREE_HEADINGS = ['8532', '8533', '8534', '8541', '8542'];

/** The sixteen subheadings of semiconductors; light-emitting diodes and solar cells are not among them. */
const SEMICONDUCTORS = [
  '85411000',
  '85412100',
  '85412900',
  '85413000',
  '85414910',
  '85414970',
  '85414980',
  '85414995',
  '85415100',
  '85415900',
  '85419000',
  '85423100',
  '85423200',
  '85423300',
  '85423900',
  '85429000',
];

const US = { destination: 'US', heading: null, validFrom: null, validTo: null };

/**
 * Duties of the United States on common electronic parts. A first table: base rates of five headings and the
 * additional duties on semiconductors of China. Other additional duties are not in it.
 */
export const dutyTable: DutyTable = {
  asOf: '2026-11-21',
  rates: [
    ...FREE_HEADINGS.map((hts): DutyRate => ({ ...US, ...HTS_LISTING, hts, origin: '*', kind: 'base', rate: '0' })),
    ...SEMICONDUCTORS.flatMap((hts): DutyRate[] => {
      const rate = { ...US, hts, origin: 'CN', kind: 'additional' } as const;
      // The second action starts at nothing; its rate from 23 June 2027 was still to be announced.
      const later = { ...rate, ...SECTION_301_LEGACY_CHIPS };
      return [
        { ...rate, ...SECTION_301, rate: '0.5', heading: '9903.91.05', validFrom: '2025-01-01' },
        { ...later, rate: '0', validFrom: '2025-12-23', validTo: '2027-06-22' },
        { ...later, rate: null, validFrom: '2027-06-23' },
      ];
    }),
  ],
  spans: [
    {
      destination: 'US',
      low: '0',
      high: '0.035',
      note: 'Base rates of headings 8531 to 8538 run from free to 3.5 %; other headings may have higher ones.',
    },
  ],
  incomplete: [{ destination: 'US', origin: 'CN' }],
};
