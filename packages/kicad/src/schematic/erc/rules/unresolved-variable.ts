import { expandText, unresolvedIn } from '../../project/expand-text.ts';
import { sheetContext } from '../../project/text-context.ts';
import type { Rule } from '../model.ts';

/** KiCad looks at notes and at sheets with their pins and fields; labels and fields of symbols may hold variables of others. */
export const unresolvedVariable: Rule = {
  id: 'unresolved_variable',
  title: 'Unresolved text variable',
  severity: 'error',
  *check({ project, connectivity }) {
    const isUnresolved = (text: string): boolean => unresolvedIn(text).some((name) => !isAssertion(name));
    for (const sheet of project.sheets) {
      const context = sheetContext(project, sheet);
      for (const item of sheet.file.texts) {
        if (!item.text.includes('${')) continue;
        const shown = expandText(item.text, context);
        if (isUnresolved(shown)) yield { subjects: [{ what: 'text', item, shown, sheet }] };
      }
      for (const item of sheet.file.sheets)
        for (const { value } of item.properties)
          if (value.includes('${') && isUnresolved(expandText(value, context)))
            yield { subjects: [{ what: 'sheet', item, sheet }] };
    }
    for (const pin of connectivity.sheetPins) if (isUnresolved(pin.text)) yield { subjects: [pin] };
  },
};

function isAssertion(name: string): boolean {
  return name.startsWith('${ERC_WARNING ') || name.startsWith('${ERC_ERROR ');
}
