import { basename, resolve } from 'node:path';
import type { CallData } from '@partwright/contract';
import { themes, type Theme } from '@partwright/kicad/schematic';
import { compareSchematics } from '../../usecases/check-schematic.ts';
import { command, Usage } from '../command.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { readChoice } from '../flags.ts';
import { fileArgument } from '../files.ts';
import { readSchematic } from '../kicad-files.ts';
import { renderTable } from '../table.ts';
import { writeSheets, type DrawnSheet } from '../write-sheets.ts';

interface Request {
  base: string;
  head: string;
  format?: Format;
  /** Folder to write the drawings to. */
  svg?: string;
  theme?: Theme;
  fail_on?: FailOn;
}

type Format = 'text' | 'json' | 'markdown';
/** `changes` are those of the circuit, `any` those of the drawing too. */
type FailOn = 'changes' | 'any';

type SchematicDiff = CallData<'diffSchematics'>;
type PartChange = SchematicDiff['parts'][number];
type NetChange = SchematicDiff['nets'][number];
type SheetChange = SchematicDiff['sheets'][number];
type Change = PartChange['changes'][number];

type Answer = SchematicDiff & {
  files?: Drawn[];
  /** In the format that was asked for. */
  printed?: string;
};

interface Drawn {
  file: string;
  sheet: string;
}

const FORMATS = ['text', 'json', 'markdown'] satisfies Format[];

export const schematicDiff = command<Request, Answer>({
  request([base, head], flags) {
    const format = readChoice(flags['format'], FORMATS, '--format');
    const theme = readChoice(flags['theme'], themes, '--theme');
    const failOn = readChoice(flags['fail-on'], ['changes', 'any'] satisfies FailOn[], '--fail-on');
    const { svg } = flags;
    return {
      base: fileArgument(base, 'schematic'),
      head: fileArgument(head, 'second schematic'),
      ...(format === undefined ? {} : { format }),
      ...(typeof svg === 'string' ? { svg: resolve(svg) } : {}),
      ...(theme === undefined ? {} : { theme }),
      ...(failOn === undefined ? {} : { fail_on: failOn }),
    };
  },
  async run({ base, head, format = 'text', svg, theme = 'light' }, station) {
    if (!base || !head) throw new Usage('The request must hold `base` and `head`');
    const [before, after] = [await readSchematic(base), await readSchematic(head)];
    const ports = { parsers: station.parsers() };
    const compared = compareSchematics(ports, before, after, svg === undefined ? undefined : theme);
    // Waited for together: what cannot be compared is one failure, not two.
    const [{ drawn }, encoded] = await Promise.all([
      compared,
      encodeAnswer(
        'diffSchematics',
        compared.then((found) => found.diff),
      ),
    ]);
    const pictures = drawn.map(({ humanPath, svg: picture }) => ({ sheet: humanPath, svg: picture }));
    return present(encoded, { head, format, svg, pictures });
  },
  async ask({ base, head, format = 'text', svg, theme = 'light' }, { client }) {
    if (!base || !head) throw new Usage('The request must hold `base` and `head`');
    const [before, after] = [await readSchematic(base), await readSchematic(head)];
    const { pictures = [], ...diff } = await client.eda.diff({
      file: { bytes: after.bytes, filename: after.filename ?? basename(head) },
      base: { bytes: before.bytes, filename: before.filename ?? basename(base) },
      pictures: svg !== undefined,
      theme,
    });
    return present(diff, { head, format, svg, pictures });
  },
  print: ({ printed, ...data }) => printed ?? JSON.stringify(data, null, 2),
  exitCode({ parts, nets, sheets, is_electrical: isElectrical, unread = [] }, { fail_on: failOn }) {
    // What was not read may have changed: nothing passes on it.
    if (failOn !== undefined && unread.length > 0) return 1;
    const isAny = parts.length + nets.length + sheets.length > 0;
    return (failOn === 'changes' && isElectrical) || (failOn === 'any' && isAny) ? 1 : 0;
  },
});

/** The answer with its drawings written, where a folder is named, and in the format that was asked for. */
async function present(
  diff: SchematicDiff,
  { head, format, svg, pictures }: { head: string; format: Format; svg: string | undefined; pictures: DrawnSheet[] },
): Promise<Answer> {
  const name = basename(head).replace(/\.\w+$/, '');
  const written = svg === undefined ? [] : await writeSheets(svg, name, pictures);
  const files = written.map(({ file, sheet }) => ({ file, sheet }));
  const data = { ...diff, ...(svg === undefined ? {} : { files }) };
  if (format === 'json') return data;
  return { ...data, printed: format === 'markdown' ? formatDiffMarkdown(diff, name) : formatDiffText(diff, files) };
}

