import type { Rule } from '../model.ts';
import { undrivenPins } from './driven-pins.ts';

export const powerPinNotDriven: Rule = {
  id: 'power_pin_not_driven',
  title: 'Input Power pin not driven by any Output Power pins',
  severity: 'error',
  check: (context) => undrivenPins(context, 'power'),
};
