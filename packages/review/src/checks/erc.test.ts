import { describe, expect, it } from 'vitest';
import { encodeFiles, sheet, type TestSheet } from '@partwright/kicad/schematic/testing/sheet.fixture.ts';
import { makeSymbol, type TestPin } from '@partwright/kicad/schematic/testing/library.fixture.ts';
import { openDesign } from './design.ts';
import { ercOutcome } from './erc.ts';

const check = (files: Map<string, Uint8Array>, path = 'hw/test.kicad_pro') =>
  ercOutcome(openDesign(files, path), files);
const loose = () => sheet().symbol('R1', 'R', [50.8, 50.8]);
const resistorPins: TestPin[] = [
  { number: '1', at: [0, -3.81], angle: 270, length: 1.27 },
  { number: '2', at: [0, 3.81], angle: 90, length: 1.27 },
];
const project = (top: TestSheet, settings: object = {}, more: Record<string, string> = {}) =>
  encodeFiles({ 'hw/test.kicad_pro': JSON.stringify(settings), 'hw/test.kicad_sch': top, ...more });

describe('ercOutcome', () => {
  it('tells a pin without a connection by file, line, part, pin and place', () => {
    const { status, findings } = check(project(loose()));
    expect(status).toBe('ran');
    expect(findings).toHaveLength(2);
    expect(findings[0]).toMatchObject({ check: 'erc', rule: 'pin_not_connected', severity: 'error' });
    const [pin] = findings[0]!.places;
    expect(pin).toMatchObject({ file: 'hw/test.kicad_sch', ref: 'R1', pin: '1', atMm: [50.8, 46.99] });
    const lines = loose().text().split('\n');
    expect(lines[pin!.line! - 1]).toContain('(pin "1"');
    expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });

  it('gives the same fingerprints when the part was moved and the files lie elsewhere', () => {
    const moved = encodeFiles({ 'b/test.kicad_sch': sheet().symbol('R1', 'R', [101.6, 76.2]) });
    const listFingerprints = ({ findings }: ReturnType<typeof check>) => findings.map(({ fingerprint }) => fingerprint);
    expect(listFingerprints(check(moved, 'b/test.kicad_sch'))).toEqual(listFingerprints(check(project(loose()))));
  });

  it('leaves out what the design accepts', () => {
    const found = check(project(loose())).findings[0]!;
    const uuid = found.places[0]!.uuid;
    const exclusion = `pin_not_connected|508000|469900|${uuid}|00000000-0000-0000-0000-000000000000|/${loose().uuid}|/${loose().uuid}|`;
    const { findings } = check(project(loose(), { erc: { erc_exclusions: [[exclusion, 'on purpose']] } }));
    expect(findings.map(({ places }) => places[0]!.pin)).toEqual(['2']);
  });

  it('tells of rules that could not run, and not of those that are switched off', () => {
    const ruled = (settings: object) => check(project(loose(), settings)).notRun.map(({ rule }) => rule);
    expect(ruled({})).toContain('lib_symbol_issues');
    const off = { erc: { rule_severities: { lib_symbol_issues: 'ignore', pin_not_connected: 'ignore' } } };
    expect(ruled(off)).not.toContain('lib_symbol_issues');
    expect(ruled(off)).not.toContain('pin_not_connected');
    expect(check(project(loose(), off)).rulesIgnored).toEqual(['pin_not_connected', 'lib_symbol_issues']);
    expect(check(project(loose())).rulesIgnored).toBeUndefined();
    expect(
      check(project(loose()))
        .notRun.map(({ reason }) => reason)
        .join(),
    ).not.toContain('ignores it');
  });

  it('keeps faults at equal distance from the corner, of which KiCad lists one', () => {
    // The pins stand at 50.8, 76.2 and at 76.2, 50.8: as far from the corner as each other.
    const two = sheet().symbol('R1', 'R', [50.8, 80.01]).symbol('R2', 'R', [76.2, 54.61]);
    const ends = check(project(two)).findings.map(({ places: [one] }) => `${one!.ref}.${one!.pin}`);
    expect(ends.toSorted()).toEqual(['R1.1', 'R1.2', 'R2.1', 'R2.2']);
  });

  it('says which file and line cannot be read', () => {
    const broken = encodeFiles({ 'hw/test.kicad_sch': '(kicad_sch\n  (version 20250114)\n  (symbol "x' });
    const { status, reason, findings } = check(broken, 'hw/test.kicad_sch');
    expect({ status, findings }).toEqual({ status: 'not_run', findings: [] });
    expect(reason).toMatch(/^hw\/test\.kicad_sch, line 3: /);
  });

  it('runs without a library that cannot be read, and says so', () => {
    const files = project(
      sheet().symbol('R1', makeSymbol('own:R', resistorPins), [50.8, 50.8]),
      {},
      {
        'hw/sym-lib-table':
          '(sym_lib_table (version 7) (lib (name "own") (type "KiCad") (uri "${KIPRJMOD}/own.kicad_sym") (options "") (descr "")))',
        'hw/own.kicad_sym': '(kicad_symbol_lib (symbol "R',
      },
    );
    const { status, findings, notRun } = check(files);
    expect(status).toBe('ran');
    expect(findings).toHaveLength(2);
    expect(notRun.find(({ rule }) => rule === 'lib_symbol_mismatch')?.reason).toContain(
      'the library own cannot be read',
    );
  });

  it.each([
    ['there is none', encodeFiles({ 'hw/test.kicad_pro': '{}' })],
    [
      'the project has a board alone',
      encodeFiles({ 'hw/test.kicad_pro': '{}', 'hw/test.kicad_pcb': '', 'hw/x.kicad_sch': sheet() }),
    ],
  ])('is absent when %s', (_, files) => {
    expect(check(files).status).toBe('absent');
  });
});
