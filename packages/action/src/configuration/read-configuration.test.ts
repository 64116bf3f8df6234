import { describe, expect, it } from 'vitest';
import { makeConfiguration } from './configuration.fixture.ts';
import { ConfigurationInvalid } from '@partwright/files/settings-file';
import { readConfiguration } from './read-configuration.ts';

function listConfigurationMessages(...lines: string[]): string[] {
  try {
    makeConfiguration(...lines);
  } catch (error) {
    if (error instanceof ConfigurationInvalid) return error.message.split('\n');
    throw error;
  }
  throw new Error('the file was taken');
}

describe('a configuration file', () => {
  it('may say everything', () => {
    const { values } = makeConfiguration(
      'version: 1',
      'paths: [hw/**]',
      'ignore-paths: ["hw/old/**"]',
      'checks: [erc, bom]',
      'quantities: [1, 100]',
      'primary-quantity: 100',
      'currency: EUR',
      'fab-profile: jlcpcb',
      'bom-columns:',
      '  Part No: mpn',
      'price-lists:',
      '  - path: prices/acme.csv',
      '    seller: Acme',
      '    currency: EUR',
      'policies:',
      '  fail-on: { level: warn, setting: new-warning }',
      '  max-cost-increase: 5%',
      '  max-unit-cost: 12.5',
      '  fail-on-unmatched: off',
      '  fail-on-stock: below-quantity',
      '  fail-on-lifecycle: [nrnd, obsolete]',
      '  fail-on-contradictions: { level: fail, setting: new }',
      'comment: { when: on-change, behavior: new, tag: main, min-change: 1% }',
      'ignore:',
      '  - rule: pin_not_driven',
      '    path: hw/a/**',
      '    reason: Driven by the backplane',
      '    expires: 2027-01-31',
    );
    expect(values).toMatchObject({
      'fab-profile': 'jlcpcb',
      'bom-columns': { 'Part No': 'mpn' },
      policies: {
        'fail-on': { level: 'warn', setting: 'new-warning' },
        'max-unit-cost': 12.5,
        'fail-on-unmatched': 'off',
      },
      ignore: [{ rule: 'pin_not_driven', expires: '2027-01-31' }],
    });
  });

  it.each([[''], ['# nothing yet'], ['---'], ['{}']])('may say nothing: %j', (line) => {
    expect(makeConfiguration(line).values).toEqual({});
  });

  it('knows where each value stands', () => {
    const file = makeConfiguration('policies:', '  max-cost-increase: 5%', 'quantities: [1,', '  100]');
    expect(file.findPlace(['policies', 'max-cost-increase'])).toBe('.partwright.yml:2:22');
    expect(file.findPlace(['quantities', 1])).toBe('.partwright.yml:4:3');
    expect(file.findPlace(['currency'])).toBe('.partwright.yml:1:1');
  });

  it.each([
    ['curency: EUR', '1:1: "curency" is not known here; did you mean currency?'],
    ['policies: { fail_on: error }', '1:13: policies: "fail_on" is not known here; did you mean fail-on?'],
    ['policies: { fail-on: { lvl: warn } }', '"lvl" is not known here; did you mean level?'],
    ['xyz: 1', '1:1: "xyz" is not known here; allowed are version, paths'],
    ['checks: [erc, drcs]', '1:15: checks.1 is "drcs"; allowed are erc, drc, dfm, fit, bom; did you mean drc?'],
    ['checks: erc', '1:9: checks is "erc"; it has to be a list'],
    ['checks: []', 'checks is a list of 0; the least is 1 entries'],
    ['quantities: [1, 2.5]', '1:17: quantities.1 is 2.5; it has to be a whole number'],
    ['quantities: [0]', 'quantities.0 is 0; the least is 1'],
    ['quantities: [.nan]', 'quantities.0 is NaN'],
    ['bom-columns: { A: part }', 'bom-columns.A is "part"; allowed are references'],
    ['policies: { fail-on: errors }', '1:22: policies.fail-on is "errors"; allowed are none'],
    [
      'policies: { fail-on-lifecycle: [nrd] }',
      'policies.fail-on-lifecycle.0 is "nrd"; allowed are nrnd, eol, obsolete',
    ],
    ['policies: { fail-on-lifecycle: nrd }', 'policies.fail-on-lifecycle is "nrd"; allowed are off, nrnd'],
    ['policies: { fail-on-lifecycle: { level: warn, setting: [nrd] } }', 'fail-on-lifecycle.setting.0 is "nrd"'],
    ['policies: { max-unit-cost: [1] }', 'policies.max-unit-cost is a list of 1; it has to be text'],
    [
      'policies: { fail-on: { level: bad, setting: error } }',
      'policies.fail-on.level is "bad"; allowed are off, warn, fail',
    ],
    ['ignore: [{ rule: x }]', 'ignore.0.reason is missing'],
    ['ignore: [{ reason: because }]', 'ignore.0.rule is missing'],
    ['ignore: [{ rule: x, reason: "  " }]', 'ignore.0.reason is "  "; the least is 3 characters'],
    ['ignore: [{ rule: x, reason: known, expires: 2027-02-30 }]', 'it has to be a day, such as 2027-01-31'],
    ['ignore: [{ rule: x, reason: known, expires: 31.1.2027 }]', 'it has to be a day, such as 2027-01-31'],
    ['[1, 2]', '1:1: the file is a list of 2; it has to be a mapping'],
    ['just text', '1:1: the file is "just text"; it has to be a mapping'],
  ])('%s is refused with place and reason', (line, message) => {
    const messages = listConfigurationMessages(line);
    for (const one of messages) expect(one).toMatch(/^\.partwright\.yml:\d+:\d+: /);
    expect(messages.join('\n')).toContain(message);
  });

  it('tells all problems, each with its line', () => {
    const places = listConfigurationMessages('curency: EUR', 'checks: [x]', 'comment: { when: sometimes }').map(
      (one) => one.split(' ')[0],
    );
    expect(places).toEqual(['.partwright.yml:1:1:', '.partwright.yml:2:10:', '.partwright.yml:3:18:']);
  });

  it('cannot make a message of several lines', () => {
    expect(listConfigurationMessages(String.raw`"x\n::error::y\e[2J": 1`)).toHaveLength(1);
  });
});

