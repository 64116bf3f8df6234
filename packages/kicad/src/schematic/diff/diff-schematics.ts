import { connect } from '../nets/index.ts';
import type { SchematicProject } from '../project/model.ts';
import { diffNets } from './diff-nets.ts';
import { diffParts, hasOtherFieldsAlone } from './diff-parts.ts';
import { diffSheets } from './diff-sheets.ts';
import { matchSheets } from './match-sheets.ts';
import { isPart, matchSymbols } from './match-symbols.ts';
import type { DesignSize, SchematicDiff, DiffCounts } from './model.ts';

/**
 * What is other in a design, parts by the uuids of their symbols and nets by the pins on them. What is only drawn otherwise is told
 * too, and apart (`isElectrical`). Never fails.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openProject } from '@partwright/kicad/schematic';
 * import { diffSchematics } from '@partwright/kicad/schematic/diff';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * const changed = sheet.toString().replaceAll('"330"', '"470"');
 * const head = openProject(new Map([['blinky.kicad_sch', new TextEncoder().encode(changed)]]));
 * const { summary, isElectrical, parts } = diffSchematics(project, head);
 * summary; // => ['1 part changed.', '1 sheet changed.']
 * isElectrical; // => true
 * parts[0]?.changes.map(({ what, before, after }) => `${what}: ${before} -> ${after}`); // => ['value: 330 -> 470']
 */
export function diffSchematics(base: SchematicProject, head: SchematicProject): SchematicDiff {
  const sheetPairs = matchSheets(base, head);
  const symbolPairs = matchSymbols(base, head, sheetPairs);
  const [before, after] = [connect(base), connect(head)];
  const parts = diffParts(base, head, sheetPairs, symbolPairs);
  const { nets, splits, merges } = diffNets(before, after, sheetPairs, symbolPairs);
  const sheets = diffSheets(base, head, sheetPairs, symbolPairs, parts);
  const diff = {
    base: measureDesign(base, before.nets.length),
    head: measureDesign(head, after.nets.length),
    parts,
    nets,
    splits,
    merges,
    sheets,
    counts: countChanges({ parts, nets, sheets }),
    isElectrical: [parts, nets, sheets].some((list) => list.some(({ isElectrical }) => isElectrical)),
    unread: listUnread(base, head),
  };
  return { ...diff, summary: summarize(diff) };
}

/** Problems that leave nothing out of a design. */
const READ_ALL_THE_SAME: ReadonlySet<string> = new Set(['sheet_file_case', 'wrong_instance_path', 'repeated_symbol']);

function listUnread(base: SchematicProject, head: SchematicProject): string[] {
  const messages = [base, head].flatMap(({ problems }) =>
    problems.filter(({ code }) => !READ_ALL_THE_SAME.has(code)).map(({ file, message }) => `${file}: ${message}`),
  );
  return [...new Set(messages)];
}

function measureDesign({ name, sheets, symbols }: SchematicProject, nets: number): DesignSize {
  return { name, sheets: sheets.length, parts: symbols.filter((symbol) => isPart(symbol)).length, nets };
}

/** What is counted and said of a diff. */
function countChanges({ parts, nets, sheets }: Pick<SchematicDiff, 'parts' | 'nets' | 'sheets'>): DiffCounts {
  /** Designators, so that four units of an amplifier are one part. */
  const references = (isWanted: (part: (typeof parts)[number]) => boolean): number =>
    new Set(parts.filter(isWanted).map(({ reference, uuid }) => (reference.endsWith('?') ? uuid : reference))).size;
  const items = { added: 0, removed: 0, changed: 0, moved: 0 };
  for (const sheet of sheets)
    for (const { added, removed, changed, moved } of sheet.items) {
      items.added += added;
      items.removed += removed;
      items.changed += changed;
      items.moved += moved;
    }
  const countNets = (kind: string): number => nets.filter((net) => net.kind === kind).length;
  const countSheets = (kind: string): number => sheets.filter((sheet) => sheet.kind === kind).length;
  return {
    parts: {
      added: references(({ kind }) => kind === 'added'),
      removed: references(({ kind }) => kind === 'removed'),
      changed: references(({ kind, isElectrical }) => kind === 'changed' && isElectrical),
      moved: references(({ kind }) => kind === 'moved'),
      cosmetic: references(({ kind, isElectrical }) => kind === 'changed' && !isElectrical),
    },
    nets: {
      added: countNets('added'),
      removed: countNets('removed'),
      renamed: countNets('renamed'),
      changed: countNets('changed'),
    },
    sheets: {
      added: countSheets('added'),
      removed: countSheets('removed'),
      renamed: countSheets('renamed'),
      moved: countSheets('moved'),
      changed: countSheets('changed'),
    },
    items,
  };
}

/** `2 parts added, 1 changed. 3 nets changed. ...` */
function summarize(diff: Omit<SchematicDiff, 'summary'>): string[] {
  const { parts, nets, sheets, items } = diff.counts;
  const { cosmetic, ...others } = parts;
  const sentences = [
    counted('part', { ...others, 'changed in looks only': cosmetic }),
    ...describeFields(diff.parts),
    counted('net', nets),
    ...diff.splits.map(({ from, into }) => `Net ${from} is split into ${listed(into)}.`),
    ...diff.merges.map(({ from, into }) => `Nets ${listed(from)} are one, ${into}.`),
    counted('sheet', sheets),
    counted('drawn item', items),
  ].filter((sentence) => sentence !== '');
  if (diff.unread.length > 0) {
    const rest = diff.unread.length > 1 ? ` and ${diff.unread.length - 1} more` : '';
    const what = sentences.length === 0 ? 'change' : 'change of the circuit';
    const found = diff.isElectrical ? 'There may be more' : `No ${what} was found, and there may be one`;
    return [...sentences, `${found}, as not all was read: ${diff.unread[0]}${rest}.`];
  }
  if (sentences.length === 0) return ['The schematics are the same.'];
  return diff.isElectrical ? sentences : [SAME_CIRCUIT, ...sentences];
}

/** Said only where all of both was read. */
export const SAME_CIRCUIT = 'The circuit is the same; only the drawing has changed.';

/** A part number alone connects nothing otherwise. */
function describeFields(parts: SchematicDiff['parts']): string[] {
  const count = new Set(parts.filter(hasOtherFieldsAlone).map(({ reference }) => reference)).size;
  if (count === 0) return [];
  return [
    `Of the changed parts ${count} ${count === 1 ? 'has' : 'have'} other fields alone: symbol, value and footprint are the same.`,
  ];
}

function counted(what: string, counts: Readonly<Record<string, number>>): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  const [first, ...rest] = some.map(([kind, count]) => ({ kind, count }));
  if (first === undefined) return '';
  const head = `${first.count} ${what}${first.count === 1 ? '' : 's'} ${first.kind}`;
  return `${[head, ...rest.map(({ kind, count }) => `${count} ${kind}`)].join(', ')}.`;
}

const MOST_LISTED = 6;

function listed(names: readonly string[]): string {
  const more = names.length - MOST_LISTED;
  return more > 0 ? `${names.slice(0, MOST_LISTED).join(', ')} and ${more} more` : names.join(', ');
}
