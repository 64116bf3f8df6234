import { describe, expect, it } from 'vitest';
import { openProject } from '../project/open-project.ts';
import { chip, makeSymbol } from '../testing/library.fixture.ts';
import { encodeFiles, sheet, type TestSheet } from '../testing/sheet.fixture.ts';
import { diffSchematics, type SchematicDiff } from './index.ts';

type Edit = (text: string) => string;

function openTestProject(top: TestSheet | string, more: Record<string, TestSheet | string> = {}) {
  return openProject(encodeFiles({ 'top.kicad_sch': top, ...more }), 'top.kicad_sch');
}

/** A schematic against the same with its text edited: uuids stay. */
function edited(top: TestSheet, ...edits: Edit[]): SchematicDiff {
  const text = top.text();
  const after = edits.reduce((before, edit) => edit(before), text);
  expect(after).not.toBe(edits.length === 0 ? '' : text);
  return diffSchematics(openTestProject(text), openTestProject(after));
}

const replace =
  (from: string | RegExp, to: string): Edit =>
  (text) =>
    text.replace(from, to);

/** R1.2 and R2.1 on SIG, both other ends on OUT and IN. */
const divider = () =>
  sheet()
    .symbol('R1', 'R', [50, 50], { value: '10k', footprint: 'R_0603', fields: { MPN: 'RC0603-10K' } })
    .symbol('R2', 'R', [50, 70], { value: '22k' })
    .wire([50, 53.81], [50, 66.19])
    .label('SIG', [50, 60])
    .wire([50, 46.19], [50, 40])
    .label('IN', [50, 40])
    .wire([50, 73.81], [50, 80])
    .label('OUT', [50, 80]);

it('finds nothing between a schematic and itself', () => {
  const diff = diffSchematics(openTestProject(divider()), openTestProject(divider()));
  expect(diff).toMatchObject({ parts: [], nets: [], sheets: [], splits: [], merges: [], isElectrical: false });
  expect(diff.summary).toEqual(['The schematics are the same.']);
});

describe('what was not read', () => {
  const withSheet = () => divider().sheet('Power', 'power.kicad_sch', [100, 100]);
  const moved = (text: string): string => text.replace('(at 50 60', '(at 50 61');

  it('is told in place of a claim that nothing has changed', () => {
    const text = withSheet().text();
    const diff = diffSchematics(openTestProject(text), openTestProject(text));
    expect(diff.unread).toEqual([expect.stringMatching(/power\.kicad_sch/)]);
    expect(diff.summary).toEqual([
      expect.stringMatching(/^No change was found, and there may be one, as not all was read: /),
    ]);
    expect(diffSchematics(openTestProject(text), openTestProject(moved(text))).summary.join(' ')).not.toMatch(
      /is the same/,
    );
  });
});

