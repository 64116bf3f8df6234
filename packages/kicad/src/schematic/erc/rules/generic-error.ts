import type { Rule } from '../model.ts';
import { assertions } from './assertions.ts';

export const genericError: Rule = {
  id: 'generic-error',
  title: 'Error',
  severity: 'error',
  check: (context) => assertions(context, 'ERC_ERROR'),
};
