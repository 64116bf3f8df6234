import { describe, expect, it } from 'vitest';
import { catchProblems, makeFolder, readScene } from './configuration.fixture.ts';
import { writeConfiguration, type FoundForConfiguration } from './write-configuration.ts';

const found = (facts: Partial<FoundForConfiguration> = {}): FoundForConfiguration => ({
  path: './hw',
  projects: [],
  boms: 0,
  gerberSets: 0,
  polling: false,
  ...facts,
});
const env = { PARTWRIGHT_KEY: 'pw_1' };
const answers = { serverUrl: 'https://parts.example.com', quantities: [1, 50], primaryQuantity: 50, currency: 'EUR' };

describe('the file that init writes', () => {
  it('is read as it was answered', async () => {
    const text = writeConfiguration([found(), found({ path: '/mnt/share', polling: true })], answers);
    const settings = await readScene(makeFolder(), { lines: [text], env });
    expect(settings).toMatchObject({
      server: { url: 'https://parts.example.com', key: 'pw_1' },
      folders: [
        { name: 'hw', pollingMs: null },
        { path: '/mnt/share', pollingMs: 2000 },
      ],
      quantities: [1, 50],
      primaryQuantity: 50,
      currency: 'EUR',
      targets: [{ kind: 'files' }],
    });
  });

  it('is read with all that it has as comments', async () => {
    const text = writeConfiguration([found()], answers).replaceAll(/^# (?=[a-z- ]+:|  )(?!yaml-language)/gm, '');
    const names = ['SLACK', 'DISCORD', 'TEAMS', 'WEBHOOK'].map((name) => [`${name}_URL`, 'https://x.example.com']);
    const secrets = { GITHUB_TOKEN: 't', WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` };
    const problems = await catchProblems({ lines: [text], env: { ...env, ...Object.fromEntries(names), ...secrets } });
    // The one file that an example names, which is not on this machine.
    expect(problems).toEqual([expect.stringContaining('targets.5.mail.password needs the file')]);
  });

  it('names no server when there is none, so that the environment may', async () => {
    const lines = [writeConfiguration([found()])];
    expect((await readScene(makeFolder(), { lines })).server).toBeNull();
    const server = { PARTWRIGHT_URL: 'https://env.example.com', PARTWRIGHT_KEY: 'pw_env' };
    expect((await readScene(makeFolder(), { lines, env: server })).server).toMatchObject({ key: 'pw_env' });
  });

  it('says what was found', () => {
    const projects = [{ name: 'amplifier', path: 'amp/amplifier.kicad_pro' }];
    const text = writeConfiguration([found({ projects, boms: 1, gerberSets: 2 })]);
    expect(text).toContain('# 1 BOM export, 2 sets of Gerber files, 1 KiCad project\n');
    expect(text).toContain('#   amplifier: amp/amplifier.kicad_pro\n');
  });

  it('leaves folders to be filled in when there are none', async () => {
    const lines = [writeConfiguration([], answers)];
    expect((await readScene(makeFolder(), { lines, env })).folders).toEqual([]);
  });

  it.each([
    'a: b # c',
    '"quoted"',
    "it's",
    'C:\\hw',
    '${HOME}',
    '$${x',
    '- x',
    '{a}',
    ' ünï ',
    '"\\',
    'a\u2028b',
    '~x',
  ])('keeps a path as it is: %j', async (name) => {
    const { folders } = await readScene(makeFolder(), {
      lines: [writeConfiguration([found({ path: `/x/${name}/y` })], answers)],
      env,
    });
    expect(folders[0]?.path).toBe(`/x/${name}/y`);
  });

  it('holds nothing but comments of what a project is called', async () => {
    const projects = [{ name: 'x\nspool: /evil', path: 'y\r\nserver: { url: https://evil.example }\u2028z' }];
    const text = writeConfiguration([found({ projects: Array.from({ length: 30 }, () => projects[0]!) })], answers);
    expect(text).toContain('and 10 more');
    const settings = await readScene(makeFolder(), { lines: [text], env });
    expect(settings.spoolFolder).not.toBe('/evil');
    expect(settings.server?.url).toBe('https://parts.example.com');
  });
});
