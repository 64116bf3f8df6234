import type { Footprint } from '@partwright/footprints';

/** A pin header or socket that any maker sells alike, as its symbol or footprint draws it. */
export interface DrawnConnector {
  rows: number;
  /** Over all rows. */
  pins: number;
  pitchMm: number | null;
  gender: 'male' | 'female' | null;
}

/** `Conn_01x04`, `PinHeader_2x05_P1.27mm`, `HEADER 2x10`: rows, then pins in each. */
const ROWS_BY_PINS = /(?:^|[^\dx.])(\d{1,2})x(\d{1,3})(?![\d.]*mm|[\dx])/i;

/** Read rows, pins, pitch and gender of a plain header; null for connectors of a maker's own design. */
export function readDrawnConnector(value: string | null, footprint: Footprint | null): DrawnConnector | null {
  const name = footprint?.input ?? '';
  const canonical = footprint?.canonical ?? '';
  const isHeader =
    /^PIN-?(?:HEADER|SOCKET)|^(?:HEADER|SOCKET)_/.test(canonical) || /pin_?(?:header|socket|hd)/i.test(name);
  const isSymbol = value !== null && /^(?:conn|header|hdr|pin_?hd|pin_?header)/i.test(value);
  if (!isHeader && !(isSymbol && canonical === '')) return null;
  const drawn = ROWS_BY_PINS.exec(canonical) ?? ROWS_BY_PINS.exec(name) ?? ROWS_BY_PINS.exec(value ?? '');
  if (!drawn) return null;
  const [rows, each] = [Number(drawn[1]), Number(drawn[2])];
  if (rows < 1 || each < 1) return null;
  const text = `${name} ${value ?? ''}`;
  return {
    // Some libraries write pins before rows; nobody draws more rows than pins.
    rows: Math.min(rows, each),
    pins: rows * each,
    pitchMm: footprint?.pitchMm ?? null,
    gender: /socket|female|receptacle/i.test(text) ? 'female' : isHeader ? 'male' : null,
  };
}
