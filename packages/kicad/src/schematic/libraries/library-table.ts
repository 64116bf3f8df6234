import { listNamed, findList, readSExpression } from '@partwright/files/s-expressions';

/** A row of a `sym-lib-table` or `fp-lib-table`. */
export interface LibraryRow {
  nickname: string;
  /** `${KIPRJMOD}/parts.kicad_sym`, or a path of the author's machine. */
  uri: string;
  /** Of KiCad's own format, not of Eagle's or another's. */
  isKicad: boolean;
}

/** The rows that are in use, in their order. Throws SExpressionUnreadable when the text is no table. */
export function readLibraryTable(text: string): LibraryRow[] {
  const table = readSExpression(text, { depth: 16, nodes: 1_000_000 });
  return listNamed(table, 'lib').flatMap((row) => {
    const readAtom = (name: string): string => findList(row, name)?.atoms[0] ?? '';
    const isOff = row.lists.some(({ name }) => name === 'disabled') || row.atoms.includes('disabled');
    return isOff || readAtom('name') === ''
      ? []
      : [{ nickname: readAtom('name'), uri: readAtom('uri'), isKicad: /^kicad$/i.test(readAtom('type')) }];
  });
}
