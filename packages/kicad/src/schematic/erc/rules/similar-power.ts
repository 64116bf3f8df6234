import type { Rule } from '../model.ts';
import { similarNames } from './similar-names.ts';

export const similarPower: Rule = {
  id: 'similar_power',
  title: 'Power pins are similar (lower/upper case difference only)',
  severity: 'warning',
  check: (context) => similarNames(context, 'power'),
};
