import { extractEnding } from '@partwright/files/paths';
import type { NotChecked, NotCheckedReason, TouchedFile } from '../model.ts';

/** Sources of hardware that nothing here reads, by their endings in small letters. */
const UNREAD: ReadonlyMap<string, NotCheckedReason> = new Map([
  // KiCad to 5, Eagle, gEDA.
  ['sch', 'schematic_of_another_program'],
  ['dsn', 'schematic_of_another_program'],
  ['dch', 'schematic_of_another_program'],
  // KiCad to 3, Eagle, Allegro.
  ['brd', 'board_of_another_program'],
  ['dip', 'board_of_another_program'],
  ['schdoc', 'altium'],
  ['pcbdoc', 'altium'],
]);

/**
 * The touched files that are sources of hardware and that nothing here reads; what was removed is not there to be read.
 *
 * @example
 * import { listUnreadSources } from '@partwright/review/projects';
 *
 * listUnreadSources([{ path: 'hw/lamp.SchDoc', change: 'modified', previousPath: null }]); // => [
 * //   { path: 'hw/lamp.SchDoc', reason: 'altium' },
 * // ]
 */
export function listUnreadSources(touched: readonly TouchedFile[]): NotChecked[] {
  return touched.flatMap(({ path, change }) => {
    const reason = change === 'removed' ? undefined : UNREAD.get(extractEnding(path).toLowerCase());
    return reason === undefined ? [] : [{ path, reason }];
  });
}

const SENTENCES: Record<NotCheckedReason, readonly [one: string, several: string]> = {
  schematic_of_another_program: [
    'is a schematic of KiCad 5 or of another program, which is not read',
    'are schematics of KiCad 5 or of another program, which are not read',
  ],
  board_of_another_program: [
    'is a board of an early KiCad or of another program, which is not read',
    'are boards of an early KiCad or of another program, which are not read',
  ],
  altium: ['is a file of Altium Designer, which is not read', 'are files of Altium Designer, which are not read'],
  submodule: [
    'is a submodule that was moved to another commit; its files are not read',
    'are submodules that were moved to other commits; their files are not read',
  ],
  lfs_pointer: [
    'is kept by Git LFS, and the checkout has not its content; check out with lfs: true',
    'are kept by Git LFS, and the checkout has not their content; check out with lfs: true',
  ],
  symlink: ['is a symbolic link; links are not followed', 'are symbolic links; links are not followed'],
  positions_of_nothing: [
    'is a list of positions that no board here was found for; it was held against nothing',
    'are lists of positions that no board here was found for; they were held against nothing',
  ],
  odd_name: ['has a name that is not UTF-8', 'have names that are not UTF-8'],
};

/**
 * Why a file was not checked, to follow its name; with `isSeveral` to follow those of several.
 *
 * @example
 * import { explainNotChecked } from '@partwright/review';
 *
 * explainNotChecked('altium'); // => 'is a file of Altium Designer, which is not read'
 */
export function explainNotChecked(reason: NotCheckedReason, isSeveral = false): string {
  return SENTENCES[reason][isSeveral ? 1 : 0];
}
