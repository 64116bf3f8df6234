import { type BoardFacts, finishes, readFinish } from '@partwright/engine/fab';
import type { SetFacts } from '../isolation/index.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import type { GerberUpload } from './check-dfm.ts';

/** How the board is to be made. */
export interface FabWishes {
  layers?: number | undefined;
  thicknessMm?: number | undefined;
  finish?: string | undefined;
  colour?: string | undefined;
  /** Which board, when the archive holds several. */
  folder?: string | undefined;
}

/** Read the files in a process of their own: the size and layers they have, with what is wished. */
export async function boardFactsOf(
  { geometry }: Pick<Service, 'geometry'>,
  { bytes, filename }: GerberUpload,
  wishes: FabWishes,
  signal: AbortSignal,
): Promise<BoardFacts> {
  const finish = wishes.finish === undefined ? undefined : readFinish(wishes.finish);
  if (wishes.finish !== undefined && finish === undefined)
    throw wrongField(
      'surface_finish',
      `No finish ${JSON.stringify(wishes.finish)} is known; there are ${finishes.join(', ')}`,
    );
  const options = { filename: filename ?? undefined, folder: wishes.folder };
  const { widthMm, heightMm, copperLayers } = await geometry.run<SetFacts>(
    'gerber.inspect',
    { bytes, options },
    { signal },
  );
  if (copperLayers === 0)
    throw new Problem('processing_failed', 'The files hold no copper layer, so there is no board to order');
  if (widthMm === null || heightMm === null || widthMm <= 0 || heightMm <= 0)
    throw new Problem('processing_failed', 'The size of the board cannot be told: add the file with its outline');
  // Another number of layers than the files hold would order another board.
  if (wishes.layers !== undefined && wishes.layers !== copperLayers)
    throw wrongField(
      'layers',
      `The files hold ${copperLayers} copper layer${copperLayers === 1 ? '' : 's'}, not ${wishes.layers}`,
    );
  return { widthMm, heightMm, layers: copperLayers, thicknessMm: wishes.thicknessMm, finish, colour: wishes.colour };
}

export function wrongField(name: string, detail: string): Problem {
  return new Problem('invalid_request', detail, { errors: [{ pointer: `/${name}`, code: 'invalid', detail }] });
}
