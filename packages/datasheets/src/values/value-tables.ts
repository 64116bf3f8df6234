import { findLines, type Line } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { isFigureRole, type ValueRole } from './value-roles.ts';
import { splitHeadlessUnits } from './headless-units.ts';
import { correctHead } from './misspelt-heads.ts';
import { readScale, readUnit } from '../text/units.ts';
import { findTables } from '../tables/find-tables.ts';
import {
  isWithin,
  type Column,
  type HeadedColumn,
  type Table,
  type TableForm,
  type TablePage,
} from '../tables/table.ts';

/** Words that name a column, as makers print them: English, then Chinese and Japanese, then others. The first that fits counts. */
const HEADS: readonly [ValueRole, RegExp][] = [
  [
    'min',
    /^min(?:imum)?\.?(?:\s+values?)?$|^(?:lower limit|最小|最低|下限)(?:值|値)?$|^(?:m[ií]n(?:imo|imal)?|мин|최소)\.?$/i,
  ],
  [
    'typ',
    /^(?:typ(?:ical)?|nom(?:inal)?)\.?(?:\s+values?)?$|^(?:典型|标准|標準|代表|标称|標稱)(?:值|値)?$|^(?:t[ií]p(?:ico|isch)?|тип|표준)\.?$/i,
  ],
  [
    'max',
    /^max(?:imum)?\.?(?:\s+values?)?$|^(?:upper limit|最大|最高|上限)(?:值|値)?$|^(?:m[aá]x(?:imo|imal)?|макс|최대)\.?$/i,
  ],
  ['unit', /^units?\.?(?:\s*\(limit\))?$|^(?:单位|單位|単位)$|^(?:einheit|unit[éà]|unidad|ед\. ?изм\.?|단위)$/i],
  [
    'symbol',
    /^sym(?:bols?)?\.?$|^(?:符号|符號|記号|記號|代号|代號|标识)$|^(?:formelzeichen|kurzzeichen|symbole|s[ií]mbolo|기호)$/i,
  ],
  [
    'conditions',
    /^test\s+methods?$|^(?:test\s+)?conditions?(?:\s+of\s+test|\s*\/\s*(?:remarks?|notes?|comments?|descriptions?))?$|^test\s+cond\.?$|^(?:测试|試験|测定|測定|測試|试验|工作)?(?:条件|條件)$|^(?:(?:prüf|mess)?bedingung(?:en)?|condizioni|조건)$/i,
  ],
  [
    'parameter',
    /^(?:(?:cell\s+|electrical\s+)?parameters?(?:\s+(?:notes?|names?|descriptions?))?|parameters?\s*\([^()]*\)|(?:(?:[ad]c|static|dynamic|electrical|switching|thermal)\s+)?characteristics?|(?:bin|rank)(?:\s*(?:codes?|no\.?|names?))?s?|(?:test\s+)?items?|projects?|descriptions?|specification|property|test|dim(?:ension)?\.?s?|(?:thermal\s+)?metric)$|^(?:参数|參數)(?:描述|名称|名稱)?$|^(?:項目|项目|名称|名稱|特性|パラメータ)$|^(?:kennwert|bezeichnung|merkmal|caract[ée]ristiques?|parametro|параметр|항목)$/i,
  ],
  [
    'value',
    /^(?:(?:rated\s+)?values?|ratings?|specifications|(?:(?:test|guaranteed)\s+)?limits?|limit values?|range|average|spec\.?|requirements?|(?:acceptance\s+)?criteria)$|^(?:额定|額定|定格|规格|規格|极限|極限|数|参数)?(?:值|値)$|^(?:参数范围|范围|範圍|定格|最大定格)$|^(?:grenzwerte?|wert|valeur|valore|значение)$/i,
  ],
  [
    'part',
    /^(?:devices?|parts?|models?|types?|products?)(?:\s*(?:no\.?|numbers?|names?))?$|^(?:产品|產品)?(?:型号|型號)$|^(?:品名|品番|型番)$/i,
  ],
  [
    'note',
    /^(?:(?:param(?:eter)?\.?\s+)?(?:no|nr)\.?|notes?|remarks?|fig(?:ure)?\.?s?|(?:test\s+)?cir-?\s?cuits?(?:\s+no\.?)?|test\s+fig(?:ure)?\.?(?:\s+no\.?)?)$|^(?:备注|備註|備考|비고)$/i,
  ],
];

/** Blanks that set the signs of a head apart: `单 位`, `最  小`. */
const SPACED = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;

