import { SAME_CIRCUIT } from './diff-schematics.ts';
import type { SchematicProject, SheetInstance } from '../project/model.ts';
import { renderSheets, type RenderedSheet, type RenderOptions } from '../svg/index.ts';
import { hasOtherFieldsAlone } from './diff-parts.ts';
import { matchSheets } from './match-sheets.ts';
import { UNITS_PER_MM } from '../read/numbers.ts';
import type { SchematicDiff, SheetChange } from './model.ts';

export type DrawDiffOptions = Pick<
  RenderOptions,
  'theme' | 'frame' | 'drawingSheet' | 'background' | 'largestImageBytes'
>;

/** How strong what has not changed is drawn, and the old places of what has moved. */
const UNCHANGED_OPACITY = 0.3;
const LEFT_OPACITY = 0.45;
/** Of parts that only look otherwise, or of which fields alone are other: amber, but behind those that are others to the circuit. */
const COSMETIC_OPACITY = 0.5;
const SOME_DRAWN_ONLY = 'Parts in faint amber are the same to the circuit.';
const SOME_FIELDS_ONLY =
  'Parts in faint amber have the same symbol, value and footprint; fields such as part numbers may be other.';

/** In the margin above the frame; its colour is read on light and dark sheets. In mm. */
function writeNote(sentences: readonly string[]): string {
  if (sentences.length === 0) return '';
  return `<text class="note-of-diff" x="10" y="7" font-family="sans-serif" font-size="3.5" fill="#b87333">${sentences.join(' ')}</text>`;
}

/** Blocks that are told one by one. */
const MOST_BLOCKS = 3;

function describeTogether({ together = [] }: SheetChange): string[] {
  if (together.length === 0) return [];
  const told = together
    .slice(0, MOST_BLOCKS)
    .map(
      ({ uuids, by }) => `${uuids.length} items moved together by ${by.x / UNITS_PER_MM}, ${by.y / UNITS_PER_MM} mm`,
    );
  const left = together.slice(MOST_BLOCKS).reduce((sum, { uuids }) => sum + uuids.length, 0);
  return [
    `${[...told, ...(left > 0 ? [`${left} more in smaller blocks`] : [])].join(', ')}; they are drawn as unchanged.`,
  ];
}

/** The mark is on the element itself, or on the text that is a link. */
const MARKED = /^(?:<a [^>]*>)?<\w+ (?:[^>]* )?class="[^"]*\b(?:added|removed|changed)"/;

/**
 * A drawing of every sheet on which something has changed, head over base: added is green, removed red, changed amber, where something was
 * before it moved is faint red, and all else is dimmed. A block that moved as one is dimmed too, and said. Parts that are the same to
 * the circuit, or of which fields alone are other, are faint amber. Items keep `data-uuid`. Where the circuit is the same, each says so.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openProject } from '@partwright/kicad/schematic';
 * import { diffSchematics, drawDiff } from '@partwright/kicad/schematic/diff';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * const changed = sheet.toString().replaceAll('"330"', '"470"');
 * const head = openProject(new Map([['blinky.kicad_sch', new TextEncoder().encode(changed)]]));
 * drawDiff(project, head, diffSchematics(project, head)).map(({ humanPath }) => humanPath); // => ['/']
 */
export function drawDiff(
  base: SchematicProject,
  head: SchematicProject,
  diff: SchematicDiff,
  options: DrawDiffOptions = {},
): RenderedSheet[] {
  const { baseOf } = matchSheets(base, head);
  const heads = new Map(head.sheets.map((sheet) => [sheet.path, sheet]));
  const bases = new Map(base.sheets.map((sheet) => [sheet.path, sheet]));
  const drawn: RenderedSheet[] = [];
  for (const change of diff.sheets) {
    // Another page number or title: there is nothing to point at.
    const isMarked =
      change.together !== undefined || Object.values(change.marks).some((uuids: string[]) => uuids.length > 0);
    if (!isMarked && change.before !== null && change.after !== null) continue;
    const now = change.kind === 'removed' ? undefined : heads.get(change.sheetPath);
    const old = now === undefined ? bases.get(change.sheetPath) : baseOf.get(now);
    const sheet = now ?? old;
    if (sheet === undefined) continue;
    const below = old === undefined ? undefined : render(base, old, change, 'base', options);
    const above = now === undefined ? undefined : render(head, now, change, 'head', options);
    const isSame = !diff.isElectrical && diff.unread.length === 0;
    const faint = isSame ? new Set<string>() : listCosmetic(diff, change);
    const isOfFields = diff.parts.some((part) => hasOtherFieldsAlone(part) && faint.has(part.uuid));
    const same = isSame ? [SAME_CIRCUIT] : faint.size > 0 ? [isOfFields ? SOME_FIELDS_ONLY : SOME_DRAWN_ONLY] : [];
    const note = writeNote([...same, ...describeTogether(change)]);
    const svg = overlay(below, above, change, { note, faint });
    drawn.push({ path: sheet.path, humanPath: sheet.humanPath, page: sheet.page, svg });
  }
  return drawn;
}

