import type { Rule, Subject } from '../model.ts';

export const wireDangling: Rule = {
  id: 'wire_dangling',
  title: 'Wires not connected to anything',
  severity: 'error',
  stage: 'nets',
  *check({ connectivity }) {
    for (const { drivers, sheet, wires, busEntries, isBus, buses, pins } of connectivity.islands) {
      if (drivers.length > 0 || isBus || buses.length > 0 || pins.length > 0) continue;
      const subjects: Subject[] = [
        ...wires.map((item): Subject => ({ what: 'wire', item, isBus: false, sheet })),
        ...busEntries.map((item): Subject => ({ what: 'busEntry', item, sheet })),
      ];
      if (subjects.length > 0) yield { subjects: subjects.slice(0, 2) };
    }
  },
};
