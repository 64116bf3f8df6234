import type { DutyRate, DutyTable } from '../landed/duty-table.ts';
import { AGREEMENT_HEADINGS, baseRates, comparedRates, freeNumbers, type Source } from './duty-rows.ts';

const HTS_LISTING: Source = {
  source: 'Harmonized Tariff Schedule of the United States, column 1 general',
  sourceUrl: 'https://www.etoolsage.com/Query/USHTS.asp',
  asOf: '2026-11-21',
};
const HTS_8504_40: Source = {
  source: 'Harmonized Tariff Schedule of the United States, 8504.40, column 1 general',
  sourceUrl: 'https://dripcapital.com/hts-code/85/04/40',
  asOf: '2026-11-21',
};
const hts2025 = (page: string): Source => ({
  source: 'Harmonized Tariff Schedule of the United States, 2025 revision 10',
  sourceUrl: `https://htshub.com/us-hs/${page}`,
  asOf: '2025-04-14',
});
const dutyByNumber = (page: string): Source => ({
  source: 'Duties of the United States on goods of China by number',
  sourceUrl: `https://www.fiowind.com/CN/US/${page}`,
  asOf: '2025-05-12',
});
const SEMICONDUCTORS_50: Source = {
  source: 'Section 301, semiconductors of China: 89 FR 76581',
  sourceUrl: 'https://nnrglobal.com/?p=3259',
  asOf: '2025-01-01',
};
const LEGACY_CHIPS: Source = {
  source: 'Section 301, semiconductor industry of China: USTR notice of 2025-12-23',
  sourceUrl:
    'https://www.ncbfaa.org/news-advocacy/monday-morning-ebriefing-details/monday-morning-ebriefing/2025/12/26/ustr-responds-to-china-s-trade-policies-for-semiconductor-industry',
  asOf: '2025-12-26',
};
const LITHIUM_BATTERIES: Source = {
  source: 'Section 301, lithium-ion batteries of China: 89 FR 76581',
  sourceUrl: 'http://federal.elaws.us/fr/9/18/2024/2024-21217',
  asOf: '2024-09-18',
};
const EMERGENCY_POWERS: Source = {
  source: 'duties under the International Emergency Economic Powers Act, ended on 2026-02-24',
  sourceUrl: 'https://natlawreview.com/article/return-tariffs-rise-import-surcharge',
  asOf: '2026-02-25',
};
const SURCHARGE: Source = {
  source: 'import surcharge under section 122 of the Trade Act of 1974: 10 %, with many electronic products exempt',
  sourceUrl: 'https://natlawreview.com/article/return-tariffs-rise-import-surcharge',
  asOf: '2026-02-25',
};

/** The action on technology transfer; its lists and their later increases exclude one another. */
const TECHNOLOGY_TRANSFER = 'Section 301, technology transfer';

/** The subheadings of semiconductors, 8541.49 with all its divisions; light-emitting diodes, solar cells and crystals are not among them. */
const SEMICONDUCTORS = [
  '854110',
  '854121',
  '854129',
  '854130',
  '854149',
  '854151',
  '854159',
  '854190',
  '854231',
  '854232',
  '854233',
  '854239',
  '854290',
];

/** Numbers at 25 % on goods of China, by the page that says so. */
const LISTED: readonly (readonly [Source, readonly string[]])[] = [
  [dutyByNumber('for-capacitor'), ['853225', '853290']],
  [dutyByNumber('resistor'), ['853321', '853329', '853331', '85339080']],
  [dutyByNumber('terminal-connector'), ['85366940', '85369040', '853641']],
  [dutyByNumber('switches'), ['85365090', '853620', '85044060', '853649']],
  [dutyByNumber('PIEZO-ELEMENT'), ['854160']],
  [dutyByNumber('control-cable'), ['85444290', '85444990']],
  [hts2025('chapter/85-8'), ['850431']],
  [hts2025('search/lithium-ion-battery'), ['850650']],
  [hts2025('chapter/85-46'), ['853540', '853590', '853610']],
  [hts2025('chapter/85-50'), ['853890']],
  [hts2025('search/electronic-accessory'), ['85365070']],
];

const ON_CHINA = { destination: 'US', origin: 'CN', kind: 'additional', validFrom: null, validTo: null } as const;

function listedRates(): DutyRate[] {
  const common = { ...ON_CHINA, rate: '0.25', program: TECHNOLOGY_TRANSFER };
  const socket: DutyRate = {
    ...common,
    hts: '85366980',
    heading: '9903.88.03',
    source: 'Customs ruling N349431',
    sourceUrl: 'https://tradelawdaily.com/article/2025/07/30/recent-cbp-ny-rulings-2507290013',
    asOf: '2025-07-30',
  };
  const rows = LISTED.flatMap(([source, numbers]) =>
    numbers.map((hts): DutyRate => ({ ...common, ...source, hts, heading: null })),
  );
  return [...rows, socket];
}

