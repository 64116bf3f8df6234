import type { ConnectedPin } from '../../nets/index.ts';
import type { Rule } from '../model.ts';

export const differentUnitNet: Rule = {
  id: 'different_unit_net',
  title: 'Shared pin in multi-unit symbol is connected to more than one net',
  severity: 'error',
  *check({ connectivity }) {
    const byPin = new Map<string, ConnectedPin>();
    // KiCad comes to the nets from the last to the first.
    for (const net of connectivity.nets.toReversed())
      for (const pin of net.pins) {
        if ((pin.symbol.library?.unitCount ?? 1) < 2) continue;
        const key = `${pin.symbol.reference}:${pin.number}`;
        const first = byPin.get(key);
        if (first === undefined) byPin.set(key, pin);
        else if (first.net !== net)
          yield {
            subjects: [pin, first],
            description: `Pin ${pin.number} is connected to both ${net.name} and ${first.net?.name ?? ''}`,
          };
      }
  },
};
