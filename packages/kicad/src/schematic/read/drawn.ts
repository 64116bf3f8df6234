import { findList, type SExpression } from '@partwright/files/s-expressions';
import type { BusAlias, BusEntry, Group, Image, Junction, NoConnect, RuleArea, Text, Wire } from '../model.ts';
import { defaultEffects, readEffects } from './effects.ts';
import { readAngle, readColor, isYes, lengthAt, numberAt, readPoint, readPointList, textAt } from './numbers.ts';
import { modernOverbars, NEW_OVERBARS } from './overbars.ts';
import { readFlag } from './flags.ts';
import type { Reading } from './reading.ts';
import { defaultFill, defaultStroke, readFill, readStroke } from './stroke.ts';

/** A wire or a bus. */
export function readWire(list: SExpression, on: Reading): Wire {
  const wire: Wire = { points: [], stroke: undefined as unknown as Wire['stroke'], uuid: '', line: list.line };
  for (const inner of list.lists) {
    if (inner.name === 'pts') wire.points = readPointList(inner, on);
    else if (inner.name === 'stroke') wire.stroke = readStroke(inner, on);
    else if (inner.name === 'uuid') wire.uuid = textAt(inner);
    else on.unknown(inner, list.name);
  }
  wire.stroke ??= defaultStroke();
  return wire;
}

export function readBusEntry(list: SExpression, on: Reading): BusEntry {
  const entry: BusEntry = {
    at: { x: 0, y: 0 },
    end: { x: 0, y: 0 },
    stroke: defaultStroke(),
    uuid: '',
    line: list.line,
  };
  let size = { x: 0, y: 0 };
  for (const inner of list.lists) {
    if (inner.name === 'at') entry.at = readPoint(inner, on);
    else if (inner.name === 'size') size = readPoint(inner, on);
    else if (inner.name === 'stroke') entry.stroke = readStroke(inner, on);
    else if (inner.name === 'uuid') entry.uuid = textAt(inner);
    else on.unknown(inner, 'bus_entry');
  }
  entry.end = { x: entry.at.x + size.x, y: entry.at.y + size.y };
  return entry;
}

export function readJunction(list: SExpression, on: Reading): Junction {
  const junction: Junction = { at: { x: 0, y: 0 }, diameter: 0, color: undefined, uuid: '', line: list.line };
  for (const inner of list.lists) {
    if (inner.name === 'at') junction.at = readPoint(inner, on);
    else if (inner.name === 'diameter') junction.diameter = lengthAt(inner, 0, on);
    else if (inner.name === 'color') junction.color = readColor(inner, on);
    else if (inner.name === 'uuid') junction.uuid = textAt(inner);
    else on.unknown(inner, 'junction');
  }
  return junction;
}

export function readNoConnect(list: SExpression, on: Reading): NoConnect {
  const noConnect: NoConnect = { at: { x: 0, y: 0 }, uuid: '', line: list.line };
  for (const inner of list.lists) {
    if (inner.name === 'at') noConnect.at = readPoint(inner, on);
    else if (inner.name === 'uuid') noConnect.uuid = textAt(inner);
    else on.unknown(inner, 'no_connect');
  }
  return noConnect;
}

export function readBusAlias(list: SExpression, on: Reading): BusAlias {
  const members = findList(list, 'members')?.atoms ?? [];
  const isOld = on.version < NEW_OVERBARS.aliases;
  return { name: textAt(list), members: members.map((name) => (isOld ? modernOverbars(name) : name)), line: list.line };
}

export function readText(list: SExpression, on: Reading): Text {
  const text: Text = {
    text: textAt(list),
    at: { x: 0, y: 0 },
    angle: 0,
    effects: defaultEffects(),
    excludeFromSim: false,
    uuid: '',
    line: list.line,
  };
  for (const inner of list.lists) {
    if (inner.name === 'at') {
      text.at = readPoint(inner, on);
      text.angle = readAngle(inner, on);
    } else if (inner.name === 'effects') text.effects = readEffects(inner, on);
    else if (inner.name === 'exclude_from_sim') text.excludeFromSim = isYes(inner);
    else if (inner.name === 'uuid') text.uuid = textAt(inner);
    else on.unknown(inner, 'text');
  }
  return text;
}

export function readImage(list: SExpression, on: Reading): Image {
  const pieces = findList(list, 'data')?.atoms ?? [];
  const image: Image = { at: { x: 0, y: 0 }, scale: 1, uuid: '', line: list.line, base64: () => pieces.join('') };
  for (const inner of list.lists) {
    if (inner.name === 'at') image.at = readPoint(inner, on);
    else if (inner.name === 'scale') image.scale = numberAt(inner, 0, on, 1);
    else if (inner.name === 'uuid') image.uuid = textAt(inner);
    else if (inner.name !== 'data') on.unknown(inner, 'image');
  }
  return image;
}

export function readRuleArea(list: SExpression, on: Reading): RuleArea {
  const area: RuleArea = {
    points: [],
    stroke: defaultStroke(),
    fill: defaultFill(),
    inBom: true,
    onBoard: true,
    dnp: false,
    excludeFromSim: false,
    uuid: '',
    line: list.line,
  };
  let outlineUuid = '';
  for (const inner of list.lists) {
    if (readFlag(area, inner)) continue;
    if (inner.name === 'uuid') area.uuid = textAt(inner);
    else if (inner.name === 'polyline') {
      for (const part of inner.lists) {
        if (part.name === 'pts') area.points = readPointList(part, on);
        else if (part.name === 'stroke') area.stroke = readStroke(part, on);
        else if (part.name === 'fill') area.fill = readFill(part, on);
        else if (part.name === 'uuid') outlineUuid = textAt(part);
        else on.unknown(part, 'rule_area');
      }
    } else on.unknown(inner, 'rule_area');
  }
  // KiCad writes the uuid into the outline.
  if (area.uuid === '') area.uuid = outlineUuid;
  return area;
}

export function readGroup(list: SExpression, on: Reading): Group {
  const group: Group = { name: textAt(list), members: [], libId: undefined, uuid: '', line: list.line };
  for (const inner of list.lists) {
    if (inner.name === 'uuid') group.uuid = textAt(inner);
    else if (inner.name === 'members') group.members = [...inner.atoms];
    else if (inner.name === 'lib_id') group.libId = textAt(inner);
    else on.unknown(inner, 'group');
  }
  return group;
}