function semiconductorRates(): DutyRate[] {
  return SEMICONDUCTORS.flatMap((hts): DutyRate[] => {
    const first = { ...ON_CHINA, ...SEMICONDUCTORS_50, hts, rate: '0.5', heading: '9903.91.05' };
    // The second action starts at nothing; its rate from 23 June 2027 was still to be announced.
    const second = { ...ON_CHINA, ...LEGACY_CHIPS, hts, heading: null };
    return [
      { ...first, program: TECHNOLOGY_TRANSFER, validFrom: '2025-01-01' },
      { ...second, rate: '0', validFrom: '2025-12-23', validTo: '2027-06-22' },
      { ...second, rate: null, validFrom: '2027-06-23' },
    ];
  });
}

/** On goods of every origin, with exemptions that the table does not list. */
function generalRates(): DutyRate[] {
  const all = { destination: 'US', hts: '', origin: '*', kind: 'additional', rate: null } as const;
  const surcharge = { ...all, ...SURCHARGE, heading: '9903.03.01', low: '0', high: '0.15' };
  return [
    {
      ...all,
      ...EMERGENCY_POWERS,
      heading: null,
      low: '0',
      high: null,
      validFrom: '2025-02-04',
      validTo: '2026-02-23',
    },
    { ...surcharge, validFrom: '2026-02-24', validTo: '2026-07-24' },
  ];
}

const COLUMN_2: Source = {
  source:
    'column 2 of the Harmonized Tariff Schedule under general note 3(b), read at 20 to 35 % for numbers of chapter 85; others, and proclaimed increases on goods of RU and BY, may lie outside',
  sourceUrl: 'https://etoolsage.com/Query/USHTS.asp?HTS=po&action=ScollDown&pageNo=56',
  asOf: '2026-11-21',
};

/**
 * Countries without normal trade relations, and since when: their goods bear column 2, not the general rates. Russia and
 * Belarus by the Suspending Normal Trade Relations with Russia and Belarus Act (19 U.S.C. 2434 note).
 */
const WITHOUT_NORMAL_RELATIONS: Readonly<Record<string, string | null>> = {
  CU: null,
  KP: null,
  RU: '2022-04-09',
  BY: '2022-04-09',
};

function columnTwoRates(): DutyRate[] {
  return Object.entries(WITHOUT_NORMAL_RELATIONS).map(([origin, validFrom]) => ({
    ...COLUMN_2,
    destination: 'US',
    hts: '',
    origin,
    kind: 'base',
    rate: null,
    low: '0.2',
    high: '0.35',
    heading: null,
    validFrom,
    validTo: null,
  }));
}

/** Base rates of electronic parts, and the additional duties on them that were found; those on goods of China are more. */
export const unitedStatesDuties: DutyTable = {
  asOf: '2026-11-21',
  rates: [
    ...freeNumbers('US', HTS_LISTING, [...AGREEMENT_HEADINGS, '85369040', '85444910']),
    ...freeNumbers('US', HTS_8504_40, ['850440']),
    ...comparedRates('US'),
    ...baseRates('US', hts2025('chapter/85-46'), { '853610': '0.027', '853620': '0.027', '853540': '0.027' }),
    ...baseRates('US', hts2025('chapter/85-50'), { '85389030': '0.035', '85389060': '0.035', '85389081': '0.035' }),
    ...baseRates('US', hts2025('search/lithium-ion-battery'), { '850650': '0.027' }),
    ...baseRates('US', dutyByNumber('control-cable'), { '85444990': '0.039' }),
    ...columnTwoRates(),
    ...listedRates(),
    ...semiconductorRates(),
    {
      ...ON_CHINA,
      ...LITHIUM_BATTERIES,
      hts: '850760',
      rate: '0.25',
      heading: null,
      program: TECHNOLOGY_TRANSFER,
      validFrom: '2026-01-01',
    },
    ...generalRates(),
  ],
  spans: [
    {
      destination: 'US',
      low: '0',
      high: '0.066',
      note: 'The base rates in the table run from free to 6.6 %; other numbers may have higher ones.',
    },
  ],
  incomplete: [{ destination: 'US', origin: 'CN' }],
  notes: [
    {
      destination: 'US',
      note: 'The surcharge of section 122 ended on 2026-07-24; duties that may have followed it are not in the table.',
    },
  ],
};
