import type { CopperItem } from '../copper.ts';
import { graphicShapes } from '../geometry/item-shapes.ts';
import { area, type Shape } from '../geometry/shape.ts';
import type { BoardText, Footprint, Graphic, Pad, Point, Via, Zone } from '../model.ts';

type Part =
  | { type: 'Track' | 'Via' | 'Pad' | 'Zone' | 'Graphic'; item: CopperItem }
  | { type: 'Graphic'; graphic: Graphic }
  | { type: 'Text'; text: BoardText }
  | { type: 'Zone'; zone: Zone }
  | { type: 'Footprint' };

/** What a rule can speak of as A or B; made once for each thing, so that what was found out of it can be kept. */
export type RuleSubject = Part & {
  uuid: string;
  net?: string;
  layers: readonly string[];
  footprint?: Footprint;
  shapes: () => readonly Shape[];
};

/** A word, a length in nanometres or another number, or that the thing has no such property. */
export type Value = string | number | undefined;

export function copperSubject(item: CopperItem, copperLayers: readonly string[]): RuleSubject {
  const types = { track: 'Track', via: 'Via', pad: 'Pad', graphic: 'Graphic', fill: 'Zone' } as const;
  const { uuid, net, footprint } = item;
  return {
    type: types[item.kind],
    item,
    uuid,
    net,
    layers: copperLayers.filter((_, depth) => (item.copper & (1 << depth)) !== 0),
    shapes: () => (item.kind === 'fill' ? outlineShapes(item.zone) : item.shapes),
    ...(footprint && { footprint }),
  };
}

export function graphicSubject(graphic: Graphic, footprint?: Footprint): RuleSubject {
  const { uuid, layer, otherLayers, net } = graphic;
  const shapes = (): Shape[] => graphicShapes(graphic);
  const layers = [layer, ...otherLayers];
  return { type: 'Graphic', graphic, uuid, net, layers, shapes, ...(footprint && { footprint }) };
}

export function textSubject(text: BoardText, footprint?: Footprint): RuleSubject {
  const shapes = (): Shape[] => [area([text.at], text.style.thickness / 2)];
  return { type: 'Text', text, uuid: text.uuid, layers: [text.layer], shapes, ...(footprint && { footprint }) };
}

export function zoneSubject(zone: Zone): RuleSubject {
  const { uuid, net, layers } = zone;
  return { type: 'Zone', zone, uuid, net, layers, shapes: () => outlineShapes(zone) };
}

export function footprintSubject(footprint: Footprint, shapes: () => readonly Shape[]): RuleSubject {
  const layers = [footprint.side === 'front' ? 'F.Cu' : 'B.Cu'];
  return { type: 'Footprint', uuid: footprint.uuid, layers, footprint, shapes };
}

function outlineShapes({ outlines: [outer] }: Zone): Shape[] {
  return outer && outer.length > 2 ? [area(outer)] : [];
}

const PAD_KINDS = {
  smd: 'SMD',
  thru_hole: 'Through-hole',
  np_thru_hole: 'NPTH, mechanical',
  connect: 'Edge connector',
} as const;
const PAD_SHAPES = {
  circle: 'Circle',
  rect: 'Rectangle',
  oval: 'Oval',
  trapezoid: 'Trapezoid',
  roundrect: 'Rounded rectangle',
  custom: 'Custom',
} as const;
const VIA_KINDS = { through: 'Through', blind: 'Blind/buried', micro: 'Micro' } as const;
const FABRICATION: ReadonlyMap<string, string> = new Map([
  ['', 'None'],
  ['pad_prop_bga', 'BGA pad'],
  ['pad_prop_fiducial_glob', 'Fiducial, global to board'],
  ['pad_prop_fiducial_loc', 'Fiducial, local to footprint'],
  ['pad_prop_testpoint', 'Test point pad'],
  ['pad_prop_heatsink', 'Heatsink pad'],
  ['pad_prop_castellated', 'Castellated pad'],
  ['pad_prop_mechanical', 'Mechanical'],
]);

const only =
  <K extends CopperItem['kind']>(kind: K, read: (item: CopperItem & { kind: K }) => Value) =>
  (subject: RuleSubject): Value =>
    'item' in subject && subject.item.kind === kind ? read(subject.item as CopperItem & { kind: K }) : undefined;
