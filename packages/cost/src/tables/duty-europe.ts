import type { DutyTable } from '../landed/duty-table.ts';
import {
  AGREEMENT_HEADINGS,
  comparedRates,
  freeNumbers,
  hsRates,
  INFORMATION_TECHNOLOGY_AGREEMENT,
  type Source,
} from './duty-rows.ts';

const SWISS_INDUSTRIAL_DUTIES: Source = {
  source: 'Swiss Federal Office for Customs and Border Security, abolition of industrial tariffs (chapters 25 to 97)',
  sourceUrl: 'https://bazg.admin.ch/bazg/en/home/topics/aufhebung_industriezoelle.html',
  asOf: '2024-01-01',
};

/** Pages read for single numbers of the headings that are free as a whole. */
const PAGES = {
  '853224': '8532-24-ceramic-dielectric-multilayer',
  '853225': '8532-25-dielectric-of-paper-or-plastics',
  '853321': '8533-21-other-fixed-resistors',
  '854110': '8541-10-diodes-other-than-photosensitive-or-light-emitting-diodes-led',
  '854160': '8541-60-mounted-piezo-electric-crystals',
  '854231': '8542-31-electronic-integrated-circuits',
  '854239': '8542-39-other',
};

function freePages(destination: 'EU' | 'GB'): DutyTable['rates'] {
  return Object.entries(PAGES).flatMap(([hts, page]) => freeNumbers(destination, hsRates(page), [hts]));
}

/** Third-country duties of the European Union and the United Kingdom; Switzerland has none on industrial goods. */
export const europeanDuties: DutyTable = {
  asOf: '2026-02-22',
  rates: [
    ...freeNumbers('EU', INFORMATION_TECHNOLOGY_AGREEMENT, AGREEMENT_HEADINGS),
    ...freePages('EU'),
    ...comparedRates('EU'),
    ...freeNumbers('GB', INFORMATION_TECHNOLOGY_AGREEMENT, AGREEMENT_HEADINGS),
    ...freePages('GB'),
    ...comparedRates('GB'),
    ...freeNumbers('CH', SWISS_INDUSTRIAL_DUTIES, ['']),
    ...freeNumbers('NO', INFORMATION_TECHNOLOGY_AGREEMENT, AGREEMENT_HEADINGS),
  ],
  spans: [
    {
      destination: 'EU',
      low: '0',
      high: '0.037',
      note: 'The base rates in the table run from free to 3.7 %; other numbers may have higher ones.',
    },
    {
      destination: 'GB',
      low: '0',
      high: '0.02',
      note: 'The base rates in the table run from free to 2 %; other numbers may have higher ones.',
    },
  ],
  // Additional duties on goods of these origins, of which the table lists none.
  incomplete: ['EU', 'GB'].flatMap((destination) => ['RU', 'BY'].map((origin) => ({ destination, origin }))),
  notes: [
    { destination: 'EU', note: 'Third-country duty; an agreement with the country of origin may lower it.' },
    { destination: 'GB', note: 'Third-country duty; an agreement with the country of origin may lower it.' },
  ],
};
