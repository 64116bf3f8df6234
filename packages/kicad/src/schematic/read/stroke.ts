import type { SExpression } from '@partwright/files/s-expressions';
import type { Fill, LineStyle, Stroke } from '../model.ts';
import { readColor, lengthAt, textAt } from './numbers.ts';
import type { Reading } from './reading.ts';

const styles = new Set<string>(['default', 'solid', 'dash', 'dot', 'dash_dot', 'dash_dot_dot'] satisfies LineStyle[]);
const fills = new Set<string>([
  'none',
  'outline',
  'background',
  'color',
  'hatch',
  'reverse_hatch',
  'cross_hatch',
] satisfies Fill['type'][]);

export function defaultStroke(): Stroke {
  return { width: 0, style: 'default', color: undefined };
}

export function defaultFill(): Fill {
  return { type: 'none', color: undefined };
}

/** `(stroke (width 0.25) (type dash) (color 0 0 0 0))`. */
export function readStroke(list: SExpression, on: Reading): Stroke {
  const stroke = defaultStroke();
  for (const inner of list.lists) {
    switch (inner.name) {
      case 'width':
        stroke.width = lengthAt(inner, 0, on);
        break;
      case 'type': {
        const style = textAt(inner);
        if (styles.has(style)) stroke.style = style as LineStyle;
        // KiCad 6 wrote the name of its default so.
        else if (style === 'dashdot') stroke.style = 'dash_dot';
        else on.wrongValue(inner, 'that is no style of line');
        break;
      }
      case 'color':
        stroke.color = readColor(inner, on);
        break;
      default:
        on.unknown(inner, 'stroke');
    }
  }
  return stroke;
}

/** `(fill (type background))` and, of sheets, `(fill (color 0 0 0 0))`. */
export function readFill(list: SExpression, on: Reading): Fill {
  const fill = defaultFill();
  for (const inner of list.lists) {
    if (inner.name === 'type') {
      const type = textAt(inner);
      if (fills.has(type)) fill.type = type as Fill['type'];
      else on.wrongValue(inner, 'that is no fill');
    } else if (inner.name === 'color') {
      fill.color = readColor(inner, on);
      if (fill.color !== undefined && fill.type === 'none') fill.type = 'color';
    } else on.unknown(inner, 'fill');
  }
  return fill;
}