const ofPad = (read: (pad: Pad) => Value): ((subject: RuleSubject) => Value) => only('pad', ({ pad }) => read(pad));
const ofVia = (read: (via: Via) => Value): ((subject: RuleSubject) => Value) => only('via', ({ via }) => read(via));
const ofText =
  (read: (text: BoardText) => Value) =>
  (subject: RuleSubject): Value =>
    'text' in subject ? read(subject.text) : undefined;
const ofFootprint =
  (read: (footprint: Footprint) => Value) =>
  (subject: RuleSubject): Value =>
    subject.type === 'Footprint' ? read(subject.footprint!) : undefined;

/** By KiCad's names in lower case with `_` for a blank; `layer`, `net` and `netclass` are asked for elsewhere. */
export const PROPERTIES: ReadonlyMap<string, (subject: RuleSubject) => Value> = new Map([
  ['type', ({ type }) => type],
  ['netname', ({ net }) => net],
  ['width', (subject) => ('item' in subject ? readTrackWidth(subject.item) : textWidth(subject))],
  ['diameter', ofVia(({ diameter }) => diameter)],
  ['hole', ofVia(({ drill }) => drill ?? undefined)],
  ['via_type', ofVia(({ kind }) => VIA_KINDS[kind])],
  ['layer_top', ofVia(({ top }) => top)],
  ['layer_bottom', ofVia(({ bottom }) => bottom)],
  ['pad_type', ofPad(({ kind }) => PAD_KINDS[kind])],
  ['pad_shape', ofPad((pad) => (pad.chamferRatio > 0 ? 'Chamfered rectangle' : PAD_SHAPES[pad.shape]))],
  ['pad_number', ofPad(({ number }) => number)],
  ['pin_name', ofPad(({ pinFunction }) => pinFunction)],
  ['pin_type', ofPad(({ pinType }) => pinType)],
  ['size_x', ofPad(({ width }) => width)],
  ['size_y', ofPad(({ height }) => height)],
  ['hole_size_x', ofPad(({ drill }) => drill?.width)],
  ['hole_size_y', ofPad(({ drill }) => drill?.height)],
  ['fabrication_property', ofPad(({ property }) => FABRICATION.get(property) ?? property)],
  ['line_width', (subject) => findGraphic(subject)?.width],
  ['text', ofText(({ text }) => text)],
  ['height', ofText(({ style }) => style.height)],
  ['thickness', ofText(({ style }) => style.thickness)],
  ['reference', ofFootprint(({ reference }) => reference)],
  ['value', ofFootprint(({ value }) => value)],
  ['library_link', ofFootprint(({ name }) => name)],
  ['parent', (subject) => (subject.type === 'Footprint' ? undefined : subject.footprint?.reference)],
  ['name', (subject) => findZone(subject)?.name],
  ['priority', (subject) => findZone(subject)?.priority],
  ['position_x', (subject) => locateSubject(subject)?.x],
  ['position_y', (subject) => locateSubject(subject)?.y],
  ['orientation', (subject) => (subject.type === 'Footprint' ? subject.footprint!.angle : padAngle(subject))],
]);

function readTrackWidth(item: CopperItem): Value {
  return item.kind === 'track' ? item.track.width : undefined;
}

function textWidth(subject: RuleSubject): Value {
  return 'text' in subject ? subject.text.style.width : undefined;
}

function padAngle(subject: RuleSubject): Value {
  return 'item' in subject && subject.item.kind === 'pad' ? subject.item.pad.angle : undefined;
}

function findGraphic(subject: RuleSubject): Graphic | undefined {
  if ('graphic' in subject) return subject.graphic;
  return 'item' in subject && subject.item.kind === 'graphic' ? subject.item.graphic : undefined;
}

export function findZone(subject: RuleSubject): Zone | undefined {
  if ('zone' in subject) return subject.zone;
  return 'item' in subject && subject.item.kind === 'fill' ? subject.item.zone : undefined;
}

function locateSubject(subject: RuleSubject): Point | undefined {
  if (subject.type === 'Footprint') return subject.footprint!.at;
  if ('text' in subject) return subject.text.at;
  if ('item' in subject && (subject.item.kind === 'pad' || subject.item.kind === 'via')) return subject.item.anchors[0];
  return undefined;
}
