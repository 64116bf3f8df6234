import { listGerberSets } from '@partwright/review/projects';
import type { FolderSettings } from '../settings.ts';
import { isDecisionsFile } from './decisions-files.ts';
import { BOM_ENDINGS } from './bom-subjects.ts';
import { OF_NO_BOARD } from './gerber-subjects.ts';
import { globMatcher } from './globs.ts';
import { extractBaseName, extractEnding, extractFolder } from '@partwright/files/paths';

/** They tell of projects: of names, of where a BOM is exported to, and how. */
const OF_PROJECTS = /^kicad_(?:pro|sch|pcb)$/;
/** Read with a schematic. */
const OF_SCHEMATICS = /^(?:kicad_sym|kicad_wks|wks)$/;

/**
 * A test, by its name alone, whether a file can be of any subject, or tell of one. Most files of a work tree are models, footprints
 * and sources: what cannot matter is neither listed nor looked at.
 */
export function matterRule({
  kinds,
  decisions,
}: Pick<FolderSettings, 'kinds' | 'decisions'>): (path: string) => boolean {
  const bomFits = typeof kinds.bom === 'string' ? null : globMatcher(kinds.bom);
  const boardFits = typeof kinds.gerber === 'string' ? null : globMatcher(kinds.gerber);
  const known = new Map<string, boolean>();
  const mayMatterByEnding = (ending: string): boolean =>
    OF_PROJECTS.test(ending) ||
    (kinds.bom === 'auto' && BOM_ENDINGS.has(ending)) ||
    (kinds.gerber !== 'off' && (ending === 'zip' || isOfGerberSet(ending))) ||
    (kinds.schematic !== 'off' && OF_SCHEMATICS.test(ending));

  return (path) => {
    const ending = extractEnding(path);
    let is = known.get(ending);
    if (is === undefined) {
      is = mayMatterByEnding(ending);
      if (known.size >= MOST_ENDINGS_KNOWN) known.clear();
      known.set(ending, is);
    }
    if (is || (ending === '' && extractBaseName(path) === 'sym-lib-table')) return true;
    if (kinds.bom !== 'off' && isDecisionsFile(decisions, path)) return true;
    return bomFits?.(path) === true || (boardFits !== null && !OF_NO_BOARD.test(ending) && isInside(path, boardFits));
  };
}

const MOST_ENDINGS_KNOWN = 2_000;

const isInside = (path: string, fits: (folder: string) => boolean): boolean => fits(extractFolder(path) || '.');

/** Whether it joins the files of a board that lies there. */
function isOfGerberSet(ending: string): boolean {
  const file = `drawing.${ending}`;
  return listGerberSets(['a-F_Cu.gbr', 'a-B_Cu.gbr', 'a-Edge_Cuts.gbr', file]).some(({ files }) =>
    files.includes(file),
  );
}
