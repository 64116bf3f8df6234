import { durationText, grouped } from './progress-bar.ts';
import { wordsOfCode } from './import-words.ts';
import { renderTable } from './table.ts';

/** The answer of `catalog import`, in wire form. */
export interface ImportAnswer {
  file: string;
  format: string;
  /** Why the file is taken for that. */
  reason: string;
  source: string;
  /** How columns are read; null for formats that have none. */
  mapping: unknown;
  /** complete, interrupted, dry_run (nothing was kept) or mapping_written. */
  outcome: 'complete' | 'interrupted' | 'dry_run' | 'mapping_written';
  read: number;
  parts: number;
  added: number;
  updated: number;
  unchanged: number;
  withdrawn: number;
  refused: Record<string, number>;
  cleaned: Record<string, number>;
  examples: { code: string; where: string; message: string }[];
  /** Where an earlier run had stopped; null when this one began at the beginning. */
  resumed_at: number | null;
  seconds: number;
  /** The first parts of a dry run. */
  sample: { mpn: string; manufacturer: string; category: string; description: string; price: string }[];
}

/** Facts of a family beyond these are summed up. */
const MOST_FACTS = 4;

/** The end of an import as a person reads it. */
export function renderImport(answer: ImportAnswer): string {
  const { read, parts, added, updated, unchanged, withdrawn, refused, outcome, seconds } = answer;
  const refusedSum = sum(refused);
  const rows: [string, number][] =
    outcome === 'dry_run'
      ? [
          ['records read', read],
          ['parts in them', parts],
          ['records refused', refusedSum],
        ]
      : [
          ['records read', read],
          ['parts added', added],
          ['parts updated', updated],
          ['parts unchanged', unchanged],
          ['offers withdrawn', withdrawn],
          ['records refused', refusedSum],
        ];
  const size = Math.max(...rows.map(([, count]) => grouped(count).length));
  return [
    headline(answer),
    ...rows.map(([what, count]) => `  ${grouped(count).padStart(size)}  ${what}`),
    `  ${' '.repeat(size)}  in ${durationText(seconds)}`,
    ...refusedLines(answer),
    ...cleanedLines(answer),
    ...sampleLines(answer),
  ].join('\n');
}

/** Nothing of the file is in the catalogue by it. */
export function isNothingKept({ outcome, added, updated, unchanged }: ImportAnswer): boolean {
  return outcome === 'complete' && added + updated + unchanged === 0;
}

function headline(answer: ImportAnswer): string {
  const { outcome, file, format } = answer;
  if (outcome === 'dry_run') return `${file} was read as ${format}; nothing was kept (dry run)`;
  if (outcome === 'interrupted') return `Stopped; the same command goes on where it was`;
  if (isNothingKept(answer)) return `Nothing of ${file} was imported; it was read as ${format}`;
  return `${file} was imported as ${format}`;
}

function refusedLines({ refused, examples }: ImportAnswer): string[] {
  return codesByCount(refused).flatMap(([code, count], index) => [
    ...(index === 0 ? ['', 'Refused'] : []),
    `  ${grouped(count)}  ${wordsOfCode(code).sentence} (${code})`,
    ...examples
      .filter((example) => example.code === code)
      .map(({ where, message }) => `      ${formatPlace(where)}: ${message}`),
  ]);
}

function cleanedLines({ cleaned }: ImportAnswer): string[] {
  const families = new Map<string, { sentence: string; facts: [string, number][] }>();
  for (const [code, count] of codesByCount(cleaned)) {
    const { family, sentence } = wordsOfCode(code);
    const known = families.get(family) ?? { sentence, facts: [] };
    known.facts.push([code.slice(family.length + 1), count]);
    families.set(family, known);
  }
  const rows = [...families].map(([family, { sentence, facts }]) => {
    const named = facts.filter(([fact]) => fact !== '').map(([fact, count]) => `${fact} ${grouped(count)}`);
    const more = named.length > MOST_FACTS ? `, ${named.length - MOST_FACTS} more` : '';
    const total = facts.reduce((all, [, count]) => all + count, 0);
    const detail = named.length === 0 ? '' : `: ${named.slice(0, MOST_FACTS).join(', ')}${more}`;
    return { total, line: `  ${grouped(total)}  ${sentence} (${family}${detail})` };
  });
  if (rows.length === 0) return [];
  return ['', 'Put right or left out', ...rows.toSorted((a, b) => b.total - a.total).map(({ line }) => line)];
}

function sampleLines({ sample }: ImportAnswer): string[] {
  if (sample.length === 0) return [];
  const rows = sample.map(({ mpn, manufacturer, category, price, description }) => [
    mpn,
    manufacturer,
    category,
    price,
    description,
  ]);
  return ['', 'The first parts', renderTable(['number', 'manufacturer', 'category', 'price', 'description'], rows)];
}

function codesByCount(counts: Record<string, number>): [string, number][] {
  return Object.entries(counts).toSorted((a, b) => b[1] - a[1]);
}

function formatPlace(where: string): string {
  return /^\d+$/.test(where) ? `line ${where}` : where;
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((all, count) => all + count, 0);
}
