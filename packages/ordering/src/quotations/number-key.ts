/**
 * A part number as it is compared: signs and capitals say nothing.
 *
 * @example
 * import { numberKey } from '@partwright/ordering';
 *
 * numberKey('lm358-DR '); // => 'LM358DR'
 */
export function numberKey(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
