import { type BoardFacts, finishes, readFinish } from '@partwright/engine/fab';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import type { GerberUpload } from './check-dfm.ts';
import { boardFacts, readFabSet } from './fab-facts.ts';

/** How the board is to be made. */
export interface FabWishes {
  layers?: number | undefined;
  thicknessMm?: number | undefined;
  finish?: string | undefined;
  colour?: string | undefined;
  minTraceMm?: number | undefined;
  minSpaceMm?: number | undefined;
  /** Which board, when the archive holds several. */
  folder?: string | undefined;
}

/** What vendors are told of the board: read from the files in a process of their own, with what is wished. */
export async function orderedBoard(
  { geometry }: Pick<Service, 'geometry'>,
  file: GerberUpload,
  { folder, ...wishes }: FabWishes,
  signal: AbortSignal,
): Promise<BoardFacts> {
  if (wishes.finish !== undefined && readFinish(wishes.finish) === undefined)
    throw wrongField(
      'surface_finish',
      `No finish ${JSON.stringify(wishes.finish)} is known; there are ${finishes.join(', ')}`,
    );
  const set = await readFabSet({ geometry }, file, { folder }, signal);
  const { copperLayers, widthMm, heightMm } = set;
  if (copperLayers === 0)
    throw new Problem('processing_failed', 'The files hold no copper layer, so there is no board to order');
  if (!widthMm || !heightMm)
    throw new Problem('processing_failed', 'The size of the board cannot be told: add the file with its outline');
  // Another number of layers than the files hold would order another board.
  if (wishes.layers !== undefined && wishes.layers !== copperLayers)
    throw wrongField(
      'layers',
      `The files hold ${copperLayers} copper layer${copperLayers === 1 ? '' : 's'}, not ${wishes.layers}`,
    );
  return boardFacts(wishes, set);
}

export function wrongField(name: string, detail: string): Problem {
  return new Problem('invalid_request', detail, { errors: [{ pointer: `/${name}`, code: 'invalid', detail }] });
}
