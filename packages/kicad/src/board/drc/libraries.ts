import type { Board } from '../model.ts';
import { footprintItem, type Report } from './context.ts';

/** Libraries that the footprints of a board come from. */
export interface FootprintLibraries {
  /** Nickname -> names of its footprints. */
  footprints: ReadonlyMap<string, ReadonlySet<string>>;
  /** Nicknames of which nothing can be said, as their libraries are not at hand. */
  unknown: ReadonlySet<string>;
}

/** Footprints whose library, or who themselves in it, are not there. What came from no library is held against none. */
export function checkLibraries(board: Board, { footprints, unknown }: FootprintLibraries, report: Report): void {
  for (const footprint of board.footprints) {
    const colon = footprint.name.indexOf(':');
    if (colon < 1) continue;
    const [nickname, name] = [footprint.name.slice(0, colon), footprint.name.slice(colon + 1)];
    if (unknown.has(nickname)) continue;
    const library = footprints.get(nickname);
    if (library === undefined)
      report('lib_footprint_issues', `The current configuration does not include the footprint library '${nickname}'`, [
        footprintItem(footprint),
      ]);
    else if (!library.has(name))
      report('lib_footprint_issues', `Footprint '${name}' not found in library '${nickname}'`, [
        footprintItem(footprint),
      ]);
  }
}
