import type { SaidMask } from '@partwright/gerber';
import type { DrillFacts, SetFacts } from '../../isolation/index.ts';
import { command } from '../command.ts';
import { given, numberFlag } from '../flags.ts';
import { fileArgument } from '../files.ts';
import { readGerbers, maskFlag, roleFlags } from '../gerber-files.ts';
import { renderTable } from '../table.ts';

interface Request {
  file: string;
  folder?: string;
  /** What files are, by the caller's word. */
  roles?: Record<string, string>;
  solder_mask?: SaidMask;
  layers?: number;
}

interface Data {
  /** Null while it is not known; `doubts` says why. */
  width_mm: number | null;
  height_mm: number | null;
  copper_layers: number | null;
  doubts: { about: string; file: string; message: string }[];
  /** Single boards inside of a panel, which is what the size is of. */
  boards: { width_mm: number; height_mm: number }[];
  files: { file: string; role: string; by: string; reason: string }[];
  layers: { file: string; units: string; digits: string; zeros: string; objects: number }[];
  drills: {
    file: string;
    units: string;
    digits: string;
    zeros: string;
    plating: string;
    span: readonly number[] | null;
    span_known: boolean;
    repeated: boolean;
    holes: number;
    slots: number;
    tools: { number: number; diameter_mm: number | null; plating: string; holes: number }[];
  }[];
  warnings: { code: string; message: string; file: string; line: number }[];
}

export const gerberInspect = command<Request, Data>({
  request: ([file], flags) => ({
    file: fileArgument(file, 'Gerber files'),
    ...(typeof flags['folder'] === 'string' ? { folder: flags['folder'] } : {}),
    ...given({ roles: roleFlags(flags), solder_mask: maskFlag(flags), layers: numberFlag(flags, 'layers') }),
  }),
  async run({ file, folder, roles, solder_mask: solderMask, layers }, station) {
    const { bytes, filename } = await readGerbers(file);
    const options = { filename: filename ?? undefined, folder, roles, layers, solderMask };
    return inspectView(await station.geometry().run('gerber.inspect', { bytes, options }));
  },
  print(data) {
    const { files, layers, drills, warnings } = data;
    const sections = [
      [formatHead(data), ...data.doubts.map(({ message }) => `not known: ${message}`)],
      [
        table(
          ['file', 'role', 'by', 'why'],
          files.map(({ file, role, by, reason }) => [file, role, by, reason]),
        ),
      ],
      [
        table(
          ['layer', 'units', 'digits', 'zeros', 'objects'],
          layers.map(({ file, units, digits, zeros, objects }) => [file, units, digits, zeros, String(objects)]),
        ),
      ],
      [
        table(
          ['drill file', 'units', 'digits', 'zeros', 'holes', 'slots', 'layers', 'plating', 'tools (mm x holes)'],
          drills.map(drillRow),
        ),
      ],
      warnings.map(({ file, line, message }) => `${file}:${line}: ${message}`),
    ];
    return sections
      .map((lines) => lines.filter((line) => line !== '').join('\n'))
      .filter((section) => section !== '')
      .join('\n\n');
  },
});

const table = (head: string[], rows: string[][]): string =>
  rows.length === 0 ? '' : renderTable(head, rows, { width: 160 });

function formatHead({ width_mm: width, height_mm: height, copper_layers: layers, boards }: Data): string {
  const size = width === null || height === null ? 'size not known' : `${width.toFixed(2)} x ${height.toFixed(2)} mm`;
  const each = boards.map((board) => `${board.width_mm.toFixed(2)} x ${board.height_mm.toFixed(2)} mm`);
  const panel = boards.length === 0 ? '' : ` (a panel; in it: ${[...new Set(each)].join(', ')})`;
  const copper =
    layers === null ? 'number of copper layers not known' : `${layers} copper layer${layers === 1 ? '' : 's'}`;
  return `${size}${panel}, ${copper}`;
}

function drillRow({
  file,
  units,
  digits,
  zeros,
  holes,
  slots,
  span,
  span_known,
  repeated,
  plating,
  tools,
}: Data['drills'][number]): string[] {
  const layers = span === null ? (span_known ? 'all' : 'not known') : span.join(' to ');
  const each = tools.map((tool) => {
    const own = tool.plating === plating ? '' : ` ${tool.plating.replace('_', ' ')}`;
    return `T${tool.number} ${tool.diameter_mm?.toFixed(3) ?? 'of unknown size'} x ${tool.holes}${own}`;
  });
  const name = repeated ? `${file} (repeated)` : file;
  return [name, units, digits, zeros, String(holes), String(slots), layers, plating.replace('_', ' '), each.join(', ')];
}

/** As `--json` shows it. */
function inspectView({
  widthMm,
  heightMm,
  copperLayers,
  doubts,
  boardsMm,
  files,
  layers,
  drills,
  warnings,
}: SetFacts): Data {
  return {
    width_mm: widthMm,
    height_mm: heightMm,
    copper_layers: copperLayers,
    doubts,
    boards: boardsMm.map((board) => ({ width_mm: board.widthMm, height_mm: board.heightMm })),
    files,
    layers,
    drills: drills.map(drillView),
    warnings,
  };
}

function drillView({ isSpanUnknown, isRepeat, tools, ...drill }: DrillFacts): Data['drills'][number] {
  return {
    ...drill,
    span_known: !isSpanUnknown,
    repeated: isRepeat,
    tools: tools.map(({ diameterMm, ...tool }) => ({ ...tool, diameter_mm: diameterMm })),
  };
}
