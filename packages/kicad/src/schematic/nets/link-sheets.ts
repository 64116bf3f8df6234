import type { SheetInstance } from '../project/model.ts';
import type { ConnectedLabel, ConnectedSheetPin } from './model.ts';

/** Pins of sheet symbols and the hierarchical labels of their text on the sheet below know each other afterwards. */
export function linkSheets(labels: readonly ConnectedLabel[], sheetPins: readonly ConnectedSheetPin[]): void {
  const labelsOf = new Map<SheetInstance, Map<string, ConnectedLabel[]>>();
  const pinsOf = new Map<SheetInstance, Map<string, ConnectedSheetPin[]>>();
  for (const label of labels) if (label.label.kind === 'hierarchical') put(labelsOf, label.sheet, label.text, label);
  for (const pin of sheetPins) put(pinsOf, pin.child, pin.text, pin);
  for (const pin of sheetPins) pin.labels = labelsOf.get(pin.child)?.get(pin.text) ?? [];
  for (const [sheet, byText] of pinsOf)
    for (const [text, pins] of byText) for (const label of labelsOf.get(sheet)?.get(text) ?? []) label.sheetPins = pins;
}

function put<T>(map: Map<SheetInstance, Map<string, T[]>>, sheet: SheetInstance, text: string, item: T): void {
  let byText = map.get(sheet);
  if (byText === undefined) map.set(sheet, (byText = new Map()));
  const known = byText.get(text);
  if (known === undefined) byText.set(text, [item]);
  else known.push(item);
}
