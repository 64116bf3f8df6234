import { type BoardFacts, finishes, readFinish } from '@partwright/manufacturing/fab';
import type { BoardWishes } from '../ports/board-offers.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import type { GerberUpload } from './check-dfm.ts';
import { boardFacts, MOST_WARNINGS, readFabSet } from './fab-facts.ts';

/** What vendors are told of the board, and what is odd about the files: read from the files in a process of their own, with what is wished. */
export async function orderedBoard(
  { geometry }: Pick<Service, 'geometry'>,
  file: GerberUpload,
  { folder, roles, ...wishes }: BoardWishes,
  signal: AbortSignal,
): Promise<{ facts: BoardFacts; warnings: string[]; missingPaste: string[] }> {
  if (wishes.finish !== undefined && readFinish(wishes.finish) === undefined)
    throw wrongField(
      'surface_finish',
      `No finish ${JSON.stringify(wishes.finish)} is known; there are ${finishes.join(', ')}`,
    );
  const { layers, solderMask } = wishes;
  const set = await readFabSet({ geometry }, file, { folder, roles, layers, solderMask }, signal);
  const { copperLayers, hasOutline, doubts, missingPaste, warnings } = set;
  if (copperLayers === 0)
    throw new Problem('processing_failed', 'The files hold no copper layer, so there is no board to order');
  if (!hasOutline)
    throw new Problem('processing_failed', 'No file is an outline of the board, so its size is not known; add it');
  // What is ordered is made: no word of a caller stands for what the files leave open.
  if (doubts.length > 0) throw new Problem('processing_failed', doubts.map(({ message }) => message).join('. '));
  // Another number of layers than the files hold would order another board.
  if (wishes.layers !== undefined && wishes.layers !== copperLayers)
    throw wrongField(
      'layers',
      `The files hold ${copperLayers} copper layer${copperLayers === 1 ? '' : 's'}, not ${wishes.layers}`,
    );
  return { facts: boardFacts(wishes, set), warnings: warnings.slice(0, MOST_WARNINGS), missingPaste };
}

export function wrongField(name: string, detail: string): Problem {
  return new Problem('invalid_request', detail, { errors: [{ pointer: `/${name}`, code: 'invalid', detail }] });
}
