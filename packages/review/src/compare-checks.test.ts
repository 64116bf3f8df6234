import { describe, expect, it } from 'vitest';
import { withFingerprints } from './checks/fingerprint.ts';
import { compareChecks } from './compare-checks.ts';
import type { IgnoreRule } from './configuration.ts';
import type { CheckOutcome, Finding, FindingPlace } from './model.ts';

const TODAY = '2026-11-21';

interface Told extends Partial<Omit<Finding, 'places'>> {
  places?: Partial<FindingPlace>[];
}

const outcome = (told: Told[], some: Partial<CheckOutcome> = {}): CheckOutcome => ({
  status: 'ran',
  reason: '',
  engine: 'test',
  notRun: [],
  findings: withFingerprints(
    told.map(({ places = [], ...one }): Finding => ({
      check: 'erc',
      rule: 'pin_not_connected',
      severity: 'error',
      message: 'm',
      fingerprint: '',
      places: places.map((place) => ({
        file: 'a.kicad_sch',
        line: 1,
        what: '',
        ref: null,
        pin: null,
        net: null,
        uuid: null,
        atMm: null,
        ...place,
      })),
      ...one,
    })),
  ),
  ...some,
});
const pin = (uuid: string, ref: string, number = '1', more: Partial<FindingPlace> = {}): Told => ({
  places: [{ uuid, ref, pin: number, net: 'GND', atMm: [10, 10], ...more }],
});
const wire = (uuid: string, x: number, rule = 'wire_dangling'): Told => ({
  rule,
  places: [{ uuid, net: 'GND', atMm: [x, 10] }],
});

const refs = (findings: readonly Finding[]): string[] =>
  findings.map(({ places: [place] }) => place?.ref ?? place?.uuid ?? '-');
const compare = (base: CheckOutcome | null, head: CheckOutcome, ignore: IgnoreRule[] = []) => {
  const diff = compareChecks(base, head, ignore, TODAY);
  return {
    ...diff,
    told: [diff.new, diff.fixed, diff.unchanged].map(refs),
  };
};

describe('a board that one side could not hold against its schematic', () => {
  const conflict: Told = { check: 'drc', rule: 'net_conflict', places: [{ uuid: 'p1', ref: 'R1', pin: '1' }] };
  const unheld = (found: Told[]) =>
    outcome(found, { notRun: [{ rule: 'schematic_parity', reason: 'there is no schematic', limitOf: 'project' }] });

  it('has no news in what the other side finds', () => {
    const diff = compare(unheld([]), outcome([conflict]));
    expect(diff.new).toEqual([]);
    expect(diff.unheld?.map(({ message }) => message)).toEqual([
      'm (base could not be checked for it: there is no schematic)',
    ]);
  });

  it('is not mended', () => {
    const diff = compare(outcome([conflict]), unheld([]));
    expect(diff.fixed).toEqual([]);
    expect(diff.unseen).toHaveLength(1);
  });
});

