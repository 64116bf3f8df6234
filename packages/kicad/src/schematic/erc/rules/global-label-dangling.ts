import type { Rule } from '../model.ts';
import { lonelyLabels } from './lonely-labels.ts';

export const globalLabelDangling: Rule = {
  id: 'global_label_dangling',
  title: 'Global label not connected anywhere else in the schematic',
  severity: 'warning',
  stage: 'nets',
  *check(context) {
    for (const label of lonelyLabels(context)) if (label.label.kind === 'global') yield { subjects: [label] };
  },
};