describe('YAML that settings have no use for', () => {
  it.each([
    ['aliases', ['a: &x [1]', 'b: *x'], 'anchors (&) are not allowed'],
    ['merge keys', ['comment:', '  <<: { tag: a }'], '2:3: merge keys (<<) are not allowed'],
    ['merge keys among free names', ['bom-columns:', '  <<: { A: mpn }'], 'merge keys (<<) are not allowed'],
    ['keys that come twice', ['currency: EUR', 'currency: USD'], '2:1: this key is there twice'],
    ['tags', ['currency: !!binary aGk='], 'tags (!) are not allowed'],
    ['tags of programs', ['currency: !js/function "x"'], 'tags (!) are not allowed'],
    ['directives', ['%YAML 1.1', '---', 'currency: EUR'], 'directives'],
    ['two documents', ['currency: EUR', '---', 'currency: USD'], '2:1: a second document begins here'],
    ['keys of prototypes', ['bom-columns:', '  __proto__: mpn'], '2:3: "__proto__" cannot be a key'],
    ['keys that are no text', ['? [1]', ': 2'], 'key'],
    ['open brackets', ['paths: [a'], '.partwright.yml:'],
    ['tabs', ['comment:', '\twhen: always'], '.partwright.yml:2:'],
  ])('%s are refused', (_, lines, message) => {
    expect(listConfigurationMessages(...lines).join('\n')).toContain(message);
  });

  it('unfolds no bomb', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]'];
    for (let at = 1; at < 12; at++)
      lines.push(
        `a${at}: &a${at} [${Array(9)
          .fill(`*a${at - 1}`)
          .join(', ')}]`,
      );
    expect(listConfigurationMessages(...lines).length).toBeLessThanOrEqual(20);
  });

  it.each([
    ['lists', '['.repeat(200_000)],
    ['mappings', '{a: '.repeat(60_000)],
    ['dashes', '- '.repeat(120_000)],
    ['questions', '? '.repeat(120_000)],
    ['quotes that are never closed', `paths: "${String.raw`\"`.repeat(100_000)}`],
    ['quotes of both kinds', `paths: ${`"'`.repeat(60_000)}"`],
    ['quotes that hide brackets', `'${'['.repeat(100_000)}`],
    ['lines', Array.from({ length: 700 }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
  ])('ends soon on deep %s', (_, text) => {
    const start = performance.now();
    expect(listConfigurationMessages(text).length).toBeGreaterThan(0);
    expect(performance.now() - start).toBeLessThan(15_000);
  });

  it.each([
    ['too large', new Uint8Array(256 * 1024 + 1).fill(0x20), 'has 262145 bytes; allowed are 262144'],
    ['no UTF-8', new Uint8Array([0x61, 0xff]), 'is not UTF-8 text'],
  ])('a file that is %s is refused', (_, bytes, message) => {
    expect(() => readConfiguration('.partwright.yml', bytes)).toThrow(message);
  });
});
