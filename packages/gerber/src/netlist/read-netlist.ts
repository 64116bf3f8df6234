import { GerberUnreadable } from '../failure.ts';
import type { GerberWarning } from '../model.ts';
import type { TestNetlist, TestPoint } from './model.ts';

/** How much of a netlist is read. */
export interface NetlistLimits {
  bytes: number;
  points: number;
}

export const NETLIST_LIMITS: NetlistLimits = { bytes: 64 * 1024 * 1024, points: 500_000 };

/** IPC-D-356: `CUST 0` and `CUST 2` count ten-thousandths of an inch, `CUST 1` and `SI` thousandths of a millimetre. */
const INCH_NM = 2540;
const METRE_NM = 1000;

/** Columns, from 0: the net, the component, a dash, the pin, the mark of a midpoint. */
const NET_FROM = 3;
const NET_TO = 17;
const COMPONENT_FROM = 20;
const PIN_FROM = 27;
const PLACE_FROM = 31;
/** Records have 80 columns. */
const LONGEST_LINE = 200;

/**
 * What stands behind the names: `M` of a midpoint, the hole, the side it is reached from, place and size. Signs and leading
 * zeros may be blanks.
 */
const PLACE =
  /^[M ]{0,3}(?:D *(\d{1,5})([PU ]?))? *(?:A *(\d{1,2}))? *X *([+-]?) *(\d{1,8}) *Y *([+-]?) *(\d{1,8})(?: *X *(\d{1,5}))?(?: *Y *(\d{1,5}))?/;

/** A record with a place of its own: a hole (317, blind or buried 307, 337) or a pad (327). Others are tooling holes, outlines, tracks. */
const RECORD = /^3[0-9]7/;
/** More of the point of the line above. */
const CONTINUED = /^0[0-9]7/;
const TESTED = new Map<string, TestPoint['kind']>([
  ['317', 'hole'],
  ['307', 'hole'],
  ['337', 'hole'],
  ['327', 'surface'],
]);

/**
 * Read a bare-board test netlist in IPC-D-356 or IPC-D-356A. Of a file with several images the first is read.
 * @throws GerberUnreadable `too_large`; `not_gerber` when no line of it is a test point.
 *
 * @example
 * import { readTestNetlist } from '@partwright/gerber';
 *
 * const text = 'P  UNITS CUST 0\n327GND              R1    -2          A01X+010000Y+020000X0394Y0551R000S2\n999\n';
 * const { points } = readTestNetlist(new TextEncoder().encode(text), 'board.d356');
 * points[0]; // => { net: 'GND', component: 'R1', pin: '2', access: 1, x: 25_400_000, y: 50_800_000 }
 */
export function readTestNetlist(bytes: Uint8Array, file: string, limits: NetlistLimits = NETLIST_LIMITS): TestNetlist {
  if (bytes.length > limits.bytes)
    throw new GerberUnreadable('too_large', file, 0, `a netlist of more than ${limits.bytes} bytes`);
  const found: Reading = {
    unitNm: undefined,
    aliases: new Map(),
    points: [],
    unread: 0,
    firstUnread: 0,
    isEnded: false,
  };
  readLines(new TextDecoder('latin1').decode(bytes), file, found, limits);
  if (found.points.length === 0)
    throw new GerberUnreadable('not_gerber', file, 0, 'no line of it is a test point of IPC-D-356');
  return {
    file,
    points: found.points.map((point) => named(point, found.aliases)),
    isUnitStated: found.unitNm !== undefined,
    warnings: listWarnings(found, file),
  };
}

interface Reading {
  unitNm: number | undefined;
  /** `NNAME` records: short name -> long name. */
  aliases: Map<string, string>;
  points: TestPoint[];
  /** Test points whose place cannot be read. */
  unread: number;
  firstUnread: number;
  isEnded: boolean;
}

