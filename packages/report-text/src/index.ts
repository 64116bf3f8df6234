export { code, html, link, plain, prose, summaryHtml } from './escape.ts';
export { describeIgnoredRules } from './ignored-rules.ts';
export {
  amount,
  type AmountRounding,
  change,
  count,
  formatCurrency,
  isNothing,
  money,
  placesFor,
  signed,
} from './money.ts';
export { nearNames } from './near-names.ts';
export { plural } from './plural.ts';
export { printable } from './printable.ts';
export { quote } from './quote.ts';
export { codePoints, utf8Bytes } from './size.ts';
