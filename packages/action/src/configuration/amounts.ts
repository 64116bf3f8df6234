import type { LineLimit, Threshold } from '@partwright/review';
import {
  readAmount as readAmountText,
  readPercent,
  readThreshold as readThresholdText,
  type LimitReading,
} from '@partwright/review/limits';
import { InputUnfit } from '../inputs/index.ts';
import { quote } from '@partwright/report-text';

/** What was read. @throws {InputUnfit} with what is wrong with the text. */
export function valueOf<T>(reading: LimitReading<T>, text: string): T {
  if ('value' in reading) return reading.value;
  // An amount of another currency is told by its currency alone.
  throw new InputUnfit(
    reading.problem.startsWith('has to be') ? `is ${quote(text)}; it ${reading.problem}` : reading.problem,
  );
}

/** `12.50` or `12.50 EUR` as a decimal string; another currency than the report's cannot be held against it. */
export function readAmount(text: string, currency: string): string {
  return valueOf(readAmountText(text, currency), text);
}

/** `5%`, `2.00` or `2.00 EUR`. */
export function readThreshold(text: string, currency: string): Threshold {
  return valueOf(readThresholdText(text, currency), text);
}

/** `3` lines, or `10%` of them. */
export function readLineLimit(text: string): LineLimit {
  const percent = readPercent(text) ?? Number.NaN;
  if (percent <= 100) return { percent, text };
  if (/^\d{1,7}$/.test(text.trim())) return { count: Number(text), text };
  throw new InputUnfit(`is ${quote(text)}; it has to be a number of lines such as 3, or a share such as 10%`);
}
