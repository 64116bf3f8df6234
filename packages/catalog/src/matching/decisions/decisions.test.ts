import { describe, expect, it } from 'vitest';
import { openMemoryCatalogue } from '../../memory/index.ts';
import { choosePart } from '../choose-part.ts';
import { matchComponents } from '../match-components.ts';
import { aCapacitor, aResistor } from '../part.fixture.ts';
import { decideLines, saidOfLine, type DecidableLine } from './decide-lines.ts';
import { findDecisions, indexDecisions } from './find-decision.ts';
import { readDecisionsFile, writeDecisionsFile } from './decisions-file.ts';
import type { Decision } from './types.ts';

const nothing = {
  references: ['R1'],
  value: null,
  footprint: null,
  mpn: null,
  manufacturer: null,
  sku: null,
  description: null,
};
const said = (some: Partial<DecidableLine>) => saidOfLine({ ...nothing, ...some });
const notBought = (some: Partial<Decision>): Decision => ({
  id: 'D',
  scope: 'account',
  project: 'p1',
  file: 'amp.csv',
  said: said({ value: '4k7', footprint: '0402' }),
  choice: { kind: 'not_bought' },
  note: null,
  decidedAt: '2026-10-02T08:00:00Z',
  decidedBy: 'Ana',
  ...some,
});
const at = { project: 'p1', file: 'amp.csv' };
const idsFor = (decisions: readonly Decision[], line: Decision['said']) =>
  findDecisions(indexDecisions(decisions), line, at).map(({ id }) => id);