/** Parts that are changed on a sheet, and not to the circuit, or in their fields alone. */
function listCosmetic({ parts }: SchematicDiff, { marks }: SheetChange): Set<string> {
  const changed = new Set(marks.changed);
  return new Set(
    parts.flatMap((part) => {
      const isInLooks = (part.kind === 'changed' || part.kind === 'moved') && !part.isElectrical;
      return (isInLooks || hasOtherFieldsAlone(part)) && changed.has(part.uuid) ? [part.uuid] : [];
    }),
  );
}

function render(
  project: SchematicProject,
  sheet: SheetInstance,
  { marks, kind }: SheetChange,
  side: 'base' | 'head',
  options: DrawDiffOptions,
): string {
  const highlights =
    side === 'head'
      ? { added: new Set(marks.added), changed: new Set(marks.changed) }
      : { removed: new Set([...marks.removed, ...marks.left]) };
  // Of base there is only what is gone to see, except where the whole sheet is.
  const bare = side === 'base' && kind !== 'removed' ? { frame: false, background: false } : {};
  const only = (one: SheetInstance): boolean => one === sheet;
  return renderSheets(project, { theme: 'light', ...options, ...bare, only, highlights })[0]!.svg;
}

function overlay(
  base: string | undefined,
  head: string | undefined,
  { marks }: SheetChange,
  { note, faint }: { note: string; faint: ReadonlySet<string> },
): string {
  const svg = head ?? base!;
  const gone = base === undefined ? [] : goneElements(base, new Set(marks.left));
  const kept =
    head === undefined
      ? keptElements(splitTopElements(svg), false, faint)
      : keptElements(splitTopElements(svg), true, faint);
  return [extractSvgOpening(svg), ...kept, ...gone, note, '</svg>\n'].join('');
}

/** In their order, with runs of what has not changed dimmed together; marked elements are left to `goneElements` unless wanted. */
function keptElements(elements: Iterable<SvgElement>, withMarked: boolean, faint: ReadonlySet<string>): string[] {
  const parts: string[] = [];
  let run: string[] = [];
  const flush = (): void => {
    if (run.length > 0) parts.push(`<g class="unchanged" opacity="${UNCHANGED_OPACITY}">${run.join('')}</g>`);
    run = [];
  };
  for (const { name, text } of elements) {
    if (name === 'style' || text.startsWith('<rect class="background"')) parts.push(text);
    else if (!MARKED.test(text)) run.push(text);
    else if (withMarked) {
      flush();
      parts.push(faint.has(readUuid(text)) ? `<g class="cosmetic" opacity="${COSMETIC_OPACITY}">${text}</g>` : text);
    }
  }
  flush();
  return parts;
}

function goneElements(svg: string, left: ReadonlySet<string>): string[] {
  const parts: string[] = [];
  for (const { text } of splitTopElements(svg)) {
    if (!MARKED.test(text)) continue;
    parts.push(left.has(readUuid(text)) ? `<g class="left" opacity="${LEFT_OPACITY}">${text}</g>` : text);
  }
  return parts;
}

function readUuid(text: string): string {
  return / data-uuid="([^"]*)"/.exec(text)?.[1] ?? '';
}

interface SvgElement {
  name: string;
  /** Whole, with what it holds. */
  text: string;
}

/** The opening tag of a drawing of `renderSheets`. */
function extractSvgOpening(svg: string): string {
  return svg.slice(0, svg.indexOf('>') + 1);
}

/** The elements that stand directly in a drawing of `renderSheets`, in which `<` and `>` stand nowhere but in tags and styles. */
function* splitTopElements(svg: string): Generator<SvgElement> {
  let at = extractSvgOpening(svg).length;
  let start = at;
  let depth = 0;
  let name = '';
  for (;;) {
    const open = svg.indexOf('<', at);
    const close = svg.indexOf('>', open);
    if (open === -1 || close === -1) return;
    at = close + 1;
    const isEnd = svg[open + 1] === '/';
    if (depth === 0) {
      // The end of the drawing.
      if (isEnd) return;
      start = open;
      name = /[\w-]+/.exec(svg.slice(open, open + 40))?.[0] ?? '';
    }
    if (isEnd) depth--;
    else if (svg[close - 1] !== '/') depth++;
    if (depth === 0) yield { name, text: svg.slice(start, at) };
    if (name === 'style' && depth === 1) at = Math.max(at, svg.indexOf('</style', at));
  }
}
