import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, catchProblems, put } from './configuration.fixture.ts';
import { helpText } from '../cli/watch-command.ts';

const HW = 'folders: [{ path: hw }]';

describe('what cannot be followed is told with its place', () => {
  it.each([
    ['folder: []', ':2:1: "folder" is not known here; did you mean folders?'],
    ['server: { url: https://a.example, kee: x }', ':2:35: server: "kee" is not known here; did you mean key?'],
    ['concurrency: 17', ':2:14: concurrency is 17; the most is 16'],
    ['quantities: [1, 0]', ':2:17: quantities.1 is 0; the least is 1'],
    [
      'quantities: [1,2,3,4,5,6,7,8]\nprimary-quantity: 9',
      ':2:13: quantities has, with the primary quantity, 9 numbers',
    ],
    ['currency: bananas', ':2:11: currency is "bananas"; it has to be a currency of ISO 4217'],
    ['fab-profile: ../x', ':2:14: fab-profile is "../x"; it has to be the id of a profile'],
    ['settle: { quiet: soon }', ':2:18: settle.quiet is "soon"; it has to be a time such as 800ms, 3s or 1m'],
    ['settle: { quiet: 11m }', ':2:18: settle.quiet is "11m"; it has to be from 0ms to 10m'],
    ['largest: 5TB', ':2:10: largest is "5TB"; it has to be a size such as 50MB'],
    ['keep: 1y', ':2:7: keep is "1y"; it has to be a number of days such as 30d'],
    ['listen: somewhere', ':2:9: listen is "somewhere"; it has to be an address and a port such as 127.0.0.1:9477'],
    ['listen: "[::1]:70000"', ':2:9: listen is "[::1]:70000"'],
    ['share: { queue: "a:b" }', ':2:17: share.queue is "a:b"; it has to be a name'],
    ['spool: "a\\nb"', ':2:8: spool is "a\\nb"; it has to be a path'],
    [
      'server: { url: ftp://a.example, key: k }',
      ':2:16: server.url is "ftp://a.example"; it has to be an address such as',
    ],
    ['server: { url: http://parts.example.com, key: k }', 'it is http, which is only taken to this machine'],
    ['server: { url: "https://a.example/?x=1", key: k }', 'it has a "?" or "#" in it'],
    ['server: { url: https://a.example }', ':2:16: server.url names a server, and there is no key for it'],
    ['server: { key: k }', ':2:16: server.key is a key, and no server is named for it'],
    [
      'server: { url: https://a.example, key: k, contact: nobody }',
      'server.contact is "nobody"; it has to be a mail address',
    ],
    ['server: { url: https://a.example, key: k, contact: "ä@b.example" }', 'server.contact is "ä@b.example"'],
    ['version: 2', ':2:10: version is 2; allowed are 1'],
    ['quantities: [1', ':3:1: Flow sequence in block collection must be'],
  ])('%s', async (line, problem) => {
    const problems = await catchProblems({ lines: [HW, line] });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('partwright-watch.yml:');
    expect(problems[0]).toContain(problem);
  });

  it.each([
    ['{ path: hw, boms: false, gerbers: false, schematics: false }', ':1:11: folders.0 leaves out boms, gerbers'],
    ['{ path: hw, ignore: [../x] }', ':1:32: folders.0.ignore.0 is "../x"; it has to be a glob below the folder'],
    ['{ path: hw, boms: [/x] }', ':1:30: folders.0.boms.0 is "/x"; it has to be a glob below the folder'],
    ['{ path: hw, ignore: ["!x"] }', ':1:32: folders.0.ignore.0 is "!x"; it has to be a glob below the folder'],
    [`{ path: hw, ignore: ["${'{a,b}'.repeat(9)}"] }`, 'it has to be a glob below the folder'],
    ['{ path: hw, polling: 10ms }', ':1:32: folders.0.polling is "10ms"; it has to be from 200ms to 1h'],
    [
      '{ path: hw, name: a }, { path: hx, name: a }',
      ':1:42: folders.1.path has the name "a", which another folder has',
    ],
    ['{ path: "" }', ':1:19: folders.0.path is ""'],
    ['{ path: " " }', ':1:19: folders.0.path is empty'],
    ['{ path: hw, poling: true }', ':1:23: folders.0: "poling" is not known here; did you mean polling?'],
  ])('folders: [%s]', async (folder, problem) => {
    const problems = await catchProblems({ lines: [`folders: [${folder}]`] });
    expect(problems[0]).toContain(problem);
    expect(problems).toHaveLength(1);
  });

  it.each([
    ['{ name: x }', ':2:11: targets.0 says nowhere to tell; it has to have one of files, webhook, slack'],
    ['{ files: true, slack: https://x.example }', ':2:11: targets.0 has files and slack; write an entry for each'],
    ['{ slak: x }', ':2:13: targets.0: "slak" is not known here; did you mean slack?'],
    [
      '{ slack: https://x.example, when: chnages }',
      'targets.0.when is "chnages"; allowed are always, changes, problems; did you mean changes?',
    ],
    [
      '{ slack: https://x.example, folders: [wh] }',
      ':2:49: targets.0.folders.0 is "wh", which no folder is called; did you mean hw?',
    ],
    ['{ slack: https://x.example, folders: [zzzzzz] }', 'which no folder is called; there are hw'],
    [
      '{ discord: https://hooks.slack.com/services/x }',
      ':2:22: targets.0.discord is an address of Slack, which does not read what is sent to a discord; write it under slack',
    ],
    ['{ teams: { url: https://discord.com/api/webhooks/1/x } }', ':2:27: targets.0.teams.url is an address of Discord'],
    ['{ slack: https://a.webhook.office.com/x }', 'is an address of Teams'],
    ['{ webhook: https://hooks.slack.com/services/x }', 'is an address of Slack'],
    ['{ slack: not-an-address }', 'targets.0.slack has to be an address such as'],
    ['{ slack: http://x.example }', 'targets.0.slack is http'],
    ['{ slack: https://u:p@x.example }', 'targets.0.slack has a user name or password in it'],
    ['{ slack: "https://x.example/#a" }', 'targets.0.slack has a "#" in it'],
    [
      '{ webhook: { url: https://x.example, secret: abc } }',
      ':2:56: targets.0.webhook.secret has to be whsec_ and base64',
    ],
    ['{ webhook: { url: https://x.example, secret: whsec_AAAA } }', 'targets.0.webhook.secret has to be whsec_'],
    [
      '{ webhook: { url: https://x.example, headers: { Host: a } } }',
      'targets.0.webhook.headers.Host is no header that can be set here',
    ],
    ['{ webhook: { url: https://x.example, headers: { "a b": c } } }', 'targets.0.webhook.headers.a b is no header'],
    [
      '{ webhook: { url: https://x.example, headers: { A: "b\\r\\nC: d" } } }',
      'targets.0.webhook.headers.A has to be the value of a header',
    ],
    [
      '{ mail: { host: a b, from: w@a, to: a@b } }',
      ':2:27: targets.0.mail.host is "a b"; it has to be the name of a mail server',
    ],
    ['{ mail: { host: m, from: w, to: a@b } }', ':2:36: targets.0.mail.from is "w"; it has to be a mail address'],
    ['{ mail: { host: m, from: w@a, to: [a@b, "a@b, c@d"] } }', ':2:51: targets.0.mail.to.1 is "a@b, c@d"'],
    ['{ mail: { host: m, from: w@a, to: a@b, user: u } }', 'targets.0.mail has a user and no password'],
    ['{ mail: { host: m, from: w@a, to: a@b, password: u } }', 'targets.0.mail has a password and no user'],
    [
      '{ mail: { host: m.example, encryption: none, from: w@a, to: a@b } }',
      'targets.0.mail.encryption is none, which is only taken to this machine',
    ],
    ['{ github: { token: " " } }', ':2:30: targets.0.github.token is empty'],
    ['{ github: { repository: a/b } }', 'targets.0.github.token is missing'],
    [
      '{ github: { token: t, repository: a } }',
      'targets.0.github.repository is "a"; it has to be the owner and the name',
    ],
    [
      '{ slack: https://x.example, name: files }, { files: true, name: files }',
      'has the name "files", which another target has',
    ],
  ])('targets: [%s]', async (target, problem) => {
    const problems = await catchProblems({ lines: [HW, `targets: [${target}]`] });
    expect(problems[0]).toContain(problem);
    expect(problems).toHaveLength(1);
  });

  it.each([
    [{ server: 'parts' }, {}, '--server is "parts"; it has to be an address'],
    [{ quantity: ['1,x'] }, {}, '--quantities is "x"; it has to be a whole number from 1 to 10000000'],
    [{ quantity: [','] }, {}, '--quantities has no number'],
    [{ primaryQuantity: '0' }, {}, '--primary is "0"'],
    [{ currency: 'x' }, {}, '--currency is "x"'],
    [{ listen: ':' }, {}, '--listen is ":"'],
    [{ poll: 5 }, {}, '--poll is "5ms"; it has to be from 200ms to 1h'],
    [{}, { PARTWRIGHT_URL: 'parts' }, 'PARTWRIGHT_URL has to be an address'],
    [{}, { PARTWRIGHT_CONTACT: 'me' }, 'PARTWRIGHT_CONTACT has to be a mail address'],
    [{}, { PARTWRIGHT_KEY: 'a b' }, 'PARTWRIGHT_KEY has to be the key alone'],
    [{}, { REDIS_URL: 'http://x' }, 'REDIS_URL has to be an address with redis://, or share: false has to be set'],
    [{}, { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL has to be an address with postgres://'],
  ])('flags %j, environment %j', async (flags, env, problem) => {
    const whole = { PARTWRIGHT_URL: 'https://a.example', PARTWRIGHT_KEY: 'k', ...env };
    const problems = await catchProblems({ lines: [HW], flags, env: whole });
    expect(problems[0]).toContain(problem);
    expect(problems).toHaveLength(1);
    // An option that a problem names is one that the command takes.
    const options = problems[0]!.match(/--[a-z-]+/g) ?? [];
    expect(options.filter((option) => !helpText('partwright watch').includes(`  ${option} `))).toEqual([]);
  });

  it('all at once', async () => {
    const lines = [
      HW,
      'currency: x',
      'spool: hw/s',
      'targets: [{ slack: x }, { name: y }, { github: { token: "${T}" } }]',
    ];
    expect(await catchProblems({ lines, flags: { listen: 'x' }, env: { REDIS_URL: 'x' } })).toHaveLength(7);
  });
});

describe('what has to be filled in and cannot be', () => {
  it.each([
    ['currency: ${CURRENCY}', ':2:11: currency needs the environment variable CURRENCY, which is not set'],
    ['folders: [{ path: "${HW}" }]', ':2:19: folders.0.path needs the environment variable HW, which is not set'],
    [
      'server: { url: https://a.example, key: "a${KEY}b${OTHER}" }',
      ':2:40: server.key needs the environment variable KEY',
    ],
    ['spool: ${file:nowhere}', ':2:8: spool needs the file "nowhere", which cannot be read (there is none)'],
    ['spool: "${"', ':2:8: spool has a "${" that is neither ${NAME} nor ${file:/path}'],
    ['settle: { quiet: "${QUIET" }', ':2:18: settle.quiet has a "${"'],
  ])('%s', async (line, problem) => {
    const lines = line.startsWith('folders') ? ['version: 1', line] : [HW, line];
    const problems = await catchProblems({ lines });
    expect(problems[0]).toContain(problem);
    expect(problems).toHaveLength(1);
  });

  it('an empty one is told as such', async () => {
    const lines = [HW, 'server: { url: https://a.example, key: "${KEY}" }'];
    expect(await catchProblems({ lines, env: { KEY: '' } })).toEqual([
      'partwright-watch.yml:2:40: server.key is empty',
    ]);
  });
});

describe('no message holds a secret', () => {
  const SECRET = 'pw_live_5up3r53cr37';
  it.each([
    ['server: { url: https://a.example, key: [SECRET] }'],
    ['server: { url: "https://u:SECRET@a.example", key: k }'],
    ['server:\n  key:SECRET'],
    ['server: { url: https://a.example, key SECRET }'],
    ['server: { url: https://a.example, "key\\"SECRET": 1 }'],
    ['server: { url: https://a.example, key: "SECRET with blanks" }'],
    ['server: { url: https://a.example, key: "SECRET }'],
    ['server: { url: https://a.example, key: "x" SECRET }'],
    ['server: { url: https://a.example, key: !SECRET x }'],
    ['server: { url: https://a.example, key: *SECRET }'],
    ['server: { url: https://a.example, key: &SECRET }'],
    ['server: { url: https://a.example, key: `SECRET` }'],
    ['server: { url: https://a.example, key: k, contact: "${SECRET_VARIABLE}" }'],
    ['SECRET'],
    ['- SECRET'],
    ['"SECRET": x'],
    ['targets: SECRET'],
    ['targets: [SECRET]'],
    ['targets: [{ slack: "ftp://SECRET" }]'],
    ['targets: [{ slack: "https://x.example/SECRET#a" }]'],
    ['targets: [{ discord: https://hooks.slack.com/services/SECRET }]'],
    ['targets: [{ webhook: { url: https://x.example, secret: whsec_SECRET } }]'],
    ['targets: [{ webhook: { url: https://x.example, secret: 123 } }, { slack: SECRET }]'],
    ['targets: [{ webhook: { url: https://x.example, headers: { A: "SECRET\\n" , B: "SECRETä" } } }]'],
    ['targets: [{ webhook: { url: https://x.example, headers: "Authorization: SECRET" } }]'],
    ['targets: [{ mail: { host: m, from: w@a, to: a@b, user: u, password: "SECRET\\n" } }]'],
    ['targets: [{ mail: { host: "${SECRET_VARIABLE}!", from: "${SECRET_VARIABLE}", to: "${SECRET_VARIABLE}" } }]'],
    ['targets: [{ github: { token: "SECRET\\nx" } }]'],
    ['targets: [{ github: SECRET }]'],
    ['targets: [{ github: { token: t, place: SECRET } }]'],
    ['currency: ${SECRET_VARIABLE}'],
    ['largest: ${SECRET_VARIABLE}'],
    ['listen: ${SECRET_VARIABLE} ${MISSING}'],
    ['spool: ${file:${SECRET_VARIABLE}}'],
    ['currency: ${file:secret}'],
  ])('%s', async (line) => {
    const folder = makeFolder();
    put(folder, 'work/secret', SECRET);
    const lines = [HW, line.replaceAll(/SECRET(?!_VARIABLE)/g, SECRET)];
    const env = { SECRET_VARIABLE: SECRET };
    const problems = await catchProblems({ lines, env }, folder);
    expect(problems).not.toEqual([]);
    expect(problems.join('\n')).not.toMatch(/5up3r|53cr37/i);
  });

  it.each([
    [{ PARTWRIGHT_URL: SECRET }],
    [{ PARTWRIGHT_URL: `https://u:${SECRET}@x.example` }],
    [{ PARTWRIGHT_KEY: `${SECRET} ${SECRET}` }],
    [{ PARTWRIGHT_CONTACT: SECRET }],
    [{ REDIS_URL: SECRET }],
    [{ DATABASE_URL: `mysql://u:${SECRET}@x` }],
  ])('of the environment (case %#)', async (env) => {
    const whole = { PARTWRIGHT_URL: 'https://a.example', PARTWRIGHT_KEY: 'k', ...env };
    const problems = await catchProblems({ lines: [HW], env: whole });
    expect(problems).not.toEqual([]);
    expect(problems.join('\n')).not.toContain(SECRET);
  });

  it('of the command line', async () => {
    const problems = await catchProblems({ lines: [HW], flags: { server: `https://u:${SECRET}@x.example` } });
    expect(problems.join('\n')).not.toContain(SECRET);
  });
});

it('a file that is named by a path is told by that path', async () => {
  const folder = makeFolder();
  put(folder, 'etc/watch.yml', 'folders: [{ path: hw }]\ncurrency: x\n');
  const problems = await catchProblems({ file: join('..', 'etc', 'watch.yml') }, folder);
  expect(problems[0]).toMatch(/^\.\.\/etc\/watch\.yml:2:11: currency/);
});
