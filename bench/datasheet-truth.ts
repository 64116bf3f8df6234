import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

export interface TruthFile {
  /** In the tables. */
  name: string;
  /** Of the PDF. */
  path: string;
  /** Whether all of a page is in the tables; undefined: that is not said, and headings are of all pages, drawings and pins of those with any. */
  isLabelled?: (page: number) => boolean;
}

export interface DatasheetTruth {
  files: TruthFile[];
  values: ValueTruth[];
  /** `file page table` of which every row is there. */
  complete: Set<string>;
  sections: { file: string; page: string; number: string; title: string }[];
  pins: { file: string; page: string; pin: string; name: string }[];
  ordering: { file: string; page: string; part_number: string }[];
  drawings: { file: string; page: string; kind: string }[];
}

interface IndexRow {
  file: string;
  split: string;
  repo: string;
  commit: string;
  path: string;
  sha256: string;
  /** `1-8`: pages of which all is in the tables. */
  labelled?: string;
}

/**
 * What stands in the PDFs of a folder, from its tables: index, values, tables, sections, pins, ordering, drawings (`.tsv`).
 * @param elsewhere PDFs by their sha256, for those that are not in the folder.
 */
export function readDatasheetTruth(folder: string, elsewhere: ReadonlyMap<string, string> = new Map()): DatasheetTruth {
  const index = readTable<IndexRow>(folder, 'index');
  const files = index.flatMap((row): TruthFile[] => {
    const here = [join(folder, row.file), join(folder, row.split, row.file)].find((each) => existsSync(each));
    const path = here ?? elsewhere.get(row.sha256);
    if (path) return [{ name: row.file, path, ...readLabelled(row.labelled) }];
    const source = `https://raw.githubusercontent.com/${row.repo}/${row.commit}/${encodeURI(row.path)}`;
    console.error(`${row.file} is not here: put it into a folder of PDFs that is named too, from ${source}`);
    return [];
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

function readLabelled(pages: string | undefined): Pick<TruthFile, 'isLabelled'> {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(pages ?? '') ?? [];
  if (from === undefined || to === undefined) return {};
  return { isLabelled: (page) => page >= Number(from) && page <= Number(to) };
}

/** All PDFs in a folder and in those in it, by their sha256. */
export function findPdfs(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.pdf$/i.test(name));
  const paths = names.map((name) => join(folder, name));
  return new Map(paths.map((path) => [createHash('sha256').update(readFileSync(path)).digest('hex'), path]));
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
