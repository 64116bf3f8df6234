import type { Board, Footprint } from './model.ts';
import { Exclusions } from './drc/exclusions.ts';
import { footprintItem } from './drc/context.ts';
import type { DesignReport, Violation, ViolationItem } from './drc/violation.ts';
import { readBoardRules, type BoardRules } from './rules/rules.ts';

/** A part as the schematic knows it. */
export interface SchematicPart {
  reference: string;
  value: string;
  /** `Library:Name`; '' when the symbol names none. */
  footprint: string;
  /** Pin number -> net name. */
  pins: Readonly<Record<string, string>> | ReadonlyMap<string, string>;
  dnp?: boolean;
  excludedFromBom?: boolean;
}

/**
 * The board against its schematic by KiCad's keys: what is missing, too much, or different. What the project has put aside is
 * left out.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { compareWithSchematic, readBoard } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 *
 * const capacitor = { reference: 'C1', value: '100nF', footprint: 'Capacitor_SMD:C_0603', pins: { 1: '/VIN' } };
 * const [missing, extra] = compareWithSchematic(board, [capacitor]);
 * missing?.message; // => 'Missing footprint C1 (100nF)'
 * extra?.items[0]?.what; // => 'Footprint R1'
 */
export function compareWithSchematic(
  board: Board,
  parts: readonly SchematicPart[],
  rules: BoardRules = readBoardRules(undefined),
): Violation[] {
  return checkParity(board, parts, rules).violations;
}

/**
 * The same, with what the project has put aside.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { checkParity, readBoard, readBoardRules } from '@partwright/kicad/board';
 *
 * const board = readBoard(readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_pcb', 'utf8'));
 * const [first] = board.footprints;
 *
 * const mark = `extra_footprint|${first.at.x}|${first.at.y}|${first.uuid}|00000000-0000-0000-0000-000000000000`;
 * const rules = readBoardRules(JSON.stringify({ board: { design_settings: { drc_exclusions: [mark] } } }));
 * checkParity(board, [], rules).excluded.map(({ type }) => type); // => ['extra_footprint']
 */
export function checkParity(
  board: Board,
  parts: readonly SchematicPart[],
  rules: BoardRules = readBoardRules(undefined),
): Pick<DesignReport, 'violations' | 'excluded'> {
  const violations: Violation[] = [];
  const excluded: Violation[] = [];
  const exclusions = new Exclusions(rules.exclusions);
  const report = (type: string, message: string, items: ViolationItem[]): void => {
    const severity = rules.severities.get(type) ?? 'error';
    if (severity === 'ignore') return;
    (exclusions.take(type, items) ? excluded : violations).push({ type, severity, message, items });
  };
  // To KiCad `REF**` and `Ref**` are one reference on a board.
  const footprints = new Map<string, Footprint>();
  for (const footprint of board.footprints) {
    const first = footprints.get(footprint.reference.toLowerCase());
    if (first === undefined) footprints.set(footprint.reference.toLowerCase(), footprint);
    // What belongs to the board alone, as logos and holes do, may have the reference of another.
    else if (!footprint.boardOnly)
      report('duplicate_footprints', 'Duplicate footprints', [footprintItem(footprint), footprintItem(first)]);
  }
  const known = new Map(parts.map((part) => [part.reference, part]));
  for (const part of known.values()) {
    const footprint = footprints.get(part.reference.toLowerCase());
    if (footprint) comparePart(part, footprint, report);
    else report('missing_footprint', `Missing footprint ${part.reference} (${part.value})`, []);
  }
  for (const footprint of board.footprints)
    if (!known.has(footprint.reference) && !footprint.boardOnly)
      report('extra_footprint', 'Extra footprint', [footprintItem(footprint)]);
  return { violations, excluded };
}

type Report = (type: string, message: string, items: ViolationItem[]) => void;

function comparePart(part: SchematicPart, footprint: Footprint, report: Report): void {
  const item = footprintItem(footprint);
  const differs = (message: string): void => report('footprint_symbol_mismatch', message, [item]);
  if (part.footprint !== footprint.name)
    differs(`${footprint.name} doesn't match footprint given by symbol (${part.footprint}).`);
  if (part.value !== footprint.value) differs(`Value (${footprint.value}) doesn't match symbol value (${part.value}).`);
  if (part.dnp !== undefined && part.dnp !== footprint.dnp)
    differs("Footprint attributes don't match symbol: 'Do not populate' settings differ.");
  if (part.excludedFromBom !== undefined && part.excludedFromBom !== footprint.excludedFromBom)
    differs("Footprint attributes don't match symbol: 'Exclude from bill of materials' settings differ.");
  comparePins(part, footprint, report);
}

/** Pads of one pin that leads nowhere have its net, and a number each: `unconnected-(J2-VBUS-PadA4)_1`. */
function isNumbered(net: string, given: string): boolean {
  return given !== '' && net.startsWith('unconnected-') && net.startsWith(given);
}

function comparePins(part: SchematicPart, footprint: Footprint, report: Report): void {
  const pins: ReadonlyMap<string, string> = part.pins instanceof Map ? part.pins : new Map(Object.entries(part.pins));
  const numbers = new Set(footprint.pads.map(({ number }) => number));
  for (const pad of footprint.pads) {
    if (pad.number === '' || pad.copper === 0) continue;
    const net = pins.get(pad.number) ?? '';
    if (net === pad.net || isNumbered(pad.net, net)) continue;
    const message =
      net === ''
        ? `No corresponding pin found in schematic for pad ${pad.number} (${pad.net}).`
        : `Pad net (${pad.net}) doesn't match net given by schematic (${net}).`;
    const what = `Pad ${pad.number} [${pad.net}] of ${footprint.reference}`;
    report('net_conflict', message, [{ uuid: pad.uuid, what, at: pad.at, line: pad.line }]);
  }
  for (const [pin, net] of pins) {
    if (numbers.has(pin)) continue;
    // The name that KiCad makes up for the net of a pin that leads nowhere says no more than the pin does.
    const netName = net.startsWith('unconnected-(') ? '' : ` (${net})`;
    report('net_conflict', `No pad found for pin ${pin}${netName} in schematic.`, [footprintItem(footprint)]);
  }
}
