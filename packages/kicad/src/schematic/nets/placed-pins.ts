import type { ElectricalType, LibraryPin, PinShape, PlacedPin, PlacedSymbol, Point, SheetFile } from '../model.ts';
import type { SymbolInstance } from '../project/model.ts';

/** A pin as it lies on its sheet. */
export interface PlacedLibraryPin {
  library: LibraryPin;
  placed: PlacedPin | undefined;
  unit: number;
  name: string;
  type: ElectricalType;
  shape: PinShape;
  at: Point;
}

/** The pins that this unit and body style show; of the alternate functions that are chosen. */
export function placePins({
  symbol,
  library,
  unit,
}: Pick<SymbolInstance, 'symbol' | 'library' | 'unit'>): PlacedLibraryPin[] {
  if (library === undefined) return [];
  const pins: PlacedLibraryPin[] = [];
  // A number may be there twice: the file then lists it twice.
  const listed = new Map<string, PlacedPin[]>();
  for (const own of symbol.pins) {
    const same = listed.get(own.number);
    if (same === undefined) listed.set(own.number, [own]);
    else same.push(own);
  }
  for (const body of library.bodies) {
    if (body.unit !== 0 && body.unit !== unit) continue;
    if (body.bodyStyle !== 0 && body.bodyStyle !== symbol.bodyStyle) continue;
    for (const pin of body.pins) pins.push(placePin(pin, body.unit, symbol, listed.get(pin.number)));
  }
  return pins;
}

function placePin(
  pin: LibraryPin,
  unit: number,
  symbol: PlacedSymbol,
  listed: PlacedPin[] | undefined,
): PlacedLibraryPin {
  const placed = listed !== undefined && listed.length > 1 ? listed.shift() : listed?.[0];
  const chosen =
    placed?.alternate === undefined ? undefined : pin.alternates.find(({ name }) => name === placed.alternate);
  const name = chosen?.name ?? pin.name;
  return {
    library: pin,
    placed,
    unit,
    name: name === '~' ? '' : name,
    type: chosen?.type ?? pin.type,
    shape: chosen?.shape ?? pin.shape,
    at: onSheet(pin.at, symbol),
  };
}

/** From the library's y up to the sheet's y down: turned against the clock, then mirrored, then moved. */
export function onSheet(point: Point, { at, angle, mirror }: Pick<PlacedSymbol, 'at' | 'angle' | 'mirror'>): Point {
  let x = point.x;
  let y = -point.y;
  if (angle === 90) [x, y] = [y, -x];
  else if (angle === 180) [x, y] = [-x, -y];
  else if (angle === 270) [x, y] = [-y, x];
  if (mirror === 'x') y = -y;
  else if (mirror === 'y') x = -x;
  return { x: at.x + x, y: at.y + y };
}

/** Symbols of this file whose pins name a net by themselves: the value since 20230221, the pin's name before. */
export const POWER_BY_VALUE = 20230221;

export function namesPowerByValue(file: SheetFile): boolean {
  return file.version >= POWER_BY_VALUE;
}
