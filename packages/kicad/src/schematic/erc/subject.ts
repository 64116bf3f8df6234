import { unescapeName } from '../project/escaped-names.ts';
import type { Item, PinShape, Point } from '../model.ts';
import type { Property, ElectricalType } from '../model-library.ts';
import type { SheetInstance } from '../project/model.ts';
import { UNITS_PER_MM } from '../read/numbers.ts';
import type { ErcItem, ErcSheet, Subject } from './model.ts';

const typeNames: Readonly<Record<ElectricalType, string>> = {
  input: 'Input',
  output: 'Output',
  bidirectional: 'Bidirectional',
  tri_state: 'Tri-state',
  passive: 'Passive',
  free: 'Free',
  unspecified: 'Unspecified',
  power_in: 'Power input',
  power_out: 'Power output',
  open_collector: 'Open collector',
  open_emitter: 'Open emitter',
  no_connect: 'Unconnected',
};

const shapeNames: Readonly<Record<PinShape, string>> = {
  line: 'Line',
  inverted: 'Inverted',
  clock: 'Clock',
  inverted_clock: 'Inverted clock',
  input_low: 'Input low',
  clock_low: 'Clock low',
  output_low: 'Output low',
  edge_clock_high: 'Falling edge clock',
  non_logic: 'NonLogic',
};

/** `Tri-state`, as KiCad writes it in reports. */
export function nameOfType(type: ElectricalType): string {
  return typeNames[type];
}

/** `Symbol U2 Pin 5 [VOUT, Power output, Line]`, `Horizontal Wire, length 2.54 mm`: the wording of KiCad's reports. */
export function describeSubject(subject: Subject): string {
  switch (subject.what) {
    case 'pin': {
      const { symbol, number, name, type, shape, hide } = subject;
      const kind = [...(name === '' ? [] : [name]), typeNames[type], shapeNames[shape]].join(', ');
      return `Symbol ${symbol.reference} ${hide ? 'Hidden pin' : 'Pin'} ${number} [${kind}]`;
    }
    case 'label':
      return describeLabel(subject.label.kind, unescapeName(subject.text), subject.label.properties);
    case 'sheetPin':
      return `Hierarchical Sheet Pin ${unescapeName(subject.text)}`;
    case 'wire':
      return describeLine(subject.item.points, subject.isBus ? 'Bus' : 'Wire');
    case 'busEntry':
      return 'Bus to Wire Entry';
    case 'junction':
      return 'Junction';
    case 'noConnect':
      return 'No Connect';
    case 'symbol':
      return `Symbol ${subject.instance.reference} [${subject.item.libId.slice(subject.item.libId.indexOf(':') + 1)}]`;
    case 'sheet':
      return `Hierarchical Sheet ${subject.item.name}`;
    case 'text':
      return `Graphic Text '${subject.shown}'`;
  }
}

function describeLabel(kind: string, text: string, properties: readonly Property[]): string {
  if (kind === 'local') return `Label '${text}'`;
  if (kind === 'global') return `Global Label '${text}'`;
  if (kind === 'hierarchical') return `Hierarchical Label '${text}'`;
  const netClass = properties.find(({ name }) => name === 'Netclass' || name === 'Net Class');
  return netClass === undefined ? 'Directive Label' : `Directive Label [Net Class ${netClass.value}]`;
}

function describeLine(points: readonly Point[], kind: string): string {
  const [from, to] = [points[0]!, points.at(-1)!];
  const direction = from.x === to.x ? 'Vertical ' : from.y === to.y ? 'Horizontal ' : '';
  const lengthMm = Math.hypot(to.x - from.x, to.y - from.y) / UNITS_PER_MM;
  const digits = Math.abs(lengthMm * 100 - Math.round(lengthMm * 100)) < 1e-6 ? 2 : 4;
  return `${direction}${kind}, length ${lengthMm.toFixed(digits)} mm`;
}

/** The item of the file that the subject is: its uuid and line. */
export function findFileItem(subject: Subject): Item & { at: Point } {
  switch (subject.what) {
    case 'pin': {
      const { uuid, placed, symbol, at } = subject;
      return { uuid, line: placed?.line ?? symbol.symbol.line, at };
    }
    case 'label':
      return subject.label;
    case 'sheetPin':
      return subject.pin;
    case 'wire': {
      const { uuid, line, points } = subject.item;
      return { uuid, line, at: points[0]! };
    }
    default:
      return subject.item;
  }
}

/** What is drawn on the sheet: of a pin its symbol, of a pin of a sheet the box. */
export function findDrawnItem(subject: Subject): Item {
  switch (subject.what) {
    case 'pin':
      return subject.symbol.symbol;
    case 'label':
      return subject.label;
    case 'sheetPin':
      return subject.child.symbol ?? subject.pin;
    default:
      return subject.item;
  }
}

export function findSheet(subject: Subject): SheetInstance {
  return subject.what === 'pin' ? subject.symbol.sheet : subject.sheet;
}

export function ercSheet({ humanPath, path }: SheetInstance): ErcSheet {
  return { path: humanPath, uuidPath: path };
}

export function ercItem(subject: Subject): ErcItem {
  const { uuid, line, at } = findFileItem(subject);
  const sheet = findSheet(subject);
  return {
    uuid,
    description: describeSubject(subject),
    reference: findReference(subject),
    pin: subject.what === 'pin' ? subject.number : undefined,
    net: findNetName(subject),
    file: sheet.file.file,
    line,
    atMm: { x: at.x / UNITS_PER_MM, y: at.y / UNITS_PER_MM },
    sheet: ercSheet(sheet),
  };
}

function findReference(subject: Subject): string | undefined {
  if (subject.what === 'pin') return subject.symbol.reference;
  return subject.what === 'symbol' ? subject.instance.reference : undefined;
}

function findNetName(subject: Subject): string | undefined {
  switch (subject.what) {
    case 'pin':
      return subject.net?.name ?? subject.island.net?.name;
    case 'label':
    case 'sheetPin':
      return subject.island.net?.name ?? (subject.island.name === '' ? undefined : subject.island.name);
    default:
      return undefined;
  }
}
