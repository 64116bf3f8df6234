import type { SExpression } from '@partwright/files/s-expressions';
import type { SheetPlace, SheetSymbol } from '../model.ts';
import { readFlag } from './flags.ts';
import { readSheetPin } from './label.ts';
import { isYes, lengthAt, readPoint, textAt } from './numbers.ts';
import { readPlaceVariant } from './place-variant.ts';
import { listPaths } from './placed-symbol.ts';
import { readProperty } from './property.ts';
import type { Reading } from './reading.ts';
import { defaultFill, defaultStroke, readFill, readStroke } from './stroke.ts';

export function readSheetSymbol(list: SExpression, on: Reading): SheetSymbol {
  const sheet: SheetSymbol = {
    name: '',
    fileName: '',
    at: { x: 0, y: 0 },
    width: 0,
    height: 0,
    stroke: defaultStroke(),
    fill: defaultFill(),
    inBom: true,
    onBoard: true,
    dnp: false,
    excludeFromSim: false,
    fieldsAutoplaced: false,
    properties: [],
    pins: [],
    instances: [],
    uuid: '',
    line: list.line,
  };
  for (const inner of list.lists) {
    if (!readFlag(sheet, inner) && !readPart(sheet, inner, on)) on.unknown(inner, 'sheet');
  }
  readNames(sheet);
  return sheet;
}

function readPart(sheet: SheetSymbol, list: SExpression, on: Reading): boolean {
  switch (list.name) {
    case 'at':
      sheet.at = readPoint(list, on);
      return true;
    case 'size':
      sheet.width = lengthAt(list, 0, on);
      sheet.height = lengthAt(list, 1, on);
      return true;
    case 'stroke':
      sheet.stroke = readStroke(list, on);
      return true;
    case 'fill':
      sheet.fill = readFill(list, on);
      return true;
    case 'fields_autoplaced':
      sheet.fieldsAutoplaced = isYes(list);
      return true;
    case 'uuid':
      sheet.uuid = textAt(list);
      return true;
    case 'property':
      sheet.properties.push(readProperty(list, on));
      return true;
    case 'pin':
      sheet.pins.push(readSheetPin(list, on));
      return true;
    case 'instances':
      sheet.instances = readSheetPlaces(list, on);
      return true;
    default:
      return false;
  }
}

/** KiCad has called the two fields by several names; in the first files of KiCad 6 they are only known by their place. */
function readNames(sheet: SheetSymbol): void {
  const named = (names: string[]): string | undefined =>
    sheet.properties.find(({ name }) => names.includes(name))?.value;
  sheet.name = named(['Sheetname', 'Sheet name']) ?? sheet.properties[0]?.value ?? '';
  sheet.fileName = named(['Sheetfile', 'Sheet file']) ?? sheet.properties[1]?.value ?? '';
}

function readSheetPlaces(list: SExpression, on: Reading): SheetPlace[] {
  const places: SheetPlace[] = [];
  for (const { project, path } of listPaths(list, on)) {
    let page = '';
    const variants: SheetPlace['variants'] = [];
    for (const inner of path.lists) {
      if (inner.name === 'page') page = textAt(inner);
      else if (inner.name === 'variant') variants.push(readPlaceVariant(inner, on));
      else on.unknown(inner, 'path');
    }
    places.push({ project, path: textAt(path), page, variants, line: path.line });
  }
  return places;
}
