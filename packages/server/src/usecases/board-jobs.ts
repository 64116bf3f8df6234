import type { SceneFormat } from '@partwright/cad/board';
import { jobResults, makeEncoder } from '@partwright/contract';
import { packZip } from '@partwright/files/archives';
import type { BoardAnswer, BoardStats, BoardWish, CadBoardAnswer } from '../isolation/index.ts';
import { KICAD_KINDS, type BoardOrder } from '../job-kinds.ts';
import type { JobContext } from '../ports/job-handlers.ts';
import type { JobRecord, Jobs, ReadableJob } from '../ports/jobs.ts';
import type { KicadCli, KicadResult } from '../ports/kicad.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { checkBoardInSpace, fitView } from './cad-board.ts';
import { keepFiles } from './job-files.ts';
import { readSharedFootprints } from './shared-footprints.ts';
import { fileOfJob, startJob, type JobWish, type StartedJob } from './start-job.ts';

type KicadKind = (typeof KICAD_KINDS)[number];

const isKicadKind = (type: BoardOrder['type']): type is KicadKind => (KICAD_KINDS as readonly string[]).includes(type);

export interface BoardUpload {
  bytes: Uint8Array;
  filename: string | null;
  /** Files of its project by their ending, such as `kicad_pro`. */
  companions: ReadonlyMap<string, Uint8Array>;
  /** Of `fit`: STEP or BREP. */
  enclosure?: Uint8Array | undefined;
  order: BoardOrder;
  callbackUrl?: string | undefined;
}

/** Violations of KiCad's report that an answer holds; the report beside it has all. */
const MOST_SHOWN = 500;

/** The job for KiCad that an order is; undefined when it is done by ourselves. */
function findKicadKind({ type, engine }: BoardOrder): KicadKind | 'drc' | undefined {
  if (isKicadKind(type)) return type;
  return engine === 'kicad' && type === 'drc' ? 'drc' : undefined;
}

/** Keep the board and make its job. */
export async function startBoardJob(
  service: Pick<Service, 'records' | 'blobs' | 'queue' | 'callbacks' | 'kicad' | 'log'>,
  caller: Caller,
  { bytes, filename, companions, enclosure, order, callbackUrl }: BoardUpload,
  price: number,
  settle: (tx: Records, started: StartedJob<'pcb'>) => Promise<unknown>,
): Promise<StartedJob<'pcb'>> {
  refuseOtherEngine(order);
  refuseWithoutFit(order, enclosure);
  const kicadKind = findKicadKind(order);
  if (kicadKind !== undefined && (await service.kicad()) === null) throw noKicad(kicadKind);
  const wish: JobWish<'pcb'> = {
    type: 'pcb',
    operation: 'submitPcbJob',
    price,
    callbackUrl,
    files: new Map([
      ['board', packBoard(bytes, filename, companions)],
      ...(enclosure ? [['enclosure', enclosure] as const] : []),
    ]),
    input: { ...order, filename },
  };
  return startJob(service, caller, wish, settle);
}

/** The board with the files that came beside it, as the ZIP of a project; names in it are those of the board. */
function packBoard(bytes: Uint8Array, filename: string | null, companions: BoardUpload['companions']): Uint8Array {
  if (companions.size === 0) return bytes;
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const detail = 'A ZIP holds its project; send companion files only beside one .kicad_pcb, or put them into the ZIP';
    const pointer = `/companion_${[...companions.keys()][0]}`;
    throw new Problem('invalid_request', detail, { errors: [{ pointer, code: 'not_with_a_zip', detail }] });
  }
  const base = (filename ?? 'board').replace(/^.*[/\\]/, '').replace(/\.kicad_pcb$/i, '');
  const beside = [...companions].map(([ending, file]) => [`${base}.${ending}`, file] as const);
  return packZip(new Map([[`${base}.kicad_pcb`, bytes], ...beside]), 'store');
}

/** Of a finished job, as its row has it; rows of earlier releases have none. */
export function findBoardStats({ result }: JobRecord<'pcb'>): BoardStats | null {
  return result?.boardStats ?? null;
}

