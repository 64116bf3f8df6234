import { describe, expect, it } from 'vitest';
import { connect } from '../nets/index.ts';
import { openProject } from '../project/open-project.ts';
import { chip, resistor, type TestSymbol } from '../testing/library.fixture.ts';
import { encodeFiles, sheet, type TestSheet } from '../testing/sheet.fixture.ts';
import { checkErc } from './check-erc.ts';
import type { ErcOptions, ErcReport } from './model.ts';

function check(design: TestSheet, erc: object = {}, options: ErcOptions = {}): ErcReport {
  const project = openProject(
    encodeFiles({ 'test.kicad_sch': design, 'test.kicad_pro': JSON.stringify({ erc }) }),
    'test.kicad_pro',
  );
  return checkErc(project, connect(project), options);
}

function listTypes({ findings }: ErcReport): string[] {
  return findings.map(({ type, severity }) => `${type} ${severity}`);
}

describe('settings of the project', () => {
  const outputs = (): TestSheet =>
    sheet('top')
      .symbol('U1', chip('OO', ['output', 'output']), [50.8, 50.8])
      .wire([43.18, 50.8], [43.18, 53.34]);

  it('give a rule another severity', () => {
    const resistor = sheet('top').symbol('R1', 'R', [50.8, 50.8]).noConnect([50.8, 46.99]);
    expect(listTypes(check(resistor))).toEqual(['pin_not_connected error']);
    expect(listTypes(check(resistor, { rule_severities: { pin_not_connected: 'warning' } }))).toEqual([
      'pin_not_connected warning',
    ]);
    const ignored = check(resistor, { rule_severities: { pin_not_connected: 'ignore' } });
    expect(listTypes(ignored)).toEqual([]);
    expect(ignored.notRun).toContainEqual({
      isMissed: false,
      type: 'pin_not_connected',
      reason: 'the project ignores it',
    });
  });

  it('say the severity of each rule, of those too that KiCad ignores by itself', () => {
    const { notRun } = check(outputs(), { rule_severities: { single_global_label: 'ignore' } });
    expect(notRun.find(({ type }) => type === 'single_global_label')?.reason).toMatch(/^KiCad ignores it/);
  });

  it('switch pin_to_pin off, but do not change its severity', () => {
    expect(listTypes(check(outputs(), { rule_severities: { pin_to_pin: 'warning' } }))).toEqual(['pin_to_pin error']);
    expect(listTypes(check(outputs(), { rule_severities: { pin_to_pin: 'ignore' } }))).toEqual([]);
  });

  it('bring a pin map of their own', () => {
    const pin_map = Array.from({ length: 12 }, () => Array.from({ length: 12 }, () => 0));
    expect(listTypes(check(outputs(), { pin_map }))).toEqual([]);
    pin_map[1]![1] = 1;
    expect(listTypes(check(outputs(), { pin_map }))).toEqual(['pin_to_pin warning']);
  });
});

describe('exclusions', () => {
  const design = sheet('top').symbol('R1', 'R', [50.8, 50.8]).noConnect([50.8, 54.61]);
  const none = '00000000-0000-0000-0000-000000000000';
  const pin = design.uuid.replace(/0$/, '2');
  const path = `/${design.uuid}`;

  it.each([
    ['as KiCad 8 writes them', `pin_not_connected|508000|469900|${pin}|${none}|${path}|${path}|`, true],
    ['of KiCad 7, without a sheet', `pin_not_connected|508000|469900|${pin}|${none}`, false],
    ['of another place', `pin_not_connected|508001|469900|${pin}|${none}|${path}|${path}|`, false],
    ['of another sheet', `pin_not_connected|508000|469900|${pin}|${none}|/other|/other|`, false],
    ['of another item', `pin_not_connected|508000|469900|${design.uuid}|${none}|${path}|${path}|`, false],
  ])('%s', (_, exclusion, isExcluded) => {
    const report = check(design, { erc_exclusions: [exclusion] });
    expect(report.findings.map(({ excluded }) => excluded)).toEqual([isExcluded]);
    expect(report.staleExclusions).toHaveLength(isExcluded ? 0 : 1);
    expect(report.counts.errors).toBe(isExcluded ? 0 : 1);
  });

  it.each([
    ['found as we find it', 0],
    ['found from the other pin', 1],
  ])('of a pair hold with the place of the item that stands first: %s', (_, first) => {
    const pair = sheet('top')
      .symbol('U1', chip('OO', ['output', 'output']), [50.8, 50.8])
      .wire([43.18, 50.8], [43.18, 53.34]);
    const [{ items }] = check(pair).findings as [ErcReport['findings'][number]];
    const [main, other] = first === 0 ? items : items.toReversed();
    const place = `${Math.round(main!.atMm.x * 10_000)}|${Math.round(main!.atMm.y * 10_000)}`;
    const own = `/${pair.uuid}`;
    const exclusion = `pin_to_pin|${place}|${main!.uuid}|${other!.uuid}|${own}|${own}|${own}`;
    expect(check(pair, { erc_exclusions: [exclusion] }).findings).toMatchObject([
      { type: 'pin_to_pin', excluded: true },
    ]);
  });

  it('have a comment from KiCad 9 on', () => {
    const exclusion = [`pin_not_connected|508000|469900|${pin}|${none}|${path}|${path}|`, 'on purpose'];
    expect(check(design, { erc_exclusions: [exclusion] }).findings[0]).toMatchObject({
      excluded: true,
      comment: 'on purpose',
    });
  });

  it('of KiCad 7 and of moved items count when that is asked for', () => {
    const exclusion = `pin_not_connected|1|1|${pin}|${none}`;
    const { findings } = check(design, { erc_exclusions: [exclusion] }, { lenientExclusions: true });
    expect(findings.map(({ excluded }) => excluded)).toEqual([true]);
  });
});

