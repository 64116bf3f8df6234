import type { Box } from '../pdf/pdf-file.ts';
import { findTables } from '../tables/find-tables.ts';
import {
  isWithin,
  type Cell,
  type Column,
  type HeadedColumn,
  type Row,
  type Table,
  type TableForm,
  type TablePage,
} from '../tables/table.ts';
import { findLines } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { joinRows } from './joined-rows.ts';
import { endAtHeads } from './next-table.ts';
import type { PinRole } from './pin-role.ts';

/** A pin of a package. */
export interface Pin {
  page: number;
  /** As printed at the head of the column of numbers; empty: the table tells no package. */
  package: string;
  /** `1`, `A3`, `EP`: several where pins have one name. */
  numbers: string[];
  name: string;
  /** As printed: `I`, `Power In`, `AI`. */
  type: string;
  description: string;
  box: Box | null;
  /** What is not sure about it; empty: nothing that is known. */
  doubts: PinDoubt[];
}

/**
 * * `read_from_drawing`: no table or list tells it; it is the name beside the number in the drawing of a package or a symbol.
 * * `number_counted`: its number was not read; it is that of its place in a list of which other numbers were.
 * * `read_by_ocr`: its page is a picture.
 */
export type PinDoubt = 'read_from_drawing' | 'number_counted' | 'read_by_ocr';

