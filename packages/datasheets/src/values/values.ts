import { namesPackage } from '../drawings/drawing-words.ts';
import type { TableKind } from '../tables/table-kinds.ts';
import type { Cell, Row, Table } from '../tables/table.ts';
import { unionOf } from '../text/lines.ts';
import { groupColumns, mergeGroups, type ColumnGroup } from './column-groups.ts';
import { doubtContradictions } from './contradictions.ts';
import { findDoubts } from './doubts.ts';
import {
  areNamesOfTimes,
  limitNothing,
  isUnitAlone,
  isUnreadSign,
  placeLimit,
  placeSpanning,
  readFigures,
  readMarks,
  readText,
  readWholeRange,
  splitUnit,
  withUnit,
} from './figures.ts';
import {
  findNameAbove,
  findParent,
  isRestOfName,
  PART_OF_NAME,
  TORN_NAME,
  readVariantName,
  sharesName,
} from './inherited-names.ts';
import { readPartRows } from './part-values.ts';
import { readLimits, unitOfName, type Limits } from './named-units.ts';
import { NOTHING, type Column, type Figures, type RatedValue, type Side } from './rated-value.ts';
import { describeRow, findTellingHeadings, isName, nameOf } from './row-names.ts';
import { UNKNOWN } from '../pdf/symbol-font.ts';
import { readSide } from './unit-sides.ts';
import { readSaidLimit } from './said-limits.ts';
import { joinTranslations } from './translations.ts';
import { readScale, readUnit, type ValueUnit } from '../text/units.ts';
import { valueTables } from './value-tables.ts';
import { isFigureRole, isLimit, type ValueRole } from './value-roles.ts';

/** `Thermal resistance junction-case    Max`: which limit the figure is stands behind its name. */
const STATISTIC_BEHIND = /^(\p{L}.*\s\p{L}.*?)\s+(min|typ|max)\.?$/iu;

