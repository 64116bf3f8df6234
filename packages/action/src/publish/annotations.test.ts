import { describe, expect, it } from 'vitest';
import { listAnnotations } from './annotations.ts';
import { makeCheckRun, publishCheckRun } from './check-run.ts';
import { writeLogAnnotations } from './log-annotations.ts';
import { MemoryProvider } from './memory-provider.fixture.ts';
import { makeDiff, makeFinding, makePlace, makeProject, makeReport } from './report.fixture.ts';

const OTHER = 'hw/b.kicad_sch';

function makeErcReport(...findings: ReturnType<typeof makeFinding>[]) {
  return makeReport({ projects: [makeProject({ erc: makeDiff({ new: findings }) })] });
}

describe('annotations', () => {
  const report = makeReport({
    projects: [
      makeProject({
        erc: makeDiff({
          new: [
            makeFinding({ rule: 'n1', severity: 'info' }),
            makeFinding({ rule: 'n2', places: [makePlace({ file: OTHER })] }),
          ],
          unchanged: [makeFinding({ rule: 'u1' }), makeFinding({ rule: 'u2', places: [makePlace({ file: OTHER })] })],
          ignored: [{ ...makeFinding({ rule: 'i' }), reason: 'known', expires: null }],
          fixed: [makeFinding({ rule: 'f' })],
        }),
        bomFindings: makeDiff({ new: [makeFinding({ check: 'bom', rule: 'n3', severity: 'warning' })] }),
      }),
    ],
  });

  it.each([
    ['added', ['ERC: n2', 'BOM: n3', 'ERC: n1']],
    ['file', ['BOM: n3', 'ERC: n1', 'ERC: u1 (not new)']],
    ['all', ['ERC: n2', 'BOM: n3', 'ERC: n1', 'ERC: u1 (not new)', 'ERC: u2 (not new)']],
  ] as const)('%s: the new ones first, errors first', (filter, titles) => {
    expect(listAnnotations(report, { filter }).map(({ title }) => title)).toEqual(titles);
  });

  it.each([
    ['added', 'not_run', []],
    ['added', 'ran', []],
    ['added', 'absent', ['ERC: a']],
    ['all', 'not_run', ['ERC: a (not compared)']],
  ] as const)('%s: with base %s and nothing to compare', (filter, baseStatus, titles) => {
    const erc = makeDiff({ isComparable: false, baseStatus, new: [makeFinding({ rule: 'a' })] });
    const alone = makeReport({ projects: [makeProject({ erc })] });
    expect(listAnnotations(alone, { filter }).map(({ title }) => title)).toEqual(titles);
  });

  it('stand once, at the first place with a line, and name all places', () => {
    const places = [
      makePlace({ file: '', line: 3, what: 'Sheet /' }),
      makePlace({ line: null, what: 'R1' }),
      makePlace({ line: 7, what: 'R2' }),
      makePlace({ line: 8, what: 'R2' }),
    ];
    expect(listAnnotations(makeErcReport(makeFinding({ places })), { filter: 'added' })).toEqual([
      {
        path: 'hw/a.kicad_sch',
        line: 7,
        level: 'failure',
        title: 'ERC: pin_not_connected',
        message: 'Pin not connected\nSheet /\nR1\nR2',
      },
    ]);
  });

  it.each([
    ['a line of null', { line: null }, 1],
    ['a line of 0', { line: 0 }, 1],
    ['no line at all', { line: 1.5 }, 1],
    ['no file', { file: '' }, undefined],
    ['a path out of the repository', { file: '../x' }, undefined],
    ['a path of the machine', { file: '/etc/passwd' }, undefined],
    ['a path with a line break', { file: 'a\nb' }, undefined],
    ['dots in a name', { file: 'a..b/c' }, 10],
  ])('%s', (_name, place, line) => {
    const [annotation] = listAnnotations(makeErcReport(makeFinding({ places: [makePlace(place)] })), {
      filter: 'added',
    });
    expect(annotation?.line).toBe(line);
  });

  it('of the same thing in the same line are one with their number', () => {
    const alike = Array.from({ length: 11 }, (_, at) =>
      makeFinding({ fingerprint: at === 0 ? 'erc:1' : `erc:1#${at + 1}` }),
    );
    const other = makeFinding({ fingerprint: 'erc:1#12', places: [makePlace({ line: 99 })] });
    const old = { unchanged: [makeFinding({ fingerprint: 'erc:1#13' })] };
    const one = makeProject({ erc: makeDiff({ new: [...alike, other], ...old }) });
    // The second project shares the sheet.
    const titles = listAnnotations(makeReport({ projects: [one, one] }), { filter: 'all' }).map(({ title }) => title);
    expect(titles).toEqual([
      'ERC: pin_not_connected ×11',
      'ERC: pin_not_connected',
      'ERC: pin_not_connected (not new)',
    ]);
  });

  it('keep to the limits of the host, in bytes and whole characters', () => {
    const finding = makeFinding({ rule: 'r'.repeat(300), message: `x${'\u{1f600}'.repeat(20_000)}` });
    const [annotation] = listAnnotations(makeErcReport(finding), { filter: 'added' });
    expect([...annotation!.title]).toHaveLength(255);
    expect(Buffer.byteLength(annotation!.message)).toBeLessThan(64 * 1024);
    expect(annotation!.message).toMatch(/^x[\u{1f600}]+…$/u);
  });

  it('carry no control characters', () => {
    const [annotation] = listAnnotations(
      makeErcReport(makeFinding({ rule: 'a\nb', message: '\u001b[31mred\u001b[0m\u0000\r\n::error::x' })),
      {
        filter: 'added',
      },
    );
    expect(annotation).toMatchObject({ title: 'ERC: a b', message: 'red\n::error::x\nSymbol R1' });
  });

  it('are at most 1000, in the same order whatever the order of the findings', () => {
    const findings = Array.from({ length: 1200 }, (_, i) =>
      makeFinding({ rule: `r${i}`, places: [makePlace({ line: 1 + ((i * 7919) % 1200) })] }),
    );
    const once = listAnnotations(makeErcReport(...findings), { filter: 'added' });
    expect(once.map(({ line }) => line)).toEqual(Array.from({ length: 1000 }, (_, i) => i + 1));
    expect(listAnnotations(makeErcReport(...findings.reverse()), { filter: 'added' })).toEqual(once);
  });

  it('are not doubled by a sheet that two projects share', () => {
    const shared = makeProject({ erc: makeDiff({ new: [makeFinding()] }) });
    expect(listAnnotations(makeReport({ projects: [shared, shared] }), { filter: 'added' })).toHaveLength(1);
  });
});

