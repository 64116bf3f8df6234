import type { IDataObject } from 'n8n-workflow';
import { beforeAll, describe, expect, it } from 'vitest';
import { properties } from '../nodes/Partwright/actions/index.ts';
import { byId, file, type Api } from './execute.fixture.ts';

/** What each operation that names a BOM needs beside it. */
const ofBom: Readonly<Record<string, IDataObject>> = {
  'bom.analyze': {},
  'bom.downloadPdf': {},
  'bom.export': {},
  'bom.get': {},
  'bom.getLines': {},
  'bom.getOffers': {},
  'bom.getPurchaseLines': {},
  'bom.getRisk': {},
  'bom.getUnmatched': {},
  'bom.writeReport': { quantities: '10' },
  'cost.calculate': {},
  'order.requestQuotations': { sellers: 'Acme' },
  'order.writeFiles': {},
  'purchaseOrder.createFromBom': { quantity: 5 },
  // The last two, as less is bought after the one, and there is no BOM after the other.
  'bom.decideLine': { line: '1', choice: 'not_bought' },
  'bom.delete': {},
};

/** Those that name none of their own: two BOMs, or boards. */
const others = ['bom.compare'];

const nameOf = ({ displayOptions }: (typeof properties)[number]): string =>
  `${displayOptions?.show?.['resource']?.[0] as string}.${displayOptions?.show?.['operation']?.[0] as string}`;

export function describeOrigins(api: () => Api): void {
  describe('every item of a BOM or a project says of which it is, by id and name', () => {
    let origin: IDataObject;
    const run = async (operation: string, parameters: IDataObject, data?: ReturnType<typeof file>) => {
      const [resource, name] = operation.split('.');
      const binary = data === undefined ? {} : { binary: { data } };
      return (await api().execute({ parameters: { resource, operation: name, ...parameters }, ...binary })).map(
        ({ json }) => json,
      );
    };
    const list = file(
      'lamp.csv',
      'Reference,Value,Footprint,LCSC,MPN\n"R1,R2",10k,0402,C25744,\nU1,X,SOT,,NOBODY-79\n',
    );

    beforeAll(async () => {
      const [project] = await run('project.create', { name: 'Lamp' });
      expect(project).toMatchObject({ project_id: project!['id'], project_name: 'Lamp' });
      const [bom] = await run(
        'bom.upload',
        { options: { name: 'Lamp B', projectId: byId(project!['id'] as string) } },
        list,
      );
      origin = { bom_id: bom!['bom_id'], bom_name: 'Lamp B', project_id: project!['id'], project_name: 'Lamp' };
      expect(bom).toMatchObject(origin);
    });

    it('and no operation with a BOM is forgotten here', () => {
      const pickers = properties.filter(({ name }) => ['bomId', 'sourceValue', 'beforeBomId'].includes(name));
      expect([...new Set(pickers.map(nameOf))].toSorted()).toEqual([...Object.keys(ofBom), ...others].toSorted());
    });

    it.each(['project.get', 'project.getStatus'])('%s', async (operation) => {
      const { project_id, project_name } = origin;
      const [item] = await run(operation, { projectId: byId(project_id as string) });
      expect(item).toMatchObject({ project_id, project_name });
    });

    it('lists of BOMs, projects and jobs', async () => {
      const { project_id, project_name } = origin;
      for (const operation of ['bom.getMany', 'project.getMany', 'job.getMany']) {
        const items = await run(operation, { returnAll: true });
        expect(items).toContainEqual(expect.objectContaining({ project_id, project_name }));
      }
    });

    it('several boards side by side', async () => {
      const { bom_id, bom_name, project_id, project_name } = origin;
      const boards = {
        rows: [
          { bomId: byId(bom_id as string), quantity: 3 },
          { projectId: byId(project_id as string), quantity: 1 },
        ],
      };
      const items = await run('order.planForBoards', { boards });
      expect(items.length).toBeGreaterThan(0);
      const named = { bom_ids: bom_id, bom_names: bom_name, project_ids: project_id, project_names: project_name };
      for (const item of items) expect(item).toMatchObject(named);
    });

    it('what several items come to, where they say it', async () => {
      const parameters = { resource: 'order', operation: 'planFromItems', partNumber: 'C25744', quantity: 5 };
      const items = [origin, { ...origin, bom_id: 'bom_other', bom_name: 'Other' }];
      const [both] = await api().execute({ parameters, items });
      expect(both!.json).toMatchObject({
        bom_ids: `${origin['bom_id'] as string}, bom_other`,
        bom_names: 'Lamp B, Other',
      });
      expect((await api().execute({ parameters, items: [origin] }))[0]!.json).toMatchObject(origin);
      expect((await api().execute({ parameters }))[0]!.json).not.toHaveProperty('bom_id');
    });

    it('two that are compared', async () => {
      const { bom_id, bom_name, project_id, project_name } = origin;
      const [compared] = await run('bom.compare', { beforeBomId: bom_id, afterSource: 'file' }, list);
      expect(compared).toMatchObject({
        before: { bom_id, bom_name, project_id, project_name },
        after: { bom_id: null, bom_name: 'lamp.csv' },
      });
    });

    it.each(Object.entries(ofBom))('%s', async (operation, more) => {
      const { bom_id } = origin as { bom_id: string };
      const field = /Purchase|Unmatched|order\./.test(operation) ? 'sourceValue' : 'bomId';
      const name = operation.startsWith('purchaseOrder') ? 'bomId' : field;
      const items = await run(operation, { ...more, [name]: byId(bom_id) });
      expect(items.length).toBeGreaterThan(0);
      for (const item of items) expect(item).toMatchObject(origin);
    });
  });
}
