import type { ConnectedPin } from '../../nets/index.ts';
import type { Rule } from '../model.ts';

export const duplicatePins: Rule = {
  id: 'duplicate_pins',
  title: 'Pins with the same number are connected to different nets',
  severity: 'error',
  *check({ connectivity }) {
    for (const [symbol, pins] of connectivity.pinsOf) {
      if (symbol.library?.duplicatePinNumbersAreJumpers) continue;
      const byNumber = new Map<string, ConnectedPin>();
      const told = new Set<string>();
      for (const pin of pins) {
        const first = byNumber.get(pin.number);
        if (first === undefined) byNumber.set(pin.number, pin);
        else if (first.net !== pin.net && !told.has(pin.number)) {
          told.add(pin.number);
          yield {
            subjects: [first, pin],
            description: `Pin ${pin.number || '~'} on symbol '${symbol.reference}' is connected to different nets: ${first.net?.name ?? ''} and ${pin.net?.name ?? ''}`,
          };
        }
      }
    }
  },
};
