import { plural } from '@partwright/report-text';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Encodable, jobResults } from '@partwright/contract';
import type { KicadReport, ReportSeverity } from '@partwright/kicad/board';
import type { BoardHint, BoardWish } from '../../isolation/index.ts';
import { readSharedFootprints } from '../../usecases/shared-footprints.ts';
import { command, Usage, type Station } from '../command.ts';
import { encodeAs } from '../encode-answer.ts';
import { readChoice } from '../flags.ts';
import { fileArgument } from '../files.ts';
import { readBoardProject } from '../kicad-files.ts';
import { kicadFlags, LISTED_BY_KICAD, partNotRun, UNSURE } from '../kicad-flags.ts';
import { librariesIn } from '../kicad-libraries.ts';
import { renderTable } from '../table.ts';

interface Request {
  file: string;
  type: BoardWish['type'];
  format?: 'text' | 'json' | 'kicad';
  /** Folder to write the files to: pictures, positions, the whole DRC report; of that also a file. */
  output?: string;
  /** Folder of KiCad's own footprints, in place of KICAD_LIBRARIES. */
  libraries?: string;
  /** Folder that sheets may be read from, in place of the repository of the board. */
  within?: string;
  strict?: boolean;
  /** Of `drc`: ourselves, or KiCad. */
  engine?: 'own' | 'kicad';
  /** The board must have been held against its schematic. */
  parity?: boolean;
  severity?: 'info' | 'error';
  violations_code?: number;
  /** What the project has put aside is a violation too. */
  excluded_count?: boolean;
  /** Of a report in KiCad's form. */
  included?: ReportSeverity[];
  theme?: BoardWish['theme'];
  width_px?: number;
  markers?: boolean;
  /** Of a folder or ZIP with several. */
  board?: string;
  fail_on?: 'error' | 'warning';
}

interface Data {
  [field: string]: unknown;
  summary?: { errors?: number; warnings?: number; excluded?: number; differences?: number; unrouted?: number };
  violations?: WireViolation[];
  not_run?: { type: string; reason: string }[];
  /** What is to be said beside the findings. */
  notes?: string[];
  files: { file: string; bytes: number }[];
  /** The report of a check in KiCad's form, where that was asked for. */
  printed?: string;
}

interface WireViolation {
  type: string;
  severity: string;
  description: string;
  layer: string | null;
  items: { description: string; at_mm: number[] }[];
}

type BoardResult = Encodable<(typeof jobResults)['pcb']>;

const TYPES = ['statistics', 'drc', 'connectivity', 'parity', 'render', 'netlist', 'positions', 'bom'] as const;
const THEMES = ['green', 'blue', 'red', 'black', 'white'] as const;

