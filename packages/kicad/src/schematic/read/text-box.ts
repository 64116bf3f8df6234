import { hasAtom, type SExpression } from '@partwright/files/s-expressions';
import type { Table, TableCell, TextBox } from '../model.ts';
import { defaultEffects, readEffects } from './effects.ts';
import { readAngle, countAt, isYes, lengthAt, readPoint, textAt } from './numbers.ts';
import type { Reading } from './reading.ts';
import { defaultFill, defaultStroke, readFill, readStroke } from './stroke.ts';

/** A text box of a sheet or a symbol, or a cell of a table. */
export function readTextBox(list: SExpression, on: Reading): TextBox {
  const cell = readCell(list, on);
  const { columnSpan: _, rowSpan: __, ...box } = cell;
  return box;
}

function readCell(list: SExpression, on: Reading): TableCell {
  const isPrivate = list.atoms.length > 1 && hasAtom(list, 'private');
  const cell: TableCell = {
    text: list.atoms.at(-1) ?? '',
    at: { x: 0, y: 0 },
    angle: 0,
    width: 0,
    height: 0,
    margins: undefined,
    effects: defaultEffects(),
    stroke: defaultStroke(),
    fill: defaultFill(),
    isPrivate,
    excludeFromSim: false,
    uuid: '',
    line: list.line,
    columnSpan: 1,
    rowSpan: 1,
  };
  for (const inner of list.lists) readPart(cell, inner, list.name, on);
  return cell;
}

function readPart(cell: TableCell, part: SExpression, parent: string, on: Reading): void {
  switch (part.name) {
    case 'at':
    case 'start':
      cell.at = readPoint(part, on);
      cell.angle = readAngle(part, on);
      break;
    case 'size':
      [cell.width, cell.height] = [lengthAt(part, 0, on), lengthAt(part, 1, on)];
      break;
    case 'end': {
      // Of early files of KiCad 7, behind `start`.
      const end = readPoint(part, on);
      [cell.width, cell.height] = [end.x - cell.at.x, end.y - cell.at.y];
      break;
    }
    case 'margins': {
      const [left, top, right, bottom] = [0, 1, 2, 3].map((index) => lengthAt(part, index, on));
      cell.margins = { left: left!, top: top!, right: right!, bottom: bottom! };
      break;
    }
    case 'span':
      [cell.columnSpan, cell.rowSpan] = [countAt(part, 0, on, 0), countAt(part, 1, on, 0)];
      break;
    case 'stroke':
      cell.stroke = readStroke(part, on);
      break;
    case 'fill':
      cell.fill = readFill(part, on);
      break;
    case 'effects':
      cell.effects = readEffects(part, on);
      break;
    case 'exclude_from_sim':
      cell.excludeFromSim = isYes(part);
      break;
    case 'uuid':
      cell.uuid = textAt(part);
      break;
    default:
      on.unknown(part, parent);
  }
}

export function readTable(list: SExpression, on: Reading): Table {
  const table: Table = {
    columns: 1,
    columnWidths: [],
    rowHeights: [],
    cells: [],
    border: { external: true, header: true, stroke: defaultStroke() },
    separators: { rows: true, columns: true, stroke: defaultStroke() },
    uuid: '',
    line: list.line,
  };
  for (const inner of list.lists) {
    switch (inner.name) {
      case 'column_count':
        table.columns = countAt(inner, 0, on);
        break;
      case 'column_widths':
        table.columnWidths = inner.atoms.map((_, index) => lengthAt(inner, index, on));
        break;
      case 'row_heights':
        table.rowHeights = inner.atoms.map((_, index) => lengthAt(inner, index, on));
        break;
      case 'cells':
        for (const cell of inner.lists) table.cells.push(readCell(cell, on));
        break;
      case 'border':
        for (const part of inner.lists) readLines(table.border, part, on);
        break;
      case 'separators':
        for (const part of inner.lists) readLines(table.separators, part, on);
        break;
      case 'uuid':
        table.uuid = textAt(inner);
        break;
      default:
        on.unknown(inner, 'table');
    }
  }
  return table;
}

function readLines(lines: Table['border'] | Table['separators'], part: SExpression, on: Reading): void {
  if (part.name === 'stroke') lines.stroke = readStroke(part, on);
  else if (part.name === 'external' && 'external' in lines) lines.external = isYes(part);
  else if (part.name === 'header' && 'header' in lines) lines.header = isYes(part);
  else if (part.name === 'rows' && 'rows' in lines) lines.rows = isYes(part);
  else if (part.name === 'cols' && 'columns' in lines) lines.columns = isYes(part);
  else on.unknown(part, 'table');
}
