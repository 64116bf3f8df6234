import type { ElectricalType } from '../../model.ts';
import type { SymbolInstance } from '../../project/model.ts';
import type { ErcContext } from '../model.ts';
import { multiUnitSymbols } from './symbols-by-reference.ts';

export interface UnplacedUnits {
  instance: SymbolInstance;
  /** Their letters. */
  names: string[];
}

/** The units of each symbol that are on no sheet; with `type` only those that have a pin of it. */
export function* unplacedUnits({ project }: ErcContext, type?: ElectricalType): Generator<UnplacedUnits> {
  for (const instances of multiUnitSymbols(project).values()) {
    const [instance] = instances;
    const library = instance!.library!;
    // KiCad looks no further when as many are placed as there are, though one be there twice: the rules on designators tell that.
    if (instances.length === library.unitCount) continue;
    const placed = new Set(instances.map(({ unit }) => unit));
    const names: string[] = [];
    for (let unit = 1; unit <= library.unitCount; unit++) {
      if (placed.has(unit)) continue;
      const hasPin = library.bodies.some(
        (body) => (body.unit === unit || body.unit === 0) && body.pins.some((pin) => pin.type === type),
      );
      if (type === undefined || hasPin) names.push(unitName(instance!, unit, project));
    }
    if (names.length > 0) yield { instance: instance!, names };
  }
}

function unitName({ library }: SymbolInstance, unit: number, { settings }: ErcContext['project']): string {
  const own = library?.unitNames.get(unit) ?? '';
  if (own !== '') return own;
  const first = settings.drawing.unitFirst;
  if (first === '1'.charCodeAt(0)) return String(unit);
  let name = '';
  for (let rest = unit; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCodePoint(first + ((rest - 1) % 26)) + name;
  return name;
}
