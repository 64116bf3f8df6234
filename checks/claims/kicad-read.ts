import { BoardUnreadable, readBoard } from '@partwright/kicad/board';
import type { ClaimRow } from './row.ts';
import { board } from './kicad.cases.ts';

/** What is said of files that nothing can be trusted of. */
export const rows: ClaimRow[] = [
  {
    sentence: 'drc: 0 errors',
    lie: 'the file has both sides of a merge, brackets and all',
    ask: async () => ({
      text: sayUnreadable(board().text().replace('(setup', '\n<<<<<<< ours\n=======\n>>>>>>> theirs\n(setup')),
    }),
    says: [/line 3: it has the marks of a merge conflict/],
    without: {
      file: 'packages/files/src/s-expressions/damage.ts',
      find: 'const conflict = CONFLICT.exec(text);',
      replace: 'const conflict = undefined as RegExpExecArray | undefined;',
    },
  },
  {
    sentence: 'drc: 0 errors',
    lie: 'a place of the file is no number',
    ask: async () => ({ text: sayUnreadable(board('A').via('A', 50, 51).text().replace('(at 50 51)', '(at 50 5l)')) }),
    says: [/\(at 50 5l\) is no place in mm/],
    without: {
      file: 'packages/kicad/src/board/read/numbers.ts',
      find: 'if (Number.isNaN(Number(x ?? 0)) || Number.isNaN(Number(y ?? 0)))',
      replace: 'if (Number.isNaN(0))',
    },
  },
];

/** Why a board is not read; the counts of what was found on one that is. */
function sayUnreadable(text: string): string {
  try {
    return `read with ${readBoard(text, 'case.kicad_pcb').vias.length} vias`;
  } catch (error) {
    if (error instanceof BoardUnreadable) return error.message;
    throw error;
  }
}
