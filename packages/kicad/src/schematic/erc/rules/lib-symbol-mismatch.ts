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
      if (original === undefined || instance.library === undefined) continue;
      if (printOfSymbol(original, library) === printOfSymbol(instance.library)) continue;
      yield {
        subjects: [symbolSubject(instance)],
        description: `Symbol '${name}' doesn't match copy in library '${nickname}'`,
      };
    }
  },
};
