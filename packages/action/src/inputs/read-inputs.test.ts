import { describe, expect, it } from 'vitest';
import { makeInputs } from './inputs.fixture.ts';
import { InputsInvalid } from './read-inputs.ts';

function readInputsMessage(given: Record<string, string>): string {
  try {
    makeInputs(given);
  } catch (error) {
    if (error instanceof InputsInvalid) return error.message;
    throw error;
  }
  throw new Error('the inputs were taken');
}

describe('the inputs of a step', () => {
  it('are undefined where nothing is given, but for the mode', () => {
    const { mode, policies, ...others } = makeInputs();
    expect(mode).toBe('run');
    expect([...Object.values(others), ...policies.values()].every((value) => value === undefined)).toBe(true);
  });

  it('are read with their types', () => {
    expect(
      makeInputs({
        mode: 'collect',
        checks: 'bom, erc,bom',
        paths: 'hw/**\nlib/{a,b}/**',
        quantities: '1, 100\n5000',
        'primary-quantity': ' 100 ',
        'bom-columns': 'Part No=mpn, Menge=quantity',
        'check-run': 'False',
        annotations: 'TRUE',
        config: './hw/review.yml',
        'timeout-minutes': '30',
        'comment-behavior': 'hide-and-new',
        'report-dir': '/builds/report of today',
      }),
    ).toMatchObject({
      mode: 'collect',
      checks: ['bom', 'erc'],
      paths: ['hw/**', 'lib/{a,b}/**'],
      quantities: [1, 100, 5000],
      primaryQuantity: 100,
      bomColumns: [
        ['Part No', 'mpn'],
        ['Menge', 'quantity'],
      ],
      checkRun: false,
      annotations: true,
      config: 'hw/review.yml',
      timeoutMinutes: 30,
      commentBehavior: 'hide-and-new',
      reportDir: '/builds/report of today',
    });
  });

  it.each([
    ['mode', 'watch', 'is "watch"; allowed are run, collect, publish'],
    ['checks', 'erc,lvs', 'is "lvs"; allowed are erc, drc, dfm, fit, bom'],
    ['quantities', '1,ten', 'is "ten"; allowed is a whole number from 1 to 10000000'],
    ['quantities', '0', 'is "0"'],
    ['quantities', '1,2,3,4,5,6,7,8,9', 'has 9 quantities; allowed are 1 to 8'],
    ['quantities', ',', 'has 0 quantities'],
    ['paths', ',', 'has no entries'],
    ['checks', ' , ', 'has no entries'],
    ['primary-quantity', '1e3', 'is "1e3"'],
    ['bom-columns', 'mpn', 'has "mpn"; each entry is written header=role'],
    ['check-run', 'yes', 'is "yes"; allowed are true and false'],
    ['config', '../other/.partwright.yml', 'has to be a path within the repository'],
    ['config', '/etc/passwd', 'has to be a path within the repository'],
    ['config', 'hw\\review.yml', 'has to be a path within the repository'],
    ['base-ref', '--upload-pack=x', 'has to be the name of a branch'],
    ['base-ref', 'main..other', 'has to be the name of a branch'],
    ['base-ref', 'HEAD@{1}', 'has to be the name of a branch'],
    ['base-ref', 'main\nother', String.raw`is "main\nother"`],
    ['comment-tag', 'a --> b', 'is "a --> b"'],
    ['comment-tag', 'a--b', 'is "a--b"'],
    ['timeout-minutes', '0', 'from 1 to 360'],
    ['report-dir', 'a\u0000b', String.raw`is "a\u0000b"`],
    ['paths', 'x'.repeat(70_000), 'has 70000 characters'],
  ])('refuse %s: %j', (name, text, message) => {
    expect(readInputsMessage({ [name]: text })).toMatch(`Input ${name} `);
    expect(readInputsMessage({ [name]: text })).toContain(message);
  });

  it.each(['main', 'release/2.0', 'feature/größe', 'refs/tags/v1.0', 'a'.repeat(40)])('take %s as a base', (ref) => {
    expect(makeInputs({ 'base-ref': ref }).baseRef).toBe(ref);
  });

  it('tell all problems at once', () => {
    expect(readInputsMessage({ mode: 'x', 'check-run': 'y', checks: 'z' }).split('\n')).toHaveLength(3);
  });

  it('cannot make a message of several lines, or one that the log takes for a command', () => {
    const message = readInputsMessage({ mode: 'x\n::error::owned\u001b[2J\u009b\u202e' });
    expect(message.split('\n')).toHaveLength(1);
    expect(message).toContain(String.raw`"x\n::error::owned\u001b[2J\u009b\u202e"`);
  });
});

describe('secrets among them', () => {
  it('are given away by no text, JSON or message', () => {
    const inputs = makeInputs({
      'api-url': 'https://parts.example.com',
      'api-key': 'svc_live_1',
      'github-token': 'ghs_2',
    });
    expect(`${String(inputs.apiKey)} ${JSON.stringify(inputs)}`).not.toMatch(/svc_live_1|ghs_2/);
    expect(inputs.apiKey?.reveal()).toBe('svc_live_1');
  });

  it('are not told when they are wrong', () => {
    const message = readInputsMessage({
      'api-url': 'https://parts.example.com',
      'api-key': 'svc live',
      'github-token': 'ghs\n2',
    });
    expect(message).toMatch(/Input api-key has blanks/);
    expect(message).not.toMatch(/svc|ghs/);
  });

  it('are refused without the server they are for', () => {
    expect(readInputsMessage({ 'api-key': 'svc_live_1' })).toContain('Input api-key is given without api-url');
  });
});
