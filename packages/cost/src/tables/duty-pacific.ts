import type { DutyRate, DutyTable } from '../landed/duty-table.ts';
import {
  AGREEMENT_HEADINGS,
  baseRates,
  freeNumbers,
  INFORMATION_TECHNOLOGY_AGREEMENT,
  type Source,
} from './duty-rows.ts';

const CHINA_TARIFF = (heading: string): Source => ({
  source: 'Tariff of China, most-favoured-nation rates',
  sourceUrl: `https://china-gacc.agency/China_HS_CIQ_code/Head_search.asp?page=0&word=${heading}`,
  asOf: '2026-11-21',
});
const CANADA_TARIFF: Source = {
  source: 'Customs Tariff of Canada, most-favoured-nation rates',
  sourceUrl: 'https://etoolsage.com/Query/CAHS.asp?HTS=8504.40',
  asOf: '2026-11-21',
};

const CANADA_GENERAL_TARIFF: Source = {
  source: 'General Tariff of Canada, 35 % on virtually all goods, instead of the most-favoured-nation rates',
  sourceUrl: 'https://ielp.worldtradelaw.net/2022/03/canada-revokes-russia-belarus-mfn-status.html',
  asOf: '2022-03-03',
};
const AUSTRALIA_ADDITIONAL: Source = {
  source: 'additional tariff of Australia of 35 % from 2022-04-25, whose end the table does not know',
  sourceUrl: 'https://en.interfax.com.ua/news/general/819761.html',
  asOf: '2022-03-31',
};

/** Goods of countries that Canada and Australia do not give the rates of every other origin. */
function withheldRates(): DutyRate[] {
  const open = { hts: '', rate: null, low: '0', high: '0.35', heading: null, validTo: null } as const;
  const canada = { ...open, ...CANADA_GENERAL_TARIFF, destination: 'CA', kind: 'base' } as const;
  const australia = { ...open, ...AUSTRALIA_ADDITIONAL, destination: 'AU', kind: 'additional' } as const;
  return [
    { ...canada, origin: 'KP', validFrom: null },
    ...['RU', 'BY'].flatMap((origin): DutyRate[] => [
      { ...canada, origin, validFrom: '2022-03-02' },
      { ...australia, origin, validFrom: '2022-04-25' },
    ]),
  ];
}

/** Participants of the agreement that have no other rates here. */
const PARTICIPANTS = ['CA', 'AU', 'JP', 'KR', 'SG', 'TW', 'CN'];

/** Base rates of other destinations: above all what the Information Technology Agreement has made free. */
export const pacificDuties: DutyTable = {
  asOf: '2026-11-21',
  rates: [
    ...PARTICIPANTS.flatMap((destination) =>
      freeNumbers(destination, INFORMATION_TECHNOLOGY_AGREEMENT, AGREEMENT_HEADINGS),
    ),
    ...withheldRates(),
    ...freeNumbers('CA', CANADA_TARIFF, ['850440']),
    ...baseRates('CN', CHINA_TARIFF('8536'), {
      '853610': '0.1',
      '853620': '0.09',
      '853630': '0.03',
      '853641': '0.1',
    }),
  ],
  spans: [],
  // China and Canada answered the duties of the United States with their own.
  incomplete: [
    { destination: 'CN', origin: 'US' },
    { destination: 'CA', origin: 'US' },
    // Japan withdrew the most-favoured-nation rates from goods of Russia in April 2022; North Korea never had them.
    { destination: 'JP', origin: 'RU' },
    { destination: 'JP', origin: 'KP' },
  ],
};
