import type { Net } from '@partwright/kicad/schematic/nets';
import type { AdviceRule, Design } from '../model.ts';
import { isRail } from '../rails.ts';

/** They neither drive the line nor listen to it. */
const PASSIVE: ReadonlySet<string> = new Set(['connector', 'test_point', 'resistor_network', 'switch', 'tvs']);

const LINE = /(?:^|[^A-Za-z])(?:I2C\w*?_?)?(SDA|SCL)(?:\d*|_\w+)?$/i;

export const missingI2cPullUp: AdviceRule = {
  code: 'missing_i2c_pull_up',
  title: 'I²C line without a pull-up resistor',
  *advise(design) {
    for (const net of design.connectivity.nets) {
      if (!LINE.test(net.name) || net.name.startsWith('unconnected-')) continue;
      const parts = design.partsOn(net);
      const chips = parts.filter(({ pins, understood }) => pins.length > 4 && !PASSIVE.has(understood.kind ?? ''));
      if (chips.length < 2 || isPulledUp(net, design)) continue;
      const leaves = parts.some(({ understood }) => understood.kind === 'connector');
      yield {
        parts: chips,
        net,
        confidence: leaves ? 0.4 : 0.6,
        reason: `${net.name} joins ${chips.map(({ reference }) => reference).join(', ')} and has no resistor to a supply`,
      };
    }
  },
};

/** A resistor to a supply, here or behind a series resistor. */
function isPulledUp(start: Net, { partsOn }: Design): boolean {
  const seen = new Set<Net>([start]);
  let nets: Net[] = [start];
  for (let hop = 0; hop < 2; hop++) {
    const next: Net[] = [];
    for (const net of nets)
      for (const { understood, pins } of partsOn(net)) {
        const isBridge = understood.kind !== null && BRIDGES.has(understood.kind);
        if (!isBridge && pins.length > 4) continue;
        for (const pin of pins) {
          if (pin.net === undefined || seen.has(pin.net)) continue;
          if (isBridge && isRail(pin.net)) return true;
          seen.add(pin.net);
          if (isBridge && pin.net.pins.length < 30) next.push(pin.net);
        }
      }
    nets = next;
  }
  return false;
}

const BRIDGES: ReadonlySet<string> = new Set(['resistor', 'resistor_network', 'jumper', 'ferrite_bead', 'transistor']);
