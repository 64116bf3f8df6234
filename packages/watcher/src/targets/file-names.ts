import { posix } from 'node:path';
import type { Subject } from '../model.ts';

/** Of what is written beside an export, below the watched folder and with `/`. */
export interface FileNames {
  markdown: string;
  json: string;
}

/**
 * What the result of a subject is called: `board.csv` -> `board.cost.md`; a BOM of another format and a ZIP keep their ending, so
 * that `board.xlsx` beside it, or the folder of the same name, has a result of its own. `folderName` is that of the watched folder, for Gerber files that lie in it.
 */
export function nameResultFiles(subject: Pick<Subject, 'kind' | 'path'>, folderName: string): FileNames {
  const stem = makeStem(subject, folderName);
  return { markdown: `${stem}.md`, json: `${stem}.json` };
}

function makeStem({ kind, path }: Pick<Subject, 'kind' | 'path'>, folderName: string): string {
  if (kind === 'bom') return `${cut(path, /\.csv$/)}.cost`;
  if (kind === 'schematic') return `${cut(path, /\.kicad_(?:pro|sch)$/)}.erc`;
  return `${path === '.' ? folderName || 'board' : path}.dfm`;
}

/** A name that is nothing but the ending stays. */
function cut(path: string, ending: RegExp): string {
  const name = posix.basename(path);
  const short = name.replace(ending, '');
  return short === '' ? path : path.slice(0, path.length - name.length) + short;
}

/** What a result is called until it is whole. */
export function nameTemporaryFile(name: string): string {
  return `.${name}.partwright.tmp`;
}