describe('a part', () => {
  it.each([
    ['value', replace('"Value" "10k"', '"Value" "11k"'), { what: 'value', before: '10k', after: '11k' }],
    ['footprint', replace('R_0603', 'R_0402'), { what: 'footprint', before: 'R_0603', after: 'R_0402' }],
    ['field', replace('RC0603-10K', 'X'), { what: 'field', name: 'MPN', before: 'RC0603-10K', after: 'X' }],
    ['fitting', replace('(dnp no)', '(dnp yes)'), { what: 'dnp', before: false, after: true }],
    [
      'place in the bill',
      replace(/(\(lib_id "Test:R"\).*?)\(in_bom yes\)/, '$1(in_bom no)'),
      { what: 'in_bom', before: true, after: false },
    ],
    [
      'library symbol',
      (text: string) => text.replace('(lib_id "Test:R")', '(lib_id "Test:R_US")'),
      { what: 'library_symbol', before: 'Test:R', after: 'Test:R_US' },
    ],
  ])('whose %s is another is changed, for the circuit too', (_, edit, change) => {
    const { parts, isElectrical } = edited(divider(), edit);
    expect(parts).toMatchObject([{ kind: 'changed', reference: 'R1', sheet: '/', isElectrical: true }]);
    expect(parts[0]!.changes).toContainEqual({ ...change, isElectrical: true });
    expect(isElectrical).toBe(true);
  });

  it.each([
    [
      'a data sheet',
      replace('(property "MPN"', '(property "Datasheet" "https://x.example" (at 0 0 0)) (property "MPN"'),
    ],
    ['another library nickname', (text: string) => text.replaceAll('"Test:R"', '"Mine:R"')],
    ['no simulation', replace(/(\(lib_id "Test:R"\).*?)\(exclude_from_sim no\)/, '$1(exclude_from_sim yes)')],
    ['a field that is placed elsewhere', replace('"10k" (at 50 50 0)', '"10k" (at 55 50 0)')],
  ])('with %s is the same to the circuit', (_, edit) => {
    const { parts, isElectrical, summary } = edited(divider(), edit);
    expect(parts[0]).toMatchObject({ kind: 'changed', reference: 'R1', isElectrical: false });
    expect(isElectrical).toBe(false);
    expect(summary[0]).toMatch(/circuit is the same/);
  });

  it('that is only dragged is moved, with its place on both sides', () => {
    const top = sheet().symbol('R1', 'R', [50, 50]);
    const { parts, isElectrical, sheets } = edited(top, (text) => text.replaceAll('(at 50 50 0)', '(at 60 50 0)'));
    expect(parts).toMatchObject([{ kind: 'moved', reference: 'R1', isElectrical: false }]);
    expect(parts[0]!.changes).toEqual([
      { what: 'position', before: '50, 50 mm', after: '60, 50 mm', isElectrical: false },
    ]);
    expect(isElectrical).toBe(false);
    expect(sheets[0]!.marks).toMatchObject({ changed: [parts[0]!.uuid], left: [parts[0]!.uuid] });
  });

  it('that is new or gone has its line: in head, or in base', () => {
    const [bare, more] = [divider(), divider().symbol('R10', 'R', [90, 50], { value: '1k' })];
    const line =
      1 +
      more
        .text()
        .split('\n')
        .findIndex((text) => text.includes('"R10"'));
    const place = { reference: 'R10', value: '1k', file: 'top.kicad_sch', line, isElectrical: true };
    expect(diffSchematics(openTestProject(bare), openTestProject(more)).parts).toMatchObject([
      { kind: 'added', ...place },
    ]);
    expect(diffSchematics(openTestProject(more), openTestProject(bare)).parts).toMatchObject([
      { kind: 'removed', ...place },
    ]);
  });

  it('with a new uuid is found by its designator', () => {
    const uuid = /\(dnp no\) \(uuid "([^"]+)"/.exec(divider().text())![1]!;
    const { parts, nets } = edited(divider(), (text) => text.replaceAll(uuid, 'ffffffff-0000-4000-8000-000000000001'));
    expect(parts).toMatchObject([{ kind: 'changed', reference: 'R1', baseUuid: uuid, isElectrical: false }]);
    expect(nets).toEqual([]);
  });

  it('with another designator keeps its nets', () => {
    const { parts, nets } = edited(divider(), (text) => text.replaceAll('"R1"', '"R7"'));
    expect(parts).toMatchObject([{ reference: 'R7', changes: [{ what: 'reference', before: 'R1', after: 'R7' }] }]);
    expect(nets).toEqual([]);
  });

  it('tells which pins of its symbol are other', () => {
    const pins = (type: 'input' | 'output', more: string[]) =>
      makeSymbol('Test:U', [
        { number: '1', name: 'A', type, at: [0, 0] },
        ...more.map((number, index) => ({ number, at: [0, 2.54 * (index + 1)] as const })),
      ]);
    const [base, head] = [
      sheet().symbol('U1', pins('input', ['2']), [50, 50]),
      sheet().symbol('U1', pins('output', ['3']), [50, 50]),
    ].map((top) => openTestProject(top));
    expect(diffSchematics(base!, head!).parts[0]!.changes).toEqual([
      { what: 'pin', name: '1', before: 'A, input', after: 'A, output', isElectrical: true },
      { what: 'pin', name: '2', before: 'passive', after: null, isElectrical: true },
      { what: 'pin', name: '3', before: null, after: 'passive', isElectrical: true },
    ]);
  });

  it('counts once, however many units of it changed', () => {
    const dual = chip('Dual', ['input', { type: 'output', unit: 2 }]);
    const top = sheet()
      .symbol('U1', dual, [50, 50], { value: 'A' })
      .symbol('U1', dual, [90, 50], { unit: 2, value: 'A' });
    const { parts, counts } = edited(top, (text) => text.replaceAll('"Value" "A"', '"Value" "B"'));
    expect(parts.map(({ unit }) => unit)).toEqual([1, 2]);
    expect(counts.parts.changed).toBe(1);
  });

  it('is not made of supplies: a new one is drawn, and joins a net', () => {
    const { parts, nets, sheets } = diffSchematics(
      openTestProject(divider()),
      openTestProject(divider().power('GND', [50, 80])),
    );
    expect(parts).toEqual([]);
    expect(nets).toMatchObject([{ kind: 'renamed', before: '/OUT', after: 'GND', isElectrical: true }]);
    expect(sheets[0]!.items).toEqual([{ kind: 'supply', added: 1, removed: 0, changed: 0, moved: 0 }]);
  });
});

