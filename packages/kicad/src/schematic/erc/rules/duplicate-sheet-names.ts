import type { SheetSymbol } from '../../model.ts';
import type { Rule } from '../model.ts';

export const duplicateSheetNames: Rule = {
  id: 'duplicate_sheet_names',
  title: 'Duplicate sheet names within a given sheet',
  severity: 'error',
  *check({ screens }) {
    for (const sheet of screens) {
      const byName = new Map<string, SheetSymbol[]>();
      for (const other of sheet.file.sheets) {
        const name = other.name.toLowerCase();
        const earlier = byName.get(name);
        if (earlier === undefined) byName.set(name, [other]);
        else {
          for (const item of earlier)
            yield {
              subjects: [
                { what: 'sheet', item, sheet },
                { what: 'sheet', item: other, sheet },
              ],
            };
          earlier.push(other);
        }
      }
    }
  },
};