describe('which decision is for a line', () => {
  it.each<[string, Partial<DecidableLine>, Partial<DecidableLine>, boolean]>([
    ['the same value in another notation', { value: '4k7' }, { value: '4.7k' }, true],
    [
      'the same footprint in another naming',
      { value: '1k', footprint: '0402' },
      { value: '1k', footprint: 'R_0402_1005Metric' },
      true,
    ],
    ['another value', { value: '4k7' }, { value: '47k' }, false],
    ['a footprint where none was said', { value: '4k7' }, { value: '4.7k', footprint: 'R_0402_1005Metric' }, true],
    [
      'any kind of part where none was said',
      { references: [], value: 'Relay' },
      { value: 'relay', references: ['K1'] },
      true,
    ],
    [
      'a value and footprint where only a number was said',
      { references: [], mpn: 'BAT54' },
      { mpn: 'BAT54', value: 'diode', footprint: 'SOT-23' },
      true,
    ],
    [
      'a footprint where only a description was said',
      { references: [], description: 'Ferrite bead' },
      { description: 'ferrite  bead', footprint: '0603' },
      true,
    ],
    ['no footprint where one was said', { value: '4k7', footprint: '0402' }, { value: '4k7' }, false],
    ['a rating more', { value: '4k7' }, { value: '4k7 0.1%' }, false],
    ['another size', { value: '1k', footprint: '0402' }, { value: '1k', footprint: '0603' }, false],
    ['another kind of part', { value: '10' }, { value: '10', references: ['L9'] }, false],
    ['the same number, spelled otherwise', { mpn: 'BAT54-7-F' }, { mpn: 'bat54 7 f' }, true],
    ['a longer number', { mpn: 'BAT54' }, { mpn: 'BAT54S' }, false],
    [
      'the number of another maker',
      { mpn: 'X100', manufacturer: 'Yageo' },
      { mpn: 'X100', manufacturer: 'Murata' },
      false,
    ],
  ])('%s', (_, before, now, applies) => {
    const decisions = indexDecisions([notBought({ said: said(before) })]);
    const found = findDecisions(decisions, said({ references: ['R9'], ...now }), { project: 'p2', file: 'other.csv' });
    expect(found).toHaveLength(applies ? 1 : 0);
  });

  it('line before file before project before account, and of each the newest', () => {
    const scopes = ['account', 'project', 'file', 'line'] as const;
    const all = scopes.map((scope) => notBought({ id: scope, scope }));
    const line = said({ value: '4.7k', footprint: '0402' });
    for (let left = all.length; left > 0; left -= 1)
      expect(idsFor(all.slice(0, left), line)).toEqual([scopes[left - 1]]);
    const newer = notBought({ id: 'newer', decidedAt: '2026-11-01T08:00:00Z' });
    expect(idsFor([newer, all[0]!], line)).toEqual(['newer']);
  });

  it('what says more of the line before what says less, of whatever day; the scope before both', () => {
    const rule = (id: string, some: Partial<DecidableLine>, rest: Partial<Decision> = {}) =>
      notBought({ id, said: said({ value: '4k7', ...some }), ...rest });
    const newest = { decidedAt: '2026-12-24T08:00:00Z' };
    const rules = [
      rule('value', { references: [] }, newest),
      rule('footprint', { footprint: '0402' }),
      rule('kind', {}, newest),
      rule('number', { mpn: 'RC0402', references: [] }),
    ];
    const line = said({ value: '4.7k', footprint: '0402', references: ['R9'] });
    expect(idsFor(rules, line)).toEqual(['footprint']);
    expect(idsFor(rules, { ...line, mpn: 'RC0402' })).toEqual(['number']);
    expect(idsFor(rules, { ...line, footprint: '0805' })).toEqual(['kind']);
    expect(idsFor(rules, { ...line, references: ['X1'] })).toEqual(['value']);
    expect(idsFor([...rules, rule('near', { references: [] }, { scope: 'project' })], line)).toEqual(['near']);
    const makers = [rule('any', { mpn: 'RC0402' }, newest), rule('maker', { mpn: 'RC0402', manufacturer: 'Yageo' })];
    expect(idsFor(makers, { ...line, mpn: 'RC0402', manufacturer: 'Yageo' })).toEqual(['maker']);
    expect(idsFor(makers, { ...line, mpn: 'RC0402', manufacturer: 'Murata' })).toEqual(['any']);
  });

  it('two that count as much and decide differently are both found, and one where they decide the same', () => {
    const rule = (id: string, choice: Decision['choice'], some: Partial<DecidableLine>) =>
      notBought({ id, choice, decidedAt: null, said: said({ value: '4k7', ...some }) });
    const line = said({ value: '4.7k', footprint: '0402' });
    const withFootprint = rule('A', { kind: 'none' }, { references: [], footprint: '0402' });
    const withKind = rule('B', { kind: 'not_bought' }, {});
    expect(idsFor([withFootprint, withKind], line)).toEqual(['A', 'B']);
    expect(idsFor([withFootprint, { ...withKind, choice: { kind: 'none' } }], line)).toHaveLength(1);
    expect(idsFor([withFootprint, { ...withKind, decidedAt: '2026-10-02' }], line)).toEqual(['B']);
  });

  it.each([
    ['file', { project: 'p1', file: 'other.csv' }, false],
    ['file', { project: 'p2', file: 'amp.csv' }, false],
    ['file', { file: 'AMP.csv' }, true],
    ['project', { project: 'p1', file: 'other.csv' }, true],
    ['project', { project: 'p2', file: 'amp.csv' }, false],
    ['line', { project: 'p1', file: 'other.csv' }, false],
  ] as const)('scope %s in %j', (scope, place, applies) => {
    const found = findDecisions(
      indexDecisions([notBought({ scope })]),
      said({ value: '4k7', footprint: '0402' }),
      place,
    );
    expect(found).toHaveLength(applies ? 1 : 0);
  });
});

const decided = aResistor('RC0402FR-074K7L', 4700, '0402', { manufacturer: 'Yageo' });
const usual = aResistor('0402WGF4701TCE', 4700, '0402', { manufacturer: 'UNI-ROYAL', stock: 90_000 });
const source = openMemoryCatalogue([decided, usual]);
const choice = { kind: 'part', mpn: 'RC0402FR-074K7L', manufacturer: 'YAGEO', sku: null } as const;

async function decide(line: Partial<DecidableLine>, ...decisions: Decision[]) {
  const whole = { ...nothing, ...line };
  const [matched] = await matchComponents(source, [{ ...whole, reference: whole.references[0] }], {
    depth: 'deep',
    maxResults: 5,
  });
  const [one] = await decideLines(source, [whole], [choosePart(matched!)], decisions, at);
  return one!;
}

