import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bomCsv } from '../end-to-end/boards.fixture.ts';
import { LONGEST_TEST_MS, openHost, review, type Review } from '../end-to-end/scene.fixture.ts';
import { type FakeGitHub, openRepository, type Repository } from '../fake-github/index.fixture.ts';

const decide = (choice: string): string =>
  `scope,file,references,value,choice,note,decided_at,decided_by\nline,bom.csv,R1,4k7,${choice},in our drawer,2026-10-02,Ana\n`;
const bom = (value: string) =>
  bomCsv([
    ['R1', 1, value, '', ''],
    ['R2', 1, '10k', '0603WAF1002T5E', 'UNI-ROYAL'],
  ]);
const HEADS: Record<string, Record<string, string>> = {
  followed: { 'hw/bom.csv': bom('4.7k') },
  contradicted: { 'hw/bom.csv': bom('22k') },
  decided: { 'partwright-decisions.csv': decide('none') },
  broken: { 'hw/bom.csv': bom('4.7k'), 'partwright-decisions.csv': decide('perhaps') },
};

let repository: Repository;
let github: FakeGitHub;

beforeAll(async () => {
  repository = await openRepository();
  const first = bomCsv([['R1', 1, '4k7', '', '']]);
  const changes = { 'hw/bom.csv': first, 'partwright-decisions.csv': decide('not_bought') };
  await repository.commit({ branch: 'main', changes });
  const pulls = [];
  for (const [at, [head, changed]] of Object.entries(HEADS).entries()) {
    await repository.commit({ branch: head, from: 'main', changes: changed });
    await repository.publishPull(at + 1, 'main', head);
    pulls.push({ number: at + 1, base: 'main', head });
  }
  await repository.publishPull(20, 'main', 'broken');
  pulls.push({ number: 20, base: 'main', head: 'broken', fork: 'someone/board' });
  github = await openHost(repository, { pulls });
});
afterAll(async () => {
  await github.close();
  await repository[Symbol.asyncDispose]();
});

const reviewPull = (pull: number): Promise<Review> =>
  review({ repository, host: github, event: { name: 'pull_request', action: 'opened', pull } });
const SAID = 'R1: not bought: decided on 2026-10-02 by Ana: in our drawer';

describe('decisions of the repository', { timeout: LONGEST_TEST_MS }, () => {
  it('are followed, and the summary says who decided', async () => {
    const { report, run } = await reviewPull(1);
    const [project] = report!.projects;
    expect(project!.bom.notes).toContain(SAID);
    expect(project!.bom.unpriced).toEqual([]);
    // The comment is one screen; who decided what is in the summary and the report.
    expect(run.summary).toContain(SAID);
  });

  it('that a line contradicts are a new warning', async () => {
    const { report } = await reviewPull(2);
    const { new: fresh } = report!.projects[0]!.bomFindings;
    expect(fresh.filter(({ rule }) => rule === 'decision_contradicted')).toMatchObject([
      {
        severity: 'warning',
        message:
          'R1: Not buying anything for the line (decided on 2026-10-02 by Ana: in our drawer) is not used here: the line says 22k, it was decided for 4k7',
        places: [{ file: 'hw/bom.csv', line: 2, ref: 'R1' }],
      },
    ]);
  });

  it('that alone are changed are reviewed: base by those of the base, head by those of the head', async () => {
    const { report } = await reviewPull(3);
    const [project] = report!.projects;
    expect(project!.bomFindings.new.map(({ message }) => message)).toEqual([
      'R1 (4k7) is left without a part: decided on 2026-10-02 by Ana: in our drawer',
    ]);
  });

  it('that cannot be read end the run with row and column', async () => {
    const { run, report } = await reviewPull(4);
    expect([run.exitCode, report]).toEqual([1, null]);
    expect(run.errors.map(({ message }) => message)).toEqual([
      'partwright-decisions.csv, row 2, choice: perhaps is not one of part, none, not_bought',
    ]);
  });

  it('of a fork are those of the base', async () => {
    const { report } = await reviewPull(20);
    expect(report!.projects[0]!.bom.notes).toContain(SAID);
  });
});
