import type { Box } from '../pdf/pdf-file.ts';
import { findTables } from '../tables/find-tables.ts';
import { findNearestTitle, findTitle } from '../tables/print-table.ts';
import { joinCells } from '../tables/row-cells.ts';
import { isFigureRole, type ValueRole } from '../values/value-roles.ts';
import {
  isWithin,
  type Column,
  type HeadedColumn,
  type Row,
  type Table,
  type TableForm,
  type TablePage,
} from '../tables/table.ts';
import { findLines } from '../text/lines.ts';
import type { Word } from '../text/words.ts';

export type OrderingRole = 'part' | 'package' | 'temperature' | 'packing' | 'marking' | 'other';

/** A number under which a part is sold. Texts are as printed; empty: the table does not tell it. */
export interface OrderingCode {
  page: number;
  partNumber: string;
  package: string;
  temperature: string;
  packing: string;
  /** What stands on the part. */
  marking: string;
  box: Box | null;
}

const HEADS: readonly [OrderingRole, RegExp][] = [
  [
    'packing',
    /^(?:pack(?:ing|aging)(?:\s+(?:method|type|option|qty))?|shipping(?:\s+(?:method|form|quantity))?|delivery(?:\s+(?:form|mode|method))?|(?:standard\s+)?pack|reel(?:\s+size)?|(?:package\s+)?quantity|package\s+qty\.?|transport\s+medi(?:a|um)|media|发货形式|包装(?:方式|形式)?)$/i,
  ],
  [
    'marking',
    /^(?:(?:top[- ]?side\s+|top\s+|device\s+|package\s+|part\s+|product\s+)?(?:markings?|brand(?:ing)?|mark)(?:\s+(?:code|id))?|(?:器件|产品|表面)?(?:标记|标识|丝印|印字|打标)(?:内容)?)$/i,
  ],
  [
    'temperature',
    /^(?:(?:op(?:er(?:ating|ation)?)?\.?\s+|ambient\s+)?temp(?:erature|\.)?(?:\s+range)?|operati(?:ng|on)\s+range|t[aj]|(?:工作|环境)?温度(?:范围)?)$/i,
  ],
  [
    'package',
    /^(?:(?:pin[\s-]*)?packages?(?:\s+(?:types?|descriptions?|drawing|option|name|code|outline|numbers?))?|pkg\.?\s+type|case(?:\s+(?:code|size|style|types?))?|封装(?:形式|类型)?)$/i,
  ],
  [
    'part',
    /^(?:(?:orderable|ordering|order|base|complete)?\s*(?:part|product|device|type|model|catalog(?:ue)?|order(?:ing)?|material)\s*(?:numbers?|no\.?|codes?|names?)?|(?:orderable|ordering)\s+(?:codes?|devices?|numbers?)|catalog(?:ue)?\s+listings?|p\/?n\s*#?|devices?|models?|commercial|military|(?:产品|订购|订货|订单|器件)?型号|订(?:购|货)代码|料号|品番)$/i,
  ],
];

/** What is told of parts in words: it makes a table one of what is sold only under a title that says so. */
const IN_WORDS = /^descriptions?$/i;
const SOLD = /\border(?:ing|able)?\b|part\s*numbers?\s*(?:table|list)/i;

const orderingTables: TableForm<OrderingRole> = {
  readHead(text) {
    const bare = text.replaceAll(/[†‡§*]+|\(\d+\)|\[\d+\]|\d$/g, '').trim();
    if (IN_WORDS.test(bare)) return 'other';
    // `PIN -` over `PAC KAGE`, with the gaps of its letters.
    const joined = bare.replaceAll(/\s*-\s*|(?<=[A-Z]{3})\s(?=[A-Z]{3,})/g, '');
    return HEADS.find(([, pattern]) => pattern.test(bare) || pattern.test(joined))?.[0];
  },
  // `Product code | … | Part number`: two names of what is sold.
  areHeads: (roles) => roles.includes('part') && (new Set(roles).size >= 2 || roles.length >= 2),
  isKey: (role) => role === 'part',
  isName: () => false,
  areClose: () => false,
  assign(columns: readonly HeadedColumn<OrderingRole>[]) {
    // Of `Device` and `Orderable part number` the second is what is ordered.
    const parts = columns.filter(({ role }) => role === 'part');
    const ordered = parts.find(({ head }) => /order|complete|^p\/?n/i.test(head)) ?? parts[0];
    return columns.map((column) => (isOther(column, ordered) ? 'other' : (column.role ?? 'other')));
  },
  split: (columns, body) => columns.map((column) => ({ ...column, role: roleOf(column, body) })),
};

/** What a column holds by both lines of its head: `Package` over `Qty`, `Op Temp (°C)`, and `Reel` over `Diameter (mm)`, which is none of these. */
const BY_BOTH_LINES: readonly [OrderingRole, RegExp][] = [
  ['other', /\b(?:diameter|width|pitch|length|height)\b/i],
  ['packing', /\b(?:qty|quantity)\b/i],
  ['temperature', /^op(?:er(?:ating|ation)?)?\.?\s+temp/i],
];
/** How parts are packed, as it stands below a head that does not say so. */
const PACKED = /^(?:tubes?|trays?|bulk|bag|reels?|cut\s+tape|tape\b.*)(?:\s+of\s+[\d,.]+)?$/i;

function roleOf({ role, head, group, x0, x1 }: Column<OrderingRole>, body: readonly Word[]): OrderingRole {
  if (role === 'part' || role === 'marking') return role;
  const said = BY_BOTH_LINES.find(([, pattern]) => pattern.test(`${head} ${group}`))?.[0];
  if (said !== undefined || role !== 'other') return said ?? role;
  const texts = findLines(body.filter(({ box }) => isWithin(box, { x0, x1 }))).map(({ text }) => text);
  return texts.length > 0 && texts.every((text) => PACKED.test(text)) ? 'packing' : role;
}

/** `Description | Part number | Description | Part number`: two halves of one table, each with numbers. */
function isOther(column: HeadedColumn<OrderingRole>, ordered: HeadedColumn<OrderingRole> | undefined): boolean {
  return column.role === 'part' && column.head.toLowerCase() !== ordered?.head.toLowerCase();
}

/** Letters and digits, at least one of each; no blank. */
const PART_NUMBER = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9][A-Z0-9+./#,()_-]{3,30}$/i;
/** What is left open in a pattern of numbers, which nobody sells: `GRT188C80G105ME01_`, `X0405G-x-x-TA3-T`, `LM78xx`, `BP3122XXXXX`. */
const LEFT_OPEN = /_$|(?:^|[-/])x{1,3}(?=[-/]|$)|xx|X{3}/;

/** Whether a text is a number that can be ordered, whole and with nothing left open. */
const isOrderable = (text: string): boolean => PART_NUMBER.test(text) && !isLeftOpen(text);

/** Whether a number has places that are to be filled. */
export const isLeftOpen = (text: string): boolean => LEFT_OPEN.test(text);

/** Tables of what can be ordered on one page. */
export function findOrderingTables(page: TablePage): Table<OrderingRole>[] {
  return findTables(page, orderingTables).filter(
    (table) => areSold(table) && isTitled(page, table) && readOrderingCodes(table).length > 0,
  );
}

/** A number of whatever makers sell, without a letter too: `1-1419145-2`. */
const ANY_NUMBER = /^(?=.*\d)\S{5,}$/;

/** Where nothing but names of parts is known of a table, all of these are numbers: `Address Device` over addresses is none. */
function areSold({ columns, rows }: Table<OrderingRole>): boolean {
  const known = columns.map(({ head }) => orderingTables.readHead(head));
  if (known.some((role) => role !== undefined && role !== 'part')) return true;
  return known.every(
    (role, index) => role === undefined || rows.every(({ cells }) => ANY_NUMBER.test(cells[index]!.text)),
  );
}

/** `Part number | Description` alone heads lists of other things too. */
function isTitled(page: TablePage, { box, columns }: Table<OrderingRole>): boolean {
  const known = columns.flatMap(({ head }) => orderingTables.readHead(head) ?? []);
  const isInWords = known.includes('other') && known.every((role) => role === 'part' || role === 'other');
  return !isInWords || SOLD.test(findTitle(page, box)) || SOLD.test(findNearestTitle(page, box));
}

/** The numbers that a table names to order by. */
export function readOrderingCodes(table: Table<OrderingRole>): OrderingCode[] {
  return table.columns.flatMap(({ role }, index) => (role === 'part' ? readColumnOfParts(table, index) : []));
}

function readColumnOfParts({ page, columns, rows }: Table<OrderingRole>, index: number): OrderingCode[] {
  return joinRemarks(rows, index).flatMap((row) => {
    const { number: partNumber, remark } = readNumber(row.cells[index]!.text);
    if (!isOrderable(partNumber)) return [];
    const variants = readVariants(page, partNumber, columns, row, index);
    if (variants.length > 0) return variants;
    const read = (role: OrderingRole): string => readColumn(columns, row, role);
    return [
      {
        page,
        partNumber,
        package: read('package'),
        temperature: read('temperature'),
        packing: read('packing'),
        marking: read('marking') || (BRANDED.test(`${columns[index]!.group} ${columns[index]!.head}`) ? remark : ''),
        box: row.cells[index]!.box,
      },
    ];
  });
}

/** `Part number (brand)`: what stands on the part is in brackets behind or below its number. */
const BRANDED = /\(\s*(?:brand|mark)(?:ing)?\s*\)/i;
/** What is said of a number in brackets, and the signs of notes. */
const REMARK = /\s*\(([^()]*)\)/g;
const IS_NOTE = /^(?:see\s+)?notes?\b|^\d$|\s\S+\s/i;

/** `CA3140AMZ* (3140A) (See Note)`: the number, and what stands in brackets that is no note. */
function readNumber(text: string): { number: string; remark: string } {
  const printed = text.replaceAll(/\*+(?=\s|$)/g, '');
  const apart = printed.replaceAll(/\s+(\([^()]*\))/g, '');
  const remarks = [...printed.matchAll(REMARK)].map(([, said]) => said!.trim());
  const remark = printed === apart ? '' : (remarks.find((said) => !IS_NOTE.test(said)) ?? '');
  return { number: apart.replaceAll(/\s+/g, ''), remark };
}

/** A row whose number is only what is said of the one above it, in brackets, is its second line. */
function joinRemarks(rows: readonly Row[], index: number): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    if (!last || !/^\((?:[^()]*|[^()]*\)\s*\([^()]*)\)$/.test(row.cells[index]!.text)) {
      joined.push(row);
      continue;
    }
    const cells = last.cells.map((cell, at) => {
      const own = row.cells[at]!;
      return own.box?.join() === cell.box?.join() ? cell : joinCells([cell, own]);
    });
    joined[joined.length - 1] = { ...last, cells };
  }
  return joined;
}