describe('what comes of a decision', () => {
  it('the part that was decided on, said with day and person; the own match stands among the others', async () => {
    const { choice: chosen, decision } = await decide(
      { value: '4.7k', footprint: '0402' },
      notBought({ choice, note: 'in our drawer' }),
    );
    expect(chosen).toMatchObject({ part: { mpn: decided.mpn }, via: 'decided', level: 'high', conflicts: [] });
    expect(chosen.reason).toBe('decided on 2026-10-02 by Ana: in our drawer');
    expect(chosen.alternatives.map(({ part }) => part.mpn)).toContain(usual.mpn);
    expect(decision).toMatchObject({ id: 'D', applied: true, contradiction: null });
  });

  it('no part for none, and nothing to buy for not_bought', async () => {
    const line = { value: '4k7', footprint: '0402' };
    expect((await decide(line, notBought({ choice: { kind: 'none' } }))).choice).toMatchObject({
      part: null,
      via: null,
    });
    expect((await decide(line, notBought({}))).choice).toMatchObject({ part: null, via: 'not_bought' });
  });

  it.each<[string, Partial<DecidableLine>, string]>([
    ['another value', { value: '22k', footprint: '0402' }, 'RC0402FR-074K7L is 4.7 kΩ, the line asks for 22 kΩ'],
    [
      'another package',
      { value: '4k7', footprint: '0805' },
      'RC0402FR-074K7L comes in 0402, the footprint is 0805: size 0805 against 0402',
    ],
    [
      'another number',
      { value: '4k7', footprint: '0402', mpn: 'CRCW04024K70FKED' },
      'the line names the part number CRCW04024K70FKED',
    ],
    ['not fitted', { value: '4k7', footprint: '0402', dnp: true }, 'the line is not fitted now'],
  ])('%s is told, and the line stays as it was matched', async (_, line, why) => {
    const { choice: chosen, decision } = await decide(line, notBought({ choice, scope: 'line' }));
    expect(decision).toMatchObject({ applied: false, contradiction: why });
    expect(chosen.via).not.toBe('decided');
    expect(chosen.warnings.find(({ code }) => code === 'decision_contradicted')?.message).toBe(
      `YAGEO RC0402FR-074K7L (decided on 2026-10-02 by Ana) is not used here: ${why}`,
    );
  });

  it('what contradicted the part when it was decided is no contradiction later', async () => {
    const odd = notBought({ choice, said: said({ value: '10k', footprint: '0402' }) });
    const { choice: chosen } = await decide({ value: '10 kΩ', footprint: '0402' }, odd);
    expect(chosen).toMatchObject({ part: { mpn: decided.mpn }, conflicts: [] });
    expect(chosen.warnings.map(({ code }) => code)).toContain('accepted_by_decision');
  });

  it('a change that the part fits takes it', async () => {
    const before = notBought({ choice, scope: 'line', said: said({ value: '47k', footprint: '0402' }) });
    expect((await decide({ value: '4k7', footprint: '0402' }, before)).decision?.applied).toBe(true);
  });

  it('what leaves kind and footprint empty is taken for a line that has them, read as it was written', async () => {
    const rule = (some: Partial<DecidableLine>) => notBought({ choice, said: said({ references: [], ...some }) });
    const line = { value: '4.7k', footprint: 'R_0402_1005Metric' };
    expect((await decide(line, rule({ value: '4k7' }))).decision).toMatchObject({ applied: true });
    const { decision } = await decide({ ...line, footprint: '0805' }, rule({ value: '4k7' }));
    expect(decision?.contradiction).toBe(
      'RC0402FR-074K7L comes in 0402, the footprint is 0805: size 0805 against 0402',
    );
  });

  it('two that count as much are told, and the line stays as it was matched', async () => {
    const said1 = said({ value: '4k7', footprint: '0402' });
    const { choice: chosen, decision } = await decide(
      { value: '4.7k', footprint: '0402' },
      notBought({ id: 'A', said: said1, decidedBy: 'Bo' }),
      notBought({ id: 'B', said: said1, choice }),
    );
    expect(decision).toMatchObject({ id: 'B', applied: false });
    expect(chosen.via).not.toBe('decided');
    expect(chosen.warnings.find(({ code }) => code === 'decision_contradicted')?.message).toBe(
      'YAGEO RC0402FR-074K7L (decided on 2026-10-02 by Ana) is not used here: another decision counts as much: Not buying anything for the line (decided on 2026-10-02 by Bo); neither says more of the line or is newer, so delete one',
    );
  });

  it('a part that nobody lists is told', async () => {
    const gone = notBought({ choice: { ...choice, mpn: 'GONE-1' } });
    const { decision } = await decide({ value: '4k7', footprint: '0402' }, gone);
    expect(decision?.contradiction).toBe('the catalogue does not list YAGEO GONE-1');
  });
});

