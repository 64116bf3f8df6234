import type { LibrarySymbol } from '../../model.ts';
import type { Rule } from '../model.ts';
import { splitName } from './lib-symbol-issues.ts';
import { printOfSymbol } from './symbol-print.ts';
import { symbolSubject } from './symbols-by-reference.ts';

/** Compares what KiCad compares: pins, drawings, fields with their places, keywords and filters. */
export const libSymbolMismatch: Rule = {
  id: 'lib_symbol_mismatch',
  title: "Symbol doesn't match copy in library",
  severity: 'warning',
  stage: 'libraries',
  *check({ screens, libraries: { symbols } }) {
    if (symbols === undefined) return;
    for (const instance of screens.flatMap((screen) => screen.symbols)) {
      const [nickname, name] = splitName(instance.symbol.libId);
      const library = symbols.get(nickname);
      const original = library?.get(name);
      if (original === undefined || instance.library === undefined || hasNumberTwice(instance.library)) continue;
      if (printOfSymbol(original, library) === printOfSymbol(instance.library)) continue;
      yield {
        subjects: [symbolSubject(instance)],
        description: `Symbol '${name}' doesn't match copy in library '${nickname}'`,
      };
    }
  },
};

/** KiCad compares no copy with two pins of one number in one body style, whatever their units. */
function hasNumberTwice({ bodies }: LibrarySymbol): boolean {
  const met = new Map<string, number[]>();
  for (const { bodyStyle, pins } of bodies)
    for (const { number } of pins) {
      const styles = met.get(number) ?? [];
      if (styles.some((other) => other === bodyStyle || other === 0 || bodyStyle === 0)) return true;
      met.set(number, [...styles, bodyStyle]);
    }
  return false;
}
