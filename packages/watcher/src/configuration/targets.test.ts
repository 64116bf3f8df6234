import { describe, expect, it } from 'vitest';
import type { TargetSettings } from '../settings.ts';
import { makeFolder, readScene, readSettingsText } from './configuration.fixture.ts';

const folders = 'folders: [{ path: hw, name: amp }, { path: psu }]';
const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const kinds = ['bom', 'gerber', 'schematic'] as const;

async function readTargets(...lines: string[]): Promise<readonly TargetSettings[]> {
  return (await readSettingsText(folders, 'targets:', ...lines)).targets;
}

describe('each kind of target', () => {
  it.each<[string, Partial<TargetSettings>]>([
    [
      '{ webhook: https://in.example.com/a?b=c }',
      { kind: 'webhook', url: 'https://in.example.com/a?b=c', secret: null, headers: {} },
    ],
    [
      `{ webhook: { url: http://10.0.0.1:8080, secret: "${SECRET}", headers: { X-Key: " k ", Authorization: Bearer x } } }`,
      {
        kind: 'webhook',
        url: 'http://10.0.0.1:8080/',
        secret: SECRET,
        headers: { 'X-Key': 'k', Authorization: 'Bearer x' },
      },
    ],
    [
      '{ slack: https://hooks.slack.com/services/T/B/X }',
      { kind: 'slack', url: 'https://hooks.slack.com/services/T/B/X' },
    ],
    ['{ slack: { url: https://relay.example.com } }', { kind: 'slack', url: 'https://relay.example.com/' }],
    ['{ slack: https://discord.com/api/webhooks/1/x/slack }', { kind: 'slack' }],
    ['{ discord: https://ptb.discord.com/api/webhooks/1/x }', { kind: 'discord' }],
    [
      '{ teams: https://a.powerplatform.com:443/x?sig=y }',
      { kind: 'teams', url: 'https://a.powerplatform.com/x?sig=y' },
    ],
    ['{ webhook: https://prod-1.westeurope.logic.azure.com/x }', { kind: 'webhook' }],
    [
      '{ mail: { host: mail.example.com, user: u, password: " p ", from: Watcher <w@example.com>, to: a@example.com } }',
      {
        kind: 'mail',
        host: 'mail.example.com',
        port: 587,
        encryption: 'starttls',
        user: 'u',
        password: ' p ',
        from: 'Watcher <w@example.com>',
        to: ['a@example.com'],
      },
    ],
    [
      '{ mail: { host: m, port: 465, from: w@a, to: [a@b, c@d] } }',
      { port: 465, encryption: 'tls', to: ['a@b', 'c@d'] },
    ],
    [
      '{ mail: { host: m, encryption: tls, from: w@a, to: a@b } }',
      { port: 465, encryption: 'tls', user: null, password: null },
    ],
    ['{ mail: { host: 127.0.0.1, encryption: none, from: w@a, to: a@b } }', { port: 25, encryption: 'none' }],
    ['{ mail: { host: "::1", port: 1025, encryption: none, from: w@a, to: a@b } }', { host: '::1', port: 1025 }],
    [
      '{ github: { token: ghp_x } }',
      { kind: 'github', apiUrl: 'https://api.github.com', token: 'ghp_x', repository: null, place: 'auto' },
    ],
    [
      '{ github: { token: t, repository: my-org/amp.hw, place: pull-request, api-url: https://ghe.example.com/api/v3/ } }',
      { apiUrl: 'https://ghe.example.com/api/v3', repository: 'my-org/amp.hw', place: 'pull-request' },
    ],
  ])('%s', async (line, target) => {
    const [files, read] = await readTargets(`  - ${line}`);
    expect(files).toMatchObject({ kind: 'files' });
    const isForPrograms = read!.kind === 'webhook' || read!.kind === 'github';
    const told = isForPrograms ? kinds : ['bom', 'gerber'];
    expect(read).toMatchObject({ ...target, when: 'changes', folders: null, kinds: told });
  });
});

describe('who is told of what', () => {
  it('is as the entry says', async () => {
    const [, target] = await readTargets(
      '  - slack: https://x.example.com',
      '    name: team',
      '    when: problems',
      '    folders: [psu, amp, psu]',
      '    kinds: [schematics, boms]',
    );
    expect(target).toMatchObject({
      name: 'team',
      when: 'problems',
      folders: ['psu', 'amp'],
      kinds: ['schematic', 'bom'],
    });
  });

  it('names that are not given are made, clear of those that are', async () => {
    const slack = '{ slack: https://x.example.com';
    const targets = await readTargets(`  - ${slack} }`, `  - ${slack} }`, `  - ${slack}, name: slack-2 }`);
    expect(targets.map(({ name }) => name)).toEqual(['files', 'slack', 'slack-3', 'slack-2']);
  });
});

describe('files beside the export', () => {
  it.each([
    ['[]', ['always']],
    ['[{ files: true }]', ['always']],
    ['[{ files: true, when: changes }]', ['changes']],
    ['[{ files: false }]', []],
    ['[{ files: true, folders: [amp] }, { files: true, folders: [psu], when: problems }]', ['always', 'problems']],
  ])('are written with targets: %s when %j', async (list, whens) => {
    const settings = await readSettingsText(folders, `targets: ${list}`);
    expect(settings.targets.map(({ when }) => when)).toEqual(whens);
    const without = await readScene(makeFolder(), { lines: [folders, `targets: ${list}`], flags: { noFiles: true } });
    expect(without.targets).toEqual([]);
  });
});