describe('decisions as a file', () => {
  it('gives back what was written, without a formula in it', () => {
    const decisions = [
      notBought({
        choice,
        note: '=HYPERLINK("x")\nsecond line',
        said: said({ value: '-5V', references: ['R1', 'R2'] }),
      }),
      notBought({ id: 'E', scope: 'file', choice: { kind: 'none' }, said: said({ mpn: 'A,B"C', dnp: true }) }),
    ];
    const csv = writeDecisionsFile(decisions);
    expect(csv).toContain(`'=HYPERLINK`);
    const numbered = decisions.map((decision, at) => ({ ...decision, row: at + 2 }));
    expect(readDecisionsFile(csv)).toEqual({ decisions: numbered, problems: [] });
    expect(readDecisionsFile(`\uFEFF${csv}`).decisions).toEqual(numbered);
  });

  it.each([
    ['', 1, ''],
    ['scope,value\n', 1, 'choice'],
    ['scope,choice,partt\n', 1, 'partt'],
    ['scope,choice,value\nall,none,1k\n', 2, 'scope'],
    ['scope,choice,value\naccount,nothing,1k\n', 2, 'choice'],
    ['scope,choice,value\naccount,part,1k\n', 2, 'part_mpn'],
    ['scope,choice,value\n\naccount,none,\n', 3, 'value'],
    ['scope,choice,value\nfile,none,1k\n', 2, 'file'],
    ['scope,choice,value,decided_at\naccount,none,1k,yesterday\n', 2, 'decided_at'],
    ['scope,choice,value\naccount,none,"1k\n', 2, ''],
  ])('%j is told with row %d and column %s', (csv, row, column) => {
    const { decisions, problems } = readDecisionsFile(csv);
    expect(decisions).toEqual([]);
    expect(problems[0]).toMatchObject({ row, column });
  });
});

describe('ratings in cells of their own', () => {
  const part = aCapacitor('CL21A106', 1e-5, '0805', { says: { voltage_rated: 16, dielectric: 'X5R' } });
  const line = (ratings?: string) => ({ ...nothing, references: ['C1'], value: '10uF', footprint: '0805', ratings });
  const decided = (ratings?: string): Decision =>
    notBought({
      said: saidOfLine(line(ratings)),
      choice: { kind: 'part', mpn: part.mpn, manufacturer: null, sku: null },
    });
  const follow = async (decision: Decision, ratings?: string) => {
    const source = openMemoryCatalogue([part]);
    const asked = { ...line(ratings), reference: 'C1' };
    const [matched] = await matchComponents(source, [asked], { depth: 'deep', maxResults: 5 });
    const [found] = await decideLines(source, [line(ratings)], [choosePart(matched!)], [decision], at);
    return found!.decision;
  };

  it.each([
    ['16V', '16V', true],
    ['16V', '10V', true],
    ['16V', '50V', false],
    [undefined, '50V', false],
    ['50V', '50V', true],
  ])('decided for %s, the line asks for %s now: followed %s', async (before, now, applied) => {
    expect(await follow(decided(before), now)).toMatchObject({ applied });
  });

  it('are kept in the file', () => {
    const { decisions, problems } = readDecisionsFile(writeDecisionsFile([decided('50V X7R')]));
    expect(problems).toEqual([]);
    expect(decisions[0]!.said.ratings).toBe('50V X7R');
    const csv = 'scope,value,choice\naccount,10k,none\n';
    expect(readDecisionsFile(csv).decisions[0]!.said).not.toHaveProperty('ratings');
  });
});