describe('compareChecks', () => {
  it('knows a text again of which an earlier KiCad named no part, by what it is called and where it stands', () => {
    const text = (more: Partial<FindingPlace>): Told => ({
      check: 'drc',
      rule: 'text_height',
      places: [{ what: "Text 'R1' on B.SilkS", atMm: [130.1, 74.8], ...more }],
    });
    const head = outcome([text({ uuid: 'u1', ref: 'R1' }), text({ uuid: 'u2', ref: 'R2', atMm: [130.1, 76] })]);
    const { told } = compare(outcome([text({}), text({ what: "Text 'R9' on B.SilkS" })]), head);
    expect(told).toEqual([['R2'], ['-'], ['R1']]);
  });

  it('tells what is new, fixed and as it was', () => {
    const diff = compare(outcome([pin('a', 'R1'), pin('b', 'R2')]), outcome([pin('b', 'R2'), pin('c', 'R3')]));
    expect(diff.told).toEqual([['R3'], ['R1'], ['R2']]);
    expect(diff).toMatchObject({ baseStatus: 'ran', isComparable: true, status: 'ran', ignored: [] });
  });

  it.each<[string, Told[], Told[]]>([
    ['was renumbered and moved', [pin('a', 'R1')], [pin('a', 'R9', '1', { atMm: [90, 90], line: 70 })]],
    ['was placed anew', [pin('a', 'R1')], [pin('z', 'R1', '1', { atMm: [90, 90], net: 'unconnected-(R1-Pad1)' })]],
    ['has new uuids and no part', [wire('a', 10)], [wire('z', 10)]],
    [
      'has new uuids and a part on one side',
      [
        {
          places: [
            { uuid: 'a', ref: 'R1', net: 'A' },
            { uuid: 'b', net: 'B', atMm: [1, 1] },
          ],
        },
      ],
      [
        {
          places: [
            { uuid: 'y', ref: 'R1', net: 'A' },
            { uuid: 'z', net: 'B', atMm: [9, 9] },
          ],
        },
      ],
    ],
    [
      'is a spot of a Gerber file whose part has another number',
      [pin('', 'R1', '1', { uuid: null })],
      [pin('', 'R9', '1', { uuid: null })],
    ],
    [
      'is told at another pin of its net',
      [{ ...pin('a', 'U1'), rule: 'power_pin_not_driven' }],
      [{ ...pin('b', 'U2', '7', { atMm: [1, 2] }), rule: 'power_pin_not_driven' }],
    ],
    [
      'is a missing connection of the same net',
      [wire('a', 1, 'unconnected_items')],
      [wire('b', 2, 'unconnected_items')],
    ],
  ])('knows what %s', (_, base, head) => {
    expect(compare(outcome(base), outcome(head)).told.map((all) => all.length)).toEqual([0, 0, 1]);
  });

  it.each<[string, Told[], Told[]]>([
    ['elsewhere on its net', [wire('a', 10)], [wire('z', 50)]],
    ['of another part in its place', [pin('a', 'R1')], [pin('z', 'U1')]],
    ['at another pin', [pin('a', 'R1')], [pin('z', 'R1', '2', { atMm: [10, 30] })]],
    ['of another rule', [pin('a', 'R1')], [{ ...pin('a', 'R1'), rule: 'pin_not_driven' }]],
  ])('takes a fault %s for another one', (_, base, head) => {
    expect(compare(outcome(base), outcome(head)).told.map((all) => all.length)).toEqual([1, 1, 0]);
  });

  describe('of a bill of materials', () => {
    const told = (rule: string, message: string, ...refs: string[]): Told => ({
      check: 'bom',
      rule,
      message,
      places: refs.map((ref) => ({ ref, uuid: `${message} ${ref}` })),
    });
    const rows = (count: number, fingerprint: string): Told => ({
      ...told('unreadable_row', `${count} rows were left out: row 7`),
      fingerprint,
    });
    const row = (line: number, message: string): Told => ({
      ...told('missing_quantity', message),
      places: [{ file: 'bom.csv', line, uuid: message }],
    });

    it.each<[string, Told[], Told[], number[]]>([
      ['the same rows in other words', [rows(2, 'a')], [rows(2, 'b')], [0, 0, 1]],
      ['a row more', [rows(2, 'a')], [rows(3, 'b')], [1, 0, 0]],
      ['a row more in the same words', [rows(2, 'a')], [rows(3, 'a')], [1, 0, 0]],
      ['a row less', [rows(3, 'a')], [rows(2, 'b')], [0, 0, 1]],
      ['rows of a second kind', [rows(2, 'a')], [rows(2, 'b'), rows(1, 'c')], [1, 0, 1]],
      ['rows of a kind less', [rows(2, 'a'), rows(1, 'c')], [rows(2, 'b')], [0, 1, 1]],
      ['none any more', [rows(2, 'a')], [], [0, 1, 0]],
      [
        'a list of lines that got shorter',
        [told('quantity_mismatch', 'lines 1, 2', 'R1', 'R2')],
        [told('quantity_mismatch', 'line 2', 'R2')],
        [0, 0, 1],
      ],
      [
        'a list of lines that got longer',
        [told('quantity_mismatch', 'line 2', 'R2')],
        [told('quantity_mismatch', 'lines 1, 2', 'R1', 'R2')],
        [1, 0, 0],
      ],
      [
        'another line',
        [told('quantity_mismatch', 'line 1', 'R1')],
        [told('quantity_mismatch', 'line 2', 'R2')],
        [1, 1, 0],
      ],
      ['a line without designators in other words', [row(4, 'a')], [row(4, 'b')], [0, 0, 1]],
      ['another line without designators', [row(4, 'a')], [row(5, 'b')], [1, 1, 0]],
      [
        'another part in its place of which the same is said',
        [told('lifecycle_eol', 'A', 'U1')],
        [told('lifecycle_eol', 'B', 'U1')],
        [1, 0, 0],
      ],
      [
        'another part in its place of which nothing is said',
        [told('lifecycle_eol', 'A', 'U1')],
        [told('lifecycle_eol', 'B', 'U2')],
        [1, 1, 0],
      ],
    ])('tells %s', (_, base, head, expected) => {
      const named = (all: Told[]): CheckOutcome => {
        const found = outcome(all);
        const findings = found.findings.map((one, at) => ({
          ...one,
          fingerprint: all[at]!.fingerprint ?? one.fingerprint,
        }));
        return { ...found, findings };
      };
      expect(compare(named(base), named(head)).told.map(({ length }) => length)).toEqual(expected);
    });
  });

  it('knows a spot whose net and file have other names', () => {
    const at = (net: string, file: string): Told => ({
      check: 'dfm',
      rule: 'clearance',
      places: [
        { net, file, what: 'Track on F.Cu', atMm: [1, 2] },
        { ref: 'R1', pin: '1', net: 'GND', file },
      ],
    });
    expect(compare(outcome([at('A', 'a.gbr')]), outcome([at('B', 'b.gbr')])).told.map(({ length }) => length)).toEqual([
      0, 0, 1,
    ]);
  });

  describe('at the edge of the board, which is drawn in pieces', () => {
    const piece = (uuid: string): Partial<FindingPlace> => ({
      uuid,
      what: 'Arc on Edge.Cuts',
      atMm: [uuid.charCodeAt(0), 0],
    });
    const gap = (uuid: string, x: number, message = 'not a closed shape'): Told => ({
      check: 'drc',
      rule: 'invalid_outline',
      message,
      places: [{ uuid, what: 'Edge.Cuts', atMm: [x, 0] }],
    });
    const near = (uuid: string, edge: string): Told => ({
      check: 'drc',
      rule: 'silk_edge_clearance',
      places: [piece(edge), { uuid, what: 'Segment on B.SilkS', atMm: [uuid.charCodeAt(0), 50] }],
    });
    const joined = (...edges: string[]): Told => ({ rule: 'copper_edge_clearance', places: edges.map(piece) });

    it.each<[string, Told[], Told[], number[]]>([
      ['the same gap at its other end', [gap('a', 0)], [gap('b', 90)], [0, 0, 1]],
      ['a second gap', [gap('a', 0)], [gap('a', 0), gap('b', 90)], [1, 0, 1]],
      ['a second gap, and the first at its other end', [gap('a', 0)], [gap('c', 9), gap('b', 90)], [1, 0, 1]],
      ['one gap less', [gap('a', 0), gap('b', 90)], [gap('b', 90)], [0, 1, 1]],
      ['another fault of the outline', [gap('a', 0)], [gap('b', 90, 'self-intersecting')], [1, 1, 0]],
      ['the next piece of the edge at a joint', [near('s', 'a')], [near('s', 'b')], [0, 0, 1]],
      ['the same item near to another piece, too', [near('s', 'a')], [near('s', 'b'), near('s', 'c')], [1, 0, 1]],
      ['another item near to the same piece', [near('s', 'a')], [near('t', 'a')], [1, 1, 0]],
      ['other pieces of the edge, and nothing else', [joined('a', 'b')], [joined('a', 'c')], [1, 1, 0]],
    ])('tells %s', (_, base, head, expected) => {
      expect(compare(outcome(base), outcome(head)).told.map(({ length }) => length)).toEqual(expected);
    });
  });

  it('shows nothing new when a hundred findings have new uuids', () => {
    const all = (letter: string) =>
      Array.from({ length: 100 }, (_, at) => pin(`${letter}${at}`, `R${at % 40}`, `${at}`));
    const wires = (letter: string) => Array.from({ length: 100 }, (_, at) => wire(`${letter}w${at}`, at));
    const diff = compare(outcome([...all('a'), ...wires('a')]), outcome([...wires('b'), ...all('b')].toReversed()));
    expect(diff.told.map(({ length }) => length)).toEqual([0, 0, 200]);
  });

  it('counts equal ones, and names the one that was mended', () => {
    const shared = ['R1', 'R101', 'R201'].map((ref) => pin('same', ref));
    const diff = compare(outcome(shared), outcome([shared[0]!, shared[2]!]));
    expect(diff.told).toEqual([[], ['R101'], ['R1', 'R201']]);
    expect(compare(outcome([shared[2]!]), outcome(shared)).told).toEqual([['R1', 'R101'], [], ['R201']]);
  });

  it.each<[string, CheckOutcome | null]>([
    ['there is no base', null],
    ['base had nothing to check', outcome([], { status: 'absent' })],
    ['base could not be read', outcome([], { status: 'not_run', reason: 'broken' })],
  ])('takes all for new when %s', (_, base) => {
    const diff = compare(base, outcome([pin('a', 'R1')]));
    expect(diff).toMatchObject({ told: [['R1'], [], []], isComparable: false, baseStatus: base?.status ?? 'absent' });
  });

  it('takes nothing for fixed when head was not checked', () => {
    const diff = compare(
      outcome([pin('a', 'R1')]),
      outcome([], { status: 'not_run', reason: 'a.kicad_sch, line 3: cut' }),
    );
    expect(diff).toMatchObject({ told: [[], [], []], isComparable: false, reason: 'a.kicad_sch, line 3: cut' });
  });

  it.each([['pin_not_connected'], ['all']])('takes nothing for fixed when head could not run %s', (rule) => {
    const left = { notRun: [{ rule, reason: 'no library', limitOf: 'project' as const }] };
    const diff = compare(outcome([pin('a', 'R1')]), outcome([], left));
    expect(diff.told).toEqual([[], [], []]);
    expect(refs(diff.unseen!)).toEqual(['R1']);
    const seen = compare(outcome([pin('a', 'R1')], left), outcome([], left));
    expect(seen).toMatchObject({ told: [[], ['R1'], []] });
    expect(seen).not.toHaveProperty('unseen');
    // What the rules of head put aside is there.
    const excluded = { ...left, excluded: outcome([pin('a', 'R1')]).findings };
    expect(compare(outcome([pin('a', 'R1')]), outcome([], excluded))).not.toHaveProperty('unseen');
  });

  it('takes nothing for new when base could not run its rule', () => {
    const left = { notRun: [{ rule: 'pin_not_connected', reason: 'no library', limitOf: 'project' as const }] };
    const [base, head] = [outcome([], left), [pin('a', 'R1'), wire('b', 1)]];
    const diff = compare(base, outcome(head));
    expect(diff.told).toEqual([['b'], [], []]);
    expect(diff.unheld).toMatchObject([{ message: 'm (base could not be checked for it: no library)' }]);
    // What head does not run in full either hides nothing that it brings.
    expect(compare(base, outcome(head, left))).toMatchObject({ told: [['R1', 'b'], [], []] });
    expect(compare(outcome([pin('a', 'R1')], left), outcome(head)).told).toEqual([['b'], [], ['R1']]);
  });

  it('holds a board that came beside others against nothing, and takes one that went for no mended one', () => {
    const [old, fresh] = [pin('a', 'R1'), pin('b', 'R2')];
    const [a, b] = outcome([old, fresh]).findings.map(({ fingerprint }) => fingerprint);
    const one = { boards: [{ files: ['a-F_Cu.gtl'], findings: [a!] }] };
    const both = { boards: [...one.boards, { files: ['b-F_Cu.gtl'], findings: [b!] }] };
    const came = compare(outcome([old], one), outcome([old, fresh], both));
    expect(came.told).toEqual([[], [], ['R1']]);
    expect(came.unheld).toMatchObject([{ message: 'm (base has no such board)' }]);
    expect(compare(outcome([old, fresh], both), outcome([old], one)).told).toEqual([[], [], ['R1']]);
    // A board alone that has other names now is the next state of the one before.
    const renamed = { boards: [{ files: ['rev2-F_Cu.gtl'], findings: [b!] }] };
    expect(compare(outcome([], one), outcome([fresh], renamed)).told).toEqual([['R2'], [], []]);
  });

  it('tells errors of one cause as one with all its places, and a place that comes to them as new', () => {
    const rim = (x: number, cause = 'copper_to_edge 1'): Told => ({
      check: 'dfm',
      rule: 'copper_to_edge',
      message: `up to the edge at ${x}`,
      cause,
      isOneOfItsCause: true,
      places: [{ file: 'a.gtl', line: null, atMm: [x, 0] }],
    });
    const [base, head] = [outcome([rim(0), rim(10)]), outcome([rim(0), rim(10), rim(20), rim(30), rim(40, 'other')])];
    const diff = compareChecks(base, head, [], TODAY);
    expect(diff.unchanged.map(({ message }) => message)).toEqual(['up to the edge at 0; and at 1 more place']);
    expect(diff.new.map(({ message, places }) => [message, places.length])).toEqual([
      ['up to the edge at 20; and at 1 more place', 2],
      ['up to the edge at 40', 1],
    ]);
    expect(diff.new[0]).not.toHaveProperty('isOneOfItsCause');
  });

  it('is not comparable when another engine or profile said it', () => {
    const diff = compare(outcome([pin('a', 'R1')]), outcome([pin('a', 'R1')], { engine: 'other' }));
    expect(diff).toMatchObject({ told: [[], [], ['R1']], isComparable: false });
  });

  it('puts aside what the list says, in head and in base', () => {
    const ignore: IgnoreRule[] = [{ rule: 'pin_*', ref: 'R1', reason: 'on purpose', expires: '2026-12-31' }];
    const diff = compare(outcome([pin('a', 'R1', '1'), pin('b', 'R2')]), outcome([pin('c', 'R1', '2')]), ignore);
    expect(diff.told).toEqual([[], ['R2'], []]);
    expect(diff.ignored).toMatchObject([
      { reason: 'on purpose', expires: '2026-12-31', places: [{ ref: 'R1', pin: '2' }] },
    ]);
  });

  it('counts what a rule put aside that has expired, and says so', () => {
    const ignore: IgnoreRule[] = [{ rule: '*', reason: 'until rev B', expires: '2026-11-20' }];
    const diff = compare(outcome([pin('a', 'R1')]), outcome([pin('a', 'R1'), pin('b', 'R2')]), ignore);
    expect(diff.told).toEqual([['R2'], [], ['R1']]);
    expect(diff.new[0]!.message).toBe('m (was put aside until 2026-11-20: until rev B)');
    expect(diff.ignored).toEqual([]);
  });

  it('compares ten thousand findings of each side at once', () => {
    const many = (letter: string) =>
      outcome(Array.from({ length: 10_000 }, (_, at) => pin(`${letter}${at % 500}`, `R${at}`, '1', { atMm: [at, 0] })));
    const start = process.cpuUsage();
    expect(compare(many('a'), many('b')).told.map(({ length }) => length)).toEqual([0, 0, 10_000]);
    expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
  }, 60_000);
});

