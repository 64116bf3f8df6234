import type { ElectricalType } from '../../model.ts';
import type { ConnectedPin, Net } from '../../nets/index.ts';
import type { ErcContext, Violation } from '../model.ts';
import { pinsInOrder } from './pins-of-nets.ts';

const powerDrivers: ReadonlySet<ElectricalType> = new Set(['power_out']);
const signalDrivers: ReadonlySet<ElectricalType> = new Set([
  'output',
  'power_out',
  'passive',
  'tri_state',
  'bidirectional',
]);

/** Nets that need a driver and have none, one pin of each. A net with a power input is a supply and needs a power output. */
export function* undrivenPins({ connectivity, primaries }: ErcContext, kind: 'power' | 'signal'): Generator<Violation> {
  for (const net of connectivity.nets) {
    if (net.islands.some((island) => primaries.has(island) && island.hasNoConnect)) continue;
    const isPower = net.pins.some(({ type }) => type === 'power_in');
    if (isPower !== (kind === 'power')) continue;
    const drivers = isPower ? powerDrivers : signalDrivers;
    if (net.pins.some(({ type }) => drivers.has(type))) continue;
    const pin = pinToShow(net, isPower);
    if (pin !== undefined) yield { subjects: [pin] };
  }
}

/** The first pin in want of a driver that is shown; on supplies rather a power input. */
function pinToShow(net: Net, isPower: boolean): ConnectedPin | undefined {
  let best: ConnectedPin | undefined;
  for (const pin of pinsInOrder(net)) {
    if (pin.type !== 'input' && pin.type !== 'power_in') continue;
    const isFitter =
      best !== undefined && (best.type === 'power_in') !== isPower && (pin.type === 'power_in') === isPower;
    if (best === undefined || (best.hide && !pin.hide) || isFitter) best = pin;
  }
  return best;
}
