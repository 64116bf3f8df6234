import { roleOfFileFunction } from './file-function.ts';
import type { BareRole } from '../names/index.ts';

/** A layer of the stackup, from the top. Thicknesses in millimetres. */
export interface StackupEntry {
  type: string;
  name?: string;
  thicknessMm?: number;
  material?: string;
  color?: string;
  notes?: string;
}

/** What a Gerber job file (`.gbrjob`) says of the board. */
export interface JobFacts {
  file: string;
  project?: string;
  revision?: string;
  sizeMm?: { x: number; y: number };
  copperLayers?: number;
  thicknessMm?: number;
  finish?: string;
  stackup: StackupEntry[];
  /** By the name of the file, without folders, in lower case. */
  roles: Map<string, { role: BareRole; fileFunction: string }>;
}

const LARGEST_JOB_FILE = 4 * 1024 * 1024;

type Json = Record<string, unknown>;

/** Read a job file; undefined when it is not JSON of that shape. */
export function readJobFile(bytes: Uint8Array, file: string): JobFacts | undefined {
  if (bytes.length > LARGEST_JOB_FILE) return undefined;
  let written: unknown;
  try {
    written = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
  const job = objectOf(written);
  if (!job) return undefined;
  // The first drafts of the format, which Eagle writes, say `Overall`.
  const specs = objectOf(job['GeneralSpecs']) ?? objectOf(job['Overall']) ?? {};
  const project = objectOf(specs['ProjectId']) ?? objectOf(specs['Name']) ?? {};
  const size = objectOf(specs['Size']) ?? {};
  const [x, y] = [numberOf(size['X']), numberOf(size['Y'])];
  const finish = textOf(specs['Finish']);
  return withoutUndefined({
    file,
    project: textOf(project['Name']) ?? textOf(project['ProjectId']),
    revision: textOf(project['Revision']),
    sizeMm: x !== undefined && y !== undefined ? { x, y } : undefined,
    copperLayers: numberOf(specs['LayerNumber']),
    thicknessMm: numberOf(specs['BoardThickness']),
    // KiCad writes `None` when nothing was chosen.
    finish: finish === undefined || /^none$/i.test(finish) ? undefined : finish,
    stackup: listOf(job['MaterialStackup']).map(stackupEntry),
    roles: rolesOf(listOf(job['FilesAttributes'])),
  });
}

function stackupEntry(entry: Json): StackupEntry {
  return withoutUndefined({
    type: textOf(entry['Type']) ?? '',
    name: textOf(entry['Name']),
    thicknessMm: numberOf(entry['Thickness']),
    material: textOf(entry['Material']),
    color: textOf(entry['Color']),
    notes: textOf(entry['Notes']),
  });
}

function rolesOf(entries: readonly Json[]): JobFacts['roles'] {
  const roles: JobFacts['roles'] = new Map();
  for (const entry of entries) {
    const path = textOf(entry['Path']);
    const fileFunction = textOf(entry['FileFunction']);
    const role = fileFunction === undefined ? undefined : roleOfFileFunction(fileFunction.split(','));
    if (path !== undefined && fileFunction !== undefined && role) roles.set(baseName(path), { role, fileFunction });
  }
  return roles;
}

/** The name without folders, in lower case. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase();
}

const objectOf = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;

const listOf = (value: unknown): Json[] =>
  Array.isArray(value)
    ? value
        .slice(0, 1000)
        .map(objectOf)
        .filter((entry) => entry !== undefined)
    : [];

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 500) : undefined;

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** Optional fields that are not said are left out. */
type Said<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>;
};

function withoutUndefined<T extends object>(value: T): Said<T> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Said<T>;
}