const line = (references: string[], more: Told = {}): Told => ({
  check: 'bom',
  rule: 'unmatched',
  severity: 'info',
  places: references.map((ref) => ({ ref })),
  ...more,
});
const states = ({ new: fresh, fixed, excluded, removed, unchanged, moved }: ReturnType<typeof compareChecks>) => ({
  new: refs(fresh),
  fixed: refs(fixed),
  excluded: refs(excluded),
  removed: refs(removed),
  unchanged: refs(unchanged),
  moved,
});
const NOTHING = { new: [], fixed: [], excluded: [], removed: [], unchanged: [], moved: 0 };

describe('the state of a finding that is not told any more', () => {
  it('is excluded at once where it came with the rules that hide it', () => {
    const head = outcome([], { excluded: outcome([pin('a', 'R1'), pin('b', 'R7')]).findings });
    const diff = compareChecks(outcome([pin('a', 'R1')]), head, [], TODAY);
    expect(states(diff)).toEqual({ ...NOTHING, excluded: ['R7', 'R1'] });
    expect(diff.excludedNew).toBe(1);
  });

  it('is excluded where the rules of base would still find it, and fixed where they would not', () => {
    const head = outcome([], { excluded: outcome([pin('a', 'R1')]).findings });
    const diff = compareChecks(outcome([pin('a', 'R1'), pin('b', 'R2')]), head, [], TODAY);
    expect(states(diff)).toEqual({ ...NOTHING, fixed: ['R2'], excluded: ['R1'] });
  });

  it('is as before where the rules of base put it aside and those of head do not', () => {
    const base = outcome([], { excluded: outcome([pin('a', 'R1')]).findings });
    const diff = compareChecks(base, outcome([pin('a', 'R1'), pin('b', 'R2')]), [], TODAY);
    expect(states(diff)).toEqual({ ...NOTHING, new: ['R2'], unchanged: ['R1'] });
    expect(diff.unchanged[0]!.message).toContain('(put aside at base)');
  });

  it('is removed where its part is', () => {
    const head = outcome([], { designators: ['R2'] });
    const diff = compareChecks(outcome([pin('a', 'R1'), pin('b', 'R2')]), head, [], TODAY);
    expect(states(diff)).toEqual({ ...NOTHING, fixed: ['R2'], removed: ['R1'] });
  });

  it('is not known where another engine looked', () => {
    const diff = compareChecks(outcome([pin('a', 'R1')]), outcome([], { engine: 'other' }), [], TODAY);
    expect(states(diff)).toEqual(NOTHING);
  });
});

