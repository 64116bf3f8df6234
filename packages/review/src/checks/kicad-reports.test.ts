import { describe, expect, it } from 'vitest';
import { compareChecks } from '../compare-checks.ts';
import type { CheckOutcome } from '../model.ts';
import { openDesign } from './design.ts';
import { kicadDrcOutcome, kicadErcOutcome } from './kicad-reports.ts';

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const encodeValue = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const ENGINE = 'kicad-cli 9.0.8';

/** R1 at 50.8, 25.4 in line 9 with its pin in line 13, and a dangling no-connect. */
const sheet = `(kicad_sch (version 20250114) (generator "eeschema") (generator_version "9.0")
  (uuid "${uuid(1)}") (paper "A4")
  (lib_symbols (symbol "d:R" (pin_numbers (hide yes)) (property "Reference" "R" (at 0 0 0)) (property "Value" "R" (at 0 0 0))
    (symbol "R_1_1"
      (pin passive line (at 0 3.81 270) (length 1.27) (name "~" (effects (font (size 1 1)))) (number "1" (effects (font (size 1 1))))))
  ))
  (no_connect (at 76.2 25.4)
    (uuid "${uuid(2)}"))
  (symbol (lib_id "d:R") (at 50.8 25.4 0) (unit 1) (in_bom yes) (on_board yes) (dnp no)
    (uuid "${uuid(3)}")
    (property "Reference" "R1" (at 0 0 0)) (property "Value" "10k" (at 0 0 0))
    (property "Footprint" "" (at 0 0 0))
    (pin "1" (uuid "${uuid(4)}"))
    (instances (project "a" (path "/${uuid(1)}" (reference "R1") (unit 1)))))
  (sheet_instances (path "/" (page "1"))))`;

const board = `(kicad_pcb (version 20241229) (generator "pcbnew") (generator_version "9.0")
  (general (thickness 1.6)) (paper "A4")
  (layers (0 "F.Cu" signal) (2 "B.Cu" signal) (25 "Edge.Cuts" user)) (setup) (net 0 "") (net 1 "GND")
  (footprint "d:R" (layer "F.Cu") (uuid "${uuid(10)}") (at 5 5) (property "Reference" "R1" (at 0 0) (layer "F.SilkS") (uuid "${uuid(11)}"))
    (pad "1" smd rect (at 0 0) (size 1 1) (layers "F.Cu") (net 1 "GND") (uuid "${uuid(12)}")))
  (group "" (uuid "${uuid(13)}") (members "${uuid(10)}"))
  (segment (start 2 5) (end 8 5) (width 0.2) (layer "F.Cu") (net 1) (uuid "${uuid(14)}")))`;

const files = new Map([
  ['hw/a.kicad_sch', encodeValue(sheet)],
  ['hw/a.kicad_pcb', encodeValue(board)],
  ['hw/a.kicad_pro', encodeValue('{}')],
]);
const design = openDesign(files, 'hw/a.kicad_pro');
const item = (n: number, description: string, x: number, y: number) => ({
  uuid: uuid(n),
  description,
  pos: { x, y },
});
const violation = (type: string, items: unknown[], some: object = {}) => ({
  type,
  severity: 'error',
  description: `About ${type}`,
  items,
  ...some,
});
const readErcOutcome = (violations: unknown[]): CheckOutcome =>
  kicadErcOutcome(design, files, encodeValue({ sheets: [{ path: '/', violations }] }), ENGINE);
const readDrcOutcome = (report: object, lackedFonts?: string[]): CheckOutcome => {
  const said = { engine: ENGINE, erc: null, drc: encodeValue(report), lackedFonts };
  return kicadDrcOutcome(design, { file: 'hw/a.kicad_pcb', bytes: files.get('hw/a.kicad_pcb')! }, said);
};

it('does not say that texts keep clear whose font KiCad lacked', () => {
  expect(readDrcOutcome({ violations: [] }, ['Inter']).notRun).toMatchObject([
    { rule: 'clearance', reason: expect.stringContaining('no font Inter') },
    { rule: 'silk_overlap' },
  ]);
  expect(readDrcOutcome({ violations: [] }).notRun).toEqual([]);
});

