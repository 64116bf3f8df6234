import type { CopperItem } from '../copper.ts';
import { coverOfText, textShapes } from '../geometry/text-strokes.ts';
import { uniteBounds } from '../geometry/shape.ts';
import type { Board, BoardText, Footprint, Graphic } from '../model.ts';
import type { BoardRules } from '../rules/rules.ts';
import { fillInText } from '../text-words.ts';
import { listTexts } from './listed-texts.ts';

export type CopperText = CopperItem & { kind: 'graphic'; text: BoardText };

/**
 * The texts on copper layers, drawn on no net, and how many there are whose letters are not sure: KiCad draws those of a font of
 * the system anew, and in another font where it lacks that one. Their outlines in the file are among `known` all the same.
 */
export function collectCopperTexts(board: Board, rules: BoardRules): { known: CopperText[]; unsure: number } {
  const variables = new Map([...board.properties, ...rules.textVariables]);
  const known: CopperText[] = [];
  let unsure = 0;
  for (const { text, footprint } of listTexts(board)) {
    const depth = board.copperLayers.indexOf(text.layer);
    if (depth < 0 || text.hidden || (text.text.trim() === '' && !text.box)) continue;
    const drawn = coverOfText(text, fillInText(text, footprint, variables));
    if (drawn === undefined || text.style.face !== '') unsure++;
    if (drawn && drawn.lines.length > 0) known.push(makeItem(text, textShapes(drawn), 1 << depth, footprint));
  }
  return { known, unsure };
}

function makeItem(text: BoardText, shapes: CopperItem['shapes'], copper: number, footprint?: Footprint): CopperText {
  const { uuid, layer, line, at } = text;
  const graphic: Graphic = {
    uuid,
    line,
    layer,
    otherLayers: [],
    shape: { kind: 'polygon', points: [at] },
    width: 0,
    fill: 'solid',
    net: '',
    dashed: false,
    locked: false,
  };
  const bounds = uniteBounds(shapes);
  const own = footprint && { footprint };
  return { kind: 'graphic', graphic, text, index: -1, uuid, net: '', copper, shapes, anchors: [at], ...bounds, ...own };
}