type Workers = Pick<Service, 'blobs' | 'records' | 'geometry' | 'cad' | 'kicad' | 'libraries'>;

/** The work of a board job: read the kept board in a process of its own, keep the files that come of it. May run again. */
export async function processBoard(
  service: Workers,
  job: ReadableJob<'pcb'>,
  control: Control,
): Promise<Jobs['pcb']['result']> {
  const bytes = await fileOfJob(service, job, 'board');
  if (!bytes) throw new Problem('processing_failed', 'The file of this job is gone; send it again');
  await control.progress(10, 'reading the board');
  const answer = await answerOrder(service, job, bytes, control);
  await control.progress(80, 'keeping the results');
  const keptFiles = await keepFiles(service, job, answer.files);
  return { type: job.input.type, ...answer.result, boardStats: answer.stats ?? null, keptFiles };
}

async function answerOrder(
  service: Workers,
  job: ReadableJob<'pcb'>,
  bytes: Uint8Array,
  control: Control,
): Promise<BoardAnswer> {
  const { filename: sentName, blobs, scene, enclosureAt, type, engine, ...wish } = job.input;
  const filename = sentName ?? undefined;
  if (type === 'fit') {
    const enclosure = await fileOfJob(service, job, 'enclosure');
    if (!enclosure && blobs?.['enclosure'] !== undefined)
      throw new Problem('processing_failed', 'The enclosure of this job is gone; send it again');
    const options = { filename, board: wish.board, format: scene, enclosure, enclosureAt };
    return answerFit(await checkBoardInSpace(service, bytes, options, control.signal), scene);
  }
  if (isKicadKind(type) || (type === 'drc' && engine === 'kicad'))
    return runKicadCheck(service, type, { bytes, filename, board: wish.board }, control);
  return runOwnJob(service, { ...wish, type, filename }, bytes, control.signal);
}

function answerFit({ report, doubts, file, stats }: CadBoardAnswer, scene: SceneFormat | undefined): BoardAnswer {
  const whole = new TextEncoder().encode(JSON.stringify(makeEncoder(jobResults.pcb)(fitView(report, doubts)), null, 2));
  const made: BoardAnswer['files'] = [{ name: 'fit.json', mediaType: 'application/json', bytes: whole }];
  if (file && scene) made.push({ name: `board.${scene}`, mediaType: SCENE_TYPES[scene], bytes: file });
  const { type: _, ...result } = fitView(report, doubts, MOST_SHOWN);
  return { result, files: made, stats };
}

const SCENE_TYPES: Record<SceneFormat, string> = { step: 'model/step', glb: 'model/gltf-binary' };

