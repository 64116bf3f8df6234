import { listNamed, findList, readSExpression, type SExpression } from '@partwright/files/s-expressions';

/** Kinds that are files. Others are databases and web services, which a project must not make this machine call. */
const FILE_KINDS = new Set(['KiCad', 'Legacy']);
const COLUMNS = ['name', 'type', 'uri', 'options', 'descr'];
const FLAGS = ['disabled', 'hidden'];
const LIMITS = { length: 1_000_000, nodes: 100_000 };

/** The names under which KiCad looks for the library tables of a project. */
export function isLibraryTable(path: string): boolean {
  return /(?:^|\/)(?:sym|fp)-lib-table$/i.test(path);
}

/** A library table with nothing but libraries in files, written anew; undefined when it cannot be read. */
export function tableOfFiles(bytes: Uint8Array): Uint8Array | undefined {
  let table: SExpression;
  try {
    table = readSExpression(new TextDecoder().decode(bytes), LIMITS);
  } catch {
    return undefined;
  }
  if (!/^(?:sym|fp)_lib_table$/.test(table.name)) return undefined;
  const rows = listNamed(table, 'lib').flatMap((row) => {
    const cells = COLUMNS.map((column): [string, string] => [column, findList(row, column)?.atoms[0] ?? '']);
    const isFile = FILE_KINDS.has(findList(row, 'type')?.atoms[0] ?? '') && listNamed(row, 'type').length === 1;
    const flags = FLAGS.filter((flag) => findList(row, flag)).map((flag) => `(${flag})`);
    return isFile
      ? [`(lib ${cells.map(([name, text]) => `(${name} ${quoted(text)})`).join('')}${flags.join('')})`]
      : [];
  });
  const version = findList(table, 'version')?.atoms[0] ?? '';
  if (/^\d{1,3}$/.test(version)) rows.unshift(`(version ${version})`);
  return new TextEncoder().encode(`(${table.name}\n${rows.join('\n')}\n)\n`);
}

function quoted(text: string): string {
  return `"${text.replaceAll(/[\\"]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')}"`;
}
