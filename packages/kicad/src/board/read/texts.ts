import { findList, type SExpression } from '@partwright/files/s-expressions';
import { placed, type Placement } from '../geometry/turning.ts';
import type { BoardText, TextStyle } from '../model.ts';
import { readPoints } from './graphics.ts';
import { readAngle, readFlag, readLength, readNm, readPoint, readUuid, readWord } from './numbers.ts';

/** `gr_text`, `fp_text`, `property` of a footprint, `gr_text_box`, `fp_text_box`. */
export function readText(list: SExpression, place: Placement): BoardText {
  const at = findList(list, 'at');
  const effects = findList(list, 'effects');
  const isBox = list.name.endsWith('text_box') || list.name === 'table_cell';
  const isTyped = list.name === 'fp_text' || list.name === 'property';
  const isOfFootprint = isTyped || list.name === 'fp_text_box';
  const layer = findList(list, 'layer');
  const text: BoardText = {
    uuid: readUuid(list),
    line: list.line,
    kind: isBox ? 'text_box' : list.name === 'gr_text' ? 'text' : readTextKind(list),
    text: isTyped ? textAtom(list) : (list.atoms.find((atom) => atom !== 'locked') ?? ''),
    at: placed(readPoint(at ?? findList(list, 'start')), place),
    angle: readAngle(at?.atoms[2] ?? readWord(list, 'angle')),
    layer: layer?.atoms[0] ?? '',
    // KiCad 9 hides fields and texts of footprints, and shows all texts of the board.
    hidden: isOfFootprint && (readFlag(list, 'hide') || (effects !== undefined && readFlag(effects, 'hide'))),
    knockout: layer?.atoms.includes('knockout') ?? false,
    keepsUpright: isOfFootprint && !readFlag(list, 'unlocked') && !(at?.atoms.includes('unlocked') ?? false),
    style: readTextStyle(effects),
  };
  const cache = text.style.face === '' ? undefined : findList(list, 'render_cache');
  if (cache) text.outlines = readOutlines(cache);
  if (isBox) {
    const points = readPoints(findList(list, 'pts'));
    const [a, b] = [readPoint(findList(list, 'start')), readPoint(findList(list, 'end'))];
    const corners = points.length > 0 ? points : [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
    const stroke = findList(list, 'stroke');
    text.box = corners.map((point) => placed(point, place));
    text.boxWidth = stroke ? (readLength(stroke, 'width') ?? 0) : 0;
  }
  return text;
}

/** What KiCad kept of a text in a font of the system: as filled polygons on the board, and of which words. */
function readOutlines(cache: SExpression): BoardText['outlines'] {
  const polygons = cache.lists.filter(({ name }) => name === 'polygon');
  const shapes = polygons.flatMap((polygon) => {
    const [outer] = polygon.lists.filter(({ name }) => name === 'pts');
    const points = readPoints(outer);
    return points.length < 3 ? [] : [points.flatMap(({ x, y }) => [x, y])];
  });
  return { words: cache.atoms[0] ?? '', shapes };
}

function readTextKind(list: SExpression): BoardText['kind'] {
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

function readTextStyle(effects: SExpression | undefined): TextStyle {
  const font = effects && findList(effects, 'font');
  const size = font && findList(font, 'size');
  const justify = (effects && findList(effects, 'justify')?.atoms) ?? [];
  const height = size ? readNm(size.atoms[0]) : 1_000_000;
  const isBold = font !== undefined && readFlag(font, 'bold');
  return {
    height,
    width: size ? readNm(size.atoms[1]) : height,
    thickness: (font && readLength(font, 'thickness')) ?? Math.round(height / (isBold ? 5 : 8)),
    bold: isBold,
    italic: font !== undefined && readFlag(font, 'italic'),
    mirrored: justify.includes('mirror'),
    face: font ? readWord(font, 'face') : '',
    horizontal: justify.includes('left') ? 'left' : justify.includes('right') ? 'right' : 'center',
    vertical: justify.includes('top') ? 'top' : justify.includes('bottom') ? 'bottom' : 'center',
  };
}
