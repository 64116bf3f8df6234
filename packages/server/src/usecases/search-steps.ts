import {
  makeCatalogQuery,
  makeRelaxedQuery,
  partFromNumber,
  sameValueQueries,
  type CatalogAnswer,
  type CatalogQuery,
  type NumberedPart,
  type Part,
  type UnderstoodQuery,
  type Approvals,
} from '@partwright/catalog';
import type { Service } from '../service.ts';
import { namedParts, partsBySomeWords, partsByText, type LookedUp } from './looked-up-parts.ts';

type Ports = Pick<Service, 'records' | 'catalogue'>;

/** How the query was answered in the end. */
export interface Found extends CatalogAnswer {
  /** Words and figures that were left out, as nothing was found with them. */
  ignored: string[];
  /**
   * `ratings`: nothing is exactly as asked, so parts at least as good are shown. `reading`: the words were searched as they
   * stand. `number`: the part is not listed, so parts of its value are shown.
   */
  relaxed: ('ratings' | 'reading' | 'number')[];
  /** Part numbers that the catalogue lacks, and what they say of themselves. */
  absent: AbsentPart[];
  /** More than `total` may fit: not all hits of a text search were looked through. */
  totalIsLowerBound: boolean;
  /** Parts among `ids` that were read whole on the way. */
  read: readonly Part[];
}

/** A part number that the catalogue lacks. Maker and description are read out of it, null when no numbering scheme fits. */
export interface AbsentPart {
  partNumber: string;
  manufacturer: string | null;
  description: string | null;
}

/** What the query finds within the caller's own filters; see searchParts. */
export async function findParts(
  ports: Ports,
  understood: UnderstoodQuery,
  asked: CatalogQuery,
  approvals?: Approvals,
): Promise<Found> {
  const { index } = ports.catalogue;
  // What is read out of a lone part number (`0UF634AIDRBR`) means nothing.
  const isNumber =
    understood.input !== '' &&
    understood.readFrom === null &&
    (understood.partNumberLike.includes(understood.input) ||
      understood.input.split(' ').every((word) => understood.partNumberLike.includes(word)));
  const read = isNumber ? asked : narrow(makeCatalogQuery(understood), asked);
  let absent: AbsentPart[] = [];
  const runQuery = async (query: CatalogQuery, among?: LookedUp, said: Partial<Found> = {}): Promise<Found> => ({
    ...(await index.search({ ...query, ids: among?.ids })),
    ignored: understood.unused,
    relaxed: [],
    absent,
    totalIsLowerBound: among?.isCut ?? false,
    read: among?.read ?? [],
    ...said,
  });

  const named = await namedParts(ports, understood, approvals);
  const numbers = (named === undefined ? understood.partNumberLike : (named.absent ?? [])).map((number) => ({
    number,
    part: partFromNumber(number, understood.manufacturer ?? undefined),
  }));
  // Beside other words only what a numbering scheme fits is surely a number.
  const isSure = isNumber || understood.readFrom !== null;
  absent = numbers.filter(({ part }) => isSure || part !== undefined).map(makeAbsent);
  if (named === undefined || named.isGuess === true) {
    // A number that says its value says better what will do in its place than numbers that only look like it.
    for (const { part } of numbers)
      for (const query of part === undefined ? [] : sameValueQueries(part)) {
        const found = await runQuery(narrow(query, asked), undefined, { relaxed: ['number'] });
        if (found.total > 0) return found;
      }
  }
  if (named !== undefined) {
    const found = await runQuery(read, named);
    if (found.total > 0) return found;
    // `DFN5x6` beside a MOSFET's figures is no part number, however like one it is.
    if (named.isGuess !== true || isNumber || !hasConditions(understood))
      return runQuery(asked, named, { relaxed: ['reading'] });
  }

  const words = [...understood.partNumberLike, ...understood.text.split(' ')].filter((word) => word !== '');
  if (understood.sku !== null) words.push(understood.sku);
  const text = words.length === 0 ? undefined : await partsByText(ports, words.join(' '));
  // `50V` of nothing is a word like others.
  const isPlainText = words.length === 0 && !hasConditions(understood) && understood.input !== '';
  const exact = isPlainText ? undefined : await runQuery(read, text);
  if (exact !== undefined && (exact.total > 0 || understood.input === '')) return exact;

  const better = makeRelaxedQuery(understood);
  const relaxed = better && narrow(better, asked);
  if (relaxed !== undefined) {
    const found = await runQuery(relaxed, text, { relaxed: ['ratings'] });
    if (found.total > 0) return found;
  }
  const verbatim = await runQuery(asked, await partsByText(ports, understood.input), {
    relaxed: ['reading'],
    ignored: [],
  });
  if (verbatim.total > 0) return verbatim;
  if (words.length === 0) {
    // One word that was read as a package or a value, but nothing is such: perhaps a mistyped number (`DIN-49`).
    const lone = /^\S*\d\S*$/.test(understood.input) ? { sku: null, partNumberLike: [understood.input] } : undefined;
    const near = lone && (await namedParts(ports, lone));
    return near === undefined ? verbatim : runQuery(asked, near, { relaxed: ['reading'], ignored: [] });
  }

  for (const query of relaxed === undefined ? [read] : [read, relaxed]) {
    const { found, ignored } = await partsBySomeWords(ports, words, query);
    // Words alone, with nothing read beside them, must not end in the whole catalogue.
    if (found === undefined && !hasConditions(understood)) continue;
    const answer = await runQuery(query, found, {
      ignored: [...ignored, ...understood.unused],
      relaxed: query === relaxed ? ['ratings'] : [],
    });
    if (answer.total > 0) return answer;
  }
  return verbatim;
}

function makeAbsent({ number, part }: { number: string; part: NumberedPart | undefined }): AbsentPart {
  return {
    partNumber: number,
    manufacturer: part === undefined || part.manufacturer === 'Unknown' ? null : part.manufacturer,
    description: part?.description ?? null,
  };
}

function hasConditions({ category, kind, package: size, manufacturer, inStock, params }: UnderstoodQuery): boolean {
  return (
    inStock !== null ||
    category !== null ||
    kind !== null ||
    size !== null ||
    manufacturer !== null ||
    params.length > 0
  );
}

/** How many parts have ratings at least as good as asked, where exactly those asked were found; null when none is asked. */
export async function orBetterTotal(
  { catalogue }: Ports,
  understood: UnderstoodQuery,
  asked: CatalogQuery,
  { relaxed, total, ignored }: Found,
): Promise<number | null> {
  const better = makeRelaxedQuery(understood);
  if (better === undefined || relaxed.length > 0 || total === 0) return null;
  if (understood.text !== '' && ignored.length === 0) return null;
  const count = { limit: 0, offset: 0, after: undefined, facets: false };
  return (await catalogue.index.search({ ...narrow(better, asked), ...count })).total;
}

/** Both hold; where both name a category, maker, package or parameter, the caller's own counts. */
function narrow(read: CatalogQuery, asked: CatalogQuery): CatalogQuery {
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const own = new Set((asked.params ?? []).map(({ name }) => name));
  const readParams = (read.params ?? []).filter(({ name }) => !own.has(name));
  return { ...read, ...given, params: [...readParams, ...(asked.params ?? [])] };
}
