import { circleRing, type Polygons, type Ring } from '@partwright/gerber/polygons';
import type { Drawing, DrawnHole, Layer, NetPoint, Pad, Plane } from './drawing.fixture.ts';
import type { Style } from './styles.fixture.ts';

/** The files of a drawing as a program of that style would export them. */
export function writeSet(drawing: Drawing, style: Style, polygons: Polygons): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const put = (layer: string, content: Layer, func: string): void => {
    if (drawing.left.has(layer)) return;
    const text = new LayerWriter(style, polygons).write(content, func);
    files.set(style.fileName(layer, drawing.layers), new TextEncoder().encode(text));
  };
  for (const [index, layer] of drawing.copper.entries()) {
    const place = index === 0 ? 'Top' : index === drawing.layers - 1 ? 'Bot' : 'Inr';
    put(`copper ${index}`, layer, `Copper,L${index + 1},${place}`);
  }
  for (const side of ['top', 'bottom'] as const) {
    const place = side === 'top' ? 'Top' : 'Bot';
    put(`mask ${side}`, drawing.mask[side], `Soldermask,${place}`);
    put(`paste ${side}`, drawing.paste[side], `Paste,${place}`);
    put(`silk ${side}`, drawing.silk[side], `Legend,${place}`);
  }
  put('outline', { planes: [], pads: [], lines: drawing.outline }, 'Profile,NP');
  if (!drawing.left.has('drill'))
    for (const [name, text] of drillFiles(drawing.holes, style)) files.set(name, new TextEncoder().encode(text));
  if (!drawing.left.has('netlist'))
    files.set('board.d356', new TextEncoder().encode(netlistFile(drawing.netlist, style.origin, drawing.layers)));
  if (style.jobFile) files.set(style.jobFile, new TextEncoder().encode(jobFile(drawing)));
  return files;
}

/** IPC-D-356 in ten-thousandths of an inch, as KiCad writes it. */
function netlistFile(points: readonly NetPoint[], origin: readonly [number, number], layers: number): string {
  const field = (mm: number, digits: number, sign = ''): string =>
    sign + String(Math.round(Math.abs(mm) / 0.00254)).padStart(digits, '0');
  const signed = (mm: number): string => field(mm, 6, mm < 0 ? '-' : '+');
  const records = points.map(({ net, x, y, holeMm, side }, index) => {
    const access = side === 'both' ? 'A00' : side === 'top' ? 'A01' : `A0${layers}`;
    const drill = holeMm === undefined ? '      ' : `D${field(holeMm, 4)}P`;
    const name = `U${index + 1}`.padEnd(6);
    return `${holeMm === undefined ? 327 : 317}${net.padEnd(14)}   ${name}-1    ${drill}${access}X${signed(x + origin[0])}Y${signed(y + origin[1])}`;
  });
  return ['P  CODE 00', 'P  UNITS CUST 0', 'P  DIM   N', ...records, '999', ''].join('\n');
}

function jobFile({ width, height, layers, thicknessMm }: Drawing): string {
  const general = { Size: { X: width, Y: height }, LayerNumber: layers, BoardThickness: thicknessMm };
  return JSON.stringify({
    Header: { GenerationSoftware: { Vendor: 'KiCad', Application: 'Pcbnew' } },
    GeneralSpecs: general,
  });
}

class LayerWriter {
  readonly #style: Style;
  readonly #polygons: Polygons;
  readonly #apertures = new Map<string, number>();
  readonly #definitions: string[] = [];
  readonly #body: string[] = [];
  #current = 0;
  #net = '';

  constructor(style: Style, polygons: Polygons) {
    this.#style = style;
    this.#polygons = polygons;
  }

  write({ planes, lines, pads }: Layer, fileFunction: string): string {
    const { x2, units, integers, decimals, header, macroPads } = this.#style;
    for (const plane of planes) this.#plane(plane);
    for (const { x1, y1, x2, y2, pen, net } of lines) {
      this.#select(`C,${this.#size(pen)}`, 'Conductor');
      this.#name(net);
      this.#body.push(`${this.#at(x1, y1)}D02*`, `${this.#at(x2, y2)}D01*`);
    }
    for (const pad of pads) this.#pad(pad);
    const macro = macroPads
      ? [
          '%AMRoundRect*0 Rounded by $1*21,1,$2-$1-$1,$3,0,0,0*21,1,$2,$3-$1-$1,0,0,0*1,1,$1+$1,$2/2-$1,$3/2-$1*1,1,$1+$1,$1-$2/2,$3/2-$1*1,1,$1+$1,$2/2-$1,$1-$3/2*1,1,$1+$1,$1-$2/2,$1-$3/2*%',
        ]
      : [];
    return [
      ...header,
      ...(x2 ? [`%TF.FileFunction,${fileFunction}*%`, '%TF.FilePolarity,Positive*%'] : []),
      `%FSLAX${integers}${decimals}Y${integers}${decimals}*%`,
      `%MO${units === 'mm' ? 'MM' : 'IN'}*%`,
      '%LPD*%',
      'G01*',
      'G75*',
      ...macro,
      ...this.#definitions,
      ...this.#body,
      'M02*',
      '',
    ].join('\n');
  }

  #pad({ x, y, width, height, shape, kind, net }: Pad): void {
    const { macroPads, octagons } = this.#style;
    const [w, h] = [this.#size(width), this.#size(height)];
    const form =
      shape === 'circle'
        ? octagons && kind === 'ViaPad'
          ? `P,${this.#size(width / Math.cos(Math.PI / 8))}X8X22.5`
          : `C,${w}`
        : shape === 'obround'
          ? `O,${w}X${h}`
          : macroPads
            ? `RoundRect,${this.#size(Math.min(width, height) * 0.1)}X${w}X${h}`
            : `R,${w}X${h}`;
    this.#select(form, kind ?? 'Material');
    this.#name(net);
    this.#body.push(`${this.#at(x, y)}D03*`);
  }

