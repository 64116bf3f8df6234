import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRepository, type FakeGitHub, type Repository } from '../fake-github/index.fixture.ts';
import { project } from './boards.fixture.ts';
import { expectWhole } from './markdown.fixture.ts';
import { LONGEST_TEST_MS, openHost, REPORT_FILES, review, describeRun } from './scene.fixture.ts';

let repository: Repository;
let github: FakeGitHub;

/** Each open resistor has two errors. */
const OPEN_RESISTORS = { 1: 60, 2: 600 };

beforeAll(async () => {
  repository = await openRepository();
  await repository.commit({ branch: 'main', changes: project('hw/lamp/lamp', { closed: 1 }) });
  for (const [number, open] of Object.entries(OPEN_RESISTORS)) {
    await repository.commit({
      branch: `open-${open}`,
      from: 'main',
      changes: project('hw/lamp/lamp', { closed: 1, open }),
    });
    await repository.publishPull(Number(number), 'main', `open-${open}`);
  }
  github = await openHost(repository, {
    pulls: Object.entries(OPEN_RESISTORS).map(([number, open]) => ({
      number: Number(number),
      base: 'main',
      head: `open-${open}`,
    })),
  });
});
afterAll(async () => {
  await github.close();
  await repository[Symbol.asyncDispose]();
});

describe('a report with many findings', { timeout: LONGEST_TEST_MS }, () => {
  it('has 120 annotations by three requests, each at its line, none twice', async () => {
    const event = { name: 'pull_request', action: 'opened', pull: 1 } as const;
    const done = await review({ repository, host: github, event });
    const told = describeRun(github, done);
    expect(told).toMatchObject({ exitCode: 1, conclusion: 'failure', skipped: '', folder: REPORT_FILES });
    expect(told.checks).toEqual([expect.stringMatching(/^failure, 120 annotations: /)]);
    const writes = github.writes.filter(({ operation }) => operation?.startsWith('checks/'));
    expect(writes.map(({ operation }) => operation)).toEqual(['checks/create', 'checks/update', 'checks/update']);
    const { annotations } = github.checkRuns[0]!;
    expect(new Set(annotations.map((it) => JSON.stringify([it.start_line, it.message]))).size).toBe(120);
    expect(done.run.outputs['erc-new']).toBe('120');
    // The runner shows those of the log; a check run has them already.
    expect(told.log).toHaveLength(1);
  });

  it('has at most 1,000 annotations, a comment and a summary that fit, and everything in its files', async () => {
    github.clearJournal();
    const event = { name: 'pull_request', action: 'opened', pull: 2 } as const;
    const inputs = { 'sarif-file': 'out/review.sarif', 'annotation-filter': 'all' };
    const done = await review({ repository, host: github, event, inputs });
    const told = describeRun(github, done);
    expect(told).toMatchObject({ exitCode: 1, conclusion: 'failure', skipped: '', folder: REPORT_FILES });
    const run = github.checkRuns.at(-1)!;
    expect(run.annotations).toHaveLength(1000);
    expect(github.writes.filter(({ operation }) => operation === 'checks/update')).toHaveLength(19);
    expect(done.run.outputs['erc-new']).toBe('1200');
    expect(done.report!.projects[0]!.erc.new).toHaveLength(1200);
    expect(Buffer.byteLength(done.run.summary)).toBeLessThan(1_048_576);

    const [comment] = github.comments.filter(({ pull }) => pull === 2);
    expect([...comment!.body].length).toBeLessThanOrEqual(65_536);
    expectWhole(comment!.body);
    expectWhole(run.summary! + (run.text ?? ''));

    const sarif = JSON.parse(await readFile(join(done.cwd, 'out/review.sarif'), 'utf8')) as Sarif;
    expect(done.run.outputs['sarif']).toBe(join(done.cwd, 'out/review.sarif'));
    expect(sarif.version).toBe('2.1.0');
    const [{ results, tool }] = sarif.runs as [Sarif['runs'][0]];
    expect(results).toHaveLength(1200);
    const rules = new Set(tool.driver.rules.map(({ id }) => id));
    for (const { ruleId, locations, partialFingerprints, message } of results) {
      expect(rules).toContain(ruleId);
      expect(message.text).not.toBe('');
      expect(locations[0]!.physicalLocation.artifactLocation.uri).toBe('hw/lamp/lamp.kicad_sch');
      expect(locations[0]!.physicalLocation.region.startLine).toBeGreaterThan(0);
      expect(Object.values(partialFingerprints)[0]).toMatch(/./);
    }
  });
});

interface Sarif {
  version: string;
  runs: {
    tool: { driver: { rules: { id: string }[] } };
    results: {
      ruleId: string;
      message: { text: string };
      locations: { physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number } } }[];
      partialFingerprints: Record<string, string>;
    }[];
  }[];
}