describe('a finding that is still there', () => {
  it('is counted as moved where it stands elsewhere', () => {
    const head = outcome([pin('a', 'R1', '1', { atMm: [90, 90] }), pin('b', 'R2', '1', { line: 80 })]);
    const diff = compareChecks(outcome([pin('a', 'R1'), pin('b', 'R2')]), head, [], TODAY);
    expect(states(diff)).toEqual({ ...NOTHING, unchanged: ['R1', 'R2'], moved: 1 });
  });

  it.each<[string, Told[], Told[], Partial<ReturnType<typeof states>>]>([
    [
      'a line without a part that gets a number',
      [line(['J2', 'J6'], { message: 'B4B' })],
      [line(['J2', 'J6'], { message: 'B4B-PH', fingerprint: 'x', severity: 'warning' })],
      { unchanged: ['J2'] },
    ],
    [
      'one that is split, of which a half has a part now',
      [line(['C1', 'C2', 'C3'])],
      [line(['C2'], { fingerprint: 'y' })],
      { unchanged: ['C2'] },
    ],
    [
      'one beside another that is new',
      [line(['C1'])],
      [line(['C1'], { fingerprint: 'y' }), line(['C9'], { fingerprint: 'z' })],
      { new: ['C9'], unchanged: ['C1'] },
    ],
  ])('%s is neither new nor fixed', (_, base, head, expected) => {
    const there = { designators: ['C1', 'C2', 'C3', 'C9', 'J2', 'J6'] };
    const [before, now] = [base, head].map((told) => {
      const found = outcome(told, there);
      const findings = found.findings.map((one, at) => ({
        ...one,
        fingerprint: told[at]!.fingerprint ?? one.fingerprint,
      }));
      return { ...found, findings };
    });
    expect(states(compareChecks(before!, now!, [], TODAY))).toEqual({ ...NOTHING, ...expected });
  });
});
