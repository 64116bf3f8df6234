import { readSExpression } from '@partwright/files/s-expressions';
import type { Board, Footprint } from '../model.ts';
import { BoardContext } from './context.ts';
import { readFootprint } from './footprints.ts';
import { readNumber, readWord } from './numbers.ts';

/** Before this version of the format a footprint without a word about it was one with pins through holes. */
const KINDS_ARE_SAID = 20200826;
const LIMITS = { depth: 64, nodes: 2_000_000 };

/**
 * The text of a `.kicad_mod` as a footprint at the origin, on the front, with the copper layers of `board`. Throws
 * SExpressionUnreadable; undefined when it is no footprint.
 */
export function readLibraryFootprint(
  text: string,
  { copperLayers }: Pick<Board, 'copperLayers'>,
): Footprint | undefined {
  const list = readSExpression(text, LIMITS);
  if (list.name !== 'footprint' && list.name !== 'module') return undefined;
  const footprint = readFootprint(list, new BoardContext(copperLayers, new Map(), []));
  const isOld = readNumber(readWord(list, 'version') || undefined, 0) < KINDS_ARE_SAID;
  const isSilent = !list.lists.some(({ name }) => name === 'attr');
  if (isOld && isSilent && footprint.kind === 'unspecified') footprint.kind = 'through_hole';
  return footprint;
}
