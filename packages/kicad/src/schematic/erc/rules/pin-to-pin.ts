import type { ElectricalType } from '../../model.ts';
import { type ConnectedPin, type Net } from '../../nets/index.ts';
import { isStacked } from '../../nets/stacked-pins.ts';
import type { ErcContext, Rule, Violation } from '../model.ts';
import { findConflict } from '../pin-matrix.ts';
import { nameOfType } from '../subject.ts';
import { pinsInOrder } from './pins-of-nets.ts';

/** Pins of the heavier type are told of first, and take their partners with them. */
const weights: Readonly<Record<ElectricalType, number>> = {
  free: 11,
  unspecified: 10,
  passive: 9,
  open_collector: 8,
  open_emitter: 7,
  input: 6,
  tri_state: 5,
  bidirectional: 4,
  output: 3,
  power_in: 2,
  power_out: 1,
  no_connect: 0,
};

export const pinToPin: Rule = {
  id: 'pin_to_pin',
  title: 'Conflict problem between pins',
  severity: 'warning',
  ownSeverity: true,
  *check(context) {
    for (const net of context.connectivity.nets) if (net.pins.length > 1) yield* findConflicts(net, context);
  },
};

/** Each pin is told of once, with the nearest pin it conflicts with; a pair that was told of through one of its pins is settled. */
function* findConflicts(net: Net, { pinMap }: ErcContext): Generator<Violation> {
  const pins = pinsInOrder(net);
  const types = [...new Set(pins.map(({ type }) => type))];
  const partners = new Map(types.map((a) => [a, new Set(types.filter((b) => findConflict(pinMap, a, b) !== 'ok'))]));
  const suspects = pins.filter(({ type }) => partners.get(type)!.size > 0);
  if (suspects.length < 2) return;
  const settled = new Set<ConnectedPin>();
  // Few pins conflict with the many of a supply: only those are gone through.
  const against = new Map(
    types.map((type) => [type, suspects.filter((pin) => partners.get(type)!.has(pin.type))] as const),
  );
  for (const pin of suspects.toSorted((a, b) => weights[b.type] - weights[a.type])) {
    const nearest = nearestConflict(pin, against.get(pin.type)!, settled);
    settled.add(pin);
    if (nearest === undefined) continue;
    yield {
      subjects: [pin, nearest],
      severity: findConflict(pinMap, pin.type, nearest.type) === 'error' ? 'error' : 'warning',
      description: `Pins of type ${nameOfType(pin.type)} and ${nameOfType(nearest.type)} are connected`,
    };
  }
}

/** On the same sheet when there is one. */
function nearestConflict(
  pin: ConnectedPin,
  pins: readonly ConnectedPin[],
  settled: ReadonlySet<ConnectedPin>,
): ConnectedPin | undefined {
  let nearest: ConnectedPin | undefined;
  let least = Infinity;
  for (const other of pins) {
    if (other === pin || (other.symbol === pin.symbol && isStacked(pin, other))) continue;
    if (other.symbol.sheet !== pin.symbol.sheet) {
      if (least === Infinity && !settled.has(other)) nearest = other;
      continue;
    }
    const distance = (other.at.x - pin.at.x) ** 2 + (other.at.y - pin.at.y) ** 2;
    // Asked last: it costs more than the rest.
    if (distance < least && !settled.has(other)) [nearest, least] = [other, distance];
  }
  return nearest;
}
