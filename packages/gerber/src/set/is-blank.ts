import type { GerberLayer } from '../model.ts';

/**
 * Whether a file draws nothing. Of an inverted image nothing drawn is all of it.
 *
 * @example
 * import { isBlank, readGerber } from '@partwright/gerber';
 *
 * const text = '%FSLAX46Y46*%\n%MOMM*%\nM02*\n';
 * isBlank(readGerber(new TextEncoder().encode(text), 'bottom.gbr')); // => true
 */
export function isBlank({ imagePolarity, objects }: Pick<GerberLayer, 'imagePolarity' | 'objects'>): boolean {
  return imagePolarity === 'positive' && !objects.some(({ polarity }) => polarity === 'dark');
}