/** `ST1S10 | ST1S10PUR | ST1S10PHR`: behind the name of a part the numbers under which it is sold, one a package. */
function readVariants(
  page: number,
  part: string,
  columns: readonly Column<OrderingRole>[],
  { cells }: Row,
  own: number,
): OrderingCode[] {
  return cells.flatMap(({ text, box }, index) => {
    const partNumber = text.replaceAll(/\s+/g, '');
    const { head, role } = columns[index]!;
    // `BP3122` over the codes of lot and week: what stands on the part.
    if (index === own || role === 'marking' || partNumber.length <= part.length || !partNumber.startsWith(part))
      return [];
    if (!isOrderable(partNumber)) return [];
    return [{ page, partNumber, package: head, temperature: '', packing: '', marking: '', box }];
  });
}

const FEWEST_RANKS = 3;

/** The numbers in a table of values that has a part in each row, with what stands on them where it tells that. */
export function readPartNumbers({ page, columns, rows }: Table<ValueRole>): OrderingCode[] {
  const part = columns.findIndex(({ role }) => role === 'part');
  if (part < 0) return [];
  // Of parts with one figure each only those are sold so that differ in their last letters: ranks of one part.
  const isRanked = columns.filter(({ role }) => isFigureRole(role)).length === 1;
  const numbers = rows.map(({ cells }) => cells[part]!.text.replaceAll(/\s+/g, '')).filter(isOrderable);
  const stems = new Set(numbers.map((number) => number.replace(/[A-Z]{1,2}$/, '')));
  if (isRanked && (stems.size > 1 || numbers.length < FEWEST_RANKS)) return [];
  const mark = columns.findIndex(({ head, group }) => /\bmarking\b/i.test(`${group} ${head}`));
  return rows.flatMap(({ cells }) => {
    const partNumber = cells[part]!.text.replaceAll(/\s+/g, '');
    if (!isOrderable(partNumber)) return [];
    const marking = cells[mark]?.text ?? '';
    return [{ page, partNumber, package: '', temperature: '', packing: '', marking, box: cells[part]!.box }];
  });
}

function readColumn(columns: readonly Column<OrderingRole>[], { cells }: Row, role: OrderingRole): string {
  return columns
    .flatMap((column, index) => {
      const { text, columnSpan } = cells[index]!;
      // `Evaluation board` over all columns but the first is said of the number, and stands on no part.
      return column.role === role && (role !== 'marking' || columnSpan === 1) ? [text] : [];
    })
    .filter((text) => !/^[-–—\s]*$/.test(text))
    .join(' ')
    .replaceAll('−', '-');
}
