import { expandText, unresolvedIn, type TextContext } from '../../project/expand-text.ts';
import type { SchematicProject, SymbolInstance } from '../../project/model.ts';
import { sheetContext, symbolContext } from '../../project/text-context.ts';
import type { Rule } from '../model.ts';
import { symbolSubject } from './symbols-by-reference.ts';

/**
 * KiCad looks at notes, at sheets with their pins and fields, at fields of symbols, and at what is written in symbols, of which it
 * fills in the library's fields alone; labels may hold variables of others.
 */
export const unresolvedVariable: Rule = {
  id: 'unresolved_variable',
  title: 'Unresolved text variable',
  severity: 'error',
  *check({ project, connectivity }) {
    for (const sheet of project.sheets) {
      const context = sheetContext(project, sheet);
      for (const item of sheet.file.texts) {
        if (!item.text.includes('${')) continue;
        const shown = expandText(item.text, context);
        if (isUnresolved(shown)) yield { subjects: [{ what: 'text', item, shown, sheet }] };
      }
      for (const item of sheet.file.sheets)
        for (const { value } of item.properties)
          if (isLeftOpen(value, context)) yield { subjects: [{ what: 'sheet', item, sheet }] };
    }
    for (const instance of project.symbols) {
      const ofSymbol = symbolContext(project, instance);
      for (const { value } of instance.symbol.properties)
        if (isLeftOpen(value, ofSymbol, isOfFolder)) yield { subjects: [symbolSubject(instance)] };
      const ofLibrary = libraryContext(project, instance);
      for (const { texts, textBoxes } of instance.library?.bodies ?? [])
        for (const { text } of [...texts, ...textBoxes])
          if (isLeftOpen(text, ofLibrary)) yield { subjects: [symbolSubject(instance)] };
    }
    for (const pin of connectivity.sheetPins) if (isUnresolved(pin.text)) yield { subjects: [pin] };
  },
};

/** The variables of what is written in a symbol: the fields as the library has them, then those of the sheet. */
function libraryContext(project: SchematicProject, { library, sheet }: SymbolInstance): TextContext {
  const ofSheet = sheetContext(project, sheet);
  return (name) =>
    library?.properties.find((field) => field.name.toUpperCase() === name.toUpperCase())?.value ?? ofSheet(name);
}

function isLeftOpen(text: string, context: TextContext, isKnown?: (name: string) => boolean): boolean {
  return text.includes('${') && isUnresolved(expandText(text, context), isKnown);
}

function isUnresolved(shown: string, isKnown: (name: string) => boolean = () => false): boolean {
  return unresolvedIn(shown).some((variable) => {
    const name = variable.slice(2, -1);
    return !isAssertion(name) && !OF_THE_DAY.has(name) && !name.includes('(') && !isKnown(name);
  });
}

/** What KiCad fills in from the clock and from git. */
const OF_THE_DAY: ReadonlySet<string> = new Set(['CURRENT_DATE', 'VCSHASH', 'VCSSHORTHASH']);

/** Fields may lead to KiCad's folders on whatever machine. */
function isOfFolder(name: string): boolean {
  return /^(?:KIPRJMOD|KICAD\d*_\w+_DIR|KICAD_USER_TEMPLATE_DIR)$/.test(name);
}

function isAssertion(name: string): boolean {
  return name.startsWith('ERC_WARNING ') || name.startsWith('ERC_ERROR ');
}
