import type { Parameter } from '@partwright/catalog';

/** What a provider says of a part for customs; each as it prints it. */
export interface SaidCustoms {
  /** Tariff numbers by whose tariff they are of: ISO 3166 alpha-2, `EU`, or `HS` for the six digits that all share. */
  tariffNumbers?: Readonly<Record<string, string | null | undefined>> | undefined;
  /** A code of two letters, or the name of a country in English or another language of the shops. */
  origin?: string | null | undefined;
  /** ECCN of the United States. */
  exportControl?: string | null | undefined;
}

/** Parameters of the part: `tariff_number_us`, `tariff_number_eu` ..., `country_of_origin` (ISO 3166 alpha-2), `export_control_number`. */
export function readCustoms({ tariffNumbers = {}, origin, exportControl }: SaidCustoms, source: string): Parameter[] {
  const word = (name: string, value: string | null): Parameter[] =>
    value === null ? [] : [{ name, value, unit: null, min: null, max: null, display: value, source }];
  return [
    ...Object.entries(tariffNumbers).flatMap(([area, said]) =>
      word(`tariff_number_${area.toLowerCase()}`, readTariffNumber(said)),
    ),
    ...word('country_of_origin', readCountry(origin)),
    ...word('export_control_number', readExportControl(exportControl)),
  ];
}

/** Digits and dots, six to twelve digits; null for anything else. */
function readTariffNumber(said: string | null | undefined): string | null {
  const text = said?.replaceAll(/\s/g, '') ?? '';
  return /^[\d.]{6,20}$/.test(text) && /^\d{6,12}$/.test(text.replaceAll('.', '')) ? text : null;
}

const codeOfCountry = new Map<string, string>();

function readCountry(said: string | null | undefined): string | null {
  const text = said?.trim().toUpperCase() ?? '';
  if (codeOfCountry.size === 0) {
    for (const language of LANGUAGES) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      for (const code of CODES) {
        const name = names.of(code);
        if (name === undefined) continue;
        codeOfCountry.set(code, code);
        codeOfCountry.set(name.toUpperCase(), codeOfCountry.get(name.toUpperCase()) ?? code);
      }
    }
    for (const [name, code] of OTHER_NAMES) codeOfCountry.set(name, code);
  }
  return codeOfCountry.get(text) ?? null;
}

/** Those that the shops answer in. A name means what it means in the first that has it. */
const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'cs',
  'hu',
  'ja',
  'zh',
  'ko',
];

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes for no country in particular. */
const UNKNOWN: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
/** Those in use: withdrawn ones (DD, VD, BU) have the names of what came after them. */
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  (code) => !UNKNOWN.has(code) && new Intl.Locale(`und-${code}`).region === code,
);
/** As sellers print them where that is not the usual English name. */
const OTHER_NAMES = [
  ['TAIWAN, PROVINCE OF CHINA', 'TW'],
  ['HONG KONG', 'HK'],
  ['MACAO', 'MO'],
  ['KOREA, REPUBLIC OF', 'KR'],
  ['KOREA', 'KR'],
  ['VIET NAM', 'VN'],
  ['CZECH REPUBLIC', 'CZ'],
  ['UNITED STATES OF AMERICA', 'US'],
  ['USA', 'US'],
  ['UK', 'GB'],
  ['TURKEY', 'TR'],
  ["PEOPLE'S REPUBLIC OF CHINA", 'CN'],
] as const;

/** `EAR99`, `3A001.a.2`; null for anything else. */
function readExportControl(said: string | null | undefined): string | null {
  const text = said?.trim() ?? '';
  return /^(?:EAR99|\d[A-E]\d{3}(?:\.[a-z0-9]{1,3}){0,4}|NLR)$/i.test(text) ? text : null;
}
