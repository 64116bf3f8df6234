import { EMPTY, type Cell, type Column, type Row, type Table } from '../tables/table.ts';
import { UNKNOWN } from '../pdf/symbol-font.ts';
import { readHeadUnit, UNIT_SAID } from './table-unit.ts';
import type { ValueRole } from './value-roles.ts';

/** The unit that heads name, and what is left of them: `DC Resistance [mΩ]`, `IR | µA`, `RANGE Ω`, `DIMENSIONS in inches`. */
export function takeUnit(printed: readonly string[]): { unit: string; names: string[] } {
  const heads = printed.map((text) => text.replace(AT_TEMPERATURE, ''));
  const spelled = heads.findIndex((text) => /\bin\s+(?:inch(?:es)?|mm|millimet\w+)\b/i.test(text));
  if (spelled >= 0)
    return {
      unit: readLengths(heads[spelled]!),
      names: heads.map((text) => text.replace(/(?:\s*\bdimensions?)?\s*\bin\s+(?:inch|mm|millim).*$/i, '')),
    };
  const said = heads.findIndex((text) => UNIT_SAID.test(text) && readHeadUnit(text) !== '');
  if (said >= 0)
    return {
      unit: readHeadUnit(heads[said]!),
      names: heads.map((text) => text.replace(UNIT_SAID, '').trim()).filter(Boolean),
    };
  const within = heads.findIndex((text) => unitIn(text) !== '');
  if (within >= 0) return { unit: unitIn(heads[within]!), names: heads.map(dropUnit) };
  const last = heads.at(-1) ?? '';
  // `RANGE Ω` over `Tol. ± 0.5 %`: the percentage is none of the figures below it.
  if (/±\s?\d[\d.]*\s?%$/.test(last) && heads.length > 1) {
    const above = takeUnit(heads.slice(0, -1));
    return { unit: above.unit, names: [...above.names, last] };
  }
  const melting = /^(.*?)\s*\(?(A\^?[2²]\s?[-·]?\s?s(?:ec)?\.?)\)?$/i.exec(last);
  if (melting) return { unit: melting[2]!, names: [...heads.slice(0, -1), melting[1]!].filter(Boolean) };
  if (heads.length > 1 && (readUnitAlone(last) !== '' || last.includes(UNKNOWN)))
    return { unit: readUnitAlone(last) || last, names: heads.slice(0, -1) };
  // `Amperes` over `Hold`: a unit between the names.
  const alone = heads.findIndex((text, index) => index > 0 && SPELLED_UNIT.test(text));
  if (alone > 0) return { unit: heads[alone]!, names: heads.filter((_, index) => index !== alone) };
  // `Coil resistance Ω±10%`: how exact the figures are is none of their unit.
  const tail = /^(.+)\s(\S+?)(?:\s?±\s?\d[\d.]*\s?%)?$/.exec(last);
  if (tail && TAIL_UNIT.test(tail[2]!.normalize('NFKC')))
    return { unit: tail[2]!, names: [...heads.slice(0, -1), tail[1]!] };
  return { unit: '', names: [...heads] };
}

/** `Amperes at 23 °C`: the unit of a column with what all of them were measured at. */
const AT_TEMPERATURE = /(?<=\S)\s+at\s+[-−–+]?\d+\s?[°˚º]\s?C$/;

const IN_PARENTHESES = /[([]\s*([^()[\]]+?)\s*[)\]]/g;

const SPELLED_UNIT = /^(?:volts|amps|amperes|ohms|watts|seconds)$/i;

const TAIL_UNIT =
  /^(?:[Vv]olts|[Aa]mps|[Aa]mperes|[Oo]hms|[Ww]atts|[Ss]econds|[munpkM]?[VAWFHΩ]|V(?:ac|dc|AC|DC)|[mkMG]?Hz|[munp]s|°C|℃|mm|%)$/;

function unitIn(text: string): string {
  for (const [, inner = ''] of text.matchAll(IN_PARENTHESES)) {
    const unit = readUnitAlone(inner);
    if (unit !== '') return unit;
  }
  return '';
}

export function dropUnit(text: string): string {
  return text.replaceAll(new RegExp(`\\s*${IN_PARENTHESES.source}`, 'g'), (all, inner: string) =>
    readUnitAlone(inner) === '' ? all : '',
  );
}

/** `mm`, `(Volts)`; a length over a length, `inch/mm`, is a choice of two and none of both. */
function readUnitAlone(text: string): string {
  const bare = text.replaceAll(/[()[\]]/g, '').trim();
  return /^(?:inch(?:es)?|in|mm)\s*\/\s*(?:inch(?:es)?|in|mm)$/i.test(bare) ? '' : readHeadUnit(`(${bare})`);
}

/** `mA`, `(µA)`, or a unit of an unknown font; `Tol. %` is a parameter of its own. */
export function isUnitAlone(text: string): boolean {
  return readUnitAlone(text) !== '' || TAIL_UNIT.test(text.normalize('NFKC')) || text.includes(UNKNOWN);
}

/** `in inches (millimeters)` is `in/mm`: two figures stand in a cell, the second in parentheses. */
function readLengths(text: string): string {
  const units = [...text.matchAll(/\b(inch(?:es)?|mm|millimet\w+)\b/gi)].map(([word]) =>
    /^i/i.test(word) ? 'in' : 'mm',
  );
  return units.slice(0, 2).join('/');
}

/** Columns of two units become two columns each. */
export function partUnits(table: Table<ValueRole>): Table<ValueRole> {
  const isTwo = ({ unit }: Column<ValueRole>): boolean => /^(?:in\/mm|mm\/in)$/.test(unit ?? '');
  if (!table.columns.some(isTwo)) return table;
  const columns = table.columns.flatMap((column) =>
    isTwo(column) ? column.unit!.split('/').map((unit) => ({ ...column, unit })) : [column],
  );
  const rows = table.rows.map(({ cells, headings }): Row => ({
    headings,
    cells: cells.flatMap((cell, index) => (isTwo(table.columns[index]!) ? partCell(cell) : [cell])),
  }));
  return { ...table, columns, rows };
}

function partCell(cell: Cell): [Cell, Cell] {
  const found = /^([^(]*?)\s*\(([^()]*)\)$/.exec(cell.text);
  return found
    ? [
        { ...cell, text: found[1]! },
        { ...cell, text: found[2]! },
      ]
    : [cell, EMPTY];
}
