import { displayQuantity } from '../quantity-display.ts';
import type { Category } from '../category.ts';
import type { ParameterFilter } from '../columns/filter.ts';
import { parameterDefinition } from '../parameter.ts';
import type { UnderstoodQuery } from './understood-query.ts';

/** The reading in canonical words, for showing: `Resistor 10 kΩ ±1 % 0402`. */
export function writeOut(understood: Omit<UnderstoodQuery, 'normalised'>, category: Category | null): string {
  const { value, tolerance, voltage, current, power, kind, params } = understood;
  const what = category?.name ?? (kind === null ? '' : kind.replaceAll('_', ' '));
  const rated = [
    [voltage, 'V'],
    [current, 'A'],
    [power, 'W'],
  ] as const;
  return [
    what.charAt(0).toUpperCase() + what.slice(1),
    value?.normalized ?? '',
    ...params.flatMap(({ eq }) => [eq].flat()[0] ?? []).filter((wanted) => typeof wanted === 'string'),
    tolerance?.display ?? '',
    ...rated.map(([figure, unit]) => (figure === null ? '' : displayQuantity(figure, unit))),
    ...params.map(writeNamed),
    ...params.map(({ name, min, max, prefer }) => (prefer === undefined ? writeBounds(name, min, max) : '')),
    understood.package ?? '',
    understood.manufacturer ?? '',
    understood.sku ?? '',
    ...understood.partNumberLike,
    understood.text,
  ]
    .filter((word) => word !== '')
    .join(' ');
}

/** Figures that are no value and no rating of everything say what they are: `Contacts 16`, `Memory size 256 Kbit`. */
const NAMED = new Set(['pin_count', 'rows', 'pitch', 'memory_size', 'flash_size', 'number_of_channels', 'resolution']);

function writeNamed({ name, eq }: ParameterFilter): string {
  const definition = parameterDefinition(name);
  if (!NAMED.has(name) || definition === undefined || typeof eq !== 'number') return '';
  return `${definition.title.toLowerCase()} ${displayQuantity(eq, definition.unit)}`;
}

/** `10 kΩ to 100 kΩ`, `at least 50 V`; empty without bounds. */
function writeBounds(name: string, min: number | undefined, max: number | undefined): string {
  const unit = parameterDefinition(name)?.unit ?? null;
  // A bound beside the figure (`<10mΩ`) is shown as that figure.
  const show = (figure: number): string => displayQuantity(Number(figure.toPrecision(5)), unit);
  if (min !== undefined && max !== undefined) return `${show(min)} to ${show(max)}`;
  if (min !== undefined) return `at least ${show(min)}`;
  return max === undefined ? '' : `at most ${show(max)}`;
}