/** A part number, and nothing beside it. */
const PART_ALONE = /^(?=\S*\d)[A-Z][A-Za-z0-9/#+._-]{5,}$/;

export interface ValueOptions {
  /** That of all figures which have no other. */
  unit?: string;
  /** Whether figures and units stand in one column, so that `30 mA` is a figure and its unit. */
  isList?: boolean;
  /** Whether what stands beside a label is said of it also where it is no figure: `MIL-STD-810E`, `copper, nickel plated`. */
  hasTexts?: boolean;
}

/** The rows of a table, one for each group of columns that holds a figure in them; those that contradict each other are doubted. */
export function readValues(table: Table<ValueRole>, kind: TableKind, options: ValueOptions = {}): RatedValue[] {
  return doubtContradictions(readRows(table, kind, options));
}

function readRows(
  { page, box, columns: printed, rows }: Table<ValueRole>,
  table: TableKind,
  { unit: tableUnit = '', isList = false, hasTexts = false }: ValueOptions,
): RatedValue[] {
  const columns = joinTranslations(printed, rows).map(nameUnderSymbols);
  // What can be ordered is no rating, whatever figures stand beside it but limits in a unit.
  const isRated = columns.some((column) => isLimit(column) && (column.unit ?? '') !== '');
  const holdsPart = (cell: Cell, at: number): boolean =>
    (at === 0 || isFigureRole(columns[at]!.role)) && PART_ALONE.test(cell.text);
  if (table === 'ordering' && !isRated && rows.some(({ cells }) => cells.some(holdsPart))) return [];
  if (columns.some(({ role }) => role === 'part')) return readPartRows({ page, box, columns: printed, rows }, table);
  if (isRegisterMap(columns)) return [];
  const groups = groupColumns(columns);
  const hasUnits = columns.some(({ role }) => role === 'unit');
  // Without a word of what they are, nor a column of units, figures of parts say it themselves or are none.
  const mustSayUnit =
    !hasUnits &&
    !isList &&
    tableUnit === '' &&
    columns.every(({ role, head }) => !isFigureRole(role) || (role === 'value' && isNameOfPart(head)));
  const headings = findTellingHeadings(columns, rows);
  const limitColumn = findLimitColumn(columns, rows);
  return rows.flatMap((whole, index) => {
    if (isRepeatedHead(columns, whole)) return [];
    const { row: varied, variant } = partVariant(columns, whole);
    const { row, limit } = takeLimit(varied, limitColumn);
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
      (!hasTexts && TORN_NAME.test(described.parameter)) ||
      isRestOfName(columns, rows, index) ||
      sharesName(columns, rows, index);
    const part = row.cells.find((cell) => cell.part !== undefined)?.part;
    const beside = readSide(described.unit);
    // `nA` at the right end, under no head of its own.
    const last = row.cells.findLast(({ box }) => box !== null)?.text ?? '';
    const unitAtEnd = !hasUnits && isUnitAlone(last) ? last : '';
    const statistic = columns.some(({ role }) => role === 'value') ? STATISTIC_BEHIND.exec(described.parameter) : null;
    if (statistic) described.parameter = statistic[1]!;
    return mergeGroups(groups, row).flatMap((group): RatedValue[] => {
      const { side } = beside;
      const isAlone = !hasUnits && group.unit === '' && group.columns.length === 1;
      const { index: only, role } = group.columns[0]!;
      const limited = isAlone && mustSayUnit ? LIMITED.exec(row.cells[only]!.text) : null;
      const said = isAlone && role === 'value' && !limited ? readSaidLimit(row.cells[only]!.text) : undefined;
      const whole = isAlone && !said ? readWholeRange(row.cells[only]!.text) : undefined;
      const own = isAlone ? (said ?? whole ?? splitUnit(limited?.[1] ?? row.cells[only]!.text)) : undefined;
      const isTold =
        own !== undefined || OWN_UNIT.test(row.cells[only]!.text) || unitOfName(described.parameter) !== '';
      if (mustSayUnit && group.unit === '' && !isTold) return [];
      const areBare = group.columns.every(({ index: at }) => !OWN_UNIT.test(row.cells[at]!.text));
      const inside = hasUnits ? undefined : findUnitCell(row, group.columns);
      // `Insertion loss (dB)` beside `0.8 typ. (1.4 max.)`.
      const named = !hasUnits && !own && group.unit === '' ? unitOfName(described.parameter) : '';
      const limits = named === '' || !isAlone ? undefined : readLimits(row.cells[only]!.text);
      // `Number of terminals` among lengths in mm.
      const ofHead = COUNT.test(described.parameter) ? '' : group.unit;
      const ofTable = areBare && !COUNT.test(described.parameter) ? tableUnit : '';
      const text = own?.unit ?? (hasUnits ? beside.text : (inside?.unit ?? (ofHead || named || unitAtEnd || ofTable)));
      const read = readUnit(text, `${described.parameter} ${described.symbol}`);
      // In the cell of a table `50 mA` stays as it is printed, in a list figure and unit are parted.
      const isParted = (isList || limited !== null) && said === undefined;
      const isWhole = whole !== undefined || said !== undefined;
      const unit = own && (isWhole || !isParted) ? { ...read, text: '' } : read;
      const figured = group.columns.filter(({ index: at }) => at !== inside?.index);
      const printed = limits
        ? readSides(row, only, limits, read)
        : (placeSpanning(readFigures(row, figured, read, hasUnits), group, table) ??
          (hasTexts ? readText(row.cells[only]!) : undefined));
      // A figure of nothing: a second line of heads, a foot.
      if (!printed || !isName(described) || areNamesOfTimes(printed, unit)) return [];
      if (!hasTexts && limitNothing(printed, unit)) return [];
      const figures = placeLimit(
        own && printed[role]
          ? { ...printed, [role]: withUnit(printed[role], own.figure, isParted || isWhole) }
          : printed,
        said?.side ??
          limit ??
          (own && limited
            ? (limited[2]!.toLowerCase() as Side)
            : (side ?? (statistic?.[2]!.toLowerCase() as Side | undefined))),
      );
      const boxes = row.cells.flatMap((cell) => (cell.box ? [cell.box] : []));
      return [
        {
          page,
          box: boxes.length > 0 ? unionOf(boxes) : box,
          table,
          ...described,
          conditions: [described.conditions, limits?.condition].filter(Boolean).join('; '),
          unit,
          group: [group.name, part].filter(Boolean).join(', '),
          ...figures,
          notes: [...new Set(row.cells.flatMap(readMarks))],
          doubts: [
            ...new Set([
              ...findDoubts(figures, text, unit),
              ...(figured.some(({ index: at }) => isUnreadSign(row.cells[at]!.text)) || holdsUnknown(described)
                ? ['sign_unread' as const]
                : []),
            ]),
            ...(isInherited ? ['inherited_parameter' as const] : []),
            ...(isGroupUnsure(group, columns, row) ? ['group_unsure' as const] : []),
          ],
        },
      ];
    });
  });
}

/** `Tj = 85�`, `VI =`: what the figure is measured at is not read. */
const holdsUnknown = ({ conditions }: ReturnType<typeof describeRow>): boolean =>
  conditions.includes(UNKNOWN) || /=\s*(?:;|$)/.test(conditions);

/** `JEDEC | Standard` under `Parameter symbols`: two symbols of each row, and no figures. */
const nameUnderSymbols = (column: Column): Column =>
  isFigureRole(column.role) && /^(?:parameter\s)?symbols?$/i.test(column.group)
    ? { ...column, role: 'symbol', group: '' }
    : column;

/** `Bit | Reset value | Type | Description`: what a register holds is no rating. */
const isRegisterMap = (columns: readonly Column[]): boolean =>
  columns.some(({ head }) => /^(?:bits?|mnemonic)$/i.test(head)) &&
  columns.some(({ head, group }) => /^(?:reset|default|type$|r\/w$|access)/i.test(`${group} ${head}`.trim()));

/** `typ.` beside the figures, in a column of its own. */
const LIMIT_ALONE = /^(min|typ|max|nom)(?:imum|ical|inal)?\.?$/i;
/** What else stands there. */
const TOLERANCE = /^±\s?\d[\d.,]*\s?(?:%|ppm)?$/;

/** The column of `Value | Unit | Tol.` that says of each figure which limit it is; -1: there is none. */
function findLimitColumn(columns: readonly Column[], rows: readonly Row[]): number {
  if (columns.filter(({ role }) => isFigureRole(role)).some(({ role }) => role !== 'value')) return -1;
  return columns.findIndex(({ role }, at) => {
    if (role !== 'conditions' && role !== 'note') return false;
    const texts = rows.map(({ cells }) => cells[at]!.text).filter((text) => !NOTHING.test(text));
    return (
      texts.some((text) => LIMIT_ALONE.test(text)) &&
      texts.every((text) => LIMIT_ALONE.test(text) || TOLERANCE.test(text))
    );
  });
}

/** A row without the word that says which limit its figure is, and that. */
function takeLimit(row: Row, at: number): { row: Row; limit: Side | undefined } {
  const word = LIMIT_ALONE.exec(row.cells[at]?.text ?? '')?.[1]?.toLowerCase();
  if (word === undefined) return { row, limit: undefined };
  const cells = row.cells.map((cell, index) => (index === at ? { ...cell, text: '' } : cell));
  return { row: { ...row, cells }, limit: word === 'nom' ? 'typ' : (word as Side) };
}

/** The figures of a cell that says of each which limit it is. */
function readSides({ cells, headings }: Row, index: number, { sides }: Limits, unit: ValueUnit): Figures | undefined {
  const read = sides.map(([role, text]) => {
    const own = cells.map((cell, at) => (at === index ? { ...cell, text } : cell));
    return readFigures({ cells: own, headings }, [{ role, index }], unit);
  });
  return read.every((figures) => figures !== undefined)
    ? read.reduce<Figures>((all, figures, at) => ({ ...all, [sides[at]![0]]: figures[sides[at]![0]] }), {
        min: null,
        typ: null,
        max: null,
        value: null,
      })
    : undefined;
}

/** Whether it is told which of the names over it a figure is of: not where several stand side by side, nor where a sign of one is not read. */
const isGroupUnsure = ({ name, columns: own }: ColumnGroup, columns: readonly Column[], { cells }: Row): boolean =>
  name.includes(UNKNOWN) || own.some(({ index }) => columns[index]!.isGroupUnsure || cells[index]!.isSpanUnsure);

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

/** What is counted has no unit of a head over lengths. */
const COUNT = /^(?:number|no\.|count)\s+of\s+(?:pins?|terminals?|leads?|balls?|contacts?|positions?|poles?)\b/i;

/** `1.5 mA Max.`: a figure with its unit, and which limit it is. */
const LIMITED = /^(\S.*?)\s+(min|typ|max)\.?$/i;

/** `QX-310 SEF`: capitals and figures, and no word that heads figures. */
function isNameOfPart(head: string): boolean {
  return /^(?=.*\d)[A-Z\d][A-Z\d ./_-]{2,}$/.test(head) && valueTables.readHead(head) === undefined;
}

/** A figure that has its unit with it, or needs none: `M3` is a thread. */
const OWN_UNIT =
  /^M\d+(?:\.\d+)?$|\d\s?(?:[°˚º℃%]|[munpkMGµμ]?(?:V|A|W|Hz|F|H|Ω|Ohms?|s|g|N|J)\b|[munpkMGµμ]?(?:Ω|Ω))|\p{L}{4}/u;

function isRepeatedHead(columns: readonly Column[], { cells }: Row): boolean {
  const same = columns.filter(({ role }, index) => valueTables.readHead(cells[index]!.text) === role);
  // `Value (in mm)` over the figures of a table that begins right below.
  const isOfFigures = columns.some(
    ({ role }, index) =>
      isFigureRole(role) && !/\d/.test(cells[index]!.text) && /^values?\s*\(/i.test(cells[index]!.text),
  );
  return same.length >= 2 || isOfFigures || same.some(({ role }) => role === 'unit');
}
