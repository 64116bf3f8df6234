import { openRepository, type Repository } from '../fake-github/index.fixture.ts';
import { project } from './boards.fixture.ts';
import type { Told } from './scene.fixture.ts';
import { HEADLINE, REPORT_FILES } from './scene.fixture.ts';

/**
 * A repository with one KiCad project, `hw/lamp`, in which nothing is to be found, and branches from there: `open` has a
 * resistor whose pins are open, `more` has one more that is not, `text` changes no hardware.
 */
export async function openLamp(): Promise<Repository> {
  const repository = await openRepository();
  await repository.commit({ branch: 'main', changes: { ...project('hw/lamp/lamp'), 'readme.md': '# Lamp\n' } });
  await repository.commit({ branch: 'open', from: 'main', changes: project('hw/lamp/lamp', { open: 1 }) });
  await repository.commit({ branch: 'more', from: 'main', changes: project('hw/lamp/lamp', { closed: 3 }) });
  await repository.commit({ branch: 'text', from: 'main', changes: { 'readme.md': '# A lamp\n' } });
  await repository.publishPull(7, 'main', 'open');
  await repository.publishPull(8, 'main', 'more');
  await repository.publishPull(9, 'main', 'text');
  return repository;
}

export const LAMP_PULLS = [
  { number: 7, base: 'main', head: 'open' },
  { number: 8, base: 'main', head: 'more' },
  { number: 9, base: 'main', head: 'text' },
];

export const ME = 'github-actions[bot]';

/** What is to be seen after `open` was reviewed, where nothing went wrong. */
export const OPEN_TOLD: Told = {
  exitCode: 1,
  conclusion: 'failure',
  skipped: '',
  comments: [`${ME}: 🔧 Partwright: ❌`],
  checks: [`failure, 2 annotations: ${HEADLINE}`],
  statuses: [],
  summary: '🔧 Partwright: ❌',
  folder: REPORT_FILES,
  log: [`error: ${HEADLINE}`],
};
