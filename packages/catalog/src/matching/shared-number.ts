import { sameManufacturer } from '../index.ts';
import type { Evidence } from './candidate-evidence.ts';
import type { UnderstoodComponent } from './types.ts';

/** More makers than a person reads are not listed. */
const MOST_MAKERS = 5;

/**
 * `LM358` alone is the number of several makers, and which of them is taken is a choice: say so with each of them. A line that
 * names the maker or an order code leaves none.
 */
export function noteSharedNumbers({ manufacturer }: UnderstoodComponent, evidences: readonly Evidence[]): void {
  if (
    manufacturer !== null ||
    evidences.some(({ candidate, breakdown }) => candidate.via === 'sku' && breakdown.mpn === 1)
  )
    return;
  const whole = evidences.filter(
    ({ number, numberFrom }) => number === 'equal' && (numberFrom === 'named' || numberFrom === 'family'),
  );
  for (const group of Map.groupBy(whole, ({ askedNumber }) => askedNumber).values()) {
    const makers = listMakers(group);
    if (makers.length < 2) continue;
    for (const { candidate, askedNumber, warnings } of group) {
      const own = candidate.part.manufacturer;
      const others = makers.filter((maker) => !sameManufacturer(maker, own));
      warnings.push({
        code: 'number_shared',
        message: `${askedNumber} is the number of ${makers.length} makers and the line names none; this is by ${own}, not ${listSome(others)}`,
      });
    }
  }
}

function listMakers(group: readonly Evidence[]): string[] {
  const makers: string[] = [];
  for (const { manufacturer } of group.map(({ candidate }) => candidate.part))
    if (!makers.some((maker) => sameManufacturer(maker, manufacturer))) makers.push(manufacturer);
  return makers.toSorted();
}

function listSome(makers: readonly string[]): string {
  const more = makers.length - MOST_MAKERS;
  return more > 0 ? `${makers.slice(0, MOST_MAKERS).join(', ')} or ${more} more` : makers.join(' or ');
}
