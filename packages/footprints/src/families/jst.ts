import { type Draft, type Reading, figure } from '../draft.ts';

/** Letters behind the pin count of a JST number, its series and pitch in mm. */
const SERIES = new Map<string, [series: string, pitchMm: number]>([
  ['PH', ['PH', 2]],
  ['XH', ['XH', 2.5]],
  ['EH', ['EH', 2.5]],
  ['ZR', ['ZH', 1.5]],
  ['ZH', ['ZH', 1.5]],
  ['SRSS', ['SH', 1]],
  ['SH', ['SH', 1]],
  ['GHS', ['GH', 1.25]],
  ['GH', ['GH', 1.25]],
  ['PASK', ['PA', 2]],
  ['PA', ['PA', 2]],
  ['ZESK', ['ZE', 1.5]],
  ['ZESS', ['ZE', 1.5]],
  ['ZE', ['ZE', 1.5]],
  ['XASK', ['XA', 2.5]],
  ['XA', ['XA', 2.5]],
  ['SURS', ['SUR', 0.8]],
  ['SUR', ['SUR', 0.8]],
  ['ACHSS', ['ACH', 1.2]],
  ['ACHLKS', ['ACH', 1.2]],
  ['ACH', ['ACH', 1.2]],
  ['PUDSS', ['PUD', 2]],
  ['PUD', ['PUD', 2]],
  ['PHDSS', ['PHD', 2]],
  ['PHD', ['PHD', 2]],
  ['PHSD', ['PHD', 2]],
  ['VH', ['VH', 3.96]],
  ['NV', ['NV', 5]],
  ['SHLS', ['SHL', 1]],
  ['SHL', ['SHL', 1]],
  ['AUHKS', ['AUH', 1.5]],
  ['AUH', ['AUH', 1.5]],
  ['JWPF', ['JWPF', 2]],
  ['LEA', ['LEA', 4]],
  ['J', ['J2100', 2.5]],
]);

export const jstWords = ['JST', 'B', 'S', 'SM', 'BM', 'EJST', 'EPH', 'EXH', 'ESH', 'EGH'];

// Top entry is B or BM, side entry S or SM; M and SM4 stand for the surface.
const NUMBER = /(?:^|[_ :-])(B|S|SM|BM)(\d{1,2})(?:B|P)-([A-Z]{1,6})/;
const PLAIN = /(?:^|[_ -])(?:E?JST|CONN_JST)[-_ ]E?([A-Z]{2,4})[-_ ]?(?:\d\.\d)?[-_ ]?(\d{1,2})?P?/;

/** `JST_PH_B2B-PH-K_1x02_P2.00mm_Vertical`, `B2B-PH-K`, `SM04B-GHS-TB`, `JST-XH-4`, `JST_SH P1.00`. */
export function readJst(name: Reading): Draft | null {
  const { text, measures } = name;
  const number = NUMBER.exec(text);
  const plain = number ? null : PLAIN.exec(text);
  const series = number ? SERIES.get(number[3]!) : plain ? SERIES.get(plain[1]!) : undefined;
  if (!series) return null;
  const grid = measures.products.find(({ mm }) => !mm);
  const count = grid ? grid.sizes[0]! * grid.sizes[1]! : Number(number?.[2] ?? plain?.[2] ?? measures.pins ?? 0);
  const rows = grid ? grid.sizes[0]! : series[0].endsWith('D') ? 2 : 1;
  const surface = number ? number[1] === 'SM' || number[1] === 'BM' || /-SM\d/.test(text) : /SMD|SMT/.test(text);
  const side = number ? number[1] === 'S' || number[1] === 'SM' : /HORIZONTAL|ANGLED|RIGHT/.test(text);
  const pitchMm = measures.pitch ?? series[1];
  const family = `JST-${series[0]}`;
  return {
    family,
    style: 'connector',
    canonical: count === 0 ? null : `${family}_${rows}x${count / rows}_P${figure(pitchMm)}${surface ? '_SMD' : ''}`,
    model: family,
    pitchMm,
    pins: count === 0 ? null : count,
    mounting: surface ? 'smd' : 'tht',
    kindHint: 'connector',
    traits: side ? ['right_angle'] : [],
    confidence: number ? 0.95 : 0.8,
  };
}
