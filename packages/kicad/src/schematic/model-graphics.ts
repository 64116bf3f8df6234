/** Integers of 0.1 µm, as KiCad keeps them. */
export type Units = number;

export interface Point {
  x: Units;
  y: Units;
}

export interface Font {
  /** Undefined is KiCad's own stroke font. */
  face: string | undefined;
  width: Units;
  height: Units;
  /** Of the pen; undefined is made from the size. */
  thickness: Units | undefined;
  bold: boolean;
  italic: boolean;
  color: string | undefined;
  lineSpacing: number;
}

export interface Effects {
  font: Font;
  horizontal: 'left' | 'center' | 'right';
  vertical: 'top' | 'center' | 'bottom';
  mirror: boolean;
  hide: boolean;
  href: string | undefined;
}

/** As in the file: `default` is the style of the layer. */
export type LineStyle = 'default' | 'solid' | 'dash' | 'dot' | 'dash_dot' | 'dash_dot_dot';

export interface Stroke {
  /** 0 is the default of the project; below 0 is not drawn. */
  width: Units;
  style: LineStyle;
  /** `rgba(r, g, b, a)`, 0..255 and 0..1; undefined is the colour of the layer. */
  color: string | undefined;
}

export interface Fill {
  type: 'none' | 'outline' | 'background' | 'color' | 'hatch' | 'reverse_hatch' | 'cross_hatch';
  color: string | undefined;
}

interface Drawn {
  stroke: Stroke;
  fill: Fill;
  /** In a symbol: drawn only in the editor of symbols. */
  isPrivate: boolean;
}

export interface Arc extends Drawn {
  kind: 'arc';
  start: Point;
  mid: Point;
  end: Point;
}

export interface Circle extends Drawn {
  kind: 'circle';
  center: Point;
  radius: Units;
}

export interface Rectangle extends Drawn {
  kind: 'rectangle';
  start: Point;
  end: Point;
  /** Of the corners, KiCad 10. */
  radius: Units;
}

export interface Polyline extends Drawn {
  kind: 'polyline';
  points: Point[];
}

export interface Bezier extends Drawn {
  kind: 'bezier';
  /** Start, two control points, end. */
  points: Point[];
}

export type Graphic = Arc | Circle | Rectangle | Polyline | Bezier;

export interface TextBox extends Drawn {
  uuid: string;
  line: number;
  text: string;
  at: Point;
  angle: number;
  width: Units;
  height: Units;
  margins: { left: Units; top: Units; right: Units; bottom: Units } | undefined;
  effects: Effects;
  excludeFromSim: boolean;
}