it('writes ten of each level to the log, and counts the rest', () => {
  const findings = (['error', 'warning', 'info'] as const).flatMap((severity) =>
    Array.from({ length: severity === 'info' ? 3 : 15 }, (_, i) => makeFinding({ severity, rule: `${severity}${i}` })),
  );
  const said: string[] = [];
  const recordCommand = (command: string) => (message: string, properties: object) =>
    void said.push(JSON.stringify([command, message, properties]));
  const commands = {
    error: recordCommand('error'),
    warning: recordCommand('warning'),
    notice: recordCommand('notice'),
  };
  expect(writeLogAnnotations(listAnnotations(makeErcReport(...findings), { filter: 'added' }), commands)).toEqual({
    written: 23,
    leftOut: 10,
  });
  expect(said).toHaveLength(23);
  expect(said[0]).toBe(
    JSON.stringify([
      'error',
      'Pin not connected\nSymbol R1',
      { title: 'ERC: error0', file: 'hw/a.kicad_sch', startLine: 10 },
    ]),
  );
});

describe('a check run', () => {
  const texts = { name: 'Review', job: 'b', summary: '# Summary', detailsUrl: null, annotations: [] };

  it('has a title without signs that are not seen', () => {
    const { title } = makeCheckRun(makeReport({ headline: ' One\u202enew\u001b[31m\n\u2066R1\u200b' }), texts);
    expect(title).toBe('One new [31m R1');
  });

  it('has the headline as its title, in one line', async () => {
    const host = new MemoryProvider();
    const wish = makeCheckRun(makeReport({ headline: `One\nnew ${'x'.repeat(300)}`, conclusion: 'failure' }), texts);
    expect(await publishCheckRun(host, wish)).toEqual({
      outcome: 'check-run',
      reason: '',
      code: null,
      id: 7,
      url: 'https://code.example/runs/7',
    });
    expect(host.wishes[0]).toMatchObject({ headSha: 'a'.repeat(40), conclusion: 'failure', summary: '# Summary' });
    expect(host.wishes[0]!.title).toMatch(/^One new x{246}…$/);
  });

  it('is a reason when the token may not', async () => {
    const host = new MemoryProvider();
    host.isReadOnly = true;
    expect(await publishCheckRun(host, makeCheckRun(makeReport(), texts))).toMatchObject({
      outcome: 'skipped',
      code: 'read-only-token',
      reason: expect.stringMatching(/^read-only-token: The token may not conclude/) as string,
    });
  });
});