export const board = command<Request, Data>({
  request([type, file], flags) {
    const { output, width, libraries, within } = flags;
    const format = readChoice(flags['format'], ['text', 'json', 'kicad'] as const, '--format');
    const theme = readChoice(flags['theme'], THEMES, '--theme');
    const failOn = readChoice(flags['fail-on'], ['error', 'warning'] as const, '--fail-on');
    const kind = readChoice(type, TYPES, 'What to do');
    if (kind === undefined) throw new Usage(`Say what to do: ${TYPES.join(', ')}`);
    if (kind === 'render' && typeof output !== 'string')
      throw new Usage('Say which folder to write the pictures to: -o FOLDER');
    if (format === 'kicad' && kind !== 'drc') throw new Usage('--format kicad is of `drc` alone');
    const engine = readChoice(flags['engine'], ['own', 'kicad'] as const, '--engine');
    if (engine === 'kicad' && kind !== 'drc') throw new Usage('--engine kicad is of `drc` alone');
    return {
      ...kicadFlags(flags),
      ...(engine === undefined ? {} : { engine }),
      ...(flags['schematic-parity'] === true ? { parity: true } : {}),
      ...(flags['strict'] === true ? { strict: true } : {}),
      ...(typeof libraries === 'string' ? { libraries: resolve(libraries) } : {}),
      ...(typeof within === 'string' ? { within: resolve(within) } : {}),
      type: kind,
      file: fileArgument(file, 'board'),
      ...(format === undefined ? {} : { format }),
      ...(typeof output === 'string' ? { output: resolve(output) } : {}),
      ...(theme === undefined ? {} : { theme }),
      ...(width === undefined ? {} : { width_px: pixels(width) }),
      ...(flags['markers'] === true ? { markers: true } : {}),
      ...(typeof flags['board'] === 'string' ? { board: flags['board'] } : {}),
      ...(failOn === undefined ? {} : { fail_on: failOn }),
    };
  },
  async run(request, station) {
    const { file, type, theme, width_px: widthPx, markers, board: which, within } = request;
    const folder = type === 'drc' ? (request.libraries ?? station.settings.KICAD_LIBRARIES) : null;
    const libraries = await librariesIn(folder);
    const { bytes, filename } = await readBoardProject(file, { within, withFootprints: type === 'drc' });
    const hint = { filename: filename ?? undefined, board: which };
    if (request.engine === 'kicad') return checkWithKicad({ bytes, hint }, request, station);
    const shared = await readSharedFootprints({ libraries, geometry: station.geometry() }, { bytes, hint });
    const options: BoardWish = { ...hint, type, theme, widthPx, markers, shared };
    const made = station.geometry().run('board.job', { bytes, options });
    // Waited for together: what cannot be read is one failure, not two.
    const [{ files }, { type: _, ...result }] = await Promise.all([
      made,
      encodeAs(
        ({ jobResults }) => jobResults.pcb,
        made.then((answer) => ({ ...answer.result, type }) as BoardResult),
      ),
    ]);
    const notRun = ('not_run' in result && result.not_run) || [];
    // KiCad's form has no place for it.
    if (request.format === 'kicad') for (const note of partNotRun(notRun).notes) station.tell(note);
    return keepFiles(
      result,
      files.map(({ name, bytes: content }) => ({ name, read: () => content })),
      request,
    );
  },
  async ask(request, { client, url }) {
    const { file, type, theme, width_px: widthPx, markers, board: which, within, libraries, engine } = request;
    if (libraries !== undefined)
      throw new Usage('--libraries are those of this machine; a server has its own', 'not_on_server');
    const { bytes, filename } = await readBoardProject(file, { within, withFootprints: type === 'drc' });
    const upload = { bytes, filename: filename ?? basename(file) };
    const job = await client.eda.pcb({ file: upload, type, theme, width_px: widthPx, markers, board: which, engine });
    const { result, files = [] } = await client.waitFor(job);
    if (!result) throw new Error('The server did the job and gave no result');
    const { type: _, ...facts } = result;
    const made = files.map((kept) => ({ name: basename(kept.name), read: () => download(new URL(kept.url, url)) }));
    return keepFiles(facts, made, request);
  },
  print({ files, printed, ...data }, { format, type, severity }) {
    if (printed !== undefined) return printed;
    if (format === 'json' || (files.length === 0 && data.violations === undefined))
      return JSON.stringify({ ...data, files }, null, 2);
    const { keys, notes } = partNotRun(data.not_run ?? []);
    const sum = data.summary
      ? [`${type}: ${describeSummary(data.summary, keys)}`, ...(data.notes ?? []), ...notes]
      : [...notes, ...describeMarked(data)];
    const shown = (data.violations ?? []).filter((found) => severity !== 'error' || found.severity === 'error');
    return [
      // Said before the findings too: a long list is read from above, a short one looks like all there is.
      ...((data.not_run?.length ?? 0) + (data.notes?.length ?? 0) > 0 && data.marked === undefined ? [...sum, ''] : []),
      ...(shown.length > 0 ? [violationTable(shown), ''] : []),
      ...sum,
      ...files.map(({ file, bytes }) => `${file}  ${bytes} bytes`),
    ].join('\n');
  },
  exitCode(
    { summary = {}, not_run: notRun = [] },
    { fail_on: failOn, strict, parity, violations_code: code = 1, excluded_count: isWithExcluded },
  ) {
    const { errors = 0, warnings = 0, differences = 0, unrouted = 0, excluded = 0 } = summary;
    const bad =
      errors +
      differences +
      unrouted +
      (failOn === 'warning' ? warnings : 0) +
      (isWithExcluded === true ? excluded : 0);
    if (failOn !== undefined && bad > 0) return code;
    const isWithoutParity = notRun.some(({ type }) => type === 'schematic_parity');
    // Checks that were given up have found nothing because they did not look.
    const isGivenUp = notRun.some(({ type }) => type === 'all');
    // Rules of the project's own that were not understood may have found what KiCad's did not.
    const areRulesUnread = notRun.some(({ type }) => type === 'custom_rule' || type === 'project_rules');
    const isUnsure =
      (strict === true && notRun.length > 0) ||
      (parity === true && isWithoutParity) ||
      (failOn !== undefined && isGivenUp) ||
      (failOn !== undefined && areRulesUnread);
    return isUnsure ? UNSURE : 0;
  },
});

