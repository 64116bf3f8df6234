import { readZip } from '@partwright/files/archives';
import { filesOfUpload, openProject, type SchematicProject, type Theme } from '@partwright/kicad/schematic';
import { diffSchematics, drawDiff } from '@partwright/kicad/schematic/diff';
import type { KnownFailure } from '../messages.ts';
import { netlistTask } from './schematic-tasks.ts';
import type { Task } from './serve.ts';

interface Side {
  filename?: string | undefined;
  /** The top sheet, where the archive has several projects. */
  root?: string | undefined;
}

interface DiffWish {
  base: Side;
  head: Side;
  /** Draw the sheets that changed, too. */
  theme?: Theme | undefined;
}

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

/** A ZIP with the files `base` and `head`, each a schematic or a ZIP of a project -> SchematicDiff, and drawings where asked for. */
export const schematicDiffTask: Task = {
  run(bytes, options) {
    const { base, head, theme } = options as DiffWish;
    const files = readZip(bytes, LIMITS);
    const before = projectOf('base', files, base);
    const after = projectOf('head', files, head);
    const diff = diffSchematics(before, after);
    return { diff, drawn: theme === undefined ? [] : drawDiff(before, after, diff, { theme }) };
  },
  explain(error): KnownFailure | undefined {
    if (!(error instanceof SideUnreadable)) return netlistTask.explain(error);
    const failure = netlistTask.explain(error.cause);
    return failure && { ...failure, message: `${error.side}: ${failure.message}` };
  },
};

function projectOf(side: 'base' | 'head', files: ReadonlyMap<string, Uint8Array>, wish: Side): SchematicProject {
  try {
    return openProject(filesOfUpload(files.get(side) ?? new Uint8Array(), wish.filename), wish.root);
  } catch (error) {
    throw new SideUnreadable(side, error);
  }
}
