import type { Rule } from '../model.ts';
import { undrivenPins } from './driven-pins.ts';

export const pinNotDriven: Rule = {
  id: 'pin_not_driven',
  title: 'Input pin not driven by any Output pins',
  severity: 'error',
  check: (context) => undrivenPins(context, 'signal'),
};
