import type { Hit, Place } from './rule.ts';
import type { DfmIssue, ListedIssue } from './report.ts';

/** Hits of one group in squares of this size that touch are one issue: a long narrow gap is one. */
const SQUARE_NM = 500_000;
const MOST_PLACES = 100;

/** Hits that lie together as one, the worst standing for them; worst first, and at most so many. Each knows its place in `causes`. */
export function clustered(
  rule: string,
  hits: readonly Hit[],
  most: number,
): { issues: ListedIssue[]; omitted: number; causes: DfmIssue[] } {
  const groups = Map.groupBy(hits, ({ layers, group }) => `${layers.join('|')} ${group}`);
  const clusters = [...groups.values()].flatMap((own) => (own[0]!.isOfAll ? [own] : neighbours(own)));
  for (const cluster of clusters) cluster.sort(worseFirst);
  clusters.sort((a, b) => worseFirst(a[0]!, b[0]!));
  const listed = clusters.slice(0, most).map((cluster) => ({ cluster, issue: makeIssue(rule, cluster) }));
  // A place that is only warned of belongs to the error that it lies with.
  const isError = ([worst]: readonly Hit[]): boolean => worst!.severity === 'error';
  const errors = listed.filter(({ cluster }) => isError(cluster)).map(({ issue }) => issue);
  const warned = groupByCause(clusters.filter((cluster) => !isError(cluster)).flat());
  const causes = [...errors, ...warned.map(({ same }) => makeIssue(rule, same))];
  const placeOf = new Map(warned.map(({ key }, at) => [key, errors.length + at]));
  const issues = listed.map(({ cluster, issue }) => ({
    ...issue,
    cause: isError(cluster) ? errors.indexOf(issue) : placeOf.get(keyOfCause(cluster[0]!))!,
  }));
  return { issues, omitted: clusters.length - issues.length, causes };
}

/**
 * Warnings by what causes them, so that a page shows what there is: those of one cause (the same footprint, text of the same
 * height; else the same sentence on the same layers, whatever its measures) as one, the worst first, wherever they lie, with all
 * of them counted.
 */
function groupByCause(hits: readonly Hit[]): { key: string; same: Hit[] }[] {
  const causes = [...Map.groupBy(hits, keyOfCause)].map(([key, same]) => ({ key, same: same.toSorted(worseFirst) }));
  return causes.toSorted((a, b) => b.same.length - a.same.length);
}

const keyOfCause = ({ layers, message, cause = withoutMeasures(message), severity }: Hit): string =>
  `${severity} ${layers.join('|')} ${cause}`;

const withoutMeasures = (message: string): string => message.replaceAll(/\d[\d.]*/g, '0');

/** Errors before warnings, and of one rule what is farthest beyond its limit first. */
function worseFirst(a: Hit, b: Hit): number {
  if (a.severity !== b.severity) return a.severity === 'error' ? -1 : 1;
  return beyond(b) - beyond(a);
}

function beyond({ measuredNm, limitNm }: Hit): number {
  return measuredNm === undefined || limitNm === undefined ? 0 : Math.abs(limitNm - measuredNm);
}

function neighbours(hits: readonly Hit[]): Hit[][] {
  const squares = new Map<string, Hit[]>();
  const clusters: Hit[][] = [];
  for (const hit of hits) {
    const key = hit.at ? `${findSquare(hit.at[0])} ${findSquare(hit.at[1])}` : '';
    const own = squares.get(key);
    if (own) own.push(hit);
    else squares.set(key, [hit]);
  }
  for (const [first, own] of squares) {
    squares.delete(first);
    const cluster = [...own];
    const waiting = first === '' ? [] : [first];
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      const [column = 0, row = 0] = key.split(' ').map(Number);
      for (let i = -1; i <= 1; i++)
        for (let k = -1; k <= 1; k++) {
          const next = `${column + i} ${row + k}`;
          const found = squares.get(next);
          if (!found) continue;
          squares.delete(next);
          for (const hit of found) cluster.push(hit);
          waiting.push(next);
        }
    }
    clusters.push(cluster);
  }
  return clusters;
}

const findSquare = (nm: number): number => Math.floor(nm / SQUARE_NM);

function makeIssue(rule: string, hits: readonly Hit[]): DfmIssue {
  const [worst] = hits as [Hit, ...Hit[]];
  return {
    rule,
    severity: worst.severity,
    message: worst.message,
    layers: [...worst.layers],
    at: worst.at ? inMm(worst.at) : null,
    to: worst.to ? inMm(worst.to) : null,
    measuredMm: worst.measuredNm === undefined ? null : convertToMm(worst.measuredNm),
    limitMm: worst.limitNm === undefined ? null : convertToMm(worst.limitNm),
    toleranceMm: convertToMm(worst.toleranceNm ?? 0),
    objects: worst.objects?.() ?? [],
    count: hits.length,
    places: hits.slice(0, MOST_PLACES).flatMap(({ at }) => (at ? [inMm(at)] : [])),
    bbox: measureHitBox(hits),
  };
}

function measureHitBox(hits: readonly Hit[]): DfmIssue['bbox'] {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { at, to } of hits)
    for (const place of [at, to]) {
      if (!place) continue;
      minX = Math.min(minX, place[0]);
      minY = Math.min(minY, place[1]);
      maxX = Math.max(maxX, place[0]);
      maxY = Math.max(maxY, place[1]);
    }
  return minX > maxX ? null : [convertToMm(minX), convertToMm(minY), convertToMm(maxX), convertToMm(maxY)];
}

const inMm = ([x, y]: Place): Place => [convertToMm(x), convertToMm(y)];

/** To a tenth of a micrometre: what is beyond it says nothing. */
function convertToMm(nm: number): number {
  return Math.round(nm / 100) / 10_000;
}