const MARKS = { added: '+', removed: '-', changed: '~', moved: '>', renamed: '=' } as const;
const HEADER = ['', 'what', 'where', 'change', 'before', 'after'];
/** So that before and after stand side by side. */
const CELL_CHARS = 38;

function formatDiffText(diff: SchematicDiff, files: readonly Drawn[]): string {
  const table = (rows: readonly string[][]): string => {
    const cells = rows.map((row) => row.map((cell) => shortened(cell, CELL_CHARS)));
    return renderTable(HEADER, cells, { width: 160 });
  };
  const [electrical, cosmetic] = [listDiffRows(diff, true), listDiffRows(diff, false)];
  return [
    ...(electrical.length > 0 ? [table(electrical), ''] : []),
    ...(cosmetic.length > 0 ? ['The same to the circuit:', table(cosmetic), ''] : []),
    diff.summary.join(' '),
    ...(diff.unread ?? []).map((unread) => `Not read: ${unread}`),
    ...(files.length > 0 ? ['', ...files.map(({ file, sheet }) => `${file}  ${sheet}`)] : []),
  ].join('\n');
}

/** For a comment on a pull request: the circuit in the open, the drawing folded away. */
function formatDiffMarkdown(diff: SchematicDiff, name: string): string {
  const [electrical, cosmetic] = [listDiffRows(diff, true), listDiffRows(diff, false)];
  const folded = ['<details><summary>The same to the circuit</summary>', '', markdownTable(cosmetic), '', '</details>'];
  return [
    `## Schematic: ${escaped(diff.head?.name ?? name)}`,
    '',
    ...diff.summary.map((sentence) => `- ${escaped(sentence)}`),
    ...(electrical.length > 0 ? ['', markdownTable(electrical)] : []),
    ...(cosmetic.length > 0 ? ['', ...folded] : []),
  ].join('\n');
}

function markdownTable(rows: readonly string[][]): string {
  const lines = [HEADER, HEADER.map(() => '---'), ...rows.map((row) => row.map((cell) => escaped(cell)))];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Texts of a schematic are text in Markdown too. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>|#~@]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
}

/** Those that change the circuit, or the others. */
function listDiffRows({ parts, nets, sheets }: SchematicDiff, isElectrical: boolean): string[][] {
  const isWanted = (change: { is_electrical: boolean }): boolean => change.is_electrical === isElectrical;
  return [
    ...parts.filter(isWanted).flatMap((part) => partRows(part)),
    ...nets.filter(isWanted).map((net) => netRow(net)),
    ...sheets.filter(isWanted).flatMap((sheet) => sheetRows(sheet)),
  ];
}

function partRows(part: PartChange): string[][] {
  const { kind, reference, sheet, value, footprint, changes } = part;
  const about = [value, footprint].filter(Boolean).join(', ');
  if (kind === 'added') return [[MARKS.added, reference, sheet, 'added', '', about]];
  if (kind === 'removed') return [[MARKS.removed, reference, sheet, 'removed', about, '']];
  return changes.map((change) => [MARKS[kind], reference, sheet, ...changeCells(change)]);
}

function changeCells({ what, name, before, after }: Change): string[] {
  const cell = (value: Change['before']): string =>
    value === null ? '' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  const said =
    what === 'field' && name !== undefined ? name : [what.replaceAll('_', ' '), name].filter(Boolean).join(' ');
  return [said, cell(before), cell(after)];
}

function netRow({ kind, name, sheet, before, after, pins_added, pins_removed, class_name }: NetChange): string[] {
  const pins = [...pins_added.map((pin) => `+${pin}`), ...pins_removed.map((pin) => `-${pin}`)].join(' ');
  const isSame = before === after;
  const classes = [class_name?.before, class_name?.after];
  return [
    MARKS[kind],
    `net ${name}`,
    sheet,
    kind === 'renamed' ? 'renamed' : [kind, pins].filter(Boolean).join(' '),
    (isSame ? classes[0] : before) ?? '',
    (isSame ? classes[1] : after) ?? '',
  ];
}

function sheetRows({ kind, before, after, sheet, changes, items }: SheetChange): string[][] {
  const rows = changes.map((change) => [MARKS[kind], 'sheet', sheet, ...changeCells(change)]);
  if (before === null || after === null) rows.push([MARKS[kind], 'sheet', sheet, kind, before ?? '', after ?? '']);
  for (const item of items) {
    const counts = (['added', 'removed', 'changed', 'moved'] as const)
      .filter((what) => item[what] > 0)
      .map((what) => `${item[what]} ${what}`);
    rows.push(['', 'drawn', sheet, `${item.kind.replaceAll('_', ' ')}: ${counts.join(', ')}`, '', '']);
  }
  return rows;
}

function shortened(text: string, most: number): string {
  const letters = [...text.replaceAll(/\s+/g, ' ')];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('');
}