function readLines(text: string, file: string, found: Reading, limits: NetlistLimits): void {
  let number = 0;
  for (const whole of text.split(/\r\n|\r|\n/)) {
    const line = whole.slice(0, LONGEST_LINE);
    number++;
    if (line.startsWith('999')) found.isEnded = true;
    else if (/^[PC] /.test(line)) {
      if (/^P +IMAGE +(?!PRIMARY)/.test(line) && found.points.length > 0) return;
      readParameter(line, found);
    } else if (CONTINUED.test(line)) {
      const last = found.points.at(-1);
      const hole = last && readPoint(line, 'hole', number, found.unitNm ?? INCH_NM);
      // Proteus says the pad of each side first, and the hole in the line below.
      if (hole?.kind === 'hole' && hole.x === last?.x && hole.y === last.y)
        found.points[found.points.length - 1] = { ...last, kind: 'hole', isPlated: hole.isPlated, diameterNm: hole.diameterNm, access: 0 }; // prettier-ignore
    } else if (RECORD.test(line)) {
      const kind = TESTED.get(line.slice(0, 3));
      if (kind === undefined) continue;
      const point = readPoint(line, kind, number, found.unitNm ?? INCH_NM);
      if (point === undefined) {
        found.unread++;
        found.firstUnread ||= number;
      } else if (found.points.push(point) > limits.points)
        throw new GerberUnreadable('too_large', file, number, `more than ${limits.points} test points`);
    }
  }
}

function readParameter(line: string, found: Reading): void {
  // Allegro writes the long names as comments.
  const [, short, long] = /^[PC] +(?:NNAME) *(\S{1,14}) +(\S.*?) *$/.exec(line) ?? [];
  if (short !== undefined && long !== undefined) {
    // `NNAME1  LONG`: the keyword is a part of the short name, as a number alone may be a net of its own.
    found.aliases.set(/^\d+$/.test(short) ? `NNAME${short}` : short, long);
    return;
  }
  const [, units = ''] = /^P +UNITS +(CUST *[012]|SI)\b/.exec(line) ?? [];
  if (units !== '') found.unitNm = /1|SI/.test(units) ? METRE_NM : INCH_NM;
}

function readPoint(line: string, kind: TestPoint['kind'], number: number, unitNm: number): TestPoint | undefined {
  const net = line.slice(NET_FROM, NET_TO).trim();
  const place = PLACE.exec(line.slice(PLACE_FROM)) ?? findPlace(line);
  if (place === null) return undefined;
  const [, drill, plating, access, xSign, x, ySign, y, width, height] = place;
  const scale = (digits: string | undefined): number => Number(digits ?? 0) * unitNm;
  return {
    net: net === 'N/C' ? '' : net,
    isNameCut: net.length === NET_TO - NET_FROM,
    component: line.slice(COMPONENT_FROM, PIN_FROM - 1).trim(),
    pin: line.slice(PIN_FROM, PLACE_FROM).trim(),
    // Edge connectors are through pads without a hole in some programs.
    kind: drill === undefined ? 'surface' : kind,
    diameterNm: scale(drill),
    isPlated: drill !== undefined && plating !== 'U',
    access: Number(access ?? 0),
    x: (xSign === '-' ? -1 : 1) * scale(x),
    y: (ySign === '-' ? -1 : 1) * scale(y),
    widthNm: scale(width),
    heightNm: scale(height),
    line: number,
  };
}

/** Where names are longer than their columns. */
function findPlace(line: string): RegExpExecArray | null {
  const from = line.slice(NET_TO).search(/(?:D *\d{1,5}[PU ]?)? *A *\d{1,2} *X *[+-]?[\d ]/);
  return from === -1 ? null : PLACE.exec(line.slice(NET_TO + from));
}

function named(point: TestPoint, aliases: ReadonlyMap<string, string>): TestPoint {
  const long = aliases.get(point.net);
  return long === undefined ? point : { ...point, net: long, isNameCut: false };
}

function listWarnings({ unitNm, unread, firstUnread, isEnded, points }: Reading, file: string): GerberWarning[] {
  const warnings: GerberWarning[] = [];
  const warn = (code: string, line: number, message: string): void => void warnings.push({ code, file, line, message });
  if (unitNm === undefined)
    warn('netlist_units_assumed', 0, 'it does not say its units; ten-thousandths of an inch are assumed');
  if (unread > 0) warn('netlist_point_unread', firstUnread, `${unread} test points cannot be read and are left out`);
  if (!isEnded)
    warn('netlist_cut_off', points.at(-1)!.line, 'it ends without 999: it may be cut off, and nets may be missing');
  return warnings;
}
