// Lines of real BOMs whose true part number is known, and what counts as the right answer to them.
import { decodePartNumber, normalizePartNumber, packagingBase } from '@partwright/part-numbers';
import { compareFootprints, readFootprint } from '@partwright/footprints';
import { normalizeValue, type Kind } from '@partwright/values';
import { findCategory, type Part } from '@partwright/catalog';
import type { ComponentQuery } from '@partwright/catalog/matching';

export interface TrueLine {
  query: ComponentQuery & { mpn: string };
  /** The BOM's own part number contradicts its value or footprint, in these words. */
  contradiction: string | null;
  isChip: boolean;
  /** Whose line it is: lines of one repository are alike, so that they are never both fitted to and tested on. */
  group: string;
}

/**
 * exact: the part; packaging: another reel of it; spec: another part that is all the line asks for: value, size and
 * ratings; family: the line says only the beginning of the number, and the answer goes on otherwise, in the package of the
 * true part; harmful: another value or size; wrong: another part; unknown: nothing to judge by.
 */
export type Verdict = 'exact' | 'packaging' | 'spec' | 'family' | 'harmful' | 'wrong' | 'unknown';

export const isRight = (verdict: Verdict): boolean => verdict === 'family' || isStrictlyRight(verdict);
/** Without those of which the line tells no more than a family's name. */
export const isStrictlyRight = (verdict: Verdict): boolean => ['exact', 'packaging', 'spec'].includes(verdict);

/** Tab-separated, named columns: ref, value, footprint, description, mpn, manufacturer, class, contradiction, repo. */
export function readTrueLines(text: string): TrueLine[] {
  const [header, ...rows] = text.split(/\r?\n/).filter((row) => row !== '');
  const names = header!.split('\t');
  return rows.map((row) => {
    const cells = row.split('\t');
    const cell = (name: string): string | null => cells[names.indexOf(name)]?.trim() || null;
    const mpn = cell('mpn') ?? '';
    return {
      query: {
        reference: cell('ref'),
        value: cell('value'),
        footprint: cell('footprint'),
        description: cell('description'),
        manufacturer: cell('manufacturer'),
        mpn,
      },
      contradiction: cell('contradiction'),
      isChip: ['R', 'C'].includes(cell('class') ?? ''),
      group: cell('repo') ?? '',
    };
  });
}

interface Spec {
  kind: string;
  value: number | null;
  size: string | null;
  tolerance: number | null;
  voltage: number | null;
  dielectric: string | null;
}

/** What a number encodes; undefined when it follows no known scheme. */
function specOfNumber(mpn: string): Spec | undefined {
  const decoded = decodePartNumber(mpn);
  if (!decoded) return undefined;
  return {
    kind: decoded.kind,
    value: decoded.value?.numeric ?? null,
    size: decoded.package ? readPackageSize(decoded.package) : null,
    tolerance: decoded.tolerance?.unit === '%' ? decoded.tolerance.plus : null,
    voltage: decoded.voltage,
    dielectric: decoded.dielectric,
  };
}

function specOfPart(part: Part): Spec {
  const figure = (name: string | undefined): number | null => {
    const found = part.parameters.find((parameter) => parameter.name === name);
    return typeof found?.value === 'number' ? found.value : (found?.max ?? null);
  };
  const roles = findCategory(part.category).roles;
  const dielectric = part.parameters.find(({ name }) => name === 'dielectric')?.value;
  return {
    kind: part.kind,
    value: figure(roles.value),
    size: part.package ? readPackageSize(part.package) : null,
    tolerance: figure(roles.tolerance),
    voltage: figure(roles.voltage),
    dielectric: typeof dielectric === 'string' ? dielectric : null,
  };
}

/** LEDs of one colour and size, headers of one count, pitch and gender: nobody asks for a maker. */
function isLookAlike(truth: Part, answer: Part): boolean {
  if (truth.kind !== answer.kind) return false;
  const readDisplay = (part: Part, name: string): string =>
    part.parameters.find((parameter) => parameter.name === name)?.display.toLowerCase() ?? '';
  const isEqual = (name: string): boolean =>
    readDisplay(truth, name) !== '' && readDisplay(truth, name) === readDisplay(answer, name);
  if (truth.kind === 'led')
    return isEqual('color') && readPackageSize(truth.package ?? '') === readPackageSize(answer.package ?? '');
  return (
    truth.category.startsWith('connector.header') &&
    truth.category === answer.category &&
    ['pin_count', 'rows', 'pitch'].every(isEqual)
  );
}

function readPackageSize(text: string): string | null {
  const { imperial, canonical } = readFootprint(text);
  return imperial ?? canonical;
}

