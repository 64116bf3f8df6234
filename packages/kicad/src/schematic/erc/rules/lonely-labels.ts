import type { ConnectedLabel, Island, Net } from '../../nets/index.ts';
import { listLabels } from '../absorbed-islands.ts';
import type { ErcContext } from '../model.ts';

/** Labels that hang in the air, or whose net has no pin, or one pin and no no-connect. Buses are left alone. */
export function* lonelyLabels({ groups, onSameNets }: ErcContext): Generator<ConnectedLabel> {
  for (const group of groups) {
    const { islands } = group;
    const all = listLabels(group);
    if (all.length === 0) continue;
    for (const label of all)
      if (label.label.kind === 'directive' && label.ruleAreas.length === 0 && isInTheAir(label)) yield label;
    const labels = all.filter(({ label }) => label.kind !== 'directive');
    if (labels.length === 0 || islands.some(({ isBus }) => isBus)) continue;
    const hanging = labels.find(isInTheAir);
    if (hanging !== undefined) {
      yield hanging;
      continue;
    }
    const { pinCount, hasNoConnect } = netFacts(islands, onSameNets);
    // A no-connect says that one pin stays alone, not that a label may lead to none.
    if (pinCount === 0 || (pinCount === 1 && !hasNoConnect)) yield* labels;
  }
}

const facts = new WeakMap<Net, { pinCount: number; hasNoConnect: boolean }>();

/** Of all islands that the group's net has, on whatever sheet. */
function netFacts(
  islands: readonly Island[],
  onSameNets: ErcContext['onSameNets'],
): { pinCount: number; hasNoConnect: boolean } {
  const net =
    islands.length > 0 && islands.every((island) => island.net === islands[0]!.net) ? islands[0]!.net : undefined;
  const known = net === undefined ? undefined : facts.get(net);
  if (known !== undefined) return known;
  const found = { pinCount: 0, hasNoConnect: false };
  for (const island of onSameNets(islands)) {
    found.pinCount += island.pins.length;
    found.hasNoConnect ||= island.hasNoConnect;
  }
  if (net !== undefined) facts.set(net, found);
  return found;
}

function isInTheAir(label: ConnectedLabel): boolean {
  return label.island.dangling.some(({ item }) => item === label);
}
