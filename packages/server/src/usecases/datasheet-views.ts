import type { AnswerData } from '@partwright/contract';
import {
  chunkDatasheet,
  isNothingRead,
  type Box,
  type Chunk,
  type Datasheet,
  type Figure,
  type OrderingCode,
  type Pin,
  type RatedValue,
} from '@partwright/datasheets';
import type { DatasheetChoices, DatasheetJobResult } from '../job-kinds.ts';
import type { DatasheetReading, DatasheetRecord } from '../ports/datasheets.ts';
import type { Service } from '../service.ts';
import { URL_SECONDS } from './job-files.ts';

/** What reads them, as answers call it. */
export const METHOD = 'pdfium';

export type DatasheetHead = AnswerData<'listDatasheetValues'>['datasheet'];

/** Which datasheet an answer is of, and what was not read of it. */
export function describeDatasheet(record: DatasheetRecord, sheet: Datasheet): { datasheet: DatasheetHead } {
  const { id, name, url, sha256, pageCount, readAt } = record;
  return {
    datasheet: {
      id,
      name,
      url,
      sha256,
      pages: pageCount,
      readAt,
      unread: sheet.unread,
      nothingRead: isNothingRead(sheet),
      warnings: sheet.warnings.map(({ message, page }) => (page === null ? message : `Page ${page}: ${message}`)),
    },
  };
}

/** What was found, in numbers. */
export function summarizeReading(
  { id, sha256 }: Pick<DatasheetRecord, 'id' | 'sha256'>,
  sheet: Datasheet,
  known: boolean,
): DatasheetJobResult {
  return {
    datasheetId: id,
    sha256,
    pages: sheet.pageCount,
    unreadPages: sheet.unread.length,
    sections: sheet.sections.length,
    tables: sheet.tables.length,
    values: sheet.values.length,
    pins: sheet.pins.length,
    orderingCodes: sheet.orderingCodes.length,
    drawings: sheet.drawings.length,
    known,
  };
}

type Extracted = Pick<AnswerData<'listDatasheetChunks'>, 'toc' | 'chunks' | 'totalPages' | 'method'>;

/** All that was read, in pieces. */
export function extractedView(
  sheet: Datasheet,
  { chunkChars, chunkPages, includeToc = true }: DatasheetChoices,
): Extracted {
  return {
    toc: includeToc
      ? sheet.sections.map(({ number, title, page, level }) => ({ title: `${number} ${title}`.trim(), page, level }))
      : [],
    chunks: chunkDatasheet(sheet, { mostChars: chunkChars, mostPages: chunkPages }).map(chunkView),
    totalPages: sheet.pageCount,
    method: METHOD,
  };
}

function chunkView({ markdown, ...chunk }: Chunk): Extracted['chunks'][number] {
  return { ...chunk, ...(markdown === null ? {} : { markdown }) };
}

export interface ChunkFilter {
  section?: string | undefined;
  kind?: Chunk['kind'] | undefined;
  pageFrom?: number | undefined;
  pageTo?: number | undefined;
}

export function filterChunks(chunks: Extracted['chunks'], filter: ChunkFilter): Extracted['chunks'] {
  const { section, kind, pageFrom = 1, pageTo = Infinity } = filter;
  return chunks.filter(
    (chunk) =>
      chunk.endPage >= pageFrom &&
      chunk.startPage <= pageTo &&
      (kind === undefined || chunk.kind === kind) &&
      (section === undefined || (chunk.path ?? []).some((title) => holds(title, section))),
  );
}

export interface ValueFilter {
  q?: string | undefined;
  table?: RatedValue['table'] | undefined;
  pageFrom?: number | undefined;
  pageTo?: number | undefined;
}

export function filterValues(values: readonly RatedValue[], filter: ValueFilter): RatedValue[] {
  const { q, table, pageFrom = 1, pageTo = Infinity } = filter;
  return values.filter(
    (value) =>
      value.page >= pageFrom &&
      value.page <= pageTo &&
      (table === undefined || value.table === table) &&
      (q === undefined || holds(value.parameter, q) || holds(value.symbol, q)),
  );
}

const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part.trim().toLowerCase());

export function valueView(value: RatedValue): AnswerData<'listDatasheetValues'>['values'][number] {
  const { box, min, typ, max, value: only, unit, ...rest } = value;
  return {
    ...rest,
    bbox: boxView(box),
    min: figureView(min),
    typ: figureView(typ),
    max: figureView(max),
    value: figureView(only),
    unit: unit.text,
    unitSi: unit.si,
  };
}

function figureView(
  figure: Figure | null,
): { text: string; number: number | null; range: number[] | null; bbox: number[] | null } | null {
  if (!figure) return null;
  const { text, number, range, box } = figure;
  return { text, number, range: range && [...range], bbox: boxView(box) };
}

export function pinView({ box, ...pin }: Pin): AnswerData<'listDatasheetPins'>['pins'][number] {
  return { ...pin, bbox: boxView(box) };
}

export function orderingView({ box, ...code }: OrderingCode): AnswerData<'listDatasheetPins'>['orderingCodes'][number] {
  return { ...code, bbox: boxView(box) };
}

type DrawingView = AnswerData<'listDatasheetDrawings'>['drawings'][number];

/** Drawings with addresses of their pictures that need no key for an hour. */
export async function drawingViews(
  { blobs, records }: Pick<Service, 'blobs' | 'records'>,
  { id }: Pick<DatasheetRecord, 'id'>,
  { sheet, pictures }: DatasheetReading,
  kind?: DrawingView['kind'],
): Promise<DrawingView[]> {
  const there = new Set(await records.files.keysOf({ datasheetId: id }));
  const sign = async (key: string | null | undefined): Promise<string | null> =>
    key && there.has(key)
      ? blobs.signedUrl(key, { expiresInSeconds: URL_SECONDS, filename: key.split('/').at(-1)! })
      : null;
  const wanted = [...sheet.drawings.entries()].filter(([, drawing]) => kind === undefined || drawing.kind === kind);
  return Promise.all(
    wanted.map(async ([index, { box, ...drawing }]) => {
      const picture = pictures.find((one) => one.drawing === index);
      return { ...drawing, bbox: boxView(box)!, pngUrl: await sign(picture?.png), svgUrl: await sign(picture?.svg) };
    }),
  );
}

/** x, y, width, height, to hundredths of a point. */
function boxView(box: Box | null): number[] | null {
  if (!box) return null;
  const [x0, y0, x1, y1] = box;
  return [x0, y0, x1 - x0, y1 - y0].map((points) => Math.round(points * 100) / 100);
}
