import type { Rule } from '../model.ts';
import { assertions } from './assertions.ts';

export const genericWarning: Rule = {
  id: 'generic-warning',
  title: 'Warning',
  severity: 'warning',
  check: (context) => assertions(context, 'ERC_WARNING'),
};
