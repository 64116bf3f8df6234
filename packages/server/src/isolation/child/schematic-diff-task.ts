import { readZip } from '@partwright/files/archives';
import { filesOfUpload, openProject, type SchematicProject } from '@partwright/kicad/schematic';
import { diffSchematics, drawDiff } from '@partwright/kicad/schematic/diff';
import type { DiffWish } from '../schematic-answer.ts';
import type { ReadingTask } from '../tasks.ts';
import { explainSchematic } from './schematic-tasks.ts';

/** Two uploads, stored in one archive as they came. */
const LIMITS = { unpackedBytes: 1_000_000_000, entries: 2 };

/** Says which of the two schematics it was. */
class SideUnreadable extends Error {
  readonly side: string;
  constructor(side: string, cause: unknown) {
    super(`The ${side} schematic cannot be read`, { cause });
    this.side = side;
  }
}

export const schematicDiffTask: ReadingTask<'schematic.diff'> = {
  run({ bytes, options: { base, head, theme } }) {
    const files = readZip(bytes, LIMITS);
    const before = openSideProject('base', files, base);
    const after = openSideProject('head', files, head);
    const diff = diffSchematics(before, after);
    return { diff, drawn: theme === undefined ? [] : drawDiff(before, after, diff, { theme }) };
  },
  explain(error) {
    if (!(error instanceof SideUnreadable)) return explainSchematic(error);
    const failure = explainSchematic(error.cause);
    return failure && { ...failure, message: `${error.side}: ${failure.message}` };
  },
};

function openSideProject(
  side: 'base' | 'head',
  files: ReadonlyMap<string, Uint8Array>,
  wish: DiffWish['base'],
): SchematicProject {
  try {
    return openProject(filesOfUpload(files.get(side) ?? new Uint8Array(), wish.filename), wish.root);
  } catch (error) {
    throw new SideUnreadable(side, error);
  }
}
