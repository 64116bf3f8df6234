import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { catchProblems } from './configuration.fixture.ts';
import { watchJsonSchema } from './json-schema.ts';
import { writeConfiguration } from './write-configuration.ts';

const validate = new Ajv({ strict: false }).compile(JSON.parse(watchJsonSchema()));

/** Files that can be followed. */
const good = [
  'folders: [{ path: ./hw }]',
  'folders: [{ path: hw, boms: ["**/*.csv"], gerbers: false, schematics: true, ignore: [old/**], polling: 5s, project: false }]',
  '{ "$schema": "x", "version": 1, "folders": [{ "path": "hw", "name": "a", "polling": true, "project": "auto" }] }',
  'folders: [{ path: hw }]\nquantities: [10, 1]\nprimary-quantity: 5\nsubstitutes: equivalent\ncurrency: EUR\nfab-profile: jlcpcb\nlargest: 64 MiB\nkeep: 7d\nspool: ../spool',
  'folders: [{ path: hw }]\nsettle: { stable: 1.5s, quiet: 800ms, patience: 1h }\nconcurrency: 16\nlisten: false\nshare: false',
  'folders: [{ path: hw }]\nlisten: 127.0.0.1:9477\nshare: { queue: shared }\nserver: { url: https://parts.example.com, key: pw_1, contact: a@b.example }',
  'folders: [{ path: hw }]\ntargets: [{ files: false }, { slack: https://hooks.slack.com/services/T/B/X, when: problems, kinds: [boms] }]',
  'folders: [{ path: hw }]\ntargets: [{ webhook: { url: https://in.example.com/a, headers: { X-Key: k } } }, { teams: { url: https://x.example.com } }]',
  'folders: [{ path: hw }]\ntargets: [{ mail: { host: localhost, encryption: none, from: A <a@b.example>, to: [c@d.example] } }]',
  'folders: [{ path: hw, name: amp }]\ntargets: [{ github: { token: t, repository: a/b, place: commit }, name: code, folders: [amp] }]',
];

/** Files that neither may take. */
const bad = [
  'folder: [{ path: hw }]',
  'folders: []',
  'folders: [{ path: hw, polling: often }]',
  'folders: [{ path: hw }]\nquantities: [0]',
  'folders: [{ path: hw }]\nsettle: { quiet: 3 }',
  'folders: [{ path: hw }]\nsubstitutes: any',
  'folders: [{ path: hw }]\nlargest: huge',
  'folders: [{ path: hw }]\nserver: { key: 12345 }',
  'folders: [{ path: hw }]\ntargets: [{ slack: { uri: x } }]',
  'folders: [{ path: hw }]\ntargets: [{ github: {} }]',
  'folders: [{ path: hw }]\ntargets: [{ files: true, when: sometimes }]',
];

describe('the JSON schema for editors', () => {
  it('is the committed one; `npx vitest run packages/watcher/src/configuration -u` writes it', async () => {
    await expect(watchJsonSchema()).toMatchFileSnapshot('../../partwright-watch.schema.json');
  });

  it.each(good)('takes what the reader takes: %s', async (text) => {
    expect(await catchProblems({ lines: [text] })).toEqual([]);
    validate(parse(text));
    expect(validate.errors).toBeNull();
  });

  it.each(bad)('refuses what the reader refuses: %s', async (text) => {
    expect(await catchProblems({ lines: [text] })).not.toEqual([]);
    expect(validate(parse(text))).toBe(false);
  });

  it.each([
    'settle: { quiet: "${QUIET}" }',
    'largest: ${file:/etc/largest}',
    'targets: [{ mail: { host: "${H}", password: "${P}", from: "${F}", to: "${T}" } }]',
  ])('takes what is filled in later: %s', (text) => {
    expect(validate(parse(text))).toBe(true);
  });

  it('takes what init writes', () => {
    const text = writeConfiguration([{ path: './hw', projects: [], boms: 1, gerberSets: 0, polling: true }]);
    expect(validate(parse(text))).toBe(true);
  });

  it('describes every setting', () => {
    const { properties } = JSON.parse(watchJsonSchema()) as { properties: Record<string, { description?: string }> };
    const bare = Object.entries(properties).filter(([, { description }]) => description === undefined);
    expect(bare.map(([name]) => name)).toEqual([]);
  });
});
