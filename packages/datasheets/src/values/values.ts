import { namesPackage } from '../drawings/drawing-words.ts';
import type { Cell, Column as AnyColumn, Row, Table } from '../tables/table.ts';
import { UNKNOWN } from '../pdf/symbol-font.ts';
import type { Box } from '../pdf/pdf-file.ts';
import type { TableKind } from '../tables/table-kinds.ts';
import { unionOf } from '../text/lines.ts';
import {
  isUnitUnread,
  readNumber,
  readRange,
  readScale,
  readUnit,
  scaleOf,
  type Scale,
  type ValueUnit,
} from './units.ts';
import { readHeadUnit } from './table-unit.ts';
import { isFigureRole, valueTables, type ValueRole } from './value-tables.ts';

type Column = AnyColumn<ValueRole>;

/** A figure as it is printed, its minus written `-`. */
export interface Figure {
  text: string;
  /** In SI; null: it is no plain number (`VCC + 0.3`), or its unit is not known. */
  number: number | null;
  /** Both ends of a range in one cell (`-0.5 to 7`, `±5`) in SI. */
  range: readonly [low: number, high: number] | null;
  box: Box | null;
}

/**
 * Why a row may be other than what the maker means. `unit_unread`: a sign of the unit cannot be read. `unit_unknown`: it is
 * no unit that is known, numbers in it are not told. `sign_unread`: what stands in a figure cannot be read.
 * `several_figures`: figures stand in one cell, and which is of what is not told. `inherited_parameter`: it is that of a row above, or may be the rest of that,
 * or it is of several rows and says what each of them is of. `group_unsure`: names that stand side by side are in `group`,
 * and which of them the figures are of is not told. `min_above_max`: the figures contradict each other; not where all are
 * negative and go away from zero, as makers print those of P-channel parts and of currents that flow out: -0.4 min, -1.5 max.
 * `read_by_ocr`: its page is a picture.
 */
export type ValueDoubt =
  | 'unit_unread'
  | 'unit_unknown'
  | 'sign_unread'
  | 'several_figures'
  | 'inherited_parameter'
  | 'group_unsure'
  | 'min_above_max'
  | 'read_by_ocr';

/** One row of ratings or characteristics: what is limited, under which conditions, and the figures. A figure that is not printed is null. */
export interface RatedValue {
  page: number;
  /** Of its row. */
  box: Box;
  /** What the table is of that it stands in. */
  table: TableKind;
  parameter: string;
  symbol: string;
  conditions: string;
  /** The head of the group of columns that the figures stand in: a temperature, a part. */
  group: string;
  min: Figure | null;
  typ: Figure | null;
  max: Figure | null;
  /** Of a column that names none of the three. */
  value: Figure | null;
  unit: ValueUnit;
  /** Marks of notes beside any of its cells. */
  notes: string[];
  doubts: ValueDoubt[];
}

/** A dash in the place of a figure, or a mark that stands before the figures of a row. */
const NOTHING = /^[-−–—―⎯─━‐‑ー－_.·…/●○◎■□\s]*$/;

