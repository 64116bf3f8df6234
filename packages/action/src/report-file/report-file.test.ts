import type { ReviewReport } from '@partwright/review';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import { ReportUnfit } from './failure.ts';
import { limits } from './limits.ts';
import { readReportFile } from './read-report-file.ts';
import { reportSchema } from './report-schema.ts';
import { makeCheckDiff, makeFinding, HEAD, makeProject, makeReport } from './report.fixture.ts';
import { writeReportFile } from './write-report-file.ts';

type Json = { [key: string]: Json } & Json[] & string;

function readText(text: string): ReviewReport {
  return readReportFile(new TextEncoder().encode(text), HEAD);
}

/** A report with one thing in it put elsewhere, as somebody may write it. */
function forge(change: (report: Json) => void): string {
  const report = JSON.parse(JSON.stringify(makeReport())) as Json;
  change(report);
  return JSON.stringify(report);
}

describe('report.json', () => {
  it('has the type of the report, both ways', () => {
    expectTypeOf<z.output<typeof reportSchema>>().toEqualTypeOf<ReviewReport>();
  });

  it('is read as it was written', () => {
    const report = makeReport();
    expect(readReportFile(writeReportFile(report), HEAD)).toEqual(report);
  });

  it.each(['.', 'gerbers.zip'])('may have the project %s', (path) => {
    const report = makeReport(makeProject({ path, previousPath: path }));
    expect(readReportFile(writeReportFile(report), HEAD)).toEqual(report);
  });

  it('keeps names that are only odd', () => {
    const report = makeReport(
      makeProject({ path: 'hw/a\n::error::|<b>`/x.kicad_pro', name: '__proto__\u001b[2J@everyone' }),
    );
    expect(readReportFile(writeReportFile(report), HEAD)).toEqual(report);
  });

  it('is refused when it is of another commit', () => {
    expect(() => readReportFile(writeReportFile(makeReport()), 'd'.repeat(40))).toThrow(
      /it is of commit c+, and the run was for d+/,
    );
  });
});

describe('a report.json of somebody who means harm', () => {
  it.each<[string, (report: Json) => void, string]>([
    ['another version', (r) => Object.assign(r, { version: 2 }), '"version"'],
    ['a key that is not known', (r) => Object.assign(r, { pullRequest: 1 }), 'pullRequest'],
    ['a key that is not known deep in it', (r) => Object.assign(r['projects']![0]!['erc']!, { html: '<img>' }), 'html'],
    ['a missing key', (r) => Reflect.deleteProperty(r, 'policies'), '"policies"'],
    ['a policy nobody knows', (r) => Object.assign(r['policies']![0]!, { policy: 'fail' }), '"policies.0.policy"'],
    ['a setting of another policy', (r) => Object.assign(r['policies']![0]!, { value: ['eol'] }), '"policies.0.value"'],
    ['a conclusion of its own', (r) => Object.assign(r, { conclusion: 'approved' }), '"conclusion"'],
    ['a commit that is none', (r) => Object.assign(r['head']!, { sha: '../../etc' }), '"head.sha"'],
    ['a path that leads out', (r) => Object.assign(r['projects']![0]!, { path: 'hw/../../x' }), 'path within'],
    ['an absolute path', (r) => Object.assign(r['projects']![0]!, { path: '/etc/passwd' }), 'path within'],
    [
      'a place that leads out',
      (r) => Object.assign(r['projects']![0]!['erc']!['new']![0]!['places']![0]!, { file: '../x' }),
      'path within',
    ],
    [
      'a line before the first',
      (r) => Object.assign(r['projects']![0]!['erc']!['new']![0]!['places']![0]!, { line: 0 }),
      'line',
    ],
    [
      'a picture above the folder',
      (r) => Object.assign(r['projects']![0]!['pictures']![0]!, { after: '../x.svg' }),
      'file name',
    ],
    [
      'a picture elsewhere',
      (r) => Object.assign(r['projects']![0]!['pictures']![0]!, { after: 'https://x.example/y.svg' }),
      'file name',
    ],
    [
      'a picture of Windows',
      (r) => Object.assign(r['projects']![0]!['pictures']![0]!, { after: 'C:\\x.svg' }),
      'file name',
    ],
    [
      'an address that runs a program',
      (r) =>
        Object.assign(r['projects']![0]!['bom']!['changes']![0]!['after']!['part']!, {
          datasheetUrl: 'javascript:alert(1)',
        }),
      'web address',
    ],
    [
      'a price in words',
      (r) => Object.assign(r['projects']![0]!['bom']!['changes']![0]!['cost']![0]!, { delta: '<b>1</b>' }),
      'decimal',
    ],
    ['a currency in words', (r) => Object.assign(r, { currency: '@every' }), 'currency'],
    ['a day for the time', (r) => Object.assign(r, { createdAt: '2026-01-01' }), '"createdAt"'],
    ['a time that there is not', (r) => Object.assign(r, { createdAt: '2026-13-45T99:99:99Z' }), '"createdAt"'],
    ['another time zone', (r) => Object.assign(r, { createdAt: '2026-01-01T00:00:00+02:00' }), '"createdAt"'],
    ['a date in words', (r) => Object.assign(r, { createdAt: 'now -->' }), '"createdAt"'],
    ['a long text', (r) => Object.assign(r, { headline: 'x'.repeat(limits.text + 1) }), '"headline"'],
    ['a long list', (r) => Object.assign(r, { untouched: Array(limits.entries + 1).fill('') }), '"untouched"'],
    [
      'a confidence above 1',
      (r) => Object.assign(r['projects']![0]!['bom']!['matched']![0]!, { confidence: 2 }),
      'confidence',
    ],
    ['a text in place of a list', (r) => Object.assign(r, { projects: 'none' }), '"projects"'],
  ])('with %s is refused', (_, change, message) => {
    expect(() => readText(forge(change))).toThrow(ReportUnfit);
    expect(() => readText(forge(change))).toThrow(message);
  });

  it.each([
    ['__proto__', '"__proto__": {"isAdmin": true}'],
    ['an escaped __proto__', String.raw`"\u005f_proto__": {"isAdmin": true}`],
    ['constructor', '"constructor": {"prototype": {"isAdmin": true}}'],
  ])('with the key %s is refused, and nothing has it afterwards', (_, member) => {
    expect(() => readText(`{${member}, ${forge(() => {}).slice(1)}`)).toThrow(/has the key (?:__proto__|constructor)/);
    expect({}).not.toHaveProperty('isAdmin');
  });

  it.each([
    ['infinite numbers', forge(() => {}).replace('2100000', '1e999'), 'stock'],
    ['no JSON', '{"version": 1', 'it is no JSON'],
    ['nothing', '', 'it is no JSON'],
    ['a list', '[]', 'has to be a mapping'],
    ['null', 'null', 'has to be a mapping'],
    ['depth', '['.repeat(5_000_000), 'nested deeper than 24 levels'],
    ['depth in objects', '{"a":'.repeat(1_000_000), 'nested deeper'],
    ['depth behind a text that seems to end', String.raw`["\"",` + '['.repeat(100), 'nested deeper'],
    ['many small values', `[${'[],'.repeat(4_000_000)}[]]`, 'more than 3000000 values'],
    ['size', ' '.repeat(limits.bytes + 1), 'bytes; allowed are'],
    ['many keys', `{${Array.from({ length: 800_000 }, (_, at) => `"k${at}":1`).join(',')}}`, 'more than 64 keys'],
    [
      'many bad entries',
      forge((report) => {
        const project = report['projects']![0]!;
        const empty = Array.from({ length: 9000 }, () => ({}));
        for (const check of ['erc', 'drc', 'dfm', 'bomFindings']) {
          Object.assign(project[check]!, { new: empty, fixed: empty, unchanged: empty, ignored: empty });
        }
        Object.assign(report, { projects: Array.from({ length: 6 }, () => project) });
      }),
      '"projects.0.erc.new.0.check"',
    ],
  ])('made of %s is refused soon', (_, text, message) => {
    const start = performance.now();
    expect(() => readText(text)).toThrow(message);
    expect(performance.now() - start).toBeLessThan(15_000);
  });

  it('that is no UTF-8 is refused', () => {
    expect(() => readReportFile(new Uint8Array([0x22, 0xff, 0x22]), HEAD)).toThrow('it is no JSON');
  });

  it('cannot make a message of several lines', () => {
    const text = forge((report) => Object.assign(report, { 'x\n::error::y': 1 }));
    expect(() => readText(text)).toThrow(/^[^\n]*$/);
  });
});

