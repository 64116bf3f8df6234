import type { Block } from './block.ts';
import type { Condition } from './conditions.ts';
import { countRows, isForeign, meeting, split, type Rows } from './rows.ts';

/** The rows of one block that fit, and for each facet those that miss only the condition on it. */
export interface Drilled {
  block: Block;
  hits: Rows;
  /** By facet; what is no key misses nothing. Hits and misses never overlap. */
  misses: ReadonlyMap<string, Rows>;
}

const NONE = new Uint32Array(0);
const NO_MISSES: ReadonlyMap<string, Rows> = new Map();

/** The rows among these that meet every condition. */
export function rowsThatFit(block: Block, conditions: readonly Condition[], among: Rows = block.size): Rows {
  if (conditions.some((condition) => isForeign(block, condition))) return NONE;
  let rows = among;
  for (const condition of bySelectivity(block, conditions, among)) {
    rows = meeting(block, condition, rows);
    if (rows.length === 0) return rows;
  }
  return rows;
}

/**
 * One walk for the hits and for the counts of every facet without its own condition: a row that misses one condition is
 * kept aside for that facet, a row that misses two is dropped.
 */
export function drill(block: Block, conditions: readonly Condition[], among: Rows = block.size): Drilled {
  const foreign = conditions.filter((condition) => isForeign(block, condition));
  const [only] = foreign;
  if (foreign.length > 1 || only?.facet === null) return { block, hits: NONE, misses: NO_MISSES };
  const misses = new Map<string, Rows>();
  let hits = among;
  if (only?.facet) {
    misses.set(only.facet, hits);
    hits = NONE;
  }
  const others = conditions.filter((condition) => condition !== only);
  for (const condition of bySelectivity(block, others, among)) {
    for (const [facet, rows] of misses)
      misses.set(facet, countRows(rows) === 0 ? NONE : meeting(block, condition, rows));
    if (countRows(hits) === 0) continue;
    const { met, missed } = split(block, condition, hits);
    hits = met;
    if (condition.facet !== null) misses.set(condition.facet, missed);
  }
  return { block, hits, misses };
}

const SAMPLE = 64;
const WORTH_SAMPLING = 2_000;

/** What fewest rows of a sample meet comes first. Small lists are not worth the look. */
function bySelectivity(block: Block, conditions: readonly Condition[], among: Rows): readonly Condition[] {
  const count = countRows(among);
  if (conditions.length < 2 || count < WORTH_SAMPLING) return conditions;
  const step = Math.floor(count / SAMPLE);
  const sample = Uint32Array.from({ length: SAMPLE }, (_, at) =>
    typeof among === 'number' ? at * step : among[at * step]!,
  );
  return conditions
    .map((condition) => ({ condition, met: meeting(block, condition, sample).length }))
    .sort((a, b) => a.met - b.met)
    .map(({ condition }) => condition);
}
