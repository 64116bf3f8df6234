export {
  type EiaAlternative,
  type EiaReading,
  type Kind,
  kinds,
  type NormalizedValue,
  type Tolerance,
  type Unit,
  type ValueHints,
} from './types.ts';
export { imperialOfMetric } from './chip-sizes.ts';
export { kindOfReference } from './designators.ts';
export { readDielectric } from './dielectrics.ts';
export { readEiaCode } from './eia-code.ts';
export { normalizeValue } from './normalize.ts';
export { formatQuantity } from './quantity-format.ts';
export { readQuantity } from './quantity-reader.ts';
export { voltageOfCode } from './rated-voltages.ts';
export { percent, toleranceOfLetter } from './tolerances.ts';
