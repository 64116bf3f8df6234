import { listOf, type SExpression } from '@partwright/files/s-expressions';
import { placed, type Placement } from '../geometry/turning.ts';
import type { BoardText, TextStyle } from '../model.ts';
import { pointsOf } from './graphics.ts';
import { angleOf, isSaid, lengthOf, nmOf, pointOf, uuidOf, wordOf } from './numbers.ts';

/** `gr_text`, `fp_text`, `property` of a footprint, `gr_text_box`, `fp_text_box`. */
export function readText(list: SExpression, place: Placement): BoardText {
  const at = listOf(list, 'at');
  const effects = listOf(list, 'effects');
  const isBox = list.name.endsWith('text_box') || list.name === 'table_cell';
  const isTyped = list.name === 'fp_text' || list.name === 'property';
  const layer = listOf(list, 'layer');
  const text: BoardText = {
    uuid: uuidOf(list),
    line: list.line,
    kind: isBox ? 'text_box' : list.name === 'gr_text' ? 'text' : typeOf(list),
    text: isTyped ? textAtom(list) : (list.atoms.find((atom) => atom !== 'locked') ?? ''),
    at: placed(pointOf(at ?? listOf(list, 'start')), place),
    angle: angleOf(at?.atoms[2] ?? wordOf(list, 'angle')),
    layer: layer?.atoms[0] ?? '',
    hidden: isSaid(list, 'hide') || (effects !== undefined && isSaid(effects, 'hide')),
    knockout: layer?.atoms.includes('knockout') ?? false,
    style: styleOf(effects),
  };
  if (isBox) {
    const points = pointsOf(listOf(list, 'pts'));
    const [a, b] = [pointOf(listOf(list, 'start')), pointOf(listOf(list, 'end'))];
    const corners = points.length > 0 ? points : [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
    const stroke = listOf(list, 'stroke');
    text.box = corners.map((point) => placed(point, place));
    text.boxWidth = stroke ? (lengthOf(stroke, 'width') ?? 0) : 0;
  }
  return text;
}

function typeOf(list: SExpression): BoardText['kind'] {
  const [type] = list.atoms;
  if (list.name === 'property') {
    if (type === 'Reference') return 'reference';
    return type === 'Value' ? 'value' : 'property';
  }
  return type === 'reference' || type === 'value' ? type : 'user';
}

/** `(fp_text reference "R1" ...)`, with `locked` before or after; `(property "Reference" "R1" ...)`. */
function textAtom({ name, atoms }: SExpression): string {
  if (name === 'fp_text' && atoms[1] === 'locked' && atoms.length > 2) return atoms[2]!;
  return atoms[1] ?? '';
}

function styleOf(effects: SExpression | undefined): TextStyle {
  const font = effects && listOf(effects, 'font');
  const size = font && listOf(font, 'size');
  const justify = (effects && listOf(effects, 'justify')?.atoms) ?? [];
  const height = size ? nmOf(size.atoms[0]) : 1_000_000;
  const isBold = font !== undefined && isSaid(font, 'bold');
  return {
    height,
    width: size ? nmOf(size.atoms[1]) : height,
    thickness: (font && lengthOf(font, 'thickness')) ?? Math.round(height / (isBold ? 5 : 8)),
    bold: isBold,
    italic: font !== undefined && isSaid(font, 'italic'),
    mirrored: justify.includes('mirror'),
    face: font ? wordOf(font, 'face') : '',
    horizontal: justify.includes('left') ? 'left' : justify.includes('right') ? 'right' : 'center',
    vertical: justify.includes('top') ? 'top' : justify.includes('bottom') ? 'bottom' : 'center',
  };
}
