import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Encodable, jobResults } from '@partwright/contract';
import type { BoardWish } from '../../isolation/index.ts';
import { command, Usage } from '../command.ts';
import { encodeAs } from '../encode-answer.ts';
import { readChoice } from '../flags.ts';
import { fileArgument } from '../files.ts';
import { readBoardProject } from '../kicad-files.ts';
import { renderTable } from '../table.ts';

interface Request {
  file: string;
  type: BoardWish['type'];
  format?: 'text' | 'json';
  /** Folder to write the files to: pictures, positions, the whole DRC report. */
  output?: string;
  theme?: BoardWish['theme'];
  width_px?: number;
  markers?: boolean;
  /** Of a folder or ZIP with several. */
  board?: string;
  fail_on?: 'error' | 'warning';
}

interface Data {
  [field: string]: unknown;
  summary?: { errors?: number; warnings?: number; differences?: number; unrouted?: number };
  violations?: WireViolation[];
  files: { file: string; bytes: number }[];
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
    const { output, width } = flags;
    const format = readChoice(flags['format'], ['text', 'json'] as const, '--format');
    const theme = readChoice(flags['theme'], THEMES, '--theme');
    const failOn = readChoice(flags['fail-on'], ['error', 'warning'] as const, '--fail-on');
    const kind = readChoice(type, TYPES, 'What to do');
    if (kind === undefined) throw new Usage(`Say what to do: ${TYPES.join(', ')}`);
    if (kind === 'render' && typeof output !== 'string')
      throw new Usage('Say which folder to write the pictures to: -o FOLDER');
    return {
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
  async run({ file, type, output, theme, width_px: widthPx, markers, board: which }, station) {
    const { bytes, filename } = await readBoardProject(file);
    const options: BoardWish = { type, filename: filename ?? undefined, board: which, theme, widthPx, markers };
    const made = station.geometry().run('board.job', { bytes, options });
    // Waited for together: what cannot be read is one failure, not two.
    const [{ files }, { type: _, ...result }] = await Promise.all([
      made,
      encodeAs(
        ({ jobResults }) => jobResults.pcb,
        made.then((answer) => ({ ...answer.result, type }) as BoardResult),
      ),
    ]);
    const written: Data['files'] = [];
    if (output !== undefined) await mkdir(output, { recursive: true });
    for (const made of output === undefined ? [] : files) {
      const path = join(output!, made.name);
      await writeFile(path, made.bytes);
      written.push({ file: path, bytes: made.bytes.length });
    }
    return { ...result, files: written };
  },
  async ask({ file, type, output, theme, width_px: widthPx, markers, board: which }, { client, url }) {
    const { bytes, filename } = await readBoardProject(file);
    const upload = { bytes, filename: filename ?? basename(file) };
    const job = await client.eda.pcb({ file: upload, type, theme, width_px: widthPx, markers, board: which });
    const { result, files = [] } = await client.waitFor(job);
    if (!result) throw new Error('The server did the job and gave no result');
    const { type: _, ...facts } = result;
    const written: Data['files'] = [];
    if (output !== undefined) await mkdir(output, { recursive: true });
    for (const made of output === undefined ? [] : files) {
      const content = await download(new URL(made.url, url));
      const path = join(output!, basename(made.name));
      await writeFile(path, content);
      written.push({ file: path, bytes: content.length });
    }
    return { ...facts, files: written };
  },
  print({ files, ...data }, { format, type }) {
    if (format === 'json' || (files.length === 0 && data.violations === undefined))
      return JSON.stringify({ ...data, files }, null, 2);
    return [
      ...(data.violations && data.violations.length > 0 ? [violationTable(data.violations), ''] : []),
      ...(data.summary ? [`${type}: ${formatSummary(data.summary)}`] : []),
      ...files.map(({ file, bytes }) => `${file}  ${bytes} bytes`),
    ].join('\n');
  },
  exitCode({ summary = {} }, { fail_on: failOn }) {
    if (failOn === undefined) return 0;
    const bad = (summary.errors ?? 0) + (summary.differences ?? 0) + (summary.unrouted ?? 0);
    return bad + (failOn === 'warning' ? (summary.warnings ?? 0) : 0) > 0 ? 1 : 0;
  },
});

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

const formatSummary = (summary: object): string =>
  Object.entries(summary)
    .filter(([name]) => name !== 'shown')
    .map(([name, count]) => `${String(count)} ${name}`)
    .join(', ');

function pixels(value: unknown): number {
  const width = Number(value);
  if (Number.isInteger(width) && width >= 64 && width <= 8192) return width;
  throw new Usage('--width must be 64 to 8192 pixels');
}