/** By the kicad-cli of this machine. */
async function checkWithKicad(
  { bytes, hint }: { bytes: Uint8Array; hint: BoardHint },
  request: Request,
  station: Station,
): Promise<Data> {
  const { KICAD_CLI: path } = station.settings;
  const [{ findKicad }, { checkByKicad }] = await Promise.all([
    import('../../kicad-cli/index.ts'),
    import('../../usecases/board-jobs.ts'),
  ]);
  const cli = path === 'none' ? null : await findKicad(path);
  if (cli === null) throw new Usage('--engine kicad needs kicad-cli 8 or later in PATH, or KICAD_CLI with its path');
  try {
    const { root, files } = await station.geometry().run('board.files', { bytes, options: hint });
    const { result, files: made } = await checkByKicad(cli, root, files);
    const shown = await encodeAs(({ jobResults }) => jobResults.pcb, { ...result, type: 'drc' } as BoardResult);
    const { type: _, ...facts } = shown;
    return keepFiles(
      facts,
      made.map(({ name, bytes: content }) => ({ name, read: () => content })),
      request,
    );
  } finally {
    await cli.close();
  }
}

interface MadeFile {
  name: string;
  read(): Uint8Array | Promise<Uint8Array>;
}

/** The files that were made go into the folder that is named; of a design check its report into the file that is. */
async function keepFiles(
  result: Omit<Data, 'files'>,
  made: readonly MadeFile[],
  { type, output, format, included = [...LISTED_BY_KICAD] }: Request,
): Promise<Data> {
  const whole = made.find(({ name }) => name === 'drc.json');
  const report = whole && format === 'kicad' ? await listSeverities(whole, included) : whole;
  const printed =
    format === 'kicad' && report && output === undefined ? new TextDecoder().decode(await report.read()) : undefined;
  if (output === undefined) return { ...result, files: [], ...(printed === undefined ? {} : { printed }) };
  const isFile = type === 'drc' && output.endsWith('.json');
  if (!isFile) await mkdir(output, { recursive: true });
  const files: Data['files'] = [];
  const kept = made.map((file) => (file === whole && report ? report : file));
  for (const { name, read } of isFile ? kept.filter((file) => file === report) : kept) {
    const path = isFile ? output : join(output, name);
    const content = await read();
    await writeFile(path, content);
    files.push({ file: path, bytes: content.length });
  }
  return { ...result, files };
}

/** The report of a design check as kicad-cli would list it. */
async function listSeverities({ name, read }: MadeFile, included: readonly ReportSeverity[]): Promise<MadeFile> {
  const { keepSeverities } = await import('@partwright/kicad/board');
  const report = JSON.parse(new TextDecoder().decode(await read())) as KicadReport;
  const bytes = new TextEncoder().encode(JSON.stringify(keepSeverities(report, included)));
  return { name, read: () => bytes };
}

/** A file of a job; its address bears its own signature. */
async function download(url: URL): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  throw new Usage(`The server gave no file for ${url.pathname}: status ${answer.status}`, 'unexpected_answer');
}

function violationTable(violations: readonly WireViolation[]): string {
  const rows = violations.map(({ type, severity, description, layer, items }) => {
    const [first] = items;
    return [
      severity,
      type,
      first ? first.at_mm.map((mm) => mm.toFixed(2)).join(', ') : '',
      layer ?? '',
      [description, ...items.map((item) => item.description)].join('; '),
    ];
  });
  return renderTable(['', 'rule', 'mm', 'layer', 'what'], rows, { width: 160 });
}

/** With what was not checked: a sum without it would be an all-clear. */
function describeSummary(summary: object, left: readonly string[]): string {
  const counts = Object.entries(summary)
    .filter(([name]) => name !== 'shown')
    .map(([name, count]) => `${String(count)} ${name}`)
    .join(', ');
  return left.length === 0 ? counts : `${counts}; not checked, or not all of it: ${left.join(', ')}`;
}

function pixels(value: unknown): number {
  const width = Number(value);
  if (Number.isInteger(width) && width >= 64 && width <= 8192) return width;
  throw new Usage('--width must be 64 to 8192 pixels');
}

interface Marked {
  marked?: number | undefined;
  unplaced?: number | undefined;
  not_run?: readonly { type: string; reason: string }[] | undefined;
}

/** Pictures without marks are no pass of the rules that were not run. */
function describeMarked({ marked, unplaced = 0, not_run: notRun }: Marked): string[] {
  if (marked === undefined || notRun === undefined) return [];
  const beside = unplaced === 0 ? '' : `, ${unplaced} more without a place`;
  return [
    `${plural(marked, 'violation')} marked${beside}`,
    ...notRun.map(({ type, reason }) => `not run: ${type}: ${reason}`),
  ];
}
