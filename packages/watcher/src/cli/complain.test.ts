import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ServiceFailure } from '../ports.ts';
import { SpoolFull } from '../spool/index.ts';
import { complain, Usage } from './complain.ts';
import { hear } from './said.fixture.ts';

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

describe('what is known', () => {
  it.each<[string, Error, string]>([
    ['arguments', new Usage('--log is x; it is text or json'), '--log is x'],
    ['flags', Object.assign(new TypeError("Unknown option '--x'"), { code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' }), '--x'],
    ['settings', named('SettingsInvalid', 'partwright-watch.yml:2:1: server'), 'partwright-watch.yml:2:1'],
    ['a spool in use', named('SpoolLocked', 'Another watcher works on it'), 'Another watcher'],
    ['a full disk', new SpoolFull(new Error('x')), 'full'],
    ['the service', new ServiceFailure('access', 'the key is refused', { code: 'x' }), 'refused'],
    ['the system', Object.assign(new Error("EACCES: permission denied, mkdir '/x'"), { code: 'EACCES' }), '/x'],
  ])('of %s is told without a stack', (_, error, text) => {
    const said = hear('stderr');
    expect(complain(error, 'partwright watch')).toBe(2);
    expect(said()).toContain(text);
    expect(said()).not.toMatch(/\n\s+at /);
  });

  it('help is named for wrong arguments alone', () => {
    const said = hear('stderr');
    complain(new Usage('x'), 'partwright watch');
    expect(said()).toContain('partwright watch --help says more.');
    const others = hear('stderr');
    complain(named('SpoolLocked', 'y'), 'partwright watch');
    expect(others()).not.toContain('--help');
  });
});

describe('what nobody thought of', () => {
  it('is told with its stack', () => {
    const said = hear('stderr');
    complain(new TypeError('x is undefined'), 'partwright watch');
    expect(said()).toMatch(/x is undefined\n\s+at /);
  });

  it.each([['text'], [null], [undefined], [{ a: 1 }]])('may be no error at all: %j', (thrown) => {
    hear('stderr');
    expect(complain(thrown, 'partwright watch')).toBe(2);
  });
});

it.each([
  'Authorization: Bearer abc.SECRET-1',
  'GET https://user:SECRET@parts.example.com/v1 failed',
  'key svc_test_SECRETSECRET is refused',
  'key svc_live_SECRETSECRET is refused',
  'redis://:SECRET@127.0.0.1 is away',
  'the key SECRET-of-ours is refused',
])('tells no secret: %s', (message) => {
  vi.stubEnv('PARTWRIGHT_KEY', 'SECRET-of-ours\n');
  onTestFinished(() => void vi.unstubAllEnvs());
  const said = hear('stderr');
  complain(new Error(message), 'partwright watch');
  expect(said()).not.toContain('SECRET');
  expect(said()).toContain('***');
});

it('nothing in it acts on a terminal', () => {
  const said = hear('stderr');
  complain(new Usage('there is no \u001B[2Jx'), 'partwright watch');
  expect(said()).not.toContain('\u001B');
});
