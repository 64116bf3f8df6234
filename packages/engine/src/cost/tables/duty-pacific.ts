import type { DutyTable } from '../landed/duty.ts';
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

/** Participants of the agreement that have no other rates here. */
const PARTICIPANTS = ['CA', 'AU', 'JP', 'KR', 'SG', 'TW', 'CN'];

/** Base rates of other destinations: above all what the Information Technology Agreement has made free. */
export const pacificDuties: DutyTable = {
  asOf: '2026-11-21',
  rates: [
    ...PARTICIPANTS.flatMap((destination) =>
      freeNumbers(destination, INFORMATION_TECHNOLOGY_AGREEMENT, AGREEMENT_HEADINGS),
    ),
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
  ],
};
