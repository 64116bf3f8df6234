import type { Board, EmbeddedFile } from '@partwright/kicad/board';

/** A 3D model that a board names, and under which names its file may lie. */
export interface WantedModel {
  /** As the board has it. */
  path: string;
  /** Variables of paths that it begins with: `KICAD9_3DMODEL_DIR`; null: none, it is relative to the project, or absolute. */
  variable: string | null;
  /** Within the folder of the variable, of the project, or absolute; those with exact bodies first. */
  names: string[];
  /** Of parts that it stands on. */
  references: string[];
}

/** What was found of a model. */
export type ModelFile =
  | { found: 'file'; bytes: Uint8Array }
  /** It is there and was not read, with why: `it is kept by Git LFS`. */
  | { found: 'unread'; reason: string }
  /** Only a picture of it: triangles without a body. */
  | { found: 'mesh_only' }
  | { found: 'nothing' };

/** Names that KiCad has had for the folder of its own models. */
const KICAD_MODELS = /^(?:KICAD\d*_3DMODEL_DIR|KISYS3DMOD)$/;

/**
 * Whether a variable of a path stands for the folder of KiCad's own models, of any version.
 *
 * @example
 * import { isKicadModels } from '@partwright/cad/board';
 *
 * isKicadModels('KICAD6_3DMODEL_DIR'); // => true
 */
export const isKicadModels = (variable: string): boolean => KICAD_MODELS.test(variable);

/** The scheme of files within the board's file. */
export const EMBEDDED = 'kicad-embed://';

const EXACT = ['.step', '.stp', '.STEP', '.STP', '.Step', '.Stp'];
const MESH = /\.(?:wrl|vrml|x3d|wrz)$/i;

/**
 * Whether a file of this name is a picture of a part, without a body.
 *
 * @example
 * import { isMeshName } from '@partwright/cad/board';
 *
 * isMeshName('SOIC-8.wrl'); // => true
 */
export const isMeshName = (name: string): boolean => MESH.test(name);

/**
 * The models of all parts of a board, each once. KiCad names a VRML file and has the STEP file of the same name beside it, so
 * that is looked for first.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { readBoard } from '@partwright/kicad/board';
 * import { wantedModels } from '@partwright/cad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/cad/examples/stand.kicad_pcb', 'utf8'));
 * wantedModels(board).map(({ names, references }) => `${names} ${references}`); // => ['bracket.step U1']
 */
export function wantedModels(board: Board): WantedModel[] {
  const wanted = new Map<string, WantedModel>();
  for (const { models, reference } of board.footprints)
    for (const { path, hidden } of models) {
      if (hidden || path === '') continue;
      const known = wanted.get(path) ?? { ...modelNames(path), path, references: [] };
      wanted.set(path, known);
      if (known.references.at(-1) !== reference) known.references.push(reference);
    }
  return [...wanted.values()];
}

/**
 * Under which names the file of a model may lie, by the path that a board has for it.
 *
 * @example
 * import { modelNames } from '@partwright/cad/board';
 *
 * modelNames('${KIPRJMOD}/3d/relay.step'); // => { variable: null, names: ['3d/relay.step'] }
 */
export function modelNames(path: string): Pick<WantedModel, 'variable' | 'names'> {
  const match = /^\$[{(]([^})]+)[})][\\/]?(.*)$|^:([^:]+):[\\/]?(.*)$/.exec(path);
  const rest = (match ? (match[2] ?? match[4])! : path).replaceAll('\\', '/');
  const variable = match?.[1] ?? match?.[3] ?? null;
  const stem = rest.replace(/\.[^./]+$/, '');
  const names = MESH.test(rest) ? [...EXACT.map((ending) => stem + ending), rest] : [rest];
  return { variable: variable === 'KIPRJMOD' ? null : variable, names };
}

/**
 * Which file of an archive a model is: by its name in the folder of the project, in a folder of the name of its variable, or by the
 * end of its path. Undefined: none.
 *
 * @example
 * import { findInArchive } from '@partwright/cad/board';
 *
 * findInArchive({ variable: 'KICAD9_3DMODEL_DIR', names: ['A.3dshapes/b.step'] }, 'hw/', ['lib/A.3dshapes/b.step']); // => 'lib/A.3dshapes/b.step'
 */
export function findInArchive(
  { variable, names }: Pick<WantedModel, 'variable' | 'names'>,
  folder: string,
  paths: readonly string[],
): string | undefined {
  for (const name of names) {
    const inFolder = normalise(`${variable === null ? folder : `${variable}/`}${name}`);
    const end = `/${normalise(name)}`;
    const found = paths.find((path) => path === inFolder) ?? paths.find((path) => `/${path}`.endsWith(end));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The models that lie within the file of a board, or of one of its footprints, by the paths that it names them with. `unpack` makes
 * bytes of base64 of a zstd frame; what it throws of is as if it were not there.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { readBoard } from '@partwright/kicad/board';
 * import { findEmbedded } from '@partwright/cad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/cad/examples/stand.kicad_pcb', 'utf8'));
 * findEmbedded(board, () => new Uint8Array()).size; // => 0
 */
export function findEmbedded(board: Board, unpack: (base64: string) => Uint8Array): Map<string, ModelFile> {
  const all: EmbeddedFile[] = [
    ...board.embeddedFiles,
    ...board.footprints.flatMap(({ embeddedFiles }) => embeddedFiles),
  ];
  const found = new Map<string, ModelFile>();
  for (const { path } of wantedModels(board)) {
    if (!path.startsWith(EMBEDDED)) continue;
    const file = all.find(({ name, data }) => name === path.slice(EMBEDDED.length) && data !== '');
    const bytes = file && orNothing(() => unpack(file.data));
    if (bytes) found.set(path, { found: 'file', bytes });
  }
  return found;
}

function orNothing<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

function normalise(path: string): string {
  const kept: string[] = [];
  for (const step of path.split('/'))
    if (step === '..') kept.pop();
    else if (step !== '.' && step !== '') kept.push(step);
  return kept.join('/');
}
