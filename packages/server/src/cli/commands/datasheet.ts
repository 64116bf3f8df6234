import type { CallData } from '@partwright/contract';
import { tableAsMarkdown, type Datasheet, type PinDoubt } from '@partwright/datasheets';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPartDatasheet } from '../part-datasheet.ts';
import { command, Usage, type Station } from '../command.ts';
import { readInput } from '../files.ts';
import { given, textFlags } from '../flags.ts';
import { resolve } from 'node:path';
import type { RemoteService } from '../remote/remote-service.ts';
import { renderTable } from '../table.ts';
import {
  datasheetJson,
  tellEmpty,
  tellUnread,
  type DatasheetJson,
  type DrawingJson,
  type FigureJson,
  type PinJson,
  type ValueJson,
} from '../datasheet-json.ts';

type Show = 'values' | 'pins' | 'drawings' | 'markdown';

interface Request {
  /** Path of a PDF; or `sku`. */
  file?: string;
  /** SKU or number of a part whose datasheet the catalogue links. */
  sku?: string;
  show?: Show;
  /** Folder to write the pictures of the drawings to. */
  output?: string;
}

const SHOWN: readonly Show[] = ['values', 'pins', 'drawings', 'markdown'];

export const datasheet = command<Request, DatasheetJson>({
  async request([what], flags) {
    if (what === undefined) throw new Usage('Say which file, or which part');
    const [show, ...more] = SHOWN.filter((each) => flags[each] === true);
    if (more.length > 0) throw new Usage(`--${show} and --${more[0]} are two answers; say one`);
    const isFile = await stat(what).then(
      (found) => found.isFile(),
      () => /\.pdf$/i.test(what),
    );
    const { output } = textFlags(flags, ['output']);
    if (output !== undefined && show !== 'drawings') throw new Usage('--output is for the pictures of --drawings');
    return {
      ...(isFile ? { file: resolve(what) } : { sku: what }),
      ...given({ show, output: output === undefined ? undefined : resolve(output) }),
    };
  },
  async run({ file, sku, show, output }, station) {
    const { bytes } = await readBytes({ file, sku }, station);
    const options = { mostPages: station.settings.DATASHEET_PAGES, pictures: output !== undefined };
    const { sheet, pictures } = await station.datasheets().run('datasheet.read', { bytes, options });
    const answer = datasheetJson(sheet);
    if (show === 'markdown') answer.markdown = writeMarkdown(sheet);
    if (output === undefined) return answer;
    await mkdir(output, { recursive: true });
    for (const { drawing, mediaType, bytes: picture } of pictures) {
      const { page, kind } = sheet.drawings[drawing]!;
      const ending = mediaType === 'image/png' ? 'png' : 'svg';
      const name = `page-${page}-${kind}-${drawing + 1}.${ending}`;
      await writeFile(join(output, name), picture);
      answer.drawings[drawing]![ending] = join(output, name);
    }
    return answer;
  },
  ask: ({ file, sku, show, output }, remote) => askServer({ file, sku, show, output }, remote),
  print(answer, { show }) {
    const doubts = answer.warnings.map((warning) => `! ${warning}`);
    if (show === 'markdown') return answer.markdown ?? '';
    if (show === 'values') return [printValues(answer.values), ...doubts].join('\n');
    if (show === 'pins') return [printPins(answer), ...doubts].join('\n');
    if (show === 'drawings') return [printDrawings(answer.drawings), ...doubts].join('\n');
    return [printContents(answer), ...doubts].join('\n');
  },
  exitCode: ({ nothing_read: isNothingRead }) => (isNothingRead ? 1 : 0),
});

async function readBytes(
  { file, sku }: Pick<Request, 'file' | 'sku'>,
  station: Station,
): Promise<{ bytes: Uint8Array }> {
  if (file !== undefined) return readInput(file);
  if (typeof sku === 'string' && sku !== '') return readPartDatasheet(sku, station);
  throw new Usage('The request must hold `file`, the path of a PDF, or `sku`');
}

