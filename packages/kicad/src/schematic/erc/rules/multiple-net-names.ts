import { driverPriority } from '../../nets/model.ts';
import type { Rule } from '../model.ts';
import { findFileItem } from '../subject.ts';

export const multipleNetNames: Rule = {
  id: 'multiple_net_names',
  title: 'More than one name given to this bus or net',
  severity: 'warning',
  stage: 'nets',
  *check({ groups }) {
    for (const { drivers } of groups) {
      const [first] = drivers;
      if (first === undefined) continue;
      const others = drivers.filter(
        ({ priority, text }) => priority >= driverPriority.hierarchicalLabel && text !== first.text,
      );
      // Of several the first in the file is told of.
      const [second] = others.toSorted((a, b) => findFileItem(a.item).line - findFileItem(b.item).line);
      if (second === undefined) continue;
      yield {
        subjects: [first.item, second.item],
        description: `Both ${first.text} and ${second.text} are attached to the same items; ${first.text} will be used in the netlist`,
      };
    }
  },
};
