import type { Rule } from '../model.ts';
import { similarNames } from './similar-names.ts';

export const similarLabels: Rule = {
  id: 'similar_labels',
  title: 'Labels are similar (lower/upper case difference only)',
  severity: 'warning',
  check: (context) => similarNames(context, 'labels'),
};
