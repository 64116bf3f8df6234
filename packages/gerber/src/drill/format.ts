import type { DrillFormat } from '../model.ts';
import type { FormatFacts } from './facts.ts';

type Zeros = 'leading_kept' | 'trailing_kept';

/** What stands beside the drill file: an Allegro parameter file, a report. */
export interface ReportedFormat {
  units?: 'mm' | 'inch';
  zeros?: Zeros;
  integers?: number;
  decimals?: number;
  /** The name of that file. */
  file: string;
}

/** Digits before and after the point that programs write, the customary first (IPC-NC-349: 2.4 inch, 3.3 mm). */
const DIGITS: Record<'mm' | 'inch', readonly (readonly [number, number])[]> = {
  inch: [
    [2, 4],
    [3, 5],
    [2, 5],
    [2, 3],
    [3, 4],
    [4, 4],
    [4, 5],
    [2, 6],
    [3, 3],
  ],
  mm: [
    [3, 3],
    [4, 4],
    [3, 2],
    [4, 2],
    [3, 4],
    [4, 3],
    [4, 5],
    [4, 6],
    [5, 3],
    [3, 5],
    [2, 4],
    [2, 2],
  ],
};

/** Above this median a hole size cannot be in inches, below it hardly in millimetres. */
const MEDIAN_INCH_BELOW = 0.12;

/**
 * The ways a file can be meant, the likeliest first; one alone when it says everything. The caller can let the pads under
 * the holes choose.
 */
export function possibleFormats(facts: FormatFacts, report: ReportedFormat | undefined): DrillFormat[] {
  const formats: DrillFormat[] = [];
  const units = chooseUnits(facts, report);
  const { coordinates } = facts;
  for (const [at, unit] of units.values.entries()) {
    if (isWithPoints(coordinates)) {
      formats.push(withPoints(facts, unit, units));
      continue;
    }
    const zeros = chooseZeros(facts, report);
    for (const [integers, decimals] of listDigitChoices(facts, report, unit)) {
      // With all its digits written, a coordinate reads the same both ways.
      const isFull = coordinates.shortest === coordinates.longest && integers + decimals === coordinates.longest;
      for (const kept of isFull ? zeros.values.slice(0, 1) : zeros.values) {
        const isSure =
          at === 0 &&
          units.values.length === 1 &&
          (isFull || zeros.values.length === 1) &&
          isFormatStated(facts, report);
        formats.push({ units: unit, zeros: kept, integers, decimals, ...decided(facts, report, units, zeros, isSure) });
      }
    }
  }
  return withoutEqual(formats);
}

interface Choice<Value> {
  values: Value[];
  reason: string;
}

function chooseUnits(facts: FormatFacts, report: ReportedFormat | undefined): Choice<'mm' | 'inch'> {
  if (facts.units) return { values: [facts.units.value], reason: `the ${facts.units.by} says ${facts.units.value}` };
  if (report?.units) return { values: [report.units], reason: `${report.file} says ${report.units}` };
  const diameters = facts.toolDiameters.toSorted((a, b) => a - b);
  const median = diameters[diameters.length >> 1];
  if (median === undefined) return { values: ['inch', 'mm'], reason: 'no unit is said and no hole size tells it' };
  const isInch = median < MEDIAN_INCH_BELOW;
  return {
    values: isInch ? ['inch', 'mm'] : ['mm', 'inch'],
    reason: `no unit is said, and hole sizes around ${median} are ${isInch ? 'inches' : 'millimetres'}`,
  };
}

function chooseZeros(facts: FormatFacts, report: ReportedFormat | undefined): Choice<Zeros> {
  const { beginWithZero, endWithZero, shortest, longest } = facts.coordinates;
  if (facts.zeros)
    return { values: [facts.zeros.value], reason: `the ${facts.zeros.by} says that ${keeps(facts.zeros.value)}` };
  if (report?.zeros) return { values: [report.zeros], reason: `${report.file} says that ${keeps(report.zeros)}` };
  if (shortest === longest)
    return { values: ['trailing_kept', 'leading_kept'], reason: `all coordinates have ${longest} digits` };
  if (beginWithZero > 0 && endWithZero === 0)
    return { values: ['leading_kept', 'trailing_kept'], reason: 'coordinates begin with zeros and none ends with one' };
  if (endWithZero > 0 && beginWithZero === 0)
    return { values: ['trailing_kept', 'leading_kept'], reason: 'coordinates end with zeros and none begins with one' };
  const leading = beginWithZero > endWithZero;
  return {
    values: leading ? ['leading_kept', 'trailing_kept'] : ['trailing_kept', 'leading_kept'],
    reason: 'nothing says which zeros are left out',
  };
}

