import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import type { Project } from '../ports/boms.ts';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

export function aProject(engine: TestEngine, accountId: string, name = 'Synth'): Promise<Project> {
  return engine.records.projects.create({ id: newId('prj'), accountId, name, description: '' });
}

export function describeProjectStore(open: () => TestEngine): void {
  describe('as a ProjectStore', () => {
    const projects = () => open().records.projects;

    it('keeps a project, active, and gives it to its account only', async () => {
      const [mine, other] = [await anAccount(open()), await anAccount(open())];
      const project = await aProject(open(), mine.id);
      expect(project).toMatchObject({ accountId: mine.id, name: 'Synth', description: '', status: 'active' });
      expect(await projects().get(mine.id, project.id)).toEqual(project);
      expect(await projects().get(other.id, project.id)).toBeUndefined();
    });

    it('lists in pages, newest first, of one status if asked', async () => {
      const { id } = await anAccount(open());
      const made: Project[] = [];
      for (const name of ['a', 'b', 'c']) made.unshift(await aProject(open(), id, name));
      expect(await projects().list(id, { limit: 2, offset: 0 })).toEqual({ projects: made.slice(0, 2), total: 3 });
      expect(await projects().list(id, { limit: 2, offset: 2, status: 'active' })).toEqual({
        projects: made.slice(2),
        total: 3,
      });
      expect(await projects().list(id, { limit: 2, offset: 0, status: 'archived' })).toEqual({
        projects: [],
        total: 0,
      });
    });

    it('knows when something of it changed', async () => {
      const { id } = await anAccount(open());
      const project = await aProject(open(), id);
      await sleep(2);
      await projects().touch(id, project.id);
      const touched = await projects().get(id, project.id);
      expect(touched!.updatedAt.getTime()).toBeGreaterThan(project.updatedAt.getTime());
      expect(touched!.createdAt).toEqual(project.createdAt);
    });
  });
}
