import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckDiff } from '@partwright/review';
import { LAMP_PULLS, openLamp } from '../end-to-end/lamp.fixture.ts';
import { LONGEST_TEST_MS, openHost, review, type Review } from '../end-to-end/scene.fixture.ts';
import type { FakeGitHub, Repository } from '../fake-github/index.fixture.ts';
import { wish, writeFake } from './fake-kicad.fixture.ts';
import { findKicad } from './find-kicad.ts';
import { KICAD_LIMITS } from './open-kicad.ts';

const real = await findKicad(wish({ path: process.env['PATH'] ?? '', limits: KICAD_LIMITS }));
if (real === null) process.stdout.write('The tests with KiCad itself are skipped: kicad-cli is not in PATH\n');

let repository: Repository;
let github: FakeGitHub;
beforeAll(async () => {
  repository = await openLamp();
  github = await openHost(repository, {
    pulls: [...LAMP_PULLS, { number: 17, base: 'main', head: 'open', fork: 'a/b' }],
  });
});
afterAll(async () => {
  await github.close();
  await repository[Symbol.asyncDispose]();
});

const reviewWith = (kicadCli: string, pull = 7): Promise<Review> =>
  review({
    repository,
    host: github,
    event: { name: 'pull_request', action: 'opened', pull },
    inputs: { 'kicad-cli': kicadCli, checks: 'erc,drc' },
  });
const pickErc = ({ report }: Review): CheckDiff => report!.projects[0]!.erc;
const describeNewFindings = ({ new: found }: CheckDiff): unknown[] =>
  found
    .filter(({ rule }) => rule === 'pin_not_connected')
    .map(({ fingerprint, severity, places: [place] }) => [
      fingerprint,
      severity,
      place!.file,
      place!.line,
      place!.ref,
      place!.pin,
    ])
    .toSorted((a, b) => (String(a) < String(b) ? -1 : 1));

describe('ERC by kicad-cli', { timeout: 2 * LONGEST_TEST_MS }, () => {
  it.skipIf(real === null)('finds the same faults at the same lines under the same fingerprints', async () => {
    const [theirs, own] = [await reviewWith('auto'), await reviewWith('off')];
    expect(pickErc(theirs)).toMatchObject({
      status: 'ran',
      baseStatus: 'ran',
      isComparable: true,
      engine: real!.engine,
    });
    expect(pickErc(own).engine).toContain('partwright');
    expect(describeNewFindings(pickErc(theirs))).toHaveLength(2);
    expect(describeNewFindings(pickErc(theirs))).toEqual(describeNewFindings(pickErc(own)));
    expect(theirs.report!.projects[0]!.problems).toEqual([]);
  });

  it('that fails on one side is made by the own rules on both, and says so', async () => {
    const fake = await writeFake(
      `if (fs.readFileSync(input, 'utf8').includes('R3')) process.exit(3); fs.writeFileSync(output, '{"sheets":[]}');`,
    );
    const done = await reviewWith(fake);
    expect(pickErc(done)).toMatchObject({ status: 'ran', isComparable: true });
    expect(pickErc(done).engine).toContain('partwright');
    expect(describeNewFindings(pickErc(done))).toHaveLength(2);
    expect(done.report!.projects[0]!.problems).toEqual([
      expect.stringMatching(/^ERC is Partwright's own, as kicad-cli 9\.0\.8 could not make it: KiCad /),
    ]);
  });

  it('of a path that does not run ends the run in words', async () => {
    const { run } = await reviewWith('/nowhere/kicad-cli');
    expect([run.exitCode, run.errors.map(({ message }) => message)]).toEqual([
      1,
      ['Input kicad-cli is "/nowhere/kicad-cli", which is no program that can be started here'],
    ]);
  });

  it('is off for a fork with auto', async () => {
    const done = await reviewWith('auto', 17);
    expect(pickErc(done).engine).toContain('partwright');
    expect(done.run.text.join('\n')).toContain('kicad-cli: auto is off for pull requests of forks');
  });
});
