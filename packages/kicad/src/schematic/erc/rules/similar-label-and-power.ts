import type { Rule } from '../model.ts';
import { similarNames } from './similar-names.ts';

export const similarLabelAndPower: Rule = {
  id: 'similar_label_and_power',
  title: 'Power pin and label are similar (lower/upper case difference only)',
  severity: 'warning',
  check: (context) => similarNames(context, 'label_and_power'),
};