describe('a net', () => {
  it('with another label is renamed', () => {
    const { nets } = edited(divider(), replace('"SIG"', '"SENSE"'));
    expect(nets).toMatchObject([
      { kind: 'renamed', before: '/SIG', after: '/SENSE', pinsAdded: [], pinsRemoved: [], isElectrical: true },
    ]);
  });

  it('that KiCad names after a pin, and now after its new designator, has the same name to people', () => {
    const top = sheet().symbol('R1', 'R', [50, 50]).symbol('R2', 'R', [50, 70]).wire([50, 53.81], [50, 66.19]);
    const { nets } = edited(top, (text) => text.replaceAll('"R1"', '"R7"'));
    expect(nets).toMatchObject([{ kind: 'renamed', isElectrical: false }]);
  });

  it('says which pins came and went, as ref.pin', () => {
    const joined = divider().symbol('R3', 'R', [70, 63.81], { value: '1k' }).wire([50, 60], [70, 60]);
    const { nets } = diffSchematics(openTestProject(divider()), openTestProject(joined));
    expect(nets).toMatchObject([{ kind: 'changed', name: '/SIG', pinsAdded: ['R3.1'], pinsRemoved: [] }]);
    const back = diffSchematics(openTestProject(joined), openTestProject(divider()));
    expect(back.nets).toMatchObject([{ kind: 'changed', name: '/SIG', pinsAdded: [], pinsRemoved: ['R3.1'] }]);
  });

  it('that loses its wire is gone, and comes back with it', () => {
    const [apart, joined] = [1, 2].map((count) => {
      const top = sheet().symbol('R1', 'R', [50, 50]).symbol('R2', 'R', [50, 70]);
      return openTestProject(count === 1 ? top : top.wire([50, 53.81], [50, 66.19]));
    });
    const pins = ['R1.2', 'R2.1'];
    expect(diffSchematics(joined!, apart!).nets).toMatchObject([{ kind: 'removed', pinsRemoved: pins }]);
    expect(diffSchematics(apart!, joined!).nets).toMatchObject([{ kind: 'added', pinsAdded: pins }]);
  });

  it('that falls in two, or that joins another, is named with its parts', () => {
    const four = () =>
      sheet()
        .symbol('R1', 'R', [50, 50])
        .symbol('R2', 'R', [60, 50])
        .symbol('R3', 'R', [70, 50])
        .symbol('R4', 'R', [80, 50])
        .wire([50, 53.81], [60, 53.81])
        .wire([70, 53.81], [80, 53.81])
        .label('A', [50, 53.81]);
    const whole = openTestProject(four().wire([60, 53.81], [70, 53.81]));
    const parted = openTestProject(four().label('B', [80, 53.81]));
    const split = diffSchematics(whole, parted);
    expect(split).toMatchObject({ splits: [{ from: '/A', into: ['/A', '/B'] }], merges: [] });
    expect(split.summary).toContain('Net /A is split into /A, /B.');
    expect(diffSchematics(parted, whole)).toMatchObject({ splits: [], merges: [{ from: ['/A', '/B'], into: '/A' }] });
  });

  it('is no part of another that took one of its pins', () => {
    const with3 = (y: number) =>
      openTestProject(
        divider()
          .symbol('R3', 'R', [70, y + 3.81])
          .wire([50, y], [70, y]),
      );
    const { nets, splits, merges } = diffSchematics(with3(60), with3(40));
    expect(nets).toMatchObject([
      { name: '/IN', pinsAdded: ['R3.1'] },
      { name: '/SIG', pinsRemoved: ['R3.1'] },
    ]);
    expect([splits, merges]).toEqual([[], []]);
  });
});

