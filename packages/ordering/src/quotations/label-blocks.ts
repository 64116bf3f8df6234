import { readHeader } from './header-roles.ts';

/** Lines of a text: those that tell parts label by label as a table, and the others. */
export interface LabelBlocks {
  /** A header, and a row a part; none: no part is told so. */
  table: string[][];
  text: string[];
}

const LABELLED = /^\s*[-*•]?\s*([\p{L}][\p{L}\d ./#()€$£-]{1,40}?)\s*[:=]\s+(\S.*)$/u;
const NAMES = new Set(['mpn', 'offered_mpn', 'asked_mpn', 'order_code']);
const PRICES = new Set(['unit_price', 'gross_price', 'list_price']);

interface Block {
  first: number;
  cells: Map<string, { label: string; value: string }>;
}

/**
 * Parts that are told label by label: `Part number: BSS138`, `Price: EUR 0.05`, a line each. A block begins with the line that
 * names the part; what begins no block, or has no price, stays text.
 */
export function splitLabelBlocks(text: readonly string[]): LabelBlocks {
  const blocks: Block[] = [];
  const owner = new Map<number, Block>();
  let open: Block | undefined;
  for (const [at, line] of text.entries()) {
    const [, label, value] = LABELLED.exec(line) ?? [];
    const role = label === undefined ? undefined : roleOf(label);
    // A label that is not known, `D/C: 24+`, stays text and ends nothing: what is said of the part goes on below it.
    if (line.trim() === '' || label === undefined) open = undefined;
    if (role === undefined) continue;
    if (NAMES.has(role) && (open === undefined || open.cells.has(role)))
      blocks.push((open = { first: at, cells: new Map() }));
    if (open === undefined || open.cells.has(role)) continue;
    open.cells.set(role, { label: label!, value: value!.trim() });
    owner.set(at, open);
  }
  const told = blocks.filter(({ cells }) => cells.size >= 3 && [...cells.keys()].some((role) => PRICES.has(role)));
  if (told.length === 0) return { table: [], text: [...text] };
  const labels = new Map(told.flatMap(({ cells }) => [...cells].map(([role, { label }]) => [role, label] as const)));
  return {
    table: [
      [...labels.values()],
      ...told.map(({ cells }) => [...labels.keys()].map((role) => cells.get(role)?.value ?? '')),
    ],
    text: text.filter((_, at) => !told.includes(owner.get(at)!)),
  };
}

function roleOf(label: string): string | undefined {
  const reading = readHeader(label);
  return reading === undefined || reading.breakQuantity !== undefined ? undefined : reading.role;
}