const keeps = (zeros: Zeros): string =>
  zeros === 'leading_kept' ? 'leading zeros are kept' : 'trailing zeros are kept';

function listDigitChoices(
  facts: FormatFacts,
  report: ReportedFormat | undefined,
  unit: 'mm' | 'inch',
): (readonly [number, number])[] {
  if (facts.digits) return [[facts.digits.integers, facts.digits.decimals]];
  if (report?.integers !== undefined && report.decimals !== undefined) return [[report.integers, report.decimals]];
  const { shortest, longest } = facts.coordinates;
  const fits = ([integers, decimals]: readonly [number, number]): boolean =>
    shortest === longest ? integers + decimals === longest : integers + decimals >= longest;
  const known = DIGITS[unit];
  return [...known.filter(fits), ...known.filter((digits) => !fits(digits))];
}

function isFormatStated(facts: FormatFacts, report: ReportedFormat | undefined): boolean {
  return facts.digits !== undefined || (report?.integers !== undefined && report.decimals !== undefined);
}

function decided(
  facts: FormatFacts,
  report: ReportedFormat | undefined,
  units: Choice<unknown>,
  zeros: Choice<unknown>,
  isSure: boolean,
): Pick<DrillFormat, 'decidedBy' | 'reason'> {
  const { shortest, longest } = facts.coordinates;
  const isFixed = shortest === longest;
  const digits = facts.digits
    ? `the ${facts.digits.by} gives the digits`
    : isFormatStated(facts, report)
      ? `${report!.file} gives the digits`
      : `the digits are not said${isFixed ? ` and follow from the length of ${longest}` : '; the customary ones are taken'}`;
  const reason = `${units.reason}, ${zeros.reason}, ${digits}`;
  if (isSure) return { decidedBy: facts.digits?.by === 'header' ? 'header' : 'comment', reason };
  return { decidedBy: isFixed && (facts.units ?? report?.units) !== undefined ? 'coordinates' : 'assumed', reason };
}

/** `X10Y2.5`: among coordinates with a point, a short one without is a whole number of units. */
function isWithPoints({ whole, withPoint, longest }: FormatFacts['coordinates']): boolean {
  return whole === 0 || (withPoint >= whole && longest <= 3);
}

function withPoints(facts: FormatFacts, units: 'mm' | 'inch', choice: Choice<unknown>): DrillFormat {
  const by = facts.units?.by ?? (choice.values.length === 1 ? 'comment' : 'assumed');
  const [integers, decimals] = DIGITS[units][0]!;
  return {
    units,
    zeros: 'decimal_point',
    integers,
    decimals,
    decidedBy: by,
    reason: `${choice.reason}, coordinates have a decimal point`,
  };
}

/** With leading zeros kept the decimals do not matter, with trailing zeros kept the integers do not. */
function withoutEqual(formats: readonly DrillFormat[]): DrillFormat[] {
  const seen = new Set<string>();
  return formats.filter(({ units, zeros, integers, decimals }) => {
    const key = `${units} ${zeros} ${zeros === 'leading_kept' ? integers : decimals}`;
    return !seen.has(key) && seen.add(key);
  });
}

const NM = { mm: 1_000_000, inch: 25_400_000 } as const;

/** A length as the tools have it, always with its point in place: `0.0197`, `.8`. */
export function toolNm(value: number, units: 'mm' | 'inch' | 'mil'): number {
  return Math.round(value * (units === 'mil' ? 25_400 : NM[units]));
}

/** A coordinate in nanometres; NaN when it is no number. */
export function coordinateNm(
  value: string,
  format: Pick<DrillFormat, 'units' | 'zeros' | 'integers' | 'decimals'>,
): number {
  const scale = NM[format.units];
  if (value.includes('.') || format.zeros === 'decimal_point') return Math.round(Number(value) * scale);
  const digits = value.replace(/^[+-]/, '').length;
  if (digits === 0 || digits > 15) return Number.NaN;
  // With leading zeros kept the point stands after the first `integers` digits, however many follow.
  const decimals = format.zeros === 'leading_kept' ? digits - format.integers : format.decimals;
  return Math.round((Number(value) * scale) / 10 ** decimals);
}