/** `Value(min)`. */
const STATISTIC_BEHIND = /^(?:values?|ratings?|limits?)\s*[(（](min|typ|nom|max)\.?[)）]$/i;

const NAMES: ReadonlySet<ValueRole | undefined> = new Set(['parameter', 'part']);
const CLOSE: ReadonlySet<ValueRole | undefined> = new Set(['min', 'typ', 'max', 'unit']);

function roleOf(head: string): ValueRole | undefined {
  return HEADS.find(([, pattern]) => pattern.test(head))?.[0];
}

/** `Min.(mcd)`, `Max. (nm)`. */
const UNIT_BEHIND = /(?<=^(?:min|typ|nom|max)[a-z]*\.?)\s?[([]([^()[\]]{1,8})[)\]]$/i;

/** `1N5844`, `RL201`, `TPS-3.3`: capitals and figures. */
const PART_NUMBER = /^(?=.*\d)[A-Z\d][A-Z\d./_-]{2,}$/i;

export const valueTables: TableForm<ValueRole> = {
  readHead(text) {
    const bare = text
      .replaceAll(/[†‡§*]+|\((?:note\s*)?\d+\)|\[\d+\]/gi, '')
      .replaceAll(SPACED, '')
      .replace(STATISTIC_BEHIND, '$1')
      .replace(/\s*[([](?:volts?|v|a|ma|°c|mm|unit)[)\]]\s*$/i, '')
      .replace(UNIT_BEHIND, (all, unit: string) => ((readScale(unit)?.si ?? '') === '' ? all : ''))
      .trim();
    const role = roleOf(bare);
    if (role !== undefined) return role;
    const meant = correctHead(bare);
    return meant === undefined ? undefined : roleOf(meant);
  },
  areHeads(roles) {
    const figures = roles.filter(isFigureRole);
    // `Parameter | the part | Unit`, `Type number | the part | Unit`: its figures stand under its name.
    if (roles.includes('unit') && (roles.includes('parameter') || roles.includes('symbol'))) return true;
    if (roles.length === 2 && roles.includes('part') && roles.includes('unit')) return true;
    // `Item | Symbol | the parts | Conditions`: each figure says its unit itself.
    const isOfParts = (['parameter', 'symbol', 'conditions'] as const).every((role) => roles.includes(role));
    if (isOfParts && figures.length === 0) return true;
    const named = new Set(figures.filter((role) => role !== 'value')).size;
    // Of parts with a figure each, without a word of what it is, there are too many other tables.
    if (named === 0 && roles.includes('part') && !roles.includes('parameter') && !roles.includes('symbol'))
      return false;
    // `Rating | Value`.
    if (roles.length === 2 && named === 0 && figures.length === 2) return true;
    return figures.length >= 1 && (roles.length > figures.length || named >= 2);
  },
  isKey: isFigureRole,
  isName: (role) => role === 'parameter' || role === 'symbol',
  isDetail: (role) => role === 'conditions',
  isMark: (role) => role === 'symbol',
  nestsNames: true,
  areClose: (role) => CLOSE.has(role),
  assign: assignRoles,
  split: splitSymbols,
};

