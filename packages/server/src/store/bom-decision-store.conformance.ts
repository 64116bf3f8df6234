import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import type { KeptDecision } from '../ports/bom-decisions.ts';
import { anAccount } from './account-store.conformance.ts';
import type { TestEngine } from './test-engine.ts';

export function describeBomDecisionStore(open: () => TestEngine): void {
  describe('as a BomDecisionStore', () => {
    const store = () => open().records.bomDecisions;
    const aDecision = (accountId: string, some: Partial<KeptDecision> = {}): KeptDecision => ({
      id: newId('dec'),
      accountId,
      bomId: null,
      scope: 'account',
      project: null,
      file: 'amp.csv',
      said: {
        references: ['R1'],
        value: '4k7',
        footprint: '0402',
        mpn: null,
        manufacturer: null,
        sku: null,
        description: 'half \ud800, nul \0',
        dnp: false,
      },
      choice: { kind: 'part', mpn: 'RC0402FR-074K7L', manufacturer: 'Yageo', sku: null },
      note: null,
      decidedAt: new Date('2026-10-02T08:00:00Z'),
      decidedBy: 'Ana',
      ...some,
    });
    const all = { limit: 50, offset: 0 };

    it('gives back a decision as it was kept, and to its account only', async () => {
      const [mine, other] = [await anAccount(open()), await anAccount(open())];
      const decision = aDecision(mine.id);
      expect(await store().save([decision])).toEqual([decision]);
      expect(await store().list(mine.id, all)).toEqual({ decisions: [decision], total: 1 });
      expect(await store().list(other.id, all)).toEqual({ decisions: [], total: 0 });
      expect(await store().delete(other.id, decision.id)).toBeUndefined();
      expect(await store().delete(mine.id, decision.id)).toEqual(decision);
      expect(await store().count(mine.id)).toBe(0);
    });

    it('replaces one about the same, which keeps its id, and changes nothing when the same is said again', async () => {
      const { id } = await anAccount(open());
      const first = aDecision(id);
      await store().save([first]);
      const later = { decidedAt: new Date('2026-11-02T08:00:00Z') };
      const again = aDecision(id, { ...later, said: { ...first.said, value: '4.7k' } });
      const [changed] = await store().save([{ ...again, choice: { kind: 'none' } }]);
      expect(changed).toMatchObject({ id: first.id, choice: { kind: 'none' }, ...later });
      const [same] = await store().save([{ ...again, choice: { kind: 'none' }, decidedAt: new Date('2027-01-01') }]);
      expect(same).toEqual(changed);
      expect(await store().count(id)).toBe(1);
    });

    it('keeps the last of several about the same in one call', async () => {
      const { id } = await anAccount(open());
      const [one, two] = await store().save([aDecision(id), aDecision(id, { note: 'the last' })]);
      expect(one).toEqual(two);
      expect(two!.note).toBe('the last');
    });

    it('lists by scope and project, and what may apply to a BOM of a project or of none', async () => {
      const { id } = await anAccount(open());
      const project = await open().records.projects.create({
        id: newId('prj'),
        accountId: id,
        name: 'p',
        description: '',
      });
      const [account, inProject, inNone] = [
        aDecision(id),
        aDecision(id, { scope: 'project', project: project.id, decidedAt: new Date('2026-10-03') }),
        aDecision(id, { scope: 'file', decidedAt: new Date('2026-10-04') }),
      ];
      await store().save([account, inProject, inNone]);
      expect((await store().list(id, all)).decisions).toEqual([inNone, inProject, account]);
      expect(await store().list(id, { ...all, scope: 'file' })).toEqual({ decisions: [inNone], total: 1 });
      expect(await store().list(id, { ...all, projectId: project.id })).toEqual({ decisions: [inProject], total: 1 });
      expect(await store().list(id, { limit: 1, offset: 1 })).toEqual({ decisions: [inProject], total: 3 });
      expect(await store().listFor(id, project.id)).toEqual([account, inProject]);
      expect(await store().listFor(id, null)).toEqual([account, inNone]);
      await open().records.projects.delete(id, project.id);
      expect(await store().listFor(id, project.id)).toEqual([account]);
    });
  });
}
