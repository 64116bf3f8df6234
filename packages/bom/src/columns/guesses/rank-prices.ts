import type { HeaderReading } from '../read-header.ts';
import type { Guess } from './guess.ts';

/** Whatever its cells are like, the price of one piece comes before sums and prices of many. */
export const rankPrices: Guess = (assignment, { headers, readings }) =>
  assignment.rerank('price', ({ index }) => index + (isSum(readings[index]) ? headers.length : 0));

const isSum = (reading: HeaderReading | undefined) =>
  reading !== undefined &&
  (reading.concepts.has('order') || /\b(?:line|ext|extended|sub|subtotal|sum|gesamtpreis)\b/.test(reading.phrase));
