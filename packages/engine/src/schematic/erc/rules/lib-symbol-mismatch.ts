import type { LibraryPin } from '../../model.ts';
import type { Rule } from '../model.ts';
import { splitName } from './lib-symbol-issues.ts';
import { pinsOfSymbol } from './pins-of-symbol.ts';
import { symbolSubject } from './symbols-by-reference.ts';

/** Compares what nets depend on: number, name, type and place of each pin, and whether it is a supply. KiCad compares drawings too. */
export const libSymbolMismatch: Rule = {
  id: 'lib_symbol_mismatch',
  title: "Symbol doesn't match copy in library",
  severity: 'warning',
  *check({ project, libraries: { symbols } }) {
    if (symbols === undefined) return;
    for (const instance of project.symbols) {
      const [nickname, name] = splitName(instance.symbol.libId);
      const library = symbols.get(nickname);
      const original = library?.get(name);
      if (original === undefined || instance.library === undefined) continue;
      const copied = instance.library.bodies.flatMap(({ pins }) => pins);
      const isSame =
        original.power === instance.library.power && printOf(copied) === printOf(pinsOfSymbol(original, library!));
      if (isSame) continue;
      yield {
        subjects: [symbolSubject(instance)],
        description: `Symbol '${name}' doesn't match copy in library '${nickname}'`,
      };
    }
  },
};

function printOf(pins: readonly LibraryPin[]): string {
  return pins
    .map(({ number, name, type, at, hide }) => `${number}|${name}|${type}|${at.x}|${at.y}|${hide}`)
    .toSorted()
    .join('\n');
}
