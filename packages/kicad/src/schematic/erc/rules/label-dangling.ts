import type { Rule } from '../model.ts';
import { lonelyLabels } from './lonely-labels.ts';

export const labelDangling: Rule = {
  id: 'label_dangling',
  title: 'Label not connected to anything',
  severity: 'error',
  stage: 'nets',
  *check(context) {
    for (const label of lonelyLabels(context)) if (label.label.kind !== 'global') yield { subjects: [label] };
  },
};
