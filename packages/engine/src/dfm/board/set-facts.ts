import { nameOfRole, type GerberSet, type SetLayer } from '../../gerber/index.ts';
import type { SetFacts } from './dfm-board.ts';
import { SIDES } from './sides.ts';

/** What a set lacks, judged by what it has. */
export function setFactsOf(set: GerberSet): SetFacts {
  const ofBoard = set.layers.filter(({ isOfBoard }) => isOfBoard);
  return {
    layers: ofBoard.length,
    missing: [...missingCopper(set, ofBoard), ...missingMasks(ofBoard)],
    empty: emptyOf(ofBoard),
  };
}

function missingCopper(set: GerberSet, layers: readonly SetLayer[]): SetFacts['missing'] {
  const copper = layers.filter(({ role }) => role.kind === 'copper');
  const has = (side: string): boolean => copper.some(({ role }) => role.side === side);
  const missing: { what: string; severity: 'error' | 'warning' }[] = [];
  if (!has('top'))
    missing.push({ what: 'top copper', severity: copper.length === 0 || has('inner') ? 'error' : 'warning' });
  const expectsBottom = has('inner') || layers.some(({ role }) => role.side === 'bottom' && role.kind === 'soldermask');
  if (!has('bottom') && expectsBottom) missing.push({ what: 'bottom copper', severity: 'error' });
  const known = copper.flatMap(({ role }) => role.index ?? []);
  const count = Math.max(set.job?.copperLayers ?? 0, ...known);
  const unplaced = copper.length - new Set(known).size;
  const absent = Array.from({ length: count }, (_, index) => index + 1).filter((index) => !known.includes(index));
  // Top and bottom are told above.
  const inner = absent.filter((index) => index > 1 && index < count);
  for (const index of inner.slice(unplaced))
    missing.push({ what: `copper layer ${index} of ${count}`, severity: 'error' });
  return missing;
}

function missingMasks(layers: readonly SetLayer[]): SetFacts['missing'] {
  return SIDES.filter(
    (side) =>
      layers.some(({ role }) => role.kind === 'copper' && role.side === side) &&
      !layers.some(({ role }) => role.kind === 'soldermask' && role.side === side),
  ).map((side) => ({ what: `${side} solder mask`, severity: 'error' }));
}

/** A silkscreen or paste with nothing on it is usual; copper, mask and outline are not. */
function emptyOf(layers: readonly SetLayer[]): SetFacts['empty'] {
  return layers
    .filter(({ role }) => role.kind === 'copper' || role.kind === 'soldermask' || role.kind === 'outline')
    .filter(
      ({ layer }) => layer.imagePolarity === 'positive' && !layer.objects.some(({ polarity }) => polarity === 'dark'),
    )
    .map(({ role, file }) => ({ name: nameOfRole(role), file }));
}