const differs = (a: number | null, b: number | null): boolean =>
  a !== null && b !== null && Math.abs(a - b) > 1e-6 * Math.max(Math.abs(a), Math.abs(b));

/** Judge an answer to what was asked of a line. `truth`: the catalogue's parts of the true number. */
export function evaluateMatch(
  { query, contradiction }: TrueLine,
  asked: ComponentQuery,
  answer: Part,
  truth: readonly Part[],
): Verdict {
  if (normalizePartNumber(answer.mpn) === normalizePartNumber(query.mpn)) return 'exact';
  if (normalizePartNumber(packagingBase(answer.mpn)) === normalizePartNumber(packagingBase(query.mpn)))
    return 'packaging';
  // With the true number hidden, a value such as `2N7002` asks for the plain 2N7002 and not for its `2N7002P,215`.
  if (asked.mpn === undefined && asked.value && normalizePartNumber(answer.mpn) === normalizePartNumber(asked.value))
    return 'spec';
  if (contradiction !== null) return 'unknown';
  if (isOfFamily(query, asked, answer, truth)) return 'family';
  const wanted = specOfNumber(query.mpn) ?? (truth[0] ? specOfPart(truth[0]) : undefined);
  if (truth[0] && isLookAlike(truth[0], answer)) return 'spec';
  // Of a chip or a transistor there is no other part of the same value: what is not of its number is another. Figures alone
  // are a number of the house.
  if (!wanted || wanted.value === null)
    return truth.length > 0 || (NUMBERED.has(answer.kind) && /[A-Z]/i.test(query.mpn)) ? 'wrong' : 'unknown';
  const offered = specOfPart(answer);
  if (offered.kind !== wanted.kind || offered.value === null || differs(offered.value, wanted.value)) return 'harmful';
  if (wanted.size !== null && offered.size !== null && wanted.size !== offered.size) return 'harmful';
  if (wanted.size === null || offered.size === null) return 'unknown';
  return isAsGood(offered, readStatedRatings(asked)) ? 'spec' : 'wrong';
}

const NUMBERED: ReadonlySet<Kind> = new Set<Kind>([
  'ic',
  'transistor',
  'mosfet',
  'bjt',
  'module',
  'sensor',
  'optocoupler',
]);

/** The number the line says begins both numbers, and both come in one package; without the true part, in that of the footprint. */
function isOfFamily(
  { mpn }: TrueLine['query'],
  { value, mpn: number, footprint }: ComponentQuery,
  answer: Part,
  [truth]: readonly Part[],
): boolean {
  const family = normalizePartNumber(number ?? value ?? '');
  if (family.length < 4 || !/\d/.test(family) || !/[A-Z]/.test(family)) return false;
  if (![mpn, answer.mpn].every((whole) => normalizePartNumber(whole).startsWith(family))) return false;
  const wanted = truth?.package ?? footprint;
  if (!wanted || answer.package === null) return false;
  const [a, b] = [wanted, answer.package].map((text) => readFootprint(text, { kind: answer.kind }));
  return ['same', 'drop_in'].includes(compareFootprints(a!, b!).relation);
}

/** Whether the answer also has the ratings of the true part, asked for or not. */
export function isAsGoodAsTruth({ query }: TrueLine, answer: Part): boolean | undefined {
  const wanted = specOfNumber(query.mpn);
  return wanted && isAsGood(specOfPart(answer), wanted);
}

type Ratings = Pick<Spec, 'tolerance' | 'voltage' | 'dielectric'>;

const DIELECTRICS = ['C0G', 'U2J', 'X8R', 'X7R', 'X7S', 'X7T', 'X6S', 'X5R', 'Y5V', 'Z5U'];

function isAsGood(offered: Ratings, wanted: Ratings): boolean {
  if (wanted.tolerance !== null && offered.tolerance !== null && offered.tolerance > wanted.tolerance * 1.001)
    return false;
  if (wanted.voltage !== null && offered.voltage !== null && offered.voltage < wanted.voltage * 0.999) return false;
  if (wanted.dielectric === null || offered.dielectric === null) return true;
  return DIELECTRICS.indexOf(offered.dielectric) <= DIELECTRICS.indexOf(wanted.dielectric);
}

function readStatedRatings({ reference, value, description }: ComponentQuery): Ratings {
  const asked: Ratings = { tolerance: null, voltage: null, dielectric: null };
  for (const text of [value, description]) {
    const read = text ? normalizeValue(text, { reference: reference ?? undefined }) : null;
    asked.tolerance ??= read?.tolerance?.unit === '%' ? read.tolerance.plus : null;
    asked.voltage ??= read?.voltage ?? null;
    asked.dielectric ??= read?.dielectric ?? null;
  }
  return asked;
}
