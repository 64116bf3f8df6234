/** ISO 3166-1: letters of three and of two, of the countries where components are made. */
const LETTERS: Readonly<Record<string, string>> = {
  AUS: 'AU', AUT: 'AT', BEL: 'BE', BRA: 'BR', CAN: 'CA', CHE: 'CH', CHN: 'CN', CRI: 'CR', CZE: 'CZ', DEU: 'DE', DNK: 'DK',
  ESP: 'ES', EST: 'EE', FIN: 'FI', FRA: 'FR', GBR: 'GB', HKG: 'HK', HUN: 'HU', IDN: 'ID', IND: 'IN', IRL: 'IE', ISR: 'IL',
  ITA: 'IT', JPN: 'JP', KHM: 'KH', KOR: 'KR', LTU: 'LT', MAC: 'MO', MAR: 'MA', MEX: 'MX', MLT: 'MT', MYS: 'MY', NLD: 'NL',
  PHL: 'PH', POL: 'PL', PRT: 'PT', ROU: 'RO', SGP: 'SG', SLV: 'SV', SVK: 'SK', SVN: 'SI', SWE: 'SE', THA: 'TH', TUN: 'TN',
  TUR: 'TR', TWN: 'TW', UKR: 'UA', USA: 'US', VNM: 'VN', ZAF: 'ZA',
}; // prettier-ignore

const TWO = new Set(Object.values(LETTERS));
const englishNames = new Intl.DisplayNames(['en'], { type: 'region' });
const NAMES: ReadonlyMap<string, string> = new Map([
  ...[...TWO].map((code): [string, string] => [(englishNames.of(code) ?? code).toUpperCase(), code]),
  ['HONG KONG', 'HK'],
  ['KOREA', 'KR'],
  ['MACAO', 'MO'],
  ['TURKEY', 'TR'],
  ['UNITED STATES OF AMERICA', 'US'],
  ['CZECH REPUBLIC', 'CZ'],
  ['VIET NAM', 'VN'],
]);

/** Two letters of ISO 3166 for what a label prints (`TW`, `JPN`, `MADE IN CHINA`); undefined when it is no country known here. */
export function readCountry(printed: string): string | undefined {
  const plain = printed
    .trim()
    .toUpperCase()
    .replace(/^(?:MADE IN|COUNTRY OF ORIGIN:?|ORIGIN:?)\s+/, '');
  if (TWO.has(plain)) return plain;
  return LETTERS[plain] ?? NAMES.get(plain);
}