describe('what kicad-cli does not report', () => {
  const unit = (design: TestSheet, ref: string, at: number, value = 'V', unit = 1): TestSheet =>
    design.symbol(ref, twoUnits, [at, 50.8], { unit, value }).noConnect([at - 7.62, 50.8 + (unit === 1 ? 0 : 2.54)]);
  const twoUnits = chip('TWO', ['passive', { unit: 2, type: 'passive' }]);

  it.each([
    ['unannotated', (design: TestSheet) => design.symbol('R?', 'R', [50.8, 50.8])],
    [
      'duplicate_reference',
      (design: TestSheet) => design.symbol('R1', 'R', [50.8, 50.8]).symbol('R1', 'R', [76.2, 50.8]),
    ],
    ['duplicate_reference', (design: TestSheet) => unit(unit(design, 'U1', 50.8), 'U1', 76.2)],
    ['extra_units', (design: TestSheet) => unit(design, 'U1', 50.8, 'V', 3)],
    ['unit_value_mismatch', (design: TestSheet) => unit(unit(design, 'U1', 50.8), 'U1', 76.2, 'W', 2)],
  ])('%s is added, and can be left out', (type, draw) => {
    const { findings } = check(draw(sheet('top')));
    expect(findings.filter(({ isAdded }) => isAdded).map((finding) => finding.type)).toContain(type);
    expect(check(draw(sheet('top')), {}, { withAdded: false }).findings.some(({ isAdded }) => isAdded)).toBe(false);
  });

  it('is not told of units of one part', () => {
    const { findings } = check(unit(unit(sheet('top'), 'U1', 50.8), 'U1', 76.2, 'V', 2));
    expect(findings.filter(({ isAdded }) => isAdded)).toEqual([]);
  });
});

describe('rules that need libraries', () => {
  const design = (): TestSheet =>
    sheet('top')
      .symbol('R1', 'R', [50.8, 50.8], { footprint: 'Lands:R_0402' })
      .noConnect([50.8, 46.99])
      .noConnect([50.8, 54.61]);
  const library = (change: (text: string) => string = (text) => text): string =>
    `(kicad_symbol_lib (version 20241209) ${change(resistor.text.replace('Test:R', 'R'))})`;

  it('do not run without', () => {
    const types = check(design()).notRun.map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining(['lib_symbol_issues', 'lib_symbol_mismatch', 'footprint_link_issues']),
    );
  });

  it.each([
    ['agree', library(), []],
    [
      'differ in the type of a pin',
      library((text) => text.replace('pin passive', 'pin input')),
      ['lib_symbol_mismatch warning'],
    ],
    ['do not have the symbol', '(kicad_symbol_lib (version 20241209))', ['lib_symbol_issues warning']],
  ])('symbols that %s', (_, text, types) => {
    expect(listTypes(check(design(), {}, { symbolLibraries: new Map([['Test', text]]) }))).toEqual(types);
  });

  it('a copy with two pins of one number is not compared, as by KiCad', () => {
    const part = (numbers: string): TestSymbol => ({
      ...resistor,
      text: resistor.text.replace('(number "2"', numbers),
    });
    const symbolLibraries = new Map([['Test', library((text) => text.replace('pin passive', 'pin input'))]]);
    const find = (numbers: string): string[] =>
      listTypes(check(sheet('top').symbol('R1', part(numbers), [50.8, 50.8]), {}, { symbolLibraries }));
    expect(find('(number "2"')).toContain('lib_symbol_mismatch warning');
    expect(find('(number "1"')).not.toContain('lib_symbol_mismatch warning');
  });

  it('a library that is not there', () => {
    expect(listTypes(check(design(), {}, { symbolLibraries: new Map() }))).toEqual(['lib_symbol_issues warning']);
  });

  it.each([
    [new Map([['Lands', new Set(['R_0402'])]]), []],
    [new Map([['Lands', new Set(['R_0603'])]]), ['footprint_link_issues warning']],
    [new Map<string, Set<string>>(), ['footprint_link_issues warning']],
  ])('footprints', (footprintLibraries, types) => {
    expect(listTypes(check(design(), {}, { footprintLibraries }))).toEqual(types);
  });
});
