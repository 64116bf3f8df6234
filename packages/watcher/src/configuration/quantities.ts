import type { WatchSettings } from '../settings.ts';
import { MOST_QUANTITIES, MOST_QUANTITY } from './file-schema.ts';
import type { WatchFlags } from './flags.ts';
import { Unfit, type Problems } from './problems.ts';
import type { WatchConfiguration } from './settings-text.ts';

const DEFAULT_QUANTITIES = [1, 100, 1000];
const USUAL_PRIMARY = 100;

/** Rising and each once; a primary quantity that is not among them is added. */
export function readQuantities(
  flags: WatchFlags,
  file: WatchConfiguration,
  problems: Problems,
): Pick<WatchSettings, 'quantities' | 'primaryQuantity'> {
  const texts = flags.quantity?.flatMap((text) => text.split(',')).filter((text) => text.trim() !== '');
  const flagged = texts?.flatMap(
    (text) => problems.read({ where: '--quantity', text, isShown: true }, readQuantity) ?? [],
  );
  if (flagged?.length === 0) problems.add('--quantity', 'has no number');
  const wished = (flagged?.length ? flagged : undefined) ?? file.values.quantities ?? DEFAULT_QUANTITIES;
  const flaggedPrimary =
    flags.primaryQuantity === undefined
      ? undefined
      : problems.read({ where: '--primary-quantity', text: flags.primaryQuantity, isShown: true }, readQuantity);
  const primaryQuantity =
    flaggedPrimary ??
    file.values['primary-quantity'] ??
    (wished.includes(USUAL_PRIMARY) ? USUAL_PRIMARY : Math.max(...wished));
  const quantities = [...new Set([...wished, primaryQuantity])].sort((a, b) => a - b);
  if (quantities.length > MOST_QUANTITIES) {
    const where = flagged === undefined ? file.where(['quantities']) : '--quantity';
    problems.add(where, `has, with the primary quantity, ${quantities.length} numbers; the most is ${MOST_QUANTITIES}`);
  }
  return { quantities, primaryQuantity };
}

function readQuantity(text: string): number {
  const quantity = /^\d{1,8}$/.test(text.trim()) ? Number(text) : 0;
  if (quantity >= 1 && quantity <= MOST_QUANTITY) return quantity;
  throw new Unfit(`has to be a whole number from 1 to ${MOST_QUANTITY}`);
}