describe('writing report.json', () => {
  it('leaves out what no list may hold, and says so', () => {
    const many = Array.from({ length: limits.entries + 5 }, (_, at) => makeFinding(`rule_${at}`));
    const read = readReportFile(
      writeReportFile(makeReport(makeProject({ erc: makeCheckDiff({ unchanged: many }) }))),
      HEAD,
    );
    expect(read.projects[0]!.erc.unchanged).toHaveLength(limits.entries);
    expect(read.problems).toEqual(['The report was too large for its file: 5 entries of lists are left out of it.']);
  });

  it('cuts lists until the file is small enough', () => {
    const long = Array.from({ length: limits.entries }, () => ({
      ...makeFinding('clearance', 'drc'),
      message: 'x'.repeat(3000),
    }));
    const bytes = writeReportFile(makeReport(makeProject({ drc: makeCheckDiff({ new: long }) })));
    expect(bytes.byteLength).toBeLessThanOrEqual(limits.bytes);
    const read = readReportFile(bytes, HEAD);
    expect(read.projects[0]!.drc.new).toHaveLength(5000);
    expect(read.problems).toHaveLength(1);
  });

  it('cuts texts, and never within a character', () => {
    const report = { ...makeReport(), headline: '😀'.repeat(limits.text) };
    const { headline } = readReportFile(writeReportFile(report), HEAD);
    expect(headline.length).toBeLessThanOrEqual(limits.text);
    expect(headline.isWellFormed()).toBe(true);
    expect(headline.endsWith('😀…')).toBe(true);
  });

  it('leaves out places and datasheets that lead elsewhere', () => {
    const finding = makeFinding('pin_not_driven');
    finding.places[0]!.file = '/home/me/lamp.kicad_sch';
    const project = makeProject({ erc: makeCheckDiff({ new: [finding] }) });
    project.bom.changes[0]!.after!.part!.datasheetUrl = 'file:///x.pdf';
    const [read] = readReportFile(writeReportFile(makeReport(project)), HEAD).projects;
    expect(read!.erc.new[0]!.places[0]!.file).toBe('');
    expect(read!.bom.changes[0]!.after!.part!.datasheetUrl).toBeNull();
  });

  it('refuses what is no report, where it is made', () => {
    expect(() => writeReportFile({ ...makeReport(), primaryQuantity: Number.NaN })).toThrow(
      /^The report cannot be written: "primaryQuantity"/,
    );
  });
});
