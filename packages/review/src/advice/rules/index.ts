import type { AdviceRule } from '../model.ts';
import { capacitorVoltage } from './capacitor-voltage.ts';
import { crystalLoad } from './crystal-load.ts';
import { floatingControlInput } from './floating-control-input.ts';
import { ledWithoutResistor } from './led-without-resistor.ts';
import { missingDecoupling } from './missing-decoupling.ts';
import { missingFootprint } from './missing-footprint.ts';
import { missingI2cPullUp } from './missing-i2c-pull-up.ts';
import { missingPartNumber } from './missing-part-number.ts';
import { obsoletePart } from './obsolete-part.ts';
import { partNumberContradiction } from './part-number-contradiction.ts';
import { shortedPart } from './shorted-part.ts';

export const adviceRules: readonly AdviceRule[] = [
  missingPartNumber,
  missingFootprint,
  partNumberContradiction,
  missingDecoupling,
  missingI2cPullUp,
  floatingControlInput,
  crystalLoad,
  shortedPart,
  ledWithoutResistor,
  capacitorVoltage,
  obsoletePart,
];
