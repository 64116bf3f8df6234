import { isNothingRead, type Box, type Datasheet, type Figure } from '@partwright/datasheets';

/** As printed, its minus as `-`; null: it is not printed. */
export type FigureJson = string | null;

/** x0, y0, x1, y1 in points from the top left of the page. */
type BoxJson = number[];

export interface ValueJson {
  page: number;
  bbox: BoxJson | null;
  table: string;
  parameter: string;
  symbol: string;
  conditions: string;
  group: string;
  min: FigureJson;
  typ: FigureJson;
  max: FigureJson;
  value: FigureJson;
  unit: string;
  unit_si: string | null;
  /** The figures in `unit_si`, both ends of a range in one cell; null: it is no plain number. */
  si: Record<string, number | readonly number[] | null>;
  notes: string[];
  doubts: string[];
}

export interface PinJson {
  page: number;
  bbox: BoxJson | null;
  package: string;
  numbers: string[];
  name: string;
  type: string;
  description: string;
  doubts: string[];
}

export interface DrawingJson {
  page: number;
  kind: string;
  bbox: BoxJson;
  caption: string | null;
  confidence: number;
  /** Where its pictures are, where some were asked for. */
  png?: string;
  svg?: string;
}

/** A datasheet as the command line tells it. */
export interface DatasheetJson {
  pages: number;
  sections: { level: number; number: string; title: string; page: number }[];
  values: ValueJson[];
  pins: PinJson[];
  ordering: {
    page: number;
    bbox: BoxJson | null;
    part_number: string;
    package: string;
    temperature: string;
    packing: string;
    marking: string;
  }[];
  drawings: DrawingJson[];
  /** Neither text nor a drawing was found; a warning says why. */
  nothing_read: boolean;
  warnings: string[];
  markdown?: string;
}

export function datasheetJson(sheet: Datasheet): DatasheetJson {
  const { pageCount, sections, values, pins, orderingCodes, drawings, warnings } = sheet;
  const answer = {
    pages: pageCount,
    sections: sections.map(({ level, number, title, page }) => ({ level, number, title, page })),
    values: values.map(({ box, min, typ, max, value, unit, ...row }) => ({
      ...row,
      bbox: boxJson(box),
      min: min?.text ?? null,
      typ: typ?.text ?? null,
      max: max?.text ?? null,
      value: value?.text ?? null,
      unit: unit.text,
      unit_si: unit.si,
      si: Object.fromEntries(
        Object.entries({ min, typ, max, value }).flatMap(([name, figure]) =>
          figure ? [[name, numberOf(figure)]] : [],
        ),
      ),
    })),
    pins: pins.map(({ box, ...pin }) => ({ ...pin, bbox: box && boxJson(box) })),
    ordering: orderingCodes.map(({ box, partNumber, ...code }) => ({
      ...code,
      part_number: partNumber,
      bbox: box && boxJson(box),
    })),
    drawings: drawings.map(({ box, ...drawing }) => ({ ...drawing, bbox: boxJson(box) })),
    nothing_read: isNothingRead(sheet),
  };
  return {
    ...answer,
    warnings: [
      ...warnings.map(({ message, page }) => (page === null ? message : `page ${page}: ${message}`)),
      ...tellUnread(sheet.unread.filter(({ reason }) => reason !== 'empty')),
      ...tellEmpty(answer),
    ],
  };
}

/** What an answer with nothing in it says, where there was text to read. */
export function tellEmpty(answer: Omit<DatasheetJson, 'warnings'>): string[] {
  const { sections, values, pins, ordering, drawings } = answer;
  const isEmpty = [sections, values, pins, ordering, drawings].every((found) => found.length === 0);
  return isEmpty && !answer.nothing_read
    ? [
        'Text was read, but no heading, row of values, pin, ordering code or drawing was found in it; --markdown prints it',
      ]
    : [];
}

/** Pages that follow each other in a sentence together: a file may say that it has a hundred thousand. */
export function tellUnread(unread: readonly { page: number; reason: string }[]): string[] {
  const runs: { first: number; last: number; reason: string }[] = [];
  for (const { page, reason } of unread) {
    const run = runs.at(-1);
    if (run?.reason === reason && run.last === page - 1) run.last = page;
    else runs.push({ first: page, last: page, reason });
  }
  return runs.map(({ first, last, reason }) =>
    first === last ? `page ${first} was not read: ${reason}` : `pages ${first} to ${last} were not read: ${reason}`,
  );
}

const numberOf = ({ number, range }: Figure): number | readonly number[] | null => range ?? number;

const boxJson = (box: Box): BoxJson => box.map((points) => Math.round(points * 100) / 100);
