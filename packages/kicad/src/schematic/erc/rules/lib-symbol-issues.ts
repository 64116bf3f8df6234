import type { Rule } from '../model.ts';
import { symbolSubject } from './symbols-by-reference.ts';

export const libSymbolIssues: Rule = {
  id: 'lib_symbol_issues',
  title: 'Library symbol issue',
  severity: 'warning',
  stage: 'libraries',
  *check({ screens, libraries: { symbols, unknownSymbols, missingSymbols } }) {
    if (symbols === undefined) return;
    for (const instance of screens.flatMap((screen) => screen.symbols)) {
      const [nickname, name] = splitName(instance.symbol.libId);
      if (unknownSymbols.has(nickname)) continue;
      const library = symbols.get(nickname);
      const place = missingSymbols.get(nickname);
      const description =
        place !== undefined
          ? `The symbol library '${nickname}' was not found at '${place}'`
          : library === undefined
            ? `The current configuration does not include the symbol library '${nickname}'`
            : library.has(name)
              ? undefined
              : `Symbol '${name}' not found in symbol library '${nickname}'`;
      if (description !== undefined) yield { subjects: [symbolSubject(instance)], description };
    }
  },
};

/** `Device:R` -> library and symbol. */
export function splitName(libId: string): [library: string, symbol: string] {
  const colon = libId.indexOf(':');
  return colon === -1 ? ['', libId] : [libId.slice(0, colon), libId.slice(colon + 1)];
}
