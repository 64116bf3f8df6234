import { readFileSync } from 'node:fs';
import { aModel } from '@partwright/cad/board/board.fixture.ts';
import { openKernel } from '@partwright/cad/kernel.fixture.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONGEST_TEST_MS, openHost, review, type Review } from '../end-to-end/scene.fixture.ts';
import { type FakeGitHub, openRepository, type Repository } from '../fake-github/index.fixture.ts';

const example = (name: string): string =>
  readFileSync(new URL(`../../../cad/examples/${name}`, import.meta.url), 'utf8');
const board = example('stand.kicad_pcb').replace('${KIPRJMOD}/', '${KIPRJMOD}/../3d/');
/** The same part once more, a little beside itself. */
const crowded = board.replace(/ {2}\(footprint [^]*?\n {2}\)\n/, (part) =>
  [
    part,
    part.replace('(at 10 30)', '(at 12 30)').replace('"U1"', '"U2"').replaceAll('-00000000000', '-00000000001'),
  ].join(''),
);

let repository: Repository;
let github: FakeGitHub;

beforeAll(async () => {
  repository = await openRepository();
  const kernel = await openKernel();
  const small = aModel(kernel, [
    [10, 10, 2],
    [5, 5, 0],
  ]);
  const heads: Record<string, Parameters<Repository['commit']>[0]['changes']> = {
    crowded: { 'hw/stand.kicad_pcb': crowded },
    smaller: { '3d/bracket.step': Buffer.from(small).toString('latin1') },
    lost: { '3d/bracket.step': null },
  };
  const changes = { 'hw/stand.kicad_pcb': board, '3d/bracket.step': example('bracket.step') };
  await repository.commit({ branch: 'main', changes });
  const pulls = [];
  for (const [at, [head, changed]] of Object.entries(heads).entries()) {
    await repository.commit({ branch: head, from: 'main', changes: changed });
    await repository.publishPull(at + 1, 'main', head);
    pulls.push({ number: at + 1, base: 'main', head });
  }
  github = await openHost(repository, { pulls });
}, LONGEST_TEST_MS);
afterAll(async () => {
  await github.close();
  await repository[Symbol.asyncDispose]();
});

const reviewPull = (pull: number, checks = 'fit'): Promise<Review> =>
  review({ repository, host: github, event: { name: 'pull_request', action: 'opened', pull }, inputs: { checks } });

describe('the check of bodies', { timeout: LONGEST_TEST_MS }, () => {
  it('tells bodies that came to be in each other, and fails the run', async () => {
    const { report, run } = await reviewPull(1);
    const { fit } = report!.projects[0]!;
    expect(fit).toMatchObject({ status: 'ran', isComparable: true });
    const collision = fit!.new.find(({ rule }) => rule === 'collision')!;
    expect(collision.message).toMatch(/^U1 and U2 are in each other/);
    expect(collision.places).toMatchObject([
      { file: 'hw/stand.kicad_pcb', ref: 'U1', line: expect.any(Number) },
      { file: 'hw/stand.kicad_pcb', ref: 'U2' },
    ]);
    expect(fit!.unchanged.map(({ message }) => message)).toEqual(['U1 reaches 10 mm out of its courtyard']);
    expect(report!.conclusion).toBe('failure');
    expect(run.outputs['fit-new']).toBe(String(fit!.new.length));
  });

  it('is made anew where only a model changed', async () => {
    const { report } = await reviewPull(2);
    const { fit, touched } = report!.projects[0]!;
    expect(touched.map(({ path }) => path)).toEqual(['3d/bracket.step']);
    expect(fit).toMatchObject({ status: 'ran', new: [], fixed: [{ rule: 'courtyard' }] });
  });

  it('does not pass where the models are gone', async () => {
    const { report } = await reviewPull(3);
    const { fit } = report!.projects[0]!;
    expect(fit).toMatchObject({
      status: 'not_run',
      reason: 'no part of 1 has a body to look at: the file of its 3D model was not found',
    });
    expect(report!.conclusion).toBe('failure');
    expect(report!.headline).toContain('Fit not run');
  });

  it('is not made where nobody asks for it', async () => {
    const { report } = await reviewPull(1, 'erc,drc');
    expect(report!.projects[0]).not.toHaveProperty('fit');
  });
});
