import type { Parameter } from './types.ts';

/** One figure with its prefix and unit, as it is displayed. */
const FIGURE = /^±?(-?\d+(?:\.\d+)?) ?([GMkmµnpf]?)([^\d\s]*)$/u;

/**
 * A parameter as engineers type it, so that it can be compared as text: `10k`, `4.7R`, `10mΩ`, `100nF`, `1%`, `X7R`. Ranges
 * and figures with a condition stay as they are displayed.
 *
 * @example
 * import { plainValue } from '@partwright/catalog';
 *
 * const shown = (display: string) => ({ name: '', value: 0, unit: null, min: null, max: null, display, source: '' });
 * plainValue(shown('10 kΩ')); // => '10k'
 * plainValue(shown('±1 %')); // => '1%'
 * plainValue(shown('4.7 µF')); // => '4.7uF'
 * plainValue(shown('-55 °C to 125 °C')); // => '-55 °C to 125 °C'
 */
export function plainValue({ value, display }: Pick<Parameter, 'value' | 'display'>): string {
  if (typeof value === 'string') return value;
  const [, figure, prefix = '', unit = ''] = FIGURE.exec(display) ?? [];
  if (figure === undefined) return display;
  const isOhms = unit === 'Ω';
  // `10m` could be metres, so milliohms keep their sign.
  if (isOhms && (prefix === 'k' || prefix === 'M' || prefix === 'G')) return `${figure}${prefix}`;
  if (isOhms && prefix === '') return `${figure}R`;
  return `${figure}${prefix.replace('µ', 'u')}${unit}`;
}
