/** How many pins a connector's number prints. */
export interface ConnectorPins {
  mpn: string;
  /** Maker and series. */
  series: string;
  /** Over all rows. */
  pins: number;
  /** Versions for the surface have tabs beside the pins, which some drawings count. */
  hasTabs: boolean;
}

/** One maker's rule: `pins` or `each` (of one row) in the number, and what makes two rows of it. */
interface PinRule {
  series: string;
  /** The document that tells the rule. */
  source: string;
  example: string;
  /** Capitals; linear, anchored at its beginning. What follows the count is left open: plating, packing, length. */
  pattern: RegExp;
  hasTabs?: boolean;
}

/** Makers whose numbers count the pins. */
export const connectorRules: readonly PinRule[] = [
  {
    series: 'JST B, S, BM, SM',
    source: 'JST, XH, PH, ZH, SH, GH, EH and VH connector data sheets: model number allocation',
    example: 'B4B-XH-A',
    hasTabs: true,
    pattern: /^(?:[BS](?<pins>\d{1,2})[BP]|[BS]M(?<smd>\d{2})B)-(?:XH|PH|ZR|EH|VH|PASK|SRSS|GHS|SURS|ZESK|ZPDSS)-?/,
  },
  {
    series: 'Würth WR-PHD 613',
    source: 'Würth Elektronik, WR-PHD pin headers and sockets: order codes',
    example: '61300411121',
    pattern: /^613(?<pins>0\d{2})[12]\d{2}21$/,
  },
  {
    series: 'Samtec TSW, SSW, TSM, SSM, FTSH, TMM',
    source: 'Samtec, TSW, SSW, TSM, SSM, FTSH series catalogue pages: ordering',
    example: 'TSW-104-07-G-S',
    pattern:
      /^(?:H?TSW|SSW|TSM|SSM|SSQ|ESW|FTSH?|TMMH?|SMM|CLP|CLT|MTMM|MTSW)-1(?<each>\d{2})-\d{2}-[A-Z]{1,3}-(?<rows>[SD])(?:[VH](?![A-Z])|-|$)/,
  },
  {
    series: 'Molex KK 254',
    source: 'Molex, KK 254 wire-to-board headers 22-23-20x1, 22-27-20x1, 22-05-30x1, 22-11-20x2: part number matrix',
    example: '22-23-2041',
    pattern: /^22-?(?:23|27|05|11|12)-?[23](?<pins>\d{2})[12]$/,
  },
  {
    series: 'Molex PicoBlade',
    source: 'Molex, PicoBlade headers 53047, 53048, 53261, 53398: part number matrix',
    example: '53047-0410',
    hasTabs: true,
    pattern: /^(?:53047|53048|53261|53398)-?(?<pins>\d{2})(?:10|71|98|60|67)$/,
  },
  {
    series: 'Sullins',
    source: 'Sullins, .100" male and female header strips: part number construction',
    example: 'PPTC081LFBN-RC',
    pattern: /^(?:PPTC|PPPC|NPPC|LPPB)(?<each>\d{2})(?<rows>[12])[A-Z]{2}[A-Z]{2}-RC$/,
  },
];

/** Longer strings are no part numbers. */
const MOST_CHARACTERS = 40;

/**
 * Read the number of pins out of a connector's number, over all rows; null when no rule is sure of it.
 *
 * @example
 * import { connectorPins } from '@partwright/part-numbers';
 *
 * connectorPins('B4B-XH-A'); // => { series: 'JST B, S, BM, SM', pins: 4 }
 * connectorPins('TSW-104-07-G-D')?.pins; // => 8
 * connectorPins('USB4105-GF-A'); // => null
 */
export function connectorPins(mpn: string): ConnectorPins | null {
  if (mpn.length > MOST_CHARACTERS) return null;
  const text = mpn.toUpperCase().replace(/\s+/g, '');
  for (const { series, pattern, hasTabs = false } of connectorRules) {
    const groups = pattern.exec(text)?.groups;
    if (!groups) continue;
    const { pins, smd, each, rows } = groups;
    const count = Number(pins ?? smd ?? each) * (rows === 'D' || rows === '2' ? 2 : 1);
    if (count > 0) return { mpn, series, pins: count, hasTabs };
  }
  return null;
}
