import { listNamed, findList, readSExpression, type SExpression } from '@partwright/files/s-expressions';

/** Kinds that are files. Others are databases and web services, which a project of somebody else must not have called. */
const FILE_KINDS = new Set(['KiCad', 'Legacy']);
const COLUMNS = ['name', 'type', 'uri', 'options', 'descr'];
const FLAGS = ['disabled', 'hidden'];
const LIMITS = { length: 1_000_000, nodes: 100_000 };

/** `true` for the names under which KiCad looks for the library tables of a project. */
export function isLibraryTable(name: string): boolean {
  return /(?:^|\/)(?:sym|fp)-lib-table$/i.test(name);
}

/** A library table with nothing but libraries in files, written anew; undefined when it cannot be read. */
export function localTable(bytes: Uint8Array): { bytes: Uint8Array; left: string[] } | undefined {
  let table: SExpression;
  try {
    table = readSExpression(new TextDecoder().decode(bytes), LIMITS);
  } catch {
    return undefined;
  }
  if (!/^(?:sym|fp)_lib_table$/.test(table.name)) return undefined;
  const left: string[] = [];
  const rows = listNamed(table, 'lib').flatMap((row) => {
    const cells = COLUMNS.map((column) => [column, findList(row, column)?.atoms[0] ?? ''] as const);
    const flags = FLAGS.filter((flag) => findList(row, flag)).map((flag) => `(${flag})`);
    if (FILE_KINDS.has(cells[1]![1]) && listNamed(row, 'type').length === 1)
      return [`  (lib ${cells.map(([column, text]) => `(${column} ${quoted(text)})`).join('')}${flags.join('')})`];
    left.push(cells[0]![1]);
    return [];
  });
  const version = findList(table, 'version')?.atoms[0] ?? '';
  if (/^\d{1,3}$/.test(version)) rows.unshift(`  (version ${version})`);
  return { bytes: new TextEncoder().encode(`(${table.name}\n${rows.join('\n')}\n)\n`), left };
}

function quoted(text: string): string {
  return `"${text.replaceAll(/[\\"]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')}"`;
}
