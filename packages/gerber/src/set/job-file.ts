import { z } from 'zod';
import { roleOfFileFunction } from './file-function.ts';
import type { BareRole } from '../names/index.ts';

/** A layer of the stackup as the job file has it, from the top. Thickness in millimetres; null where nothing is said. */
export interface JobLayer {
  /** `Copper`, `Dielectric`, `SolderMask` ... */
  type: string;
  name: string | null;
  thicknessMm: number | null;
  material: string | null;
  colour: string | null;
  permittivity: number | null;
  lossTangent: number | null;
  notes: string | null;
}

/** What a Gerber job file (`.gbrjob`) says of the board; null where it says nothing. */
export interface JobFacts {
  file: string;
  name: string | null;
  revision: string | null;
  widthMm: number | null;
  heightMm: number | null;
  copperLayers: number | null;
  thicknessMm: number | null;
  finish: string | null;
  /** The least of the design rules over outer and inner layers. */
  minTraceMm: number | null;
  minSpaceMm: number | null;
  castellations: boolean | null;
  impedanceControlled: boolean | null;
  layers: JobLayer[];
  /** By the name of the file, without folders, in lower case. */
  roles: Map<string, { role: BareRole; fileFunction: string }>;
  /** What stands in the file and was not read: `GeneralSpecs.Size.X is not read: expected number, received string`. */
  warnings: string[];
}

/**
 * Why a file is no job file.
 *
 * @example
 * import { readJobFile } from '@partwright/gerber';
 *
 * readJobFile(new TextEncoder().encode('[]'), 'board.gbrjob'); // => throws 'it is not a JSON object'
 */
export class JobUnreadable extends Error {
  override name = 'JobUnreadable';
}

const LARGEST_JOB_FILE = 4 * 1024 * 1024;
const LONGEST_TEXT = 500;
const MOST_LAYERS = 300;
const MOST_FILES = 1000;
const MOST_WARNINGS = 20;

const text = z.string().transform((written) => written.trim().slice(0, LONGEST_TEXT) || undefined);
/** KiCad writes 0 for what it does not know. */
const amount = z.number().min(0, 'is below 0');
const list = <T extends z.ZodType>(item: T, most: number) =>
  z.array(z.unknown()).max(most).pipe(z.array(item.optional()));

const specs = z
  .object({
    ProjectId: z.object({ Name: text, ProjectId: text, Revision: text }).partial(),
    Name: z.object({ Name: text, ProjectId: text, Revision: text }).partial(),
    Size: z.object({ X: amount, Y: amount }).partial(),
    LayerNumber: amount,
    BoardThickness: amount,
    Finish: text,
    Castellated: z.boolean(),
    ImpedanceControlled: z.boolean(),
  })
  .partial();

const spaces = {
  PadToPad: amount,
  PadToTrack: amount,
  TrackToTrack: amount,
  TrackToRegion: amount,
  RegionToRegion: amount,
};
const SPACES = Object.keys(spaces) as (keyof typeof spaces)[];

const jobFile = z
  .object({
    GeneralSpecs: specs,
    // The first drafts of the format, which Eagle writes.
    Overall: specs,
    DesignRules: list(z.object({ ...spaces, MinLineWidth: amount }).partial(), MOST_LAYERS),
    MaterialStackup: list(
      z
        .object({
          Type: text,
          Name: text,
          Thickness: amount,
          Material: text,
          Color: text,
          DielectricConstant: amount,
          LossTangent: amount,
          Notes: text,
        })
        .partial(),
      MOST_LAYERS,
    ),
    FilesAttributes: list(z.object({ Path: text, FileFunction: text }).partial(), MOST_FILES),
  })
  .partial();

/**
 * Read a Gerber job file (Ucamco, Gerber Job File Format Specification): JSON, lengths in millimetres. What is not of the
 * type that the format gives it is left out and told in `warnings`.
 * @throws JobUnreadable when it is no JSON object or too large.
 *
 * @example
 * import { readJobFile } from '@partwright/gerber';
 *
 * const job = { GeneralSpecs: { Size: { X: 20, Y: 10 }, LayerNumber: 2, BoardThickness: 1.6, Finish: 'ENIG' } };
 * const facts = readJobFile(new TextEncoder().encode(JSON.stringify(job)), 'blinky.gbrjob');
 * facts; // => { widthMm: 20, heightMm: 10, copperLayers: 2, thicknessMm: 1.6, finish: 'ENIG' }
 */
