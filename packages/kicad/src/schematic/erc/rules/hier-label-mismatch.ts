import type { SheetInstance } from '../../project/model.ts';
import type { Rule } from '../model.ts';

export const hierLabelMismatch: Rule = {
  id: 'hier_label_mismatch',
  title: 'Mismatch between hierarchical labels and sheet pins',
  severity: 'error',
  *check({ connectivity }) {
    for (const pin of connectivity.sheetPins) {
      if (pin.labels.length > 0) continue;
      yield {
        subjects: [pin],
        description: `Sheet pin ${pin.text} has no matching hierarchical label inside the sheet`,
      };
    }
    const told = new Map<SheetInstance, Set<string>>();
    for (const label of connectivity.labels) {
      const { sheet, text } = label;
      if (label.label.kind !== 'hierarchical' || sheet.parent === undefined || label.sheetPins.length > 0) continue;
      const texts = told.get(sheet) ?? new Set<string>();
      // Of several labels of one text the first is told of.
      if (texts.has(text)) continue;
      told.set(sheet, texts.add(text));
      yield {
        subjects: [label],
        description: `Hierarchical label ${text} has no matching sheet pin in the parent sheet`,
      };
    }
  },
};
