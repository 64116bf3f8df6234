import { listPins } from '../absorbed-islands.ts';
import type { AbsorbedIslands, ErcContext, Rule, Violation } from '../model.ts';
import { type ConnectedPin } from '../../nets/index.ts';
import { isStacked } from '../../nets/stacked-pins.ts';
import { isPowerSymbol } from './pins-of-nets.ts';

export const pinNotConnected: Rule = {
  id: 'pin_not_connected',
  title: 'Pin not connected',
  severity: 'error',
  stage: 'nets',
  *check(context) {
    for (const group of context.groups) if (!group.primary.hasNoConnect) yield* lonelyPins(group);
    yield* danglingSheetPins(context);
    yield* labelsWithoutParent(context);
  },
};

/** Supply symbols never count as what a pin is connected to when they come behind it: they say a name, and drive nothing. */
function* lonelyPins(group: AbsorbedIslands): Generator<Violation> {
  const { drivers } = group;
  const pins = listPins(group);
  if (pins.length === 0) return;
  const lonely = new Set<ConnectedPin>();
  if (!drivers.some(({ kind }) => kind !== 'pin' && kind !== 'localPower' && kind !== 'globalPower')) {
    const pin = pins.find(({ type, power }) => type === 'power_in' && power === undefined) ?? pins[0]!;
    const isNamed = pin.power === undefined && !isPowerSymbol(pin) && drivers.some(({ kind }) => kind !== 'pin');
    const isMeant = pin.type === 'no_connect' || pin.type === 'free';
    if (!isNamed && !isMeant && !haveOther(pins)) lonely.add(pin);
  }
  if (pins.length > 1) for (const pin of pins) if (isPowerSymbol(pin) && isAlone(pin)) lonely.add(pin);
  for (const pin of lonely) yield { subjects: [pin] };
}

/** Stacks are small: more than the first few need not be compared. */
const MOST_OF_A_STACK = 64;

function haveOther(pins: readonly ConnectedPin[]): boolean {
  const first = pins.slice(0, MOST_OF_A_STACK);
  return pins.some(
    (pin, index) =>
      index > 0 && !isPowerSymbol(pin) && first.some((other, place) => place < index && !isStacked(pin, other)),
  );
}

/** Nothing at all is at the pin. */
function isAlone({ island }: ConnectedPin): boolean {
  const { pins, wires, buses, labels, sheetPins, noConnects, busEntries } = island;
  return (
    pins.length === 1 && [wires, buses, labels, sheetPins, noConnects, busEntries].every((list) => list.length === 0)
  );
}

function* danglingSheetPins({ connectivity }: ErcContext): Generator<Violation> {
  for (const island of connectivity.islands)
    for (const { kind, item } of island.dangling) {
      if (kind === 'sheetPin' && 'what' in item && item.what === 'sheetPin') yield { subjects: [item] };
    }
}

function* labelsWithoutParent({ connectivity }: ErcContext): Generator<Violation> {
  for (const label of connectivity.labels) {
    if (label.label.kind !== 'hierarchical' || label.sheet.parent !== undefined) continue;
    yield {
      subjects: [label],
      description: `Hierarchical label "${label.text}" in root sheet cannot be connected to non-existent parent sheet`,
    };
  }
}