/** A part number, and nothing beside it. */
const PART_ALONE = /^(?=\S*\d)[A-Z][A-Za-z0-9/#+._-]{5,}$/;

export interface ValueOptions {
  /** That of all figures which have no other. */
  unit?: string;
  /** Whether figures and units stand in one column, so that `30 mA` is a figure and its unit. */
  isList?: boolean;
}

/** The rows of a table, one for each group of columns that holds a figure in them. */
export function readValues(
  { page, box, columns, rows }: Table<ValueRole>,
  table: TableKind,
  { unit: tableUnit = '', isList = false }: ValueOptions = {},
): RatedValue[] {
  // What can be ordered is no rating, whatever figures stand beside it.
  if (table === 'ordering' && rows.some(({ cells }) => PART_ALONE.test(cells[0]!.text))) return [];
  if (columns.some(({ role }) => role === 'part')) return readPartRows({ page, box, columns, rows }, table);
  const groups = groupColumns(columns);
  const hasUnits = columns.some(({ role }) => role === 'unit');
  // Without a word of what they are, nor a column of units, figures of parts say it themselves or are none.
  const mustSayUnit =
    !hasUnits &&
    !isList &&
    tableUnit === '' &&
    columns.every(({ role, head }) => !isFigureRole(role) || (role === 'value' && isNameOfPart(head)));
  const headings = findTellingHeadings(columns, rows);
  return rows.flatMap((whole, index) => {
    if (isRepeatedHead(columns, whole)) return [];
    const { row, variant } = partVariant(columns, whole);
    const described = describeRow(columns, row);
    const heading = headings.get(whole) ?? '';
    if (heading !== '') described.conditions = [heading, described.conditions].filter(Boolean).join('; ');
    if (variant !== '') described.conditions = [described.conditions, variant].filter(Boolean).join('; ');
    const parent = findParent(columns, rows, index);
    if (parent !== '') described.parameter = `${parent} ${described.parameter}`;
    const variantOf = readVariantName(described.parameter, columns, rows, index);
    if (variantOf !== undefined)
      Object.assign(described, variantOf, described.symbol === '' ? {} : { symbol: described.symbol });
    const above = findNameAbove(columns, rows, index);
    if (above) Object.assign(described, nameOf(columns, above));
    const isInherited =
      parent !== '' ||
      variantOf !== undefined ||
      (above !== undefined && row.cells.every(({ box }, at) => columns[at]!.role !== 'symbol' || box === null)) ||
      row.cells.some(({ text }, at) => columns[at]!.role === 'parameter' && PART_OF_NAME.test(text)) ||
      isRestOfName(columns, rows, index) ||
      sharesName(columns, rows, index);
    const beside = readSide(described.unit);
    return mergeGroups(groups, row).flatMap((group): RatedValue[] => {
      const { side } = beside;
      const isAlone = !hasUnits && group.unit === '' && group.columns.length === 1;
      const { index: only, role } = group.columns[0]!;
      const limited = isAlone && mustSayUnit ? LIMITED.exec(row.cells[only]!.text) : null;
      const own = isAlone ? splitUnit(limited?.[1] ?? row.cells[only]!.text) : undefined;
      if (mustSayUnit && group.unit === '' && !own && !OWN_UNIT.test(row.cells[only]!.text)) return [];
      const areBare = group.columns.every(({ index: at }) => !OWN_UNIT.test(row.cells[at]!.text));
      const inside = hasUnits ? undefined : findUnitCell(row, group.columns);
      const text = own?.unit ?? (hasUnits ? beside.text : (inside?.unit ?? (group.unit || (areBare ? tableUnit : ''))));
      const read = readUnit(text, `${described.parameter} ${described.symbol}`);
      // In the cell of a table `50 mA` stays as it is printed, in a list figure and unit are parted.
      const isParted = isList || limited !== null;
      const unit = own && !isParted ? { ...read, text: '' } : read;
      const figured = group.columns.filter(({ index: at }) => at !== inside?.index);
      const printed = placeSpanning(readFigures(row, figured, read, hasUnits), group, table);
      // A figure of nothing: a second line of heads, a foot.
      if (!printed || !isName(described)) return [];
      const figures = placeLimit(
        own && printed[role] ? { ...printed, [role]: withUnit(printed[role], own.figure, isParted) } : printed,
        own && limited ? (limited[2]!.toLowerCase() as Side) : side,
      );
      const boxes = row.cells.flatMap((cell) => (cell.box ? [cell.box] : []));
      return [
        {
          page,
          box: boxes.length > 0 ? unionOf(boxes) : box,
          table,
          ...described,
          unit,
          group: group.name,
          ...figures,
          notes: [...new Set(row.cells.flatMap(readMarks))],
          doubts: [
            ...findDoubts(figures, text, unit),
            ...(isInherited ? ['inherited_parameter' as const] : []),
            ...(group.columns.some(({ index: at }) => columns[at]!.isGroupUnsure) ? ['group_unsure' as const] : []),
          ],
        },
      ];
    });
  });
}

/** `SOT-23-5 | 250` under one head: the part of the row that is no figure, and the row without it. */
function partVariant(columns: readonly Column[], row: Row): { row: Row; variant: string } {
  const variants = new Set<string>();
  const cells = row.cells.map((cell, index): Cell => {
    const [, name = '', figure = ''] = /^(\S+)\s+([-−–+±<>≤≥]?\s?\d.*)$/.exec(cell.text) ?? [];
    if (!isFigureRole(columns[index]!.role) || !namesPackage(name)) return cell;
    variants.add(name);
    return { ...cell, text: figure };
  });
  return variants.size === 1 ? { row: { ...row, cells }, variant: [...variants][0]! } : { row, variant: '' };
}

/** `Min | Typ | Max` without a head for units, which stand in the last of the three where it has no figure. */
function findUnitCell(row: Row, columns: ColumnGroup['columns']): { index: number; unit: string } | undefined {
  const found = columns.flatMap(({ index }) => {
    const unit = row.cells[index]!.text.replaceAll(/\s+/g, '');
    return unit !== '' && !/\d/.test(unit) && (readScale(unit)?.si ?? '') !== '' ? [{ index, unit }] : [];
  });
  return columns.length > 1 && found.length === 1 ? found[0] : undefined;
}

/** `for 2N2905`: the rest of the name stands in a row above it. */
const PART_OF_NAME = /^(?:for|at|with|when|over)\s/;

/** What tells one row from another in its name: `Ta = 25°C`, `@ 5 V`, the number of a part. */
const TELLING = /[=@]\s?\S|\d\s?°C|\b(?=\S*[A-Z])(?=\S*\d{3})[A-Z\d]{5,}/g;

/** `Reverse current at TA = 25°C` over `at TA = 100°C` in one cell beside two figures: which is at which is not told. */
function sharesName(columns: readonly Column[], rows: readonly Row[], index: number): boolean {
  const at = columns.findIndex(({ role }) => role === 'parameter');
  const own = rows[index]!.cells[at];
  if (!own?.box || own.above === '' || (own.text.match(TELLING) ?? []).length < 2) return false;
  return rows.some((row, other) => other !== index && isSame(row.cells[at]?.box ?? null, own.box));
}

/** Of the height of a line: nearer to the one above it, it goes on with it. */
const LINE_GAP = 0.35;
/** Points: a name that begins so far to the right of all others is under one of these. */
const INDENT = 24;

/** `Current` right below `Off drain`, without the symbol that this has; `DA packages` far to the right of all names of its list. */
function isRestOfName(columns: readonly Column[], rows: readonly Row[], index: number): boolean {
  const cellOf = (row: Row | undefined, role: ValueRole): Cell | undefined =>
    row?.cells[columns.findIndex((column) => column.role === role)];
  const own = cellOf(rows[index], 'parameter')?.box;
  if (!own) return false;
  const isUnder = rows.every((row, at) => {
    const box = cellOf(row, 'parameter')?.box;
    return at === index || !box || own[0] - box[0] > INDENT;
  });
  if (isUnder && rows.length > 1) return true;
  const last = cellOf(rows[index - 1], 'parameter')?.box;
  const isNear = last && own[1] - last[3] < LINE_GAP * (own[3] - own[1]) && own[1] > last[1] + 2;
  return isNear === true && !cellOf(rows[index], 'symbol')?.box && Boolean(cellOf(rows[index - 1], 'symbol')?.box);
}

type Side = 'min' | 'typ' | 'max';

/** `1.5 mA Max.`: a figure with its unit, and which limit it is. */
const LIMITED = /^(\S.*?)\s+(min|typ|max)\.?$/i;

/** `QX-310 SEF`: capitals and figures, and no word that heads figures. */
function isNameOfPart(head: string): boolean {
  return /^(?=.*\d)[A-Z\d][A-Z\d ./_-]{2,}$/.test(head) && valueTables.readHead(head) === undefined;
}

/** A figure that has its unit with it. */
const OWN_UNIT = /\d\s?(?:[°˚º℃%]|[munpkMGµμ]?(?:V|A|W|Hz|F|H|Ω|Ohms?|s|g|N|J)\b|[munpkMGµμ]?(?:Ω|Ω))|\p{L}{4}/u;

/** What is limited has a name or a symbol: figures in drawings have none. */
function isName({ parameter, symbol }: { parameter: string; symbol: string }): boolean {
  if (parameter === '') return /^\p{L}[^=]{0,23}$/u.test(symbol);
  // `50 100` beside `50ID(A)40`: figures along the axes of a graph.
  return /^[\p{L}"“'‘%|/]|\p{L}{3}|^[-+±]\s?\p{L}/u.test(parameter) || /^\D*\p{L}/u.test(symbol);
}

function isRepeatedHead(columns: readonly Column[], { cells }: Row): boolean {
  const same = columns.filter(({ role }, index) => valueTables.readHead(cells[index]!.text) === role);
  // `Value (in mm)` over the figures of a table that begins right below.
  const isOfFigures = columns.some(
    ({ role }, index) =>
      isFigureRole(role) && !/\d/.test(cells[index]!.text) && /^values?\s*\(/i.test(cells[index]!.text),
  );
  return same.length >= 2 || isOfFigures || same.some(({ role }) => role === 'unit');
}

/**
 * `Power dissipation` above `8-DIP`, and `8-SOIC` in the row below it, beside one symbol: what the first row has above its own
 * line is of the second too. Empty: the row has a name of its own.
 */
function findParent(columns: readonly Column[], rows: readonly Row[], index: number): string {
  const name = columns.findIndex(({ role }) => role === 'parameter');
  const symbol = columns.findIndex(({ role }) => role === 'symbol');
  const own = rows[index]!.cells[name];
  const box = rows[index]!.cells[symbol]?.box;
  if (!own || own.box === null || !box || own.above !== '') return '';
  const first = rows.slice(0, index).find(({ cells }) => isSame(cells[symbol]!.box, box));
  const head = first?.cells[name];
  return head && !isSame(head.box, own.box) && head.above !== '' ? writeAscii(head.above) : '';
}

/**
 * `Output voltage` beside `3.3 V version`, and nothing beside `5 V version` in the row below it: the row above that has a name, where
 * the row itself says what it is of and no heading stands between them. Undefined: it has a name, or says nothing.
 */
function findNameAbove(columns: readonly Column[], rows: readonly Row[], index: number): Row | undefined {
  const { cells, headings } = rows[index]!;
  const filled = (row: Row, is: (role: ValueRole) => boolean): boolean =>
    columns.some(({ role }, at) => is(role) && row.cells[at]!.box !== null);
  const isName = (role: ValueRole): boolean => role === 'parameter' || role === 'symbol';
  const last = rows[index - 1];
  if (last && isSameSymbol(columns, rows[index]!, last)) return last;
  if (filled({ cells, headings }, isName) || !filled({ cells, headings }, (role) => role === 'conditions'))
    return undefined;
  const named = rows.slice(0, index).findLast((row) => filled(row, isName));
  return named && named.headings.join('|') === headings.join('|') ? named : undefined;
}

/** `IB` without a name right below `Input bias current | IB`: it is that of the row above. */
function isSameSymbol(columns: readonly Column[], row: Row, above: Row): boolean {
  const [own, last] = [nameOf(columns, row), nameOf(columns, above)];
  return own.parameter === '' && own.symbol !== '' && own.symbol === last.symbol && last.parameter !== '';
}

/** `: BC548/549` below `Collector-base voltage : BC546`: the name with the parts of its own row, and its symbol. Undefined: it is a whole name. */
function readVariantName(
  own: string,
  columns: readonly Column[],
  rows: readonly Row[],
  index: number,
): Pick<RatedValue, 'parameter' | 'symbol'> | undefined {
  const [, variant] = /^[:：]\s*(\S.*)$/.exec(own) ?? [];
  if (variant === undefined) return undefined;
  const named = rows
    .slice(0, index)
    .map((row) => nameOf(columns, row))
    .findLast(({ parameter }) => !/^[:：]/.test(parameter));
  const [, head] = /^([^:：]*[^\s:：])\s*[:：]/.exec(named?.parameter ?? '') ?? [];
  return named && head ? { parameter: `${head} : ${variant}`, symbol: named.symbol } : undefined;
}

function isSame(a: Box | null, b: Box | null): boolean {
  return a !== null && b !== null && a.every((edge, index) => edge === b[index]);
}

/** `±30 mA`: a figure and its unit; undefined: it is more than that. */
function splitUnit(text: string): { figure: Pick<Figure, 'text' | 'number' | 'range'>; unit: string } | undefined {
  const found = /^([-+±≤≥<>~]{0,2}\s?\d[\d.,]*)\s?(\D\S{0,7})$/.exec(writeAscii(text));
  const scale = found && readScale(found[2]!);
  if (!scale || scale.si === '') return undefined;
  const figure = found[1]!.trim();
  return {
    figure: { text: figure, number: readNumber(figure, scale), range: readRange(figure, scale) },
    unit: found[2]!,
  };
}

function readMarks({ text, marks }: Cell): string[] {
  const behind = NOTE_BEHIND.test(text) ? (/[*※†‡]+\d{0,2}$/.exec(text) ?? []) : [];
  const named = NAMED_NOTE.exec(text)?.[2]!.match(/\d+/g) ?? [];
  return [...marks, ...behind, ...named, ...(NOTE_BEFORE.exec(text)?.[0].match(/\d+/g) ?? [])];
}

function withUnit(printed: Figure, own: Pick<Figure, 'text' | 'number' | 'range'>, isParted: boolean): Figure {
  return { ...printed, ...own, text: isParted ? own.text : printed.text };
}

/** A part in each row, what is told of it in the heads: `VZ (Volts)` over Min, Nom and Max, beside `@ IZT` over mA. */
function readPartRows({ page, box, columns, rows }: Table<ValueRole>, table: TableKind): RatedValue[] {
  const part = columns.findIndex(({ role }) => role === 'part');
  const given = columns.flatMap(({ role, head, group }, index) => {
    const found = role === 'conditions' ? /^@\s*(.*)$/.exec([group, head].filter(Boolean).join(' ').trim()) : null;
    return found ? [{ index, name: found[1]! }] : [];
  });
  return rows.flatMap((row) => {
    // `Test conditions` below the last part: what the figures above it are measured at.
    if (valueTables.readHead(row.cells[part]!.text) === 'conditions') return [];
    const variant = readVariant(columns, row);
    return groupColumns(columns).flatMap((group): RatedValue[] => {
      const { figures, unit, printedUnit } = readOwnUnits(row, group);
      const name = dropUnits(group.name).replaceAll(/\s+/g, ' ').trim();
      // A name that is lost or cut, or a unit that is printed and not known, would make a figure of something else.
      if (!figures || !/^[^@(]/.test(name) || !isWhole(name) || row.cells[part]!.text === '') return [];
      const cells = [row.cells[part]!, ...group.columns.map(({ index }) => row.cells[index]!)];
      // Only the one behind its columns: others are of what follows.
      const at = given.find(({ index }) => index === group.columns.at(-1)!.index + 1);
      const measured = at ? at.name.replace(/\s(\S+)$/, ` = ${writeAscii(row.cells[at.index]!.text)} $1`) : '';
      const boxes = cells.flatMap((cell) => (cell.box ? [cell.box] : []));
      return [
        {
          page,
          box: boxes.length > 0 ? unionOf(boxes) : box,
          table,
          parameter: name,
          symbol: SYMBOL_BEHIND.exec(name)?.slice(1).find(Boolean) ?? '',
          conditions: [variant, measured].filter(Boolean).join('; '),
          group: writeAscii(row.cells[part]!.text),
          ...figures,
          unit,
          notes: [...new Set(cells.flatMap(readMarks))],
          doubts: findDoubts(figures, printedUnit, unit),
        },
      ];
    });
  });
}

/** `VZ` behind `Zener Voltage`, `Vmax` alone: no word as `Peak` is. */
const SYMBOL_BEHIND = /^(?:.*\s([A-Z](?:[A-Z\d]{0,3}|[a-z]))|([A-Z]\w{0,3}))$/;

function readVariant(columns: readonly Column[], { cells }: Row): string {
  return columns
    .flatMap(({ role, head }, index) =>
      role === 'conditions' && VARIANT.test(head) ? [writeAscii(cells[index]!.text)] : [],
    )
    .filter((text) => text !== '' && !NOTHING.test(text))
    .join('; ');
}

/** Figures with the unit of their head, else with that of their cell: `120 mA`. */
function readOwnUnits(
  row: Row,
  group: ColumnGroup,
): { figures: Figures | undefined; unit: ValueUnit; printedUnit: string } {
  const { index, role } = group.columns[0]!;
  const own = group.unit === '' ? splitUnit(row.cells[index]!.text) : undefined;
  const printedUnit = own?.unit ?? group.unit;
  const unit = readUnit(printedUnit);
  const figures = readFigures(row, group.columns, unit);
  const figure = figures?.[role];
  return { figures: own && figure ? { ...figures, [role]: { ...figure, ...own.figure } } : figures, unit, printedUnit };
}

/** Columns that say which variant of a part a row is of. */
const VARIANT = /colou?r|variation|version|package|条件|condition/i;

/** `VZ` of `VZ (Volts)`; `(Isat)` is no unit and stays. */
function dropUnits(name: string): string {
  return name.replaceAll(/\s*[([]([^()[\]\d]{1,8})[)\]](?=\s|$)/g, (all, inner: string) =>
    readHeadUnit(`(${inner})`) === '' ? all : '',
  );
}

/** Letters of no figure, which fonts give for the signs that they print: `-55ᴕ150` for -55 ~ 150, `ა10%` for ±10 %. */
const STRAY = /[\u0180-\u024F\u0400-\u07FF\u10A0-\u10FF\u1D00-\u1DBF\u1E00-\u1EFF\u3400-\u4DBF]/u;

/** Old fonts print a sign where its code is a letter: `b 0.5` for -0.5. */
function isUnread(figure: Figure | null): boolean {
  return (
    figure !== null && (figure.text.includes(UNKNOWN) || STRAY.test(figure.text) || /^[a-z]\s\d/.test(figure.text))
  );
}

/** `50 100 200`: figures of several columns that nothing parts; `10 000` is one, its thousands with a blank. */
const SEVERAL = /^(?!\d{1,3}(?:\s[05]00)+$)[-+±<>≤≥]?\d[\d.,]*(?:\s[-+±<>≤≥]?\d[\d.,]*)+$/;

/** `1.5 mA Max. 1.6 mA Max.`: a limit is said of each, and stands between them. */
const SEVERAL_LIMITS = /\d.*\b(?:min|typ|max)\b\.?\s+[-+±]?\d.*\b(?:min|typ|max)\b/i;
/** `8 MHz 10 MHz 12 MHz`: one unit behind each. */
const SEVERAL_UNITS = /^(?:[-+±]?\d[\d.,]*\s?([A-Za-zµμΩ°℃%]{1,4})\s+)[-+±]?\d[\d.,]*\s?\1(?:\s|$)/u;
const areSeveral = (text: string): boolean =>
  SEVERAL.test(text) || SEVERAL_LIMITS.test(text) || SEVERAL_UNITS.test(text);

function findDoubts({ min, typ, max, value }: Figures, printedUnit: string, unit: ValueUnit): ValueDoubt[] {
  const doubts: ValueDoubt[] = [];
  if (unit.si === null) doubts.push(isUnitUnread(printedUnit) ? 'unit_unread' : 'unit_unknown');
  if ([min, typ, max, value].some((figure) => isUnread(figure))) doubts.push('sign_unread');
  if ([min, typ, max, value].some((figure) => figure !== null && areSeveral(figure.text)))
    doubts.push('several_figures');
  const known = [min, typ, max].flatMap((figure) => figure?.number ?? []);
  // What no unit tells may be a temperature.
  const mayGoDown = unit.si !== '' && unit.si !== '°C' && unit.si !== 'K';
  if (!areInOrder(known) && !(mayGoDown && goAwayBelowZero(known))) doubts.push('min_above_max');
  return doubts;
}

function areInOrder(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number >= numbers[index - 1]!);
}

/** `-0.4` min, `-1.5` max: ordered by how far they are from zero, which temperatures never are. */
function goAwayBelowZero(numbers: readonly number[]): boolean {
  return numbers.every((number) => number < 0) && areInOrder(numbers.map((number) => -number));
}

/** `[2] -0.5`, `*4 80`: some makers have the marks of notes in a place of their own before the figure, and before the name. */
const NOTE_BEFORE = /^(?:\[\d{1,2}\]\s*)+|^(?:[*※]\d{1,2}\s+)+(?=[-−–+±\d\p{L}])/u;

/** `● 4.0`: a mark that holds for all figures of its row. */
const MARK_BEFORE = /^[●○◎■□]\s*(?=[-−–－+＋±\d])/;

/** `4．158`: figures as wide as the letters of Chinese and Japanese. */
const WIDE = /[０-９．＋]/g;
const narrow = (sign: string): string => sign.normalize('NFKC');

/** `640*`, `100 ※2`, `10 *1`. */
const NOTE_BEHIND = /^(.*\d\S*?)\s*(?:[*※†‡]+\d{0,2})+$/;

/** `2.6 (Note 9)`: what is behind the figure is no part of it. */
const NAMED_NOTE = /^(.*\d\S*?)\s*\((?:see\s+)?notes?\.?\s*(\d{1,2}(?:\s*(?:,|&|and)\s*\d{1,2})*)\)$/i;

interface ColumnGroup {
  name: string;
  /** Of their heads. */
  unit: string;
  columns: { role: 'min' | 'typ' | 'max' | 'value'; index: number }[];
}

/** Columns side by side under one head; a role that comes again begins the next group. */
function groupColumns(columns: readonly Column[]): ColumnGroup[] {
  const groups: ColumnGroup[] = [];
  const areSeveral = columns.filter(({ role }) => role === 'value').length > 1;
  for (const [index, { role: named, group: printed, head, unit }] of columns.entries()) {
    if (!isFigureRole(named)) continue;
    // `TYPICAL VALUES` over the names of parts.
    const statistic = named === 'value' ? readStatistic(printed) : undefined;
    const role = statistic ?? named;
    const group = (statistic ? head : printed)
      .replace(/^(?:values?|dimensions?|(?:(?:test|guaranteed)\s)?limits?|ratings?)(?:\s+|$)/i, '')
      // What stands at the end of the line of the title is said of the whole table.
      .replace(/^\([^()]*=[^()]*\)$/, '');
    const last = groups.at(-1);
    const isOfLast =
      last !== undefined &&
      last.name === group &&
      (unit === undefined || last.unit === unit) &&
      !last.columns.some((other) => other.role === role);
    if (isOfLast) last.columns.push({ role, index });
    else
      groups.push({
        name: group || (areSeveral && role === 'value' && valueTables.readHead(head) === undefined ? head : ''),
        unit: unit ?? (readHeadUnit(head) || readHeadUnit(group)),
        columns: [{ role, index }],
      });
  }
  return groups;
}

/** `TYPICAL VALUES`, `Max.`: what the figures below are. */
function readStatistic(text: string): 'min' | 'typ' | 'max' | undefined {
  const role = valueTables.readHead(text.replace(/\s*(?:values?|ratings?|limits?)$/i, ''));
  return role === 'min' || role === 'typ' || role === 'max' ? role : undefined;
}

/** A figure over the columns of several parts is one row for these: `3.0` over all, `0.55` over two of them. */
function mergeGroups(groups: readonly ColumnGroup[], { cells }: Row): ColumnGroup[] {
  const merged: ColumnGroup[] = [];
  let end = 0;
  for (const group of groups) {
    const [first] = group.columns;
    if (first!.index < end) {
      const last = merged.at(-1)!;
      last.name = [last.name, group.name].filter(Boolean).join(', ');
      continue;
    }
    const { columnSpan } = cells[first!.index]!;
    if (columnSpan > group.columns.length) end = first!.index + columnSpan;
    merged.push({ ...group });
  }
  return merged.length === 1 && groups.length > 1 ? [{ ...merged[0]!, name: '' }] : merged;
}

type Figures = Pick<RatedValue, 'min' | 'typ' | 'max' | 'value'>;

/** @param isOwn Whether units stand in a column of their own, so that `100max` is a figure and which limit it is. */
function readFigures(row: Row, columns: ColumnGroup['columns'], unit: ValueUnit, isOwn = false): Figures | undefined {
  const scale = scaleOf(unit);
  const figures: Figures = { min: null, typ: null, max: null, value: null };
  for (const { role, index } of columns) {
    const cell = row.cells[index]!;
    const { text, side } = isOwn ? readLimit(cell.text) : { text: cell.text, side: undefined };
    // What stands over Min and Max is neither.
    figures[cell.columnSpan > 1 ? 'value' : (side ?? role)] ??= readFigure({ ...cell, text }, scale);
  }
  return Object.values(figures).some((figure) => figure !== null) ? figures : undefined;
}

/** `Internally limited` over Min and Max under the title of absolute maximum ratings is a maximum; a range over both is both. */
function placeSpanning(figures: Figures | undefined, { columns }: ColumnGroup, table: TableKind): Figures | undefined {
  const hasMax = columns.some(({ role }) => role === 'max') && !columns.some(({ role }) => role === 'value');
  if (!figures?.value || !hasMax || figures.max !== null || table !== 'absolute_maximum') return figures;
  return figures.value.range ? figures : { ...figures, max: figures.value, value: null };
}

/** `µA (max)` under "Units": the unit says which limit the figure beside it is. */
function readSide(text: string): { text: string; side: 'min' | 'max' | undefined } {
  const side = /\((min|max)\)$/i.exec(text)?.[1]?.toLowerCase() as 'min' | 'max' | undefined;
  return { text: side ? text.replace(/\s*\((?:min|max)\)$/i, '') : text, side };
}

/** `100max`, `6 typ.`: a figure with the limit that it is. */
function readLimit(text: string): { text: string; side: 'min' | 'typ' | 'max' | undefined } {
  const [, figure, side] = /^([-−–+±]?\s?\d[\d.,]*)\s?(min|typ|max)\.?$/i.exec(text) ?? [];
  return figure ? { text: figure, side: side!.toLowerCase() as 'min' | 'typ' | 'max' } : { text, side: undefined };
}

function placeLimit(figures: Figures, side: Side | undefined): Figures {
  return figures.value === null || side === undefined ? figures : { ...figures, [side]: figures.value, value: null };
}

function readFigure({ text, marks, box }: Cell, scale: Scale | undefined): Figure | null {
  // `See` with a mark behind it: what the limit is stands in that note.
  const said = /^see$/i.test(text) && marks.length > 0 ? `${text} (${marks.join(', ')})` : text;
  const plain = writeAscii(
    said
      .replace(NOTE_BEFORE, '')
      .replace(MARK_BEFORE, '')
      .replace(NOTE_BEHIND, '$1')
      .replace(NAMED_NOTE, '$1')
      .replaceAll(WIDE, narrow),
  );
  if (NOTHING.test(plain) || plain.startsWith('=') || !isWhole(plain) || isProse(plain)) return null;
  return { text: plain, number: readNumber(plain, scale), range: readRange(plain, scale), box };
}

/** Words in the place of a figure that limit nothing: the title of an axis, a name. */
function isProse(text: string): boolean {
  return !/\d/.test(text) && /^(?![VI][a-z])\p{L}*[a-z]{3}|^\p{L}\S*\s\p{L}/u.test(text) && !LIMIT_WORDS.test(text);
}

/** What makers print where a limit is no number. */
const LIMIT_WORDS =
  /limited|continuous|indefinite|infinit|unlimited|\bsee\b|\bnote|open|short|\b(?:any|none|no|yes|not|rail|supply|ground|class|level|per|to|or|and|of|than)\b/i;

/** Parentheses that are not closed are a part of something else, as is `-55 ~`; `(Note 1)` alone is no figure. */
function isWhole(text: string): boolean {
  const [open, closed] = [text.match(/[([]/g)?.length ?? 0, text.match(/[)\]]/g)?.length ?? 0];
  return open === closed && !/^\(?notes?\b[^)]*\)?$/i.test(text) && !/(?:[~～∼]|\bto)$/i.test(text);
}

function describeRow(
  columns: readonly Column[],
  row: Row,
): Pick<RatedValue, 'parameter' | 'symbol' | 'conditions'> & { unit: string } {
  // A heading that sets something is a condition of the rows below it; any other only names them.
  const set = row.headings.filter((heading) => /[=@]/.test(heading)).map(writeAscii);
  return {
    ...nameOf(columns, row),
    conditions: [...set, readRole(columns, row, 'conditions'), readRemarks(columns, row)].filter(Boolean).join('; '),
    unit: readUnits(columns, row),
  };
}

/**
 * `Per transistor` above one `total power dissipation`, `Per device` above another that is described in the same words: of rows
 * that nothing else tells apart, their headings.
 */
function findTellingHeadings(columns: readonly Column[], rows: readonly Row[]): ReadonlyMap<Row, string> {
  const alike = Map.groupBy(
    rows.filter(({ headings }) => headings.length > 0),
    (row) => {
      const { parameter, symbol, conditions } = describeRow(columns, row);
      return parameter === '' && symbol === '' ? '' : [parameter, symbol, conditions].join('\n');
    },
  );
  alike.delete('');
  const told = [...alike.values()].filter((some) => new Set(some.map(({ headings }) => headings.join('\n'))).size > 1);
  const sayHeadings = ({ headings }: Row): string =>
    headings
      .filter((heading) => !/[=@]/.test(heading))
      .map(writeAscii)
      .join(', ');
  return new Map(told.flat().map((row) => [row, sayHeadings(row)]));
}

/** Words under `Remarks` or `Notes` say when a figure holds; a mark, or where a note stands, says nothing of it. */
const REMARK = /^(?!(?:see\b|notes?\b|fig)).*\p{L}{2}/iu;

function readRemarks(columns: readonly Column[], row: Row): string {
  return columns
    .flatMap(({ role, head }, index) =>
      role === 'note' && /^(?:remarks?|notes?)$/i.test(head) ? [writeAscii(row.cells[index]!.text)] : [],
    )
    .filter((text) => REMARK.test(text))
    .join('; ');
}

/** `1)VF`: the mark of a note before a symbol. */
const MARK_OF_SYMBOL = /^\d{1,2}\)(?=[A-Z])/;

function nameOf(columns: readonly Column[], row: Row): Pick<RatedValue, 'parameter' | 'symbol'> {
  return {
    parameter: readRole(columns, row, 'parameter').replace(NOTE_BEFORE, ''),
    symbol: readRole(columns, row, 'symbol').replaceAll(/\s+/g, '').replace(MARK_OF_SYMBOL, ''),
  };
}

function readRole(columns: readonly Column[], row: Row, role: ValueRole): string {
  return columns
    .flatMap((column, index) => (column.role === role ? [row.cells[index]!] : []))
    .map(({ text, under }) => writeAscii(under ? `${under} ${text}` : text))
    .filter((text) => text !== '' && !NOTHING.test(text))
    .join('; ');
}

/** Where two columns are headed `Units` the one that holds a unit counts. */
function readUnits(columns: readonly Column[], row: Row): string {
  const texts = columns
    .flatMap(({ role }, index) => (role === 'unit' ? [writeAscii(row.cells[index]!.text).replaceAll(/\s+/g, '')] : []))
    .filter((text) => !NOTHING.test(text));
  return texts.find((text) => readScale(text) !== undefined) ?? texts.join(';');
}

/** Signs before figures in ASCII; blanks as one. */
function writeAscii(text: string): string {
  return text
    .replaceAll(/[−–—－﹣](?=\s?[\d.])/g, '-')
    .replaceAll(/[˚º](?=\s?C)/g, '°')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
