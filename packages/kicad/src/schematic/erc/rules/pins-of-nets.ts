import type { ConnectedPin, Net } from '../../nets/index.ts';
import { compareNaturally } from '../../netlist/natural-order.ts';

const sorted = new WeakMap<Net, ConnectedPin[]>();

/** The pins of a net by reference, then by number: the order in which they are held against each other. */
export function pinsInOrder(net: Net): readonly ConnectedPin[] {
  let pins = sorted.get(net);
  if (pins === undefined) {
    pins = net.pins.toSorted(
      (a, b) => compareNaturally(a.symbol.reference, b.symbol.reference) || compareNaturally(a.number, b.number),
    );
    sorted.set(net, pins);
  }
  return pins;
}

export function isPowerSymbol({ symbol }: ConnectedPin): boolean {
  return symbol.library?.power !== undefined;
}