/** All that a server read, in the form in which this machine would tell it. */
async function askServer({ file, sku, show, output }: Request, { client }: RemoteService): Promise<DatasheetJson> {
  const sent = file === undefined ? { sku: sku! } : { file: await readInput(file) };
  const started = await client.datasheets.chunk(sent);
  const job = started.status === 'complete' ? started : await client.waitFor(started);
  const id = job.datasheet_id!;
  const [values, pins, drawings] = await Promise.all([
    collect((cursor) => client.datasheets.values({ sku: id, limit: 100, ...(cursor === null ? {} : { cursor }) })),
    client.datasheets.pins({ sku: id }),
    client.datasheets.drawings({ sku: id }),
  ]);
  const corners = (box: readonly number[]): number[] => [box[0]!, box[1]!, box[0]! + box[2]!, box[1]! + box[3]!];
  const figure = (each: CallData<'listDatasheetValues'>['values'][number]['min']): string | null => each?.text ?? null;
  const answer: DatasheetJson = {
    pages: pins.datasheet.pages,
    sections: (job.toc ?? []).map(({ title, page, level }) => ({ level, number: '', title, page })),
    values: values.map(({ bbox, min, typ, max, value, ...row }) => ({
      ...row,
      bbox: bbox && corners(bbox),
      min: figure(min),
      typ: figure(typ),
      max: figure(max),
      value: figure(value),
      si: Object.fromEntries(
        Object.entries({ min, typ, max, value }).flatMap(([name, one]) =>
          one ? [[name, one.range ?? one.number]] : [],
        ),
      ),
    })),
    pins: pins.pins.map(({ bbox, ...pin }) => ({ ...pin, bbox: bbox && corners(bbox) })),
    ordering: pins.ordering_codes.map(({ bbox, ...code }) => ({ ...code, bbox: bbox && corners(bbox) })),
    drawings: drawings.drawings.map(({ bbox, png_url: png, svg_url: svg, ...drawing }) => ({
      ...drawing,
      bbox: corners(bbox),
      ...(png === null ? {} : { png }),
      ...(svg === null ? {} : { svg }),
    })),
    nothing_read: pins.datasheet.nothing_read,
    warnings: [...pins.datasheet.warnings, ...tellUnread(pins.datasheet.unread)],
  };
  answer.warnings.push(...tellEmpty(answer));
  if (show === 'markdown')
    answer.markdown = (job.chunks ?? []).map(({ markdown, text }) => markdown ?? text).join('\n\n');
  if (output !== undefined) throw new Usage('A server gives addresses of the pictures: leave --output out');
  return answer;
}

async function collect(
  ask: (cursor: string | null) => Promise<CallData<'listDatasheetValues'>>,
): Promise<CallData<'listDatasheetValues'>['values']> {
  const rows: CallData<'listDatasheetValues'>['values'] = [];
  for (let cursor: string | null = null; ;) {
    const page = await ask(cursor);
    rows.push(...page.values);
    cursor = page.next_cursor;
    if (cursor === null) return rows;
  }
}

function printContents({ pages, sections, values, pins, ordering, drawings }: DatasheetJson): string {
  const counts = `${pages} pages, ${values.length} rows of values, ${pins.length} pins, ${ordering.length} ordering codes, ${drawings.length} drawings`;
  const contents = sections.map(
    ({ level, number, title, page }) =>
      `${'  '.repeat(Math.max(0, level - 1))}${`${number} ${title}`.trim()}  (page ${page})`,
  );
  const hint = 'Say --values, --pins, --drawings or --markdown for more, --json for all.';
  return [counts, '', ...(contents.length > 0 ? contents : ['No headings were found']), '', hint].join('\n');
}

const show = (figure: FigureJson): string => figure ?? '';

