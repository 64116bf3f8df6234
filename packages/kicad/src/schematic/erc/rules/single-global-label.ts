import type { ConnectedLabel } from '../../nets/index.ts';
import type { Rule } from '../model.ts';

export const singleGlobalLabel: Rule = {
  id: 'single_global_label',
  title: 'Global label only appears once in the schematic',
  severity: 'ignore',
  stage: 'nets',
  *check({ connectivity }) {
    const once = new Map<string, ConnectedLabel | undefined>();
    for (const label of connectivity.labels)
      if (label.label.kind === 'global') once.set(label.text, once.has(label.text) ? undefined : label);
    for (const label of once.values()) if (label !== undefined) yield { subjects: [label] };
  },
};
