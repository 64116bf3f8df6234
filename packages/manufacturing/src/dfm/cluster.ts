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
  const groups = Map.groupBy(
    hits,
    ({ layers, group, isOnAnyLayer }) => `${isOnAnyLayer ? '' : layers.join('|')} ${group}`,
  );
  const clusters = [...groups.values()].flatMap((own) => (own[0]!.isOfAll ? [own] : neighbours(own)));
  for (const cluster of clusters) cluster.sort(worseFirst);
  clusters.sort((a, b) => worseFirst(a[0]!, b[0]!));
  // A place that is only warned of belongs to the error that it lies with.
  const isError = ([worst]: readonly Hit[]): boolean => worst!.severity === 'error';
  const errors = groupByCause(clusters.filter(isError), keyOfError);
  const warned = groupByCause(
    clusters.filter((cluster) => !isError(cluster)).flatMap((cluster) => cluster.map((hit) => [hit])),
    keyOfWarning,
  ).toSorted((a, b) => b.hits.length - a.hits.length);
  const all = [...errors, ...warned];
  const placeOf = new Map(all.map(({ key }, at) => [key, at]));
  const issues = clusters.slice(0, most).map((cluster) => ({
    ...makeIssue(rule, cluster),
    cause: placeOf.get((isError(cluster) ? keyOfError : keyOfWarning)(cluster[0]!))!,
  }));
  return {
    issues,
    omitted: clusters.length - issues.length,
    causes: all.map(({ hits: own }) => makeIssue(rule, own)),
  };
}

/** Clusters by what causes them, the worst first in each: a page shows what there is, with all places of it counted. */
function groupByCause(clusters: readonly Hit[][], keyOf: (hit: Hit) => string): { key: string; hits: Hit[] }[] {
  const groups = Map.groupBy(clusters, ([worst]) => keyOf(worst!));
  return [...groups].map(([key, own]) => ({ key, hits: own.flat().toSorted(worseFirst) }));
}

/** All of them, that of the worst hit first. */
const listLayers = (hits: readonly Hit[]): string[] => [...new Set(hits.flatMap(({ layers }) => layers))];

/** One footprint that stands at many places breaks a rule by the same measure: what differs by more is another fault, unless the rule knows better. */
const keyOfError = ({ message, cause = message.replaceAll(/(\d\.\d\d)\d(?= mm)/g, '$1') }: Hit): string =>
  `error ${cause}`;

/** Of a warning the sentence alone, whatever its measures, unless the rule knows a closer cause. */
const keyOfWarning = ({ message, cause = message.replaceAll(/\d[\d.]*/g, '0') }: Hit): string => `warning ${cause}`;

/** Errors before warnings, and of one rule what is farthest beyond its limit first. */
export function worseFirst(a: Hit, b: Hit): number {
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
    layers: listLayers(hits),
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