function printValues(values: readonly ValueJson[]): string {
  if (values.length === 0) return 'No rows of values were found';
  return renderTable(
    ['page', 'parameter', 'symbol', 'conditions', 'min', 'typ', 'max', 'value', 'unit'],
    values.map((row) => [
      String(row.page),
      (row.doubts.length > 0 ? '? ' : '') + row.parameter.slice(0, 40),
      row.symbol,
      [row.group, row.conditions].filter(Boolean).join('; ').slice(0, 40),
      show(row.min),
      show(row.typ),
      show(row.max),
      show(row.value),
      row.unit,
    ]),
    { right: [0, 4, 5, 6], width: 160 },
  );
}

const PIN_DOUBTS = {
  read_from_drawing: 'The names stand beside numbers in a drawing of the package: no table or list tells them.',
  number_counted: 'Some numbers were not read: they are those of their places in a list of which others were.',
} as const satisfies Partial<Record<PinDoubt, string>>;

function printPins({ pins, ordering }: DatasheetJson): string {
  const pinRows = pins.map(({ page, package: of, numbers, name, type, description, doubts }: PinJson) => [
    String(page),
    of,
    numbers.join(', '),
    (doubts.length > 0 ? '? ' : '') + name,
    type,
    description.slice(0, 60),
  ]);
  const codeRows = ordering.map((code) => [
    String(code.page),
    code.part_number,
    code.package,
    code.temperature,
    code.packing,
    code.marking,
  ]);
  const parts = [
    pins.length === 0
      ? 'No pins were found'
      : renderTable(['page', 'package', 'pin', 'name', 'type', 'function'], pinRows, { width: 160 }),
    ...Object.entries(PIN_DOUBTS).flatMap(([doubt, sentence]) =>
      pins.some(({ doubts }) => doubts.includes(doubt)) ? [`? ${sentence}`] : [],
    ),
    ...(ordering.length === 0
      ? []
      : [
          renderTable(['page', 'order code', 'package', 'temperature', 'packing', 'marking'], codeRows, { width: 160 }),
        ]),
  ];
  return parts.join('\n\n');
}

function printDrawings(drawings: readonly DrawingJson[]): string {
  if (drawings.length === 0) return 'No drawings were found';
  return renderTable(
    ['page', 'kind', 'sure', 'place (points)', 'caption'],
    drawings.map(({ page, kind, confidence, bbox, caption }) => [
      String(page),
      kind,
      confidence.toFixed(2),
      bbox.map((each) => Math.round(each)).join(' '),
      caption ?? '',
    ]),
    { right: [0], width: 160 },
  );
}

/** Headings, text and tables in the order of the pages. */
function writeMarkdown(sheet: Datasheet): string {
  const parts: string[] = [];
  for (const { page, lines } of sheet.pages) {
    const tables = sheet.tables.filter((table) => table.parts.some((part) => part.page === page));
    const boxes = tables.flatMap((table) => table.parts.filter((part) => part.page === page).map(({ box }) => box));
    parts.push(`<!-- page ${page} -->`);
    const told = new Set<(typeof tables)[number]>();
    for (const { text, box } of lines) {
      const y = (box[1] + box[3]) / 2;
      const x = (box[0] + box[2]) / 2;
      const isIn = (b: readonly number[]): boolean =>
        x >= b[0]! - 1 && x <= b[2]! + 1 && y >= b[1]! - 1 && y <= b[3]! + 1;
      for (const table of tables)
        if (!told.has(table) && table.parts[0]!.page === page && table.parts[0]!.box[1] <= box[1]) {
          told.add(table);
          parts.push(tableAsMarkdown(table));
        }
      if (boxes.some(isIn)) continue;
      const section = sheet.sections.find((each) => each.page === page && each.box !== null && isIn(each.box));
      const plain = text.replaceAll(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`);
      parts.push(section ? `${'#'.repeat(Math.min(6, section.level + 1))} ${plain}` : plain);
    }
    for (const table of tables)
      if (!told.has(table) && table.parts[0]!.page === page) parts.push(tableAsMarkdown(table));
  }
  return parts.join('\n\n');
}