const HEADS: readonly [PinRole, RegExp][] = [
  [
    'number',
    /^(?:(?:(?:pin|ball|bump|lead|terminal|pad)\s*\/\s*)?(?:pin|ball|bump|lead|terminal|pad)\s*(?:nos?\.?|n[°º]|#|numbers?|num\.?)|(?:pin|ball|bump|lead|pad)\s*\/\s*(?:pin|ball|bump|lead|pad)|pins?|terminals?|leads?|balls?|bumps?|nos?\.?|n[°º]|num\.?|numbers?|#|引脚(?:号|编号|序号)?|管脚(?:号|编号|序号)?|脚位|序号|编号|端子番号)$/i,
  ],
  [
    'name',
    /^(?:(?:pin\s*)?(?:names?|symbols?|mnemonics?|labels?|signals?)|(?:terminal|signal|ball|bump|pad|port|lead)\s*names?|(?:pin\s*)?identification|(?:引脚|管脚)?(?:名称?|符号)|端子名|記号)$/i,
  ],
  ['type', /^(?:(?:pin\s*)?(?:types?|class)|(?:pin\s*)?i\/?o(?:\/p)?|direction|dir\.?|(?:引脚|管脚)?(?:类型|属性))$/i],
  [
    'description',
    /^(?:(?:pin\s*)?(?:(?:functions?|functional)\s*)?(?:descriptions?|functions?|assignments?|name and function)|connections?|(?:(?:引脚|管脚)?功能)?(?:说明|描述|定义)|(?:引脚|管脚)?(?:功能|说明|描述)|備考|機能)$/i,
  ],
];

/** `No.` numbers anything. */
const OF_PINS = /pin|terminal|lead|ball|bump|pad|引脚|管脚|端子/i;

const PACKAGE = /SO|QF|DFN|DIP|BGA|TO-?\d|SC-?\d|LGA|CSP|LCC|MLF|MLP|MSOP|USP|\b\d+[- ]?(?:pin|lead|ball)/i;

/** What may stand over numbers where no head says `Pin`: a package, a part with a digit in its name, nothing. */
function isPackage(head: string): boolean {
  return head === '' || PACKAGE.test(head) || /\d/.test(head);
}

/** `N° | Pin`, and `N° | Pin | N° | Pin`: each of these heads may be over numbers. */
const areNumbers = (roles: readonly PinRole[]): boolean => roles.every((role) => role === 'number');

/** `Pin | Function | Description`: the first of the two names the pin. */
const areNamedByFunction = (roles: readonly PinRole[]): boolean => {
  const known = roles.filter((role) => role !== 'type');
  return known.length === 3 && known[0] === 'number' && known[1] === 'description' && known[2] === 'description';
};

/** What heads nothing but numbers. */
const NUMBERS_ALONE = /^(?:nos?\.?|n[°º]|numbers?|#)$/i;

export const pinTables: TableForm<PinRole> = {
  readHead(text) {
    const bare = text.replaceAll(/[†‡§*]+|\(\d+\)|\[\d+\]/g, '').trim();
    return HEADS.find(([, pattern]) => pattern.test(bare))?.[0];
  },
  // `Pin | Function`, `Pin | Function | Description`: what a pin does names it.
  areHeads: (roles) =>
    roles.includes('name')
      ? roles.includes('number') || roles.includes('description')
      : roles.length === 2
        ? roles.includes('number') && (roles.includes('description') || areNumbers(roles))
        : (roles.length % 2 === 0 && areNumbers(roles)) || areNamedByFunction(roles),
  isKey: (role) => role === 'number',
  isName: (role) => role === 'name',
  partsRows: true,
  areClose: (role) => role === 'number' || role === 'name' || role === 'type',
  assign(columns: readonly HeadedColumn<PinRole>[]) {
    const hasNumber = columns.some(({ role }) => role === 'number');
    const isOfNumbers = (index: number): boolean => {
      const before = columns[index - 1];
      return before?.role === 'number' || (before !== undefined && before.role === undefined && isOfNumbers(index - 1));
    };
    // `SOIC | SOT-23 | Symbol | Description`: numbers stand under the name of the package; and `Pin` may be over several.
    const hasName = columns.some(({ role }) => role === 'name');
    const isOfPins = columns.some(({ role, head }) => role === 'number' && OF_PINS.test(head));
    const isNamedByFunction = areNamedByFunction(columns.flatMap(({ role }) => role ?? []));
    const areDescribed = columns.filter(({ role }) => role === 'description').length > 1;
    return columns.map(({ role, head }, index) => {
      // Beside what the pins do `Pin assignment` is over their numbers.
      if (!hasNumber && areDescribed && /^pin\s*assignments?$/i.test(head)) return 'number';
      const isFirst = columns.slice(0, index).every((column) => column.role !== 'description');
      if (role === 'description' && !hasName && isOfPins && (isFirst || !isNamedByFunction)) return 'name';
      // `N° | Pin`: the numbers have a head of their own.
      const before = columns[index - 1];
      const isBehindNumbers = before?.role === 'number' && NUMBERS_ALONE.test(before.head.trim());
      if (!hasName && role === 'number' && isBehindNumbers && /^pins?$/i.test(head.trim())) return 'name';
      if (role !== undefined) return role;
      // The head of the numbers may stand over the middle one of the packages.
      const isBeside = isOfNumbers(index) || columns[index + 1]?.role === 'number';
      return (!hasNumber && isPackage(head)) || (isBeside && PACKAGE.test(head)) ? 'number' : 'other';
    });
  },
  split: (columns, body) => nameBetween(columns, body).flatMap((column) => splitPackages(column, body)),
};

/** What may name a pin: `VDD`, `AL_H`, `RB0/INT`. */
const NAME = /^[A-Z][A-Z\d_/+-]{0,11}$/i;

/** `Pin | ASIC pad | Description`: short names of which the head says nothing that is known stand between the numbers and what the pins do. */
function nameBetween(columns: Column<PinRole>[], body: readonly Word[]): Column<PinRole>[] {
  const [number, between, described] = columns;
  const isOpen =
    columns.length === 3 &&
    number!.role === 'number' &&
    between!.role === 'other' &&
    described!.role === 'name' &&
    pinTables.readHead(described!.head) === 'description';
  if (!isOpen) return columns;
  const texts = findLines(body.filter(({ box }) => isWithin(box, between!))).map(({ text }) => text);
  if (texts.length < 2 || !texts.every((text) => NAME.test(text))) return columns;
  return [number!, { ...between!, role: 'name' }, { ...described!, role: 'description' }];
}

/** `SOT-23`, `TO-92 (L)`: one name of the several that stand at the head of a column. */
const PACKAGE_NAME = /[^\s(]+(?:\s?\([^)]*\))?/g;
/** A number of a pin, one of a list of them, or the dash of a package that has none. */
const IN_COLUMN = /^(?:[A-Z]{0,2}\d{1,3},?|[-–—])$/i;
/** Points between the numbers of one package and those of the next one. */
const BETWEEN_PACKAGES = 7;

/** `Pin number` over `SOT-23 SOT-89 TO-92`: a column for each package, where as many columns of numbers stand below. */
function splitPackages(column: Column<PinRole>, body: readonly Word[]): Column<PinRole>[] {
  const names = column.head.match(PACKAGE_NAME) ?? [];
  if (column.role !== 'number' || names.filter((name) => PACKAGE.test(name)).length < 2) return [column];
  const inside = body
    .filter(({ box }) => (box[0] + box[2]) / 2 > column.x0 && (box[0] + box[2]) / 2 < column.x1)
    .filter(({ text }) => IN_COLUMN.test(text))
    .toSorted((a, b) => a.box[0] - b.box[0]);
  const spans: { from: number; to: number }[] = [];
  for (const { box } of inside) {
    const last = spans.at(-1);
    if (last && box[0] - last.to < BETWEEN_PACKAGES) last.to = Math.max(last.to, box[2]);
    else spans.push({ from: box[0], to: box[2] });
  }
  if (spans.length !== names.length) return [column];
  const edgeAfter = (index: number): number => (spans[index]!.to + spans[index + 1]!.from) / 2;
  return names.map((head, index) => ({
    ...column,
    head,
    // What stands over them all says no more than that they are numbers.
    group: '',
    x0: index === 0 ? column.x0 : edgeAfter(index - 1),
    x1: index === names.length - 1 ? column.x1 : edgeAfter(index),
  }));
}

/** Characters of what a pin does where that is all it is called. */
const LONGEST_FUNCTION = 24;

const NUMBER =
  /^(?:[A-Z]{0,2}\d{1,3}|(?:(?:exposed|thermal|bottom|cent(?:er|re)|ground|e)[\s-]?)?(?:pad(?:dle)?|tab)|EP|cent(?:er|re)|散热(?:片|焊?盘)|底部焊盘)$/i;

/** Tables of pins on one page. */
export function findPinTables(page: TablePage): Table<PinRole>[] {
  return findTables(page, pinTables)
    .map((table) => endAtHeads(table, (text) => pinTables.readHead(text) !== undefined))
    .filter((table) => readPins(table).length > 0 && !areCut(page, table));
}

/** Whether the names go on to the right of their column: what a pin does is said there in sentences. */
function areCut({ words }: TablePage, { columns, rows }: Table<PinRole>): boolean {
  const at = columns.findIndex(({ role, head }) => role === 'name' && pinTables.readHead(head) === 'description');
  return rows.some(({ cells }) => {
    const box = cells[at]?.box;
    if (!box) return false;
    const height = box[3] - box[1];
    return words.some(
      (word) =>
        word.box[0] >= box[2] &&
        word.box[0] - box[2] < height &&
        word.box[1] < box[3] &&
        word.box[3] > box[1] &&
        (word.box[0] + word.box[2]) / 2 > columns[at]!.x1,
    );
  });
}

/** `No. | Name | Function | No. | Name | Function`: the columns of each half; of all in one where nothing comes again. */
function findHalves(columns: readonly Column<PinRole>[]): Column<PinRole>[][] {
  const first = columns.find(({ role }) => role === 'number' || role === 'name')?.role;
  const halves: Column<PinRole>[][] = [[]];
  for (const column of columns) {
    const half = halves.at(-1)!;
    const isWhole = (['number', 'name'] as const).every((role) => half.some((each) => each.role === role));
    if (column.role === first && isWhole) halves.push([column]);
    else half.push(column);
  }
  const areWhole = halves.every(
    (half) => half.some(({ role }) => role === 'number') && half.some(({ role }) => role === 'name'),
  );
  return areWhole ? halves : [[...columns]];
}

/** The pins that a table tells, one for each package that numbers them. */
export function readPins({ page, columns: printed, rows: all }: Table<PinRole>): Pin[] {
  const halves = findHalves(printed).map((columns) => {
    const from = printed.indexOf(columns[0]!);
    const own = all.map((row) => ({ ...row, cells: row.cells.slice(from, from + columns.length) }));
    return joinRows(columns, own).map((row) => ({ columns, row }));
  });
  // A row of which no half has anything says nothing against the others.
  const rows = halves.flat().filter(({ row }) => halves.length === 1 || row.cells.some(({ box }) => box !== null));
  const pins = rows.flatMap(({ columns, row }) =>
    columns.flatMap((column, index) => {
      if (column.role !== 'number') return [];
      const cell = row.cells[index]!;
      const numbers = readNumbers(cell.text);
      const name = writeName(readColumn(columns, row, 'name'));
      if (!numbers || name === '') return [];
      return [
        {
          page,
          package: namePackage(column, columns),
          numbers,
          name,
          type: readColumn(columns, row, 'type'),
          description: readColumn(columns, row, 'description'),
          box: cell.box,
          doubts: [],
        },
      ];
    }),
  );
  // `Pin | Function` with sentences below: what they do, and no names.
  const areNamed = printed.some(({ role, head }) => role === 'name' && pinTables.readHead(head) !== 'description');
  if (!areNamed && pins.some(({ name }) => name.length > LONGEST_FUNCTION)) return [];
  // Two columns named `Symbol` and `Description` are many things; of pins nearly every row has a number.
  return pins.length >= 2 && pins.length >= 0.5 * rows.length ? pins : [];
}

/** `SENSOR_` over `VN`, `OTGEN/` over `CMIN`, and the comma behind a name that others follow. */
const writeName = (text: string): string =>
  dropOverbar(text)
    .replaceAll(/(?<=\S[_/])\s+(?=\S)/g, '')
    .replace(/,$/, '');

/** `¯¯¯¯¯¯R E S E T`: the bar over a name drawn as signs among its letters, which stand apart then. */
function dropOverbar(text: string): string {
  if (!text.includes('¯')) return text;
  const bare = text.replaceAll('¯', ' ').trim();
  return /^\S{1,2}(?:\s+\S{1,2})*$/.test(bare) ? bare.replaceAll(/\s+/g, '') : bare.replaceAll(/\s+/g, ' ');
}

/** `65 (Exposed Pad)`: what the number in front of it is of. */
const PAD = /\s*\((?:(?:exposed|thermal)\s+)?(?:e-?)?(?:pad|ep|tab)\)/gi;
/** `3-6`, `A1-A4`. */
const RANGE = /^([A-Z]{0,2})(\d{1,3})\s*[-–—~～]\s*\1(\d{1,3})$/i;

/** `1, 5, 8`, `A1 B2` and `3–6`; undefined: it is no number of a pin. */
function readNumbers(text: string): string[] | undefined {
  const numbers: string[] = [];
  // `10^1` is pin 10 with a note.
  const joined = text
    .replaceAll(/\^\d+/g, '')
    .replaceAll(PAD, '')
    .replaceAll(/(?<=\d)\s*[-–—~～]\s*(?=[A-Z]{0,2}\d)/gi, '-');
  for (const part of joined.split(/\s*[,;/&，、；]\s*|\s+and\s+|\s+(?=[A-Z]{0,2}\d{1,3}\b)/i)) {
    const range = RANGE.exec(part);
    if (range) {
      const [letters, from, to] = [range[1]!, Number(range[2]), Number(range[3])];
      if (to < from || to - from > 200) return undefined;
      for (let number = from; number <= to; number++) numbers.push(`${letters}${number}`);
    } else if (NUMBER.test(part)) numbers.push(part);
    else if (part !== '' && !/^[-–—]+$/.test(part)) return undefined;
  }
  return numbers.length > 0 ? numbers : undefined;
}

function readColumn(columns: readonly Column<PinRole>[], { cells }: Row, role: PinRole): string {
  const index = columns.findIndex((column) => column.role === role);
  const cell: Cell | undefined = cells[index];
  return (
    cell?.text
      .replace(/^[*※]\d{1,2}\s+/, '')
      .replaceAll(/[−–—](?=\S|$)/g, '-')
      .replaceAll(/\s+/g, ' ')
      // A dash in place of a type or a description.
      .replace(role === 'name' ? /^$/ : /^-{1,3}$/, '')
      .trim() ?? ''
  );
}

function namePackage(column: Column<PinRole>, columns: readonly Column<PinRole>[]): string {
  const numbered = columns.filter(({ role }) => role === 'number');
  const head = pinTables.readHead(column.head) === undefined ? column.head : '';
  // `MX60` over `MX60 SOT-23`: said once.
  const group = head !== '' && head.startsWith(column.group) ? '' : column.group;
  return numbered.length > 1 || head !== '' ? [group, head].filter(Boolean).join(' ') : '';
}