export function readJobFile(bytes: Uint8Array, file: string): JobFacts {
  const { job, warnings } = readSound(parseJson(bytes));
  const general = job.GeneralSpecs ?? job.Overall ?? {};
  if (!job.GeneralSpecs && !job.Overall) warnings.push('it has no GeneralSpecs');
  const project = general.ProjectId ?? general.Name ?? {};
  const rules = (job.DesignRules ?? []).filter((rule) => rule !== undefined);
  return {
    file,
    name: project.Name ?? project.ProjectId ?? null,
    revision: project.Revision ?? null,
    widthMm: general.Size?.X || null,
    heightMm: general.Size?.Y || null,
    copperLayers: general.LayerNumber || null,
    thicknessMm: general.BoardThickness || null,
    // KiCad writes `None` when nothing was chosen.
    finish: general.Finish?.toLowerCase() === 'none' ? null : (general.Finish ?? null),
    minTraceMm: least(rules.map((rule) => rule.MinLineWidth)),
    minSpaceMm: least(rules.flatMap((rule) => SPACES.map((name) => rule[name]))),
    castellations: general.Castellated ?? null,
    impedanceControlled: general.ImpedanceControlled ?? null,
    layers: (job.MaterialStackup ?? []).map((layer = {}) => ({
      type: layer.Type ?? '',
      name: layer.Name ?? null,
      thicknessMm: layer.Thickness || null,
      material: layer.Material ?? null,
      colour: layer.Color ?? null,
      permittivity: layer.DielectricConstant || null,
      lossTangent: layer.LossTangent || null,
      notes: layer.Notes ?? null,
    })),
    roles: readRoles(job.FilesAttributes ?? []),
    warnings,
  };
}

function least(amounts: readonly (number | undefined)[]): number | null {
  const known = amounts.flatMap((amount) => amount || []);
  return known.length > 0 ? Math.min(...known) : null;
}

function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length > LARGEST_JOB_FILE)
    throw new JobUnreadable(`it is larger than ${LARGEST_JOB_FILE / 1024 / 1024} MiB`);
  let written: unknown;
  try {
    // A null says as little as a field that is left out.
    written = JSON.parse(new TextDecoder().decode(bytes), (_, value: unknown) => value ?? undefined);
  } catch {
    throw new JobUnreadable('it is not JSON');
  }
  if (typeof written !== 'object' || Array.isArray(written)) throw new JobUnreadable('it is not a JSON object');
  return written;
}

/** Reads what is of the right type; the rest is taken out of `written` and told. */
function readSound(written: unknown): { job: z.output<typeof jobFile>; warnings: string[] } {
  const warnings: string[] = [];
  // A list that is short enough shows only then what is in it: hence more than one round.
  for (;;) {
    const read = jobFile.safeParse(written, { error: sayIssue });
    if (read.success) return { job: read.data, warnings };
    for (const { path, message } of read.error.issues) {
      remove(written, path);
      if (warnings.length < MOST_WARNINGS) warnings.push(`${formatPropertyPath(path)} is not read: it ${message}`);
      else warnings[MOST_WARNINGS] = 'there is more that is not read';
    }
  }
}

/** What is wrong with a value, in words that follow `it`. */
function sayIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big') return `has more than ${issue.maximum} entries`;
  const wanted = issue.code === 'invalid_type' ? KINDS[issue.expected] : undefined;
  return wanted === undefined ? 'is of another kind' : `is not ${wanted}`;
}

const KINDS: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** `MaterialStackup[3].Thickness`. */
const formatPropertyPath = (path: readonly PropertyKey[]): string =>
  path.map((step, at) => (typeof step === 'number' ? `[${step}]` : `${at > 0 ? '.' : ''}${String(step)}`)).join('');

function remove(within: unknown, path: readonly PropertyKey[]): void {
  const holder = path.slice(0, -1).reduce<unknown>((inner, step) => Reflect.get(inner as object, step), within);
  Reflect.set(holder as object, path.at(-1)!, undefined);
}

function readRoles(entries: readonly ({ Path?: string | undefined; FileFunction?: string | undefined } | undefined)[]) {
  const roles: JobFacts['roles'] = new Map();
  for (const { Path: path, FileFunction: fileFunction } of entries.filter((entry) => entry !== undefined)) {
    const role = fileFunction === undefined ? undefined : roleOfFileFunction(fileFunction.split(','));
    if (path !== undefined && fileFunction !== undefined && role) roles.set(baseName(path), { role, fileFunction });
  }
  return roles;
}

/** The name without folders, in lower case. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase();
}
