/**
 * Two-terminal chip sizes. Imperial codes are hundredths of an inch, metric ones tenths of a millimetre (EIA / IEC 60115-8).
 */
const METRIC_OF_IMPERIAL = new Map([
  ['008004', '0201'],
  ['01005', '0402'],
  ['0201', '0603'],
  ['0402', '1005'],
  ['0603', '1608'],
  ['0805', '2012'],
  ['1008', '2520'],
  ['1206', '3216'],
  ['1210', '3225'],
  ['1806', '4516'],
  ['1808', '4520'],
  ['1812', '4532'],
  ['1825', '4564'],
  ['2010', '5025'],
  ['2220', '5750'],
  ['2225', '5763'],
  ['2512', '6332'],
  ['2725', '6863'],
  ['2920', '7451'],
]);
const IMPERIAL_OF_METRIC = new Map([...METRIC_OF_IMPERIAL].map(([imperial, metric]) => [metric, imperial]));
// Some makers round the same bodies to other digits.
IMPERIAL_OF_METRIC.set('2125', '0805').set('6432', '2512');

/**
 * The imperial name of a metric chip size of IEC 60115-8; null when it has none.
 *
 * @example
 * import { imperialOfMetric } from '@partwright/values';
 *
 * imperialOfMetric('1608'); // => '0603'
 * imperialOfMetric('3528'); // => null
 */
export function imperialOfMetric(metric: string): string | null {
  return IMPERIAL_OF_METRIC.get(metric) ?? null;
}

/** Tantalum bodies A to E by their inch names (EIA 535). */
const TANTALUMS = ['1311', '1411', '2312', '2413', '2917', '2924'];

/** Sizes too rare to forbid as a plain number (a resistor may have 1020 ohm), taken as sizes only beside a value. */
const RARE = new Set(
  ['03015', '0303', '0306', '0505', '0508', '0612', '0815', '1020', '1111', '1218', '1225'].concat([
    '1515',
    '2728',
    '2817',
    '3920',
    '4527',
    '5930',
    '0204',
    '0207',
    ...TANTALUMS,
  ]),
);

/** Metric sizes of crystals and oscillators in tenths of a millimetre. */
const CRYSTALS = new Set(
  ['1210', '1612', '2016', '2520', '3215', '3225', '4025', '5032', '6035', '7050', '8045', '1610', '2012'].concat([
    '1608',
    '7015',
  ]),
);

/** LED bodies that have no imperial name. */
const LEDS = new Set(['2835', '3014', '3528', '3535', '5050', '5630', '5730', '2020', '1515', '1204', '3030']);

export interface SizeWord {
  size: string;
  /** The word is also a plausible plain number. */
  doubtful: boolean;
}

/** Whether the digits are a chip size that must never be read as a value. */
export function isChipSize(digits: string): boolean {
  return METRIC_OF_IMPERIAL.has(digits);
}

const WORD =
  /^(R|C|L|D|F|B|FB|LED|RES|CAP|IND|DIO|SMD|SMT|SMC|CHIP|RC|CC|CR|CL|SIZE|MLCC)?(\d{4,6})(M|METRIC)?(R|C|L|CAP|RES|SMD|INCH)?$/i;
const IPC = /^(?:RESC|CAPC|INDC|DIOC|LEDC)(\d{4})(?:X\d+)?[LMN]?$/i;

/** Read `0603`, `C0402`, `SMD0805`, `1608M`, `RESC1005X40` as a size; crystals keep their metric digits. Null otherwise. */
export function readSizeWord(word: string, sizes: 'chip' | 'crystal' | 'led'): SizeWord | null {
  const ipc = IPC.exec(word)?.[1];
  if (ipc !== undefined) return known(IMPERIAL_OF_METRIC.get(ipc), false);
  const m = WORD.exec(word);
  if (!m) return null;
  const digits = m[2] ?? '';
  const named = (m[1] ?? m[4]) !== undefined;
  if (m[3] !== undefined) return known(IMPERIAL_OF_METRIC.get(digits), !/metric/i.test(m[3]));
  if (sizes === 'crystal' && CRYSTALS.has(digits)) return known(digits, !named);
  if (sizes === 'led' && LEDS.has(digits)) return known(digits, false);
  if (METRIC_OF_IMPERIAL.has(digits)) return known(digits, false);
  if (RARE.has(digits)) return known(digits, !named);
  // A bare metric size is only believed where no imperial size has the same digits.
  return known(IMPERIAL_OF_METRIC.get(digits), true);
}

function known(size: string | undefined, doubtful: boolean): SizeWord | null {
  return size === undefined ? null : { size, doubtful };
}