  #plane(plane: Plane): void {
    const { x1, y1, x2, y2, cutouts, net } = plane;
    this.#name(net);
    if (this.#style.erases) {
      this.#region([x1, y1, x2, y1, x2, y2, x1, y2]);
      if (cutouts.length === 0) return;
      this.#body.push('%LPC*%');
      for (const { x, y, radius } of cutouts) {
        this.#select(`C,${this.#size(radius * 2)}`, 'Material');
        this.#body.push(`${this.#at(x, y)}D03*`);
      }
      this.#body.push('%LPD*%');
      return;
    }
    for (const ring of strips(plane, this.#polygons)) this.#region([...ring].map((nm) => nm / 1e6));
  }

  #region(points: readonly number[]): void {
    this.#body.push('G36*');
    for (let i = 0; i < points.length; i += 2)
      this.#body.push(`${this.#at(points[i]!, points[i + 1]!)}D0${i === 0 ? 2 : 1}*`);
    this.#body.push(`${this.#at(points[0]!, points[1]!)}D01*`, 'G37*');
  }

  #select(form: string, func: string): void {
    const key = this.#style.x2 ? `${form} ${func}` : form;
    let code = this.#apertures.get(key);
    if (code === undefined) {
      code = 10 + this.#apertures.size;
      this.#apertures.set(key, code);
      if (this.#style.x2) this.#definitions.push(`%TA.AperFunction,${func}*%`);
      this.#definitions.push(`%ADD${code}${form}*%`);
      if (this.#style.x2) this.#definitions.push('%TD.AperFunction*%');
    }
    if (this.#current !== code) this.#body.push(`D${code}*`);
    this.#current = code;
  }

  #name(net = ''): void {
    if (!this.#style.x2 || net === this.#net) return;
    this.#body.push(net === '' ? '%TD.N*%' : `%TO.N,${net}*%`);
    this.#net = net;
  }

  #size(mm: number): string {
    return (this.#style.units === 'mm' ? mm : mm / 25.4).toFixed(this.#style.units === 'mm' ? 4 : 5);
  }

  #at(x: number, y: number): string {
    const { origin, units, decimals } = this.#style;
    const code = (mm: number): string => String(Math.round((units === 'mm' ? mm : mm / 25.4) * 10 ** decimals));
    return `X${code(x + origin[0])}Y${code(y + origin[1])}`;
  }
}

/** A plane with its holes as shapes without holes: cut from top to bottom through the middle of each. */
function strips({ x1, y1, x2, y2, cutouts }: Plane, polygons: Polygons): Ring[] {
  const nm = (mm: number): number => Math.round(mm * 1e6);
  const whole = Float64Array.of(nm(x1), nm(y1), nm(x2), nm(y1), nm(x2), nm(y2), nm(x1), nm(y2));
  const holes = cutouts.map(({ x, y, radius }) => circleRing(nm(x), nm(y), nm(radius)));
  const left = polygons.difference([whole], holes);
  const cuts = [nm(x1), ...cutouts.map(({ x }) => nm(x)).filter((x) => x > nm(x1) && x < nm(x2)), nm(x2)];
  const columns = [...new Set(cuts)].sort((a, b) => a - b);
  return columns.slice(1).flatMap((right, index) => {
    const slab = Float64Array.of(columns[index]!, nm(y1), right, nm(y1), right, nm(y2), columns[index]!, nm(y2));
    return polygons.intersection(left, [slab]);
  });
}

/** Its name says the layers. */
const BLIND_FILE = 'drill-1-2.drl';

function drillFiles(holes: readonly DrawnHole[], style: Style): Map<string, string> {
  const { split, names } = style.drill;
  const files = new Map<string, string>();
  const blind = holes.filter(({ isBlind }) => isBlind === true);
  const through = holes.filter(({ isBlind }) => isBlind !== true);
  if (blind.length > 0) files.set(BLIND_FILE, drillFile(blind, style).replaceAll(/^.*FileFunction.*$/gm, ';'));
  const groups = split ? [through.filter(({ plated }) => plated), through.filter(({ plated }) => !plated)] : [through];
  for (const [index, own] of groups.entries()) if (own.length > 0) files.set(names[index]!, drillFile(own, style));
  return files;
}

function drillFile(holes: readonly DrawnHole[], { drill, origin }: Style): string {
  const scale = drill.units === 'mm' ? 1 : 1 / 25.4;
  const formatHoleSize = ({ diameter }: DrawnHole): string => (diameter * scale).toFixed(drill.sizeDigits);
  const tools = [...Map.groupBy(holes, (hole) => `${hole.plated ? 0 : 1} ${formatHoleSize(hole)}`)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const head = [...drill.head];
  const body: string[] = [];
  let section: boolean | undefined;
  for (const [index, [, own]] of tools.entries()) {
    const { plated } = own[0]!;
    if (drill.section && section !== plated) head.push(drill.section(plated));
    section = plated;
    head.push(...drill.tool(index + 1, formatHoleSize(own[0]!), plated));
    body.push(`T${String(index + 1).padStart(2, '0')}`);
    const at = (x: number, y: number): string =>
      `X${drill.coordinate((x + origin[0]) * scale)}Y${drill.coordinate((y + origin[1]) * scale)}`;
    for (const { x, y, toX, toY } of own)
      body.push(toX === undefined || toY === undefined ? at(x, y) : `${at(x, y)}G85${at(toX, toY)}`);
  }
  return [...head, '%', 'G90', 'G05', ...body, 'M30', ''].join('\n');
}
