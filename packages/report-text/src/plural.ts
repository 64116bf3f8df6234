/**
 * A count with its noun, which takes an s unless there is one of it.
 *
 * @example
 * import { plural } from '@partwright/report-text';
 *
 * plural(1, 'line'); // => '1 line'
 * plural(0, 'line'); // => '0 lines'
 */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