describe('a sheet', () => {
  const withSheet = (name: string, uuid: string, file = 'sub.kicad_sch') => {
    const top = sheet('top');
    const sub = sheet('sub', { paths: [`/${top.uuid}/${uuid}`] })
      .symbol('R5', 'R', [50, 50])
      .symbol('R6', 'R', [50, 70])
      .wire([50, 53.81], [50, 66.19])
      .label('EN', [50, 60]);
    return openTestProject(top.sheet(name, file, [100, 100], { uuid }), { [file]: sub });
  };
  const UUIDS = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002'] as const;

  it('with another name is renamed; nets that bear its name are the same', () => {
    const diff = diffSchematics(withSheet('Power', UUIDS[0]), withSheet('Supply', UUIDS[0]));
    expect(diff.sheets).toContainEqual(
      expect.objectContaining({ kind: 'renamed', before: '/Power/', after: '/Supply/', isElectrical: false }),
    );
    expect(diff.nets).toMatchObject([
      { kind: 'renamed', before: '/Power/EN', after: '/Supply/EN', isElectrical: false },
    ]);
    expect([diff.parts, diff.isElectrical]).toEqual([[], false]);
  });

  it('that was put in anew, with a new uuid, is known by its name', () => {
    const diff = diffSchematics(withSheet('Power', UUIDS[0]), withSheet('Power', UUIDS[1]));
    expect(diff).toMatchObject({ parts: [], nets: [], isElectrical: false });
  });

  it('that is new brings its parts and nets', () => {
    const diff = diffSchematics(openTestProject(sheet('top')), withSheet('Power', UUIDS[0]));
    expect(diff.sheets.map(({ kind, after }) => [kind, after])).toEqual([
      ['changed', '/'],
      ['added', '/Power/'],
    ]);
    expect(diff.parts.map(({ kind, reference, sheet: on }) => [kind, reference, on])).toEqual([
      ['added', 'R5', '/Power/'],
      ['added', 'R6', '/Power/'],
    ]);
    expect(diff.nets).toMatchObject([{ kind: 'added', name: '/Power/EN' }]);
  });

  it('counts what is drawn on it, by kind', () => {
    const head = divider().note('Mind the gap', [20, 20]).wire([10, 10], [20, 10]).noConnect([20, 10]);
    const { sheets, isElectrical } = diffSchematics(openTestProject(divider()), openTestProject(head));
    expect(sheets).toHaveLength(1);
    expect(sheets[0]!.items.map(({ kind, added }) => [kind, added])).toEqual([
      ['wire', 1],
      ['no_connect', 1],
      ['text', 1],
    ]);
    expect(isElectrical).toBe(false);
  });

  it('tells a label that was dragged from one with another text', () => {
    const top = sheet().label('A', [20, 20]).label('B', [20, 40]);
    const { sheets } = edited(top, replace('"A"', '"C"'), replace('(at 20 40 0)', '(at 30 40 0)'));
    expect(sheets[0]!.items).toEqual([{ kind: 'label', added: 0, removed: 0, changed: 1, moved: 1 }]);
  });
});

it('gives the same, whatever the order of the lists in the file', () => {
  const head = (order: number[]) => {
    const top = divider();
    for (const number of order) top.raw(`(text "${number}" (at ${number} 0 0) (uuid "0000000${number}"))`);
    return openTestProject(top);
  };
  const shape = ({ parts, nets, counts, summary }: SchematicDiff) => ({ parts, nets, counts, summary });
  const base = openTestProject(divider());
  expect(shape(diffSchematics(base, head([1, 2, 3])))).toEqual(shape(diffSchematics(base, head([3, 1, 2]))));
});

it('pairs items that share a uuid with what they were', () => {
  const note = (text: string) => `(text "${text}" (at 20 20 0) (uuid "same"))`;
  const [base, head] = [
    ['A', 'B', 'C'],
    ['C', 'A', 'D'],
  ].map((texts) => openTestProject(sheet().raw(texts.map((text) => note(text)).join('\n'))));
  expect(diffSchematics(base!, base!).sheets).toEqual([]);
  expect(diffSchematics(base!, head!).sheets[0]!.items).toMatchObject([
    { kind: 'text', changed: 1, added: 0, removed: 0 },
  ]);
});

it('lives with symbols that share a uuid and with designators that are there twice', () => {
  const twice = sheet().symbol('R1', 'R', [50, 50]).symbol('R1', 'R', [60, 50]).symbol('R?', 'R', [70, 50]);
  const text = twice.text().replaceAll(/\(dnp no\) \(uuid "[^"]+"/g, '(dnp no) (uuid "same"');
  expect(diffSchematics(openTestProject(text), openTestProject(text))).toMatchObject({
    parts: [],
    nets: [],
    sheets: [],
  });
  expect(() => diffSchematics(openTestProject(text), openTestProject(twice))).not.toThrow();
});
