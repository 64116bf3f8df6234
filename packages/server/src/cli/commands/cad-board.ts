import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { SCENE_FORMATS, type SceneFormat } from '@partwright/cad/board';
import type { jobResults } from '@partwright/contract';
import type { z } from 'zod';
import { checkBoardInSpace, fitView } from '../../usecases/cad-board.ts';
import { packBoard } from '../board-models.ts';
import { command, Usage } from '../command.ts';
import { encodeAs } from '../encode-answer.ts';
import { fileArgument } from '../files.ts';
import { readChoice } from '../flags.ts';
import { UNSURE } from '../kicad-flags.ts';
import { renderTable } from '../table.ts';

interface Request {
  file: string;
  /** Where the board in space is written to. */
  output?: string;
  format?: SceneFormat;
  enclosure?: string;
  enclosure_at?: [number, number, number];
  /** Folder of KiCad's own 3D models, in place of KICAD9_3DMODEL_DIR. */
  models?: string;
  fail_on?: 'error' | 'warning';
  /** What was not checked is no pass. */
  strict?: boolean;
}

type Fit = Extract<z.output<(typeof jobResults)['pcb']>, { type: 'fit' }>;

interface Data extends Omit<Fit, 'type'> {
  file: { file: string; bytes: number } | null;
}

export const cadBoard = command<Request, Data>({
  request([file], flags) {
    const { output, enclosure, models } = flags;
    const failOn = readChoice(flags['fail-on'], ['error', 'warning'] as const, '--fail-on');
    return {
      file: fileArgument(file, 'board'),
      ...(typeof output === 'string' ? { output: resolve(output), format: formatOf(output) } : {}),
      ...(typeof enclosure === 'string' ? { enclosure: resolve(enclosure) } : {}),
      ...(flags['enclosure-at'] === undefined ? {} : { enclosure_at: readPlace(flags['enclosure-at']) }),
      ...(typeof models === 'string' ? { models: resolve(models) } : {}),
      ...(failOn === undefined ? {} : { fail_on: failOn }),
      ...(flags['strict'] === true ? { strict: true } : {}),
    };
  },
  async run({ file, output, format, enclosure, enclosure_at: enclosureAt, models: folder }, station) {
    const board = await readFileOf(file);
    const cad = station.cad();
    const { wanted } = await cad.run('cad.boardModels', { bytes: board, options: { filename: basename(file) } });
    const { bytes, models, doubts: ofFiles } = await packBoard(file, board, wanted, folder ?? null);
    const {
      report,
      file: made,
      doubts,
    } = await checkBoardInSpace({ cad }, bytes, {
      format: output === undefined ? undefined : (format ?? formatOf(output)),
      enclosure: enclosure === undefined ? undefined : await readFileOf(enclosure),
      enclosureAt,
      models,
    });
    const { type: _, ...view } = (await encodeAs(
      ({ jobResults }) => jobResults.pcb,
      fitView(report, [...ofFiles, ...doubts]),
    )) as Fit;
    if (output === undefined || made === null) return { ...view, file: null };
    await writeFile(output, made);
    return { ...view, file: { file: output, bytes: made.length } };
  },
  print: (data) => describe(data).join('\n'),
  exitCode({ findings, not_checked: notChecked }, { fail_on: failOn, strict }) {
    const isTold = ({ severity }: Data['findings'][number]): boolean =>
      failOn === 'warning' || (failOn === 'error' && severity === 'error');
    if (findings.some(isTold)) return 1;
    return strict === true && notChecked.length > 0 ? UNSURE : 0;
  },
});

function describe({ summary, parts, findings, not_checked: notChecked, doubts, file }: Data): string[] {
  const rows = [...Map.groupBy(findings, sameness).values()].map(([first, ...others]) => [
    first!.severity,
    first!.check,
    first!.at_mm.map((value) => value.toFixed(1)).join(', '),
    others.length === 0
      ? first!.message
      : `${first!.message}; the same of ${list(others.map(({ references }) => references.join(' and ')))}`,
  ]);
  const left = [...Map.groupBy(notChecked, ({ checks, reason }) => `${reason}\0${checks.join(', ')}`)].map(
    ([key, same]) => {
      const [reason, checks] = key.split('\0');
      const names = same.flatMap(({ reference }) => (reference === null ? [] : [reference]));
      return `! not checked (${checks}): ${names.length > 0 ? `${list(names)}: ` : ''}${reason}`;
    },
  );
  return [
    ...(rows.length > 0 ? [renderTable(['', 'check', 'mm', 'what'], rows, { width: 200 }), ''] : []),
    `${count(summary.errors, 'error')}, ${count(summary.warnings, 'warning')} in ${count(parts.checked, 'part')} with a body; ${count(parts.without_body, 'part')} without one or not whole, not checked`,
    ...left,
    ...doubts.map((doubt) => `! ${doubt}`),
    ...(file ? [`${file.file}  ${file.bytes} bytes`] : []),
  ];
}

/** A hundred switches of one model have one fault. */
const sameness = ({ severity, check, references, message }: Data['findings'][number]): string =>
  [severity, check, references.reduce((text, reference) => text.replaceAll(reference, ''), message)].join('\0');

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const list = (names: readonly string[]): string =>
  names.length > 12 ? `${names.slice(0, 10).join(', ')} and ${names.length - 10} more` : names.join(', ');

async function readFileOf(path: string): Promise<Uint8Array> {
  return readFile(path).catch(() => {
    throw new Usage(`There is no file ${path}`, 'unreadable_file');
  });
}

function formatOf(output: string): SceneFormat {
  const ending = extname(output).slice(1).toLowerCase();
  const found = SCENE_FORMATS.find((format) => format === (ending === 'stp' ? 'step' : ending));
  if (!found) throw new Usage(`${basename(output)} must end with .step or .glb`);
  return found;
}

function readPlace(value: unknown): [number, number, number] {
  const numbers = String(value)
    .split(/[,;\s]+/)
    .map(Number);
  if (numbers.length !== 3 || numbers.some((number) => !Number.isFinite(number)))
    throw new Usage('--enclosure-at must be three lengths in mm: x,y,z');
  return numbers as [number, number, number];
}
