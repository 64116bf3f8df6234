// Precision and recall of value queries against truth from the typed parameters, with the peer in the same run.
import { makeCatalogQuery, understandQuery, type ColumnIndex, type Part } from '@partwright/catalog';
import type { Listed } from './search-catalogue.ts';
import { generateQueries, type ValueQuery } from './search-generated.ts';
import { naturalQueries } from './search-natural.ts';
import { openPeer } from './search-peer.ts';

interface Scored {
  query: ValueQuery;
  truth: number;
  precision: number;
  recall: number;
  peerPrecision: number;
  peerRecall: number;
  /** Words that nothing was made of; the search would look for them as text. */
  text: string;
}

/** `perKind` queries for each kind of part; `worst` of them are shown. */
export function measureValues(
  listed: readonly Listed[],
  index: ColumnIndex,
  { perKind, worst, seed, peer: withPeer }: { perKind: number; worst: number; seed: number; peer: boolean },
): void {
  const parts = listed.map(({ part }) => part);
  const queries = [...generateQueries(parts, perKind, seed), ...naturalQueries];
  const peer = withPeer ? openPeer(listed) : undefined;
  const scored = queries.flatMap((query) => score(query, parts, index, peer?.search) ?? []);
  peer?.close();
  const groups = Map.groupBy(scored, ({ query }) => query.group);
  console.log(`\n== value queries: ${scored.length} (${queries.length - scored.length} without a true part left out)`);
  console.log(`${'group'.padEnd(28)}queries  precision  recall | peer: precision  recall`);
  for (const [group, some] of groups) reportScores(group, some);
  reportScores(
    'all generated',
    scored.filter(({ query }) => query.group !== naturalQueries[0]!.group),
  );
  reportScores('all', scored);
  const missed = scored.filter(({ precision, recall }) => Math.min(precision, recall) < 0.98);
  console.log(`below 0.98: ${missed.length}; with words left over: ${scored.filter(({ text }) => text !== '').length}`);
  missed.sort((a, b) => a.precision + a.recall - b.precision - b.recall);
  for (const one of missed.slice(0, worst)) {
    const { params, category, kind, package: size } = understandQuery(one.query.text);
    const read = [category ?? kind, size, ...params.map((filter) => JSON.stringify(filter))].join(' ');
    console.log(
      `  p ${show(one.precision)} r ${show(one.recall)} of ${one.truth} [${one.query.group}] ${one.query.text}\n      ${read} | ${one.text}`,
    );
  }
}

function score(
  query: ValueQuery,
  parts: readonly Part[],
  index: ColumnIndex,
  peer?: (text: string) => number[],
): Scored | undefined {
  const truth = new Set(parts.filter(query.fits).map(({ id }) => id));
  if (truth.size === 0) return undefined;
  const understood = understandQuery(query.text);
  const { ids } = index.search({ ...makeCatalogQuery(understood), limit: parts.length });
  const [precision, recall] = compare(ids, truth);
  const [peerPrecision, peerRecall] = compare(peer?.(query.text) ?? [], truth);
  const text = [...understood.partNumberLike, understood.text, understood.sku ?? ''].join(' ').trim();
  return { query, truth: truth.size, precision, recall, peerPrecision, peerRecall, text };
}

/** Nothing found is a precision of 0 here: there was something to find. */
function compare(found: readonly number[], truth: ReadonlySet<number>): [precision: number, recall: number] {
  const right = found.filter((id) => truth.has(id)).length;
  return [found.length === 0 ? 0 : right / found.length, right / truth.size];
}

const show = (share: number): string => share.toFixed(3);

function reportScores(group: string, some: readonly Scored[]): void {
  const mean = (of: (one: Scored) => number): string =>
    show(some.reduce((sum, one) => sum + of(one), 0) / Math.max(1, some.length));
  console.log(
    `${group.padEnd(28)}${String(some.length).padStart(7)}${mean((one) => one.precision).padStart(11)}${mean((one) => one.recall).padStart(8)} | ${mean((one) => one.peerPrecision).padStart(15)}${mean((one) => one.peerRecall).padStart(8)}`,
  );
}
