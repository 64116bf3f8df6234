import type { Board } from '../model.ts';
import type { FootprintLibraries } from './check-board.ts';
import { footprintItem, type Report } from './context.ts';

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
