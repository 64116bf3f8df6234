import type { BusEntry, Wire } from '../../model.ts';
import type { Rule } from '../model.ts';

export const unconnectedWireEndpoint: Rule = {
  id: 'unconnected_wire_endpoint',
  title: 'Unconnected wire endpoint',
  severity: 'warning',
  stage: 'nets',
  *check({ groups }) {
    for (const { islands, sheet } of groups)
      for (const { dangling } of islands)
        for (const { kind, item, at } of dangling) {
          if (kind === 'wire') yield { subjects: [{ what: 'wire', item: item as Wire, isBus: false, sheet }], at };
          else if (kind === 'busEntry')
            yield {
              subjects: [{ what: 'busEntry', item: item as BusEntry, sheet }],
              description: 'Unconnected wire to bus entry',
              at,
            };
        }
  },
};