function assignRoles(columns: readonly HeadedColumn<ValueRole>[]): ValueRole[] {
  // `Rating | Symbol | 1520 | 1540 | Unit`: the first names what is rated, and the figures of the parts stand under their names.
  const isOfParts = isRatedOfParts(columns);
  const figures = columns.filter(({ role }, index) => isFigureRole(role) && !(isOfParts && index === 0));
  const hasName = columns.some(({ role }) => role === 'parameter' || role === 'symbol' || role === 'part');
  // `Device` beside `Parameter` is a condition; alone it says whose figures stand in the row.
  const named = columns.some(
    ({ role, head }) => role === 'symbol' || (role === 'parameter' && !/^descriptions?$/i.test(head)),
  );
  const hasSymbol = columns.some(({ role }) => role === 'symbol');
  const hasUnit = columns.some(({ role }) => role === 'unit');
  const hasConditions = columns.some(({ role }) => role === 'conditions');
  const others = columns.filter(({ role, head }) => role === undefined && head !== '');
  // `Type number | RL201 | RL202 | Unit`: below the first stands what the parts have.
  const areParts =
    others.length > 0 && others.every(({ head }) => head.split(' ').every((each) => PART_NUMBER.test(each)));
  return columns.map(({ role, head }, index): ValueRole => {
    if (role === 'part' && index === 0 && !named) {
      const isName = figures.length === 0 ? hasUnit && areParts : hasConditions && /^models?$/i.test(head);
      return isName ? 'parameter' : 'part';
    }
    // `Symbol | Parameter | Device | Unit`: the figures of the devices.
    if (role === 'part') return figures.length === 0 && hasUnit && others.length === 0 ? 'value' : 'conditions';
    // `Test` over `Conditions`, in a table that has its names elsewhere; beside conditions it is over `Circuit`, a number.
    if (
      role === 'parameter' &&
      /^test$/i.test(head) &&
      columns.some((each) => each.role === role && each.head !== head)
    )
      return hasConditions ? 'note' : 'conditions';
    // `Item | Dimension | Tol. (±) | Units`: the dimension is that of the item.
    const isOfItem = ({ role: own, head: named }: HeadedColumn<ValueRole>): boolean =>
      own === 'parameter' && /^dim/i.test(named);
    if (columns[0]!.role === 'parameter' && columns.slice(1).some(isOfItem)) {
      if (index > 0 && isOfItem({ role, head })) return 'value';
      if (role === undefined && /^tol(?:erance)?s?\.?\s*(?:\(.*\))?$/i.test(head)) return 'note';
    }
    // `Name | Parameter | Min`: the name is that of a quantity, as `VCC` is.
    if (index === 0 && role === undefined && named && /^(?:names?|code|id)$/i.test(head) && !hasSymbol) return 'symbol';
    // `No. | Items | Spec.`: which row it is, and nothing of it.
    if (index === 0 && role === undefined && hasName && /^(?:no\.?|nr\.?|#|№|s\/n|序号|序號|编号|編號)$/i.test(head))
      return 'note';
    if (role === 'parameter' && columns[0]!.role === 'part' && !named && /^descriptions?$/i.test(head)) return 'note';
    // `Rating | Symbol | Value | Unit`: the first names what is rated.
    const isNamed = columns.some((each) => each.role === 'parameter');
    if (index === 0 && isOfParts) return 'parameter';
    if (index === 0 && role === 'value' && figures.length > 1 && !isNamed) return 'parameter';
    // `Symbol | Rating | Value | Unit`.
    if (index === 1 && /^ratings?$/i.test(head) && columns[2]?.role === 'value' && !isNamed) return 'parameter';
    if (index === 0 && role === undefined && (!hasName || !columns.some((each) => NAMES.has(each.role))))
      return 'parameter';
    if (role === undefined && /^(?:equations?|formulas?)$/i.test(head)) return 'note';
    // `Parameter | LTST-C170 | Unit`: what stands under the name of a part are its figures.
    return role ?? (figures.length === 0 && head !== '' ? 'value' : 'conditions');
  });
}

/** Whether `Rating` is the only head of figures, and stands before that of symbols: figures that have no head are under the names of parts. */
function isRatedOfParts(columns: readonly HeadedColumn<ValueRole>[]): boolean {
  const [first, ...others] = columns;
  const roles = others.map(({ role }) => role);
  return (
    first?.role === 'value' &&
    /^ratings?$/i.test(first.head) &&
    roles.includes('symbol') &&
    roles.includes('unit') &&
    !roles.some((role) => role === 'parameter' || (role !== undefined && isFigureRole(role)))
  );
}

const SYMBOL = /^[\p{L}Δθ]\S{0,14}(?:\s\S{1,8})?$/u;

/** Letters and figures as short as symbols are, and no word. */
export function isSymbol(text: string): boolean {
  return SYMBOL.test(text) && !/^[a-z]{4,}$/i.test(text) && !/^\p{Script=Han}{2}/u.test(text);
}

/** `Ptot`, `VRRM` among others: as long as a short word. */
const LONG_SYMBOL = /^[\p{Lu}θ]\p{L}{3,6}$/u;

/** Among symbols one as long as a word is one too. */
export const isAnySymbol = (text: string): boolean => isSymbol(text) || LONG_SYMBOL.test(text);

/** Of the height of the smallest letters of a column. */
const HEADING_SIZE = 1.08;
const FEWEST_UNITS = 2;

/** `Company`, as translations have it, or no head at all: a column of which each cell is a unit holds the units. */
function findUnits(columns: Column<ValueRole>[], body: readonly Word[]): Column<ValueRole>[] {
  if (columns.some(({ role }) => role === 'unit')) return columns;
  const units = columns.filter((column) => {
    if (column.role !== 'conditions' || roleOf(column.head) !== undefined) return false;
    const texts = findLines(body.filter(({ box }) => isWithin(box, column))).map(({ text }) => text);
    return texts.length >= FEWEST_UNITS && texts.every((text) => (readUnit(text).si ?? '') !== '');
  });
  return units.length === 1
    ? columns.map((column) => (column === units[0] ? { ...column, role: 'unit' } : column))
    : columns;
}

/** What begins as a figure does. */
const FIGURE_BEGINS = /^[-−–+±≤≥<>~]?\s?\.?\d/;
const FEWEST_FIGURES = 3;
/** Points: a gap between two columns is as wide at least. */
const FIGURES_GAP = 8;

/**
 * `MAXIMUM RATINGS | SYMBOL | | UNITS`: figures without a head stand between the last head and the units. They are a column where
 * a gap goes through all rows before them and each of them is a figure.
 */
function findHeadlessFigures(columns: Column<ValueRole>[], body: readonly Word[]): Column<ValueRole>[] {
  const at = columns.findIndex(({ role }) => role === 'unit');
  const [before, unit] = [columns[at - 1], columns[at]];
  if (!before || !unit || columns.some(({ role }) => isFigureRole(role))) return columns;
  const lines = findLines(body.filter(({ box }) => isWithin(box, { x0: before.x0, x1: unit.x1 })));
  const figures = lines.filter(({ text }) => FIGURE_BEGINS.test(text));
  if (figures.length < FEWEST_FIGURES) return columns;
  const x0 = Math.min(...figures.map(({ box }) => box[0])) - FIGURES_GAP / 2;
  const x1 = Math.max(...figures.map(({ box }) => box[2])) + FIGURES_GAP / 2;
  // Below the last of them the title of the next table begins.
  const others = lines.filter((line) => !figures.includes(line) && line.y < figures.at(-1)!.y + line.size);
  const isBeside = ({ box }: Line): boolean => box[2] < x0 - FIGURES_GAP / 2 || box[0] > x1;
  if (others.length === 0 || !others.every(isBeside)) return columns;
  return columns.flatMap((column) => {
    if (column === before)
      return [
        { ...column, x1: x0 },
        { ...column, role: 'value' as const, head: '', x0, x1 },
      ];
    return column === unit ? [{ ...column, x0: x1 }] : [column];
  });
}

const textsIn = (body: readonly Word[], column: Column<ValueRole>): string[] =>
  findLines(body.filter(({ box }) => isWithin(box, column))).map(({ text }) => text);

/** `Units | MILLIMETERS` over `Dimension Limits | MIN | NOM | MAX`: the unit of all stands beside the word, and below it the letters of the drawing. */
function nameLetters(columns: Column<ValueRole>[], body: readonly Word[]): Column<ValueRole>[] {
  const units = columns.find(({ role }) => role === 'unit');
  const isOfLengths = columns.some(
    ({ role, group }) => isFigureRole(role) && /^(?:millimet\w+|mm|inch(?:es)?)\b/i.test(group),
  );
  if (!units || !isOfLengths || columns.some(({ role }) => role === 'symbol')) return columns;
  const texts = textsIn(body, units);
  const areLetters =
    texts.length > 0 && texts.every((text) => /^(?:\p{L}\d?|[\p{L}\d]{1,3})$/u.test(text) && !/^(?:mm|in)$/.test(text));
  return areLetters
    ? columns.map((column) => (column === units ? { ...column, role: 'symbol', head: '', group: '' } : column))
    : columns;
}

/**
 * `VCCop` under `Item` beside `Supply voltage` under `Description`, or `TJ` beside `Junction temperature`, neither with a head: the first
 * of two columns of names holds the symbols.
 */
function nameSymbols(columns: Column<ValueRole>[], body: readonly Word[]): Column<ValueRole>[] {
  const [first, second] = columns;
  if (first?.role !== 'parameter' || !second || columns.some(({ role }) => role === 'symbol')) return columns;
  const areNames = second.role === 'parameter' && first.head !== '' && second.head !== '';
  const areHeadless = second.role === 'conditions' && first.head === '' && second.head === '';
  if (!areNames && !areHeadless) return columns;
  const [left, right] = [textsIn(body, first), textsIn(body, second)];
  const isPhrase = (text: string): boolean => /\p{L}{3}\S*\s\S/u.test(text);
  // `Input` and `Output` are words, as `VCC` and `t(BUF)` are not.
  const areMarks =
    left.length >= FEWEST_UNITS &&
    left.every((text) => isAnySymbol(text) && !isPhrase(text)) &&
    left.some((text) => /\p{Lu}{2}|[(\d]/u.test(text));
  return areMarks && right.some(isPhrase) && left.length <= right.length
    ? [{ ...first, role: 'symbol' }, { ...second, role: 'parameter' }, ...columns.slice(2)]
    : columns;
}

/** `Input characteristics` beside several names, under the head of these: what all of them are of is a part of each name. */
function nameGroups(columns: Column<ValueRole>[], body: readonly Word[]): Column<ValueRole>[] {
  const [first, second] = columns;
  const isNameless = first?.role === 'conditions' && first.head === '' && second?.role === 'parameter';
  if (!isNameless || !columns.some(({ role }) => role === 'symbol')) return columns;
  const texts = textsIn(body, first);
  const areWords = texts.length > 0 && texts.every((text) => /^[\p{L}(][^=\d]*$/u.test(text));
  return areWords ? [{ ...first, role: 'parameter' }, ...columns.slice(1)] : columns;
}

/** One head over symbols and names: two columns, where a gap goes through all rows and what is left of it is short. */
function splitSymbols(printed: Column<ValueRole>[], body: readonly Word[]): Column<ValueRole>[] {
  const withUnits = splitHeadlessUnits(findUnits(nameLetters(printed, body), body), body);
  const columns = nameSymbols(nameGroups(findHeadlessFigures(withUnits, body), body), body);
  if (columns.some(({ role }) => role === 'symbol')) return columns;
  const nameless = columns.find(({ role, head }) => role === 'conditions' && head === '');
  const printedTexts = nameless ? textsIn(body, nameless) : [];
  // `ID @ TC = 25 °C`: a symbol with what it is measured at.
  const texts = printedTexts.map((text) => text.replace(/\s*@.*$/, ''));
  const areSymbols =
    texts.filter(isSymbol).length >= 0.5 * texts.length && texts.filter(isAnySymbol).length >= 0.8 * texts.length;
  if (nameless && texts.length >= 2 && areSymbols)
    return columns.map((column) => (column === nameless ? { ...column, role: 'symbol' } : column));
  // One head over names and, to their right, their symbols.
  const [first, second] = columns;
  if (first && first === nameless && second?.role === 'parameter') {
    const right = textsIn(body, second);
    const areNames = texts.some((text) => !isSymbol(text));
    if (areNames && right.length >= 2 && right.filter(isAnySymbol).length >= 0.8 * right.length)
      return columns.map((column) =>
        column === first
          ? { ...column, role: 'parameter', head: second.head }
          : column === second
            ? { ...column, role: 'symbol', head: '' }
            : column,
      );
  }
  return columns.flatMap((column) => {
    if (column.role !== 'parameter') return [column];
    const printedLines = findLines(
      body.filter(({ box }) => isWithin(box, column)),
      0.9,
    );
    // Headings of rows in bold or larger letters go over both.
    const smallest = Math.min(...printedLines.map(({ size }) => size));
    const plain = printedLines.filter(({ isBold, size }) => !isBold && size < HEADING_SIZE * smallest);
    const lines = plain.length >= 0.5 * printedLines.length ? plain : printedLines;
    const isFree = (x: number): boolean =>
      lines.every(({ box }) => box[2] < x - 2 || box[0] > x - 3 || box[2] - box[0] > 0.7 * (column.x1 - column.x0));
    const begins = lines.map(({ box }) => box[0]).toSorted((a, b) => a - b);
    const gap = begins.find((x) => x > begins[0]! + 14 && isFree(x));
    if (gap === undefined) return [column];
    const left = lines.filter(({ box }) => box[2] < gap);
    const right = lines.filter(({ box }) => box[0] > gap - 3);
    const areMarks =
      left.filter(({ text }) => isSymbol(text)).length >= 0.5 * left.length &&
      left.filter(({ text }) => isAnySymbol(text)).length >= 0.8 * left.length;
    if (left.length < 2 || right.length < left.length || !areMarks) return [column];
    return [
      { ...column, role: 'symbol' as const, head: '', x1: gap - 2 },
      { ...column, x0: gap - 2 },
    ];
  });
}

/** Tables of ratings and characteristics on one page. */
export function findValueTables(page: TablePage): Table<ValueRole>[] {
  return findTables(page, valueTables);
}
