import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A row of a table of ratings or characteristics as it was read by hand. */
export interface ValueTruth {
  file: string;
  page: string;
  table: string;
  parameter: string;
  symbol: string;
  conditions: string;
  group: string;
  min: string;
  typ: string;
  max: string;
  value: string;
  unit: string;
}

export interface DatasheetTruth {
  /** Name in the tables, path of the PDF. */
  files: { name: string; path: string }[];
  values: ValueTruth[];
  /** `file page table` of which every row is there. */
  complete: Set<string>;
  sections: { file: string; page: string; number: string; title: string }[];
  pins: { file: string; page: string; pin: string; name: string }[];
  ordering: { file: string; page: string; part_number: string }[];
  drawings: { file: string; page: string; kind: string }[];
}

/** What stands in the PDFs of a folder, from its tables: index, values, tables, sections, pins, ordering, drawings (`.tsv`). */
export function readDatasheetTruth(folder: string): DatasheetTruth {
  const index = readTable<{ file: string; split: string }>(folder, 'index');
  const files = index.flatMap(({ file, split }) => {
    const path = [join(folder, file), join(folder, split, file)].find((each) => existsSync(each));
    return path ? [{ name: file, path }] : [];
  });
  const names = new Set(files.map(({ name }) => name));
  const read = <Row extends { file: string }>(name: string): Row[] =>
    readTable<Row>(folder, name).filter(({ file }) => names.has(file));
  const tables = read<{ file: string; page: string; table: string; complete: string }>('tables');
  const sections = read<DatasheetTruth['sections'][number] & { source?: string }>('sections');
  return {
    files,
    values: read('values'),
    complete: new Set(
      tables.filter(({ complete }) => complete === 'yes').map(({ file, page, table }) => `${file} ${page} ${table}`),
    ),
    // Some makers have their figures and tables in the outline.
    sections: sections.filter(({ source }) => source !== 'outline_caption'),
    pins: read('pins'),
    ordering: read('ordering'),
    drawings: read('drawings'),
  };
}

function readTable<Row>(folder: string, name: string): Row[] {
  const path = join(folder, `${name}.tsv`);
  if (!existsSync(path)) return [];
  const [head = '', ...lines] = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  const keys = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(keys.map((key, index) => [key, cells[index] ?? ''])) as Row;
  });
}