describe('what KiCad says of a schematic', () => {
  const pin = (scale: number) => item(4, 'Symbol R1 Pin 1 [Passive, Line]', 50.8 * scale, 21.59 * scale);

  it.each([1, 0.01])('stands at lines and in millimetres, also where KiCad writes places times %d', (scale) => {
    const { status, engine, findings } = readErcOutcome([
      violation('pin_not_connected', [pin(scale)]),
      violation('no_connect_dangling', [item(2, 'No Connect', 76.2 * scale, 25.4 * scale)], { severity: 'warning' }),
    ]);
    expect([status, engine]).toEqual(['ran', ENGINE]);
    expect(findings).toMatchObject([
      {
        check: 'erc',
        rule: 'pin_not_connected',
        severity: 'error',
        message: 'About pin_not_connected',
        fingerprint: expect.stringMatching(/^pin_not_connected:[0-9a-f]{16}$/) as string,
        places: [{ file: 'hw/a.kicad_sch', line: 13, ref: 'R1', pin: '1', uuid: uuid(4), atMm: [50.8, 21.59] }],
      },
      { severity: 'warning', places: [{ line: 7, ref: null, what: 'No Connect', atMm: [76.2, 25.4] }] },
    ]);
  });

  it('has the fingerprints of the own rules, so that an ignore list holds for both', () => {
    const { findings } = readErcOutcome([violation('pin_not_connected', [pin(1)])]);
    const ignore = [{ rule: 'pin_not_connected', ref: 'R1', reason: 'left open' }];
    const { ignored, new: added } = compareChecks(
      null,
      readErcOutcome([violation('pin_not_connected', [pin(1)])]),
      ignore,
      '2026-11-21',
    );
    expect([ignored.map(({ fingerprint }) => fingerprint), added]).toEqual([[findings[0]!.fingerprint], []]);
  });

  it('of pins without a uuid in the file is known by their words, and not new at each look', () => {
    const look = (made: string) =>
      readErcOutcome([
        violation('pin_not_connected', [{ ...pin(1), uuid: `${made}0000000-0000-4000-8000-000000000000` }]),
      ]);
    const [first, second] = [look('a'), look('b')];
    expect(first.findings).toEqual(second.findings);
    expect(first.findings[0]!.places).toMatchObject([{ line: 13, ref: 'R1', pin: '1', uuid: null }]);
  });

  it('is left out where the design accepts it', () => {
    const { findings } = readErcOutcome([
      violation('pin_not_connected', [pin(1)], { excluded: true }),
      violation('pin_not_driven', [pin(1)], { severity: 'exclusion' }),
    ]);
    expect(findings).toEqual([]);
  });
});

describe('what KiCad says of a board', () => {
  it('stands at lines with parts, pins and nets; what is of neither has its line', () => {
    const { findings } = readDrcOutcome({
      violations: [violation('clearance', [item(14, 'Track', 2, 5), item(12, 'Pad 1 of R1', 5, 5)])],
      unconnected_items: [violation('unconnected_items', [item(13, 'Group', 0, 0)])],
      schematic_parity: [violation('missing_footprint', [item(3, 'Symbol R1', 0, 0)])],
    });
    expect(
      findings.map(({ rule, places }) => [
        rule,
        ...places.map((one) => [one.file, one.line, one.ref, one.pin, one.net]),
      ]),
    ).toEqual([
      ['clearance', ['hw/a.kicad_pcb', 7, null, null, 'GND'], ['hw/a.kicad_pcb', 5, 'R1', '1', 'GND']],
      ['unconnected_items', ['hw/a.kicad_pcb', 6, null, null, null]],
      ['missing_footprint', ['hw/a.kicad_sch', 9, 'R1', null, null]],
    ]);
  });
});

it('what KiCad says of pads without a uuid in the file is known by their words', () => {
  const items = [item(99, 'PTH pad 1 [GND] of R1', 5, 5), item(98, 'Pad 1 [GND] of R1 on F.Cu', 5, 5)];
  const { findings } = readDrcOutcome({ violations: [violation('clearance', items)] });
  const place = { file: 'hw/a.kicad_pcb', line: 5, ref: 'R1', pin: '1', net: 'GND', uuid: null };
  expect(findings[0]!.places).toMatchObject([place, place]);
});

describe('a report that is none', () => {
  it.each(['', 'no JSON', 'null', '[]', '{"sheets":"x"}', '{"violations":{}}'])(
    '%j is told, and nothing is clean',
    (text) => {
      expect(kicadErcOutcome(design, files, encodeValue(text), ENGINE)).toMatchObject({
        status: 'not_run',
        reason: expect.stringContaining('no sheets') as string,
      });
      expect(readDrcOutcome(JSON.parse('{}') as object)).toMatchObject({ status: 'not_run' });
    },
  );

  it('with odd things in it gives what can be read', () => {
    const odd = [null, 1, 'x', {}, { type: 'a b' }, { type: '__proto__', items: [null, { uuid: 7, pos: 'x' }] }];
    const { findings } = readErcOutcome([...odd, violation('wire_dangling', 'none' as never)]);
    expect(findings.map(({ rule, places }) => [rule, places[0]!.uuid, places[0]!.atMm])).toEqual([
      ['__proto__', null, null],
      ['wire_dangling', null, null],
    ]);
  });

  it('with more than anybody reads is cut, and says so', () => {
    const { findings, notRun } = readErcOutcome(Array.from({ length: 20_003 }, () => violation('wire_dangling', [])));
    expect([findings.length, notRun]).toEqual([
      20_000,
      [{ rule: 'all', reason: '3 more findings are left out', limitOf: 'project' }],
    ]);
  });
});