/** A check is held against the operator's libraries as well as those that came with the board. */
async function runOwnJob(
  { geometry, libraries }: Pick<Service, 'geometry' | 'libraries'>,
  wish: BoardWish,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<BoardAnswer> {
  const shared =
    wish.type === 'drc'
      ? await readSharedFootprints({ geometry, libraries }, { bytes, hint: wish }, { signal })
      : undefined;
  return geometry.run('board.job', { bytes, options: { ...wish, shared } }, { signal });
}

type Control = Pick<JobContext, 'progress' | 'signal'>;

/** Have KiCad make the files. What is sent to it was read by us first. */
async function runKicadCheck(
  { geometry, kicad }: Pick<Service, 'geometry' | 'kicad'>,
  kind: KicadKind | 'drc',
  { bytes, filename, board }: { bytes: Uint8Array; filename: string | undefined; board: string | undefined },
  { progress, signal }: Control,
): Promise<BoardAnswer> {
  const cli = await kicad();
  if (cli === null) throw noKicad(kind);
  const { root, files } = await geometry.run('board.files', { bytes, options: { filename, board } }, { signal });
  await progress(25, 'waiting for KiCad');
  if (kind === 'drc') return checkByKicad(cli, root, files, signal);
  const made = await cli.run({ kind, root }, files, signal);
  return {
    result: { kicadVersion: cli.version, notes: made.notes },
    files: [...made.files].map(([name, content]) => ({ name, mediaType: 'application/octet-stream', bytes: content })),
  };
}

/** The design rules by KiCad itself, in the shape of our own answer. */
export async function checkByKicad(
  cli: KicadCli,
  root: string,
  files: ReadonlyMap<string, Uint8Array>,
  signal?: AbortSignal,
): Promise<BoardAnswer> {
  const withSchematic = files.has(root.replace(/\.kicad_pcb$/i, '.kicad_sch'));
  const made = await cli.run({ kind: 'drc', root, withSchematic, allTrackErrors: true }, files, signal);
  const { violations, unconnected, parity } = made.drc!;
  const all = [...violations, ...unconnected, ...parity];
  const counted = all.filter(({ isExcluded }) => !isExcluded);
  const errors = counted.filter(({ severity }) => severity === 'error').length;
  return {
    result: {
      summary: {
        errors,
        warnings: counted.length - errors,
        unconnected: unconnected.length,
        excluded: all.length - counted.length,
        shown: Math.min(counted.length, MOST_SHOWN),
      },
      violations: counted.slice(0, MOST_SHOWN).map(({ type, severity, description, items }) => ({
        type,
        severity,
        description,
        layer: null,
        limitMm: null,
        actualMm: null,
        items: items.map(({ uuid, description: what, atMm }) => ({
          uuid,
          description: what,
          atMm: [atMm.x, atMm.y],
          line: null,
        })),
      })),
      notRun: [
        ...listUnsureTexts(made),
        ...(withSchematic
          ? []
          : [{ type: 'schematic_parity', reason: 'no schematic of the same name came with the board' }]),
      ],
      engine: 'kicad',
      kicadVersion: cli.version,
      notes: made.notes,
    },
    files: [...made.files.values()].map((bytes) => ({ name: 'drc.json', mediaType: 'application/json', bytes })),
  };
}

/** The rules that look at texts, where KiCad drew them in another font than the board has. */
function listUnsureTexts({ lackedFonts }: KicadResult): { type: string; reason: string }[] {
  if (lackedFonts.length === 0) return [];
  const reason = `KiCad has no font ${lackedFonts.join(', ')} here and drew its texts in another one`;
  return ['clearance', 'silk_overlap'].map((type) => ({ type, reason }));
}

/** An enclosure that nobody looks at would be a silent pass. */
function refuseWithoutFit({ type, scene, enclosureAt }: BoardOrder, enclosure: Uint8Array | undefined): void {
  const sent = { enclosure, enclosure_at: enclosureAt, scene };
  const odd = Object.entries(sent).find(([, value]) => value !== undefined)?.[0];
  if (type !== 'fit' && odd !== undefined) throw refuseField(odd, `\`${odd}\` is for \`fit\`; ${type} does not use it`);
  if (enclosureAt && !enclosure)
    throw refuseField('enclosure_at', '`enclosure_at` says where an enclosure is, and no `enclosure` was sent');
}

function refuseField(field: string, detail: string): Problem {
  return new Problem('invalid_request', detail, {
    errors: [{ pointer: `/${field}`, code: 'not_for_this_type', detail }],
  });
}

/** `engine: kicad` for what KiCad is not asked would be a silent no. */
function refuseOtherEngine({ type, engine }: BoardOrder): void {
  if (engine !== 'kicad' || type === 'drc' || isKicadKind(type)) return;
  throw refuseField('engine', `\`engine: kicad\` is for \`drc\`; ${type} is made without it`);
}

function noKicad(kind: KicadKind | 'drc'): Problem {
  const what = kind === 'drc' ? 'A check by KiCad needs' : `${kind} files are made by`;
  const instead = kind === 'drc' ? '; without `engine` this server checks by itself' : '';
  return new Problem(
    'engine_unavailable',
    `${what} KiCad, which this server does not have; its operator can install kicad-cli ${kind === 'drc' ? 8 : 7} or later (KICAD_CLI)${instead}`,
  );
}
