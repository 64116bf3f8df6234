import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form, startService, type Called, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
beforeAll(async () => void (running = await startService()));
afterAll(() => running.stop());

// Nobody can know that "Code" is the value here: the headers are those of one office.
const HEADERS = ['Pos', 'Code', 'Where', 'Extra'];
const file = (rows: string[][], headers = HEADERS) =>
  [headers, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\n');
const BOARD = file([
  ['1', '10k', 'R1,R2', 'RC0402FR-0710KL'],
  ['2', '100n', 'C1', 'CL05B104KO5NNNC'],
]);
const COLUMNS = { Code: 'value', Where: 'references', Extra: 'mpn', Pos: 'item' };

async function upload(csv: string, fields: Record<string, string> = {}): Promise<Called> {
  return running.call('POST', '/v1/bom', { body: form('board.csv', csv, fields) });
}

/** The processed BOM of an upload. */
async function processed(csv: string, fields: Record<string, string> = {}): Promise<Called['body']> {
  const { status, body } = await upload(csv, fields);
  expect(status).toBe(202);
  await running.ended(`/v1/bom/${body.data.job_id}/status`);
  return (await running.call('GET', `/v1/bom/${body.data.bom_id}`)).body.data;
}

const mapRoles = ({ source }: Called['body']): Record<string, string> =>
  Object.fromEntries(source.columns.map((one: { header: string; role: string }) => [one.header, one.role]));

describe('A saved column mapping', () => {
  it('is applied to every later file with its headers, whatever their case and spaces', async () => {
    const saved = await running.call('POST', '/v1/bom/mappings', {
      json: { name: 'Office', headers: HEADERS, columns: COLUMNS },
    });
    expect(saved).toMatchObject({
      status: 201,
      body: { data: { name: 'Office', headers: HEADERS, columns: COLUMNS } },
    });
    const { id } = saved.body.data;

    const bom = await processed(BOARD.replace('Code', ' CODE '));
    expect(bom.source.mapping).toEqual({ id, name: 'Office' });
    expect(mapRoles(bom)).toMatchObject({ CODE: 'value', Where: 'references', Extra: 'mpn', Pos: 'item' });
    expect(bom.source.columns[1].reason).toContain('saved mapping "Office"');
    expect(bom.lines[0]).toMatchObject({ references: ['R1', 'R2'], value: '10k', mpn: 'RC0402FR-0710KL' });

    for (const [csv, fields] of [
      [BOARD.replace('Extra', 'More'), {}],
      [BOARD, { mapping: 'none' }],
    ] as const) {
      const without = await processed(csv, { ...fields, header_row: '0' });
      expect(without.source.mapping).toBeNull();
    }
  });

  it('gives way to what the upload itself says', async () => {
    const bom = await processed(BOARD, { columns: '{"Extra":"internal_pn"}' });
    expect(mapRoles(bom)).toMatchObject({ Code: 'value', Extra: 'internal_pn' });
  });

  it('is kept from an upload, replaced by the next of the same headers, listed and deleted', async () => {
    const headers = ['Nr', 'Text', 'Platz', 'Stk'];
    const csv = file([['1', '4k7', 'R9', '1']], headers);
    const first = await processed(csv, {
      columns: '{"Text":"value","Platz":"references"}',
      save_mapping: 'From an upload',
    });
    expect(mapRoles(first)).toMatchObject({ Text: 'value', Platz: 'references' });
    const again = await processed(csv);
    expect(again.source.mapping).toMatchObject({ name: 'From an upload' });
    expect(mapRoles(again)).toMatchObject({ Text: 'value', Platz: 'references' });

    const replaced = await running.call('POST', '/v1/bom/mappings', {
      json: { name: 'Second', headers, columns: { Text: 'description' } },
    });
    expect(replaced.body.data.id).toBe(again.source.mapping.id);
    const listed = await running.call<'listBomMappings'>('GET', '/v1/bom/mappings?limit=1');
    expect(listed.body.data).toMatchObject({ mappings: [{ name: 'Second' }], limit: 1 });

    const gone = await running.call('DELETE', `/v1/bom/mappings/${again.source.mapping.id}`);
    expect(gone.body.data).toEqual({ id: again.source.mapping.id, deleted: true });
    const missing = await running.call('DELETE', `/v1/bom/mappings/${again.source.mapping.id}`);
    expect(missing).toMatchObject({ status: 404, body: { code: 'mapping_not_found' } });
    expect(await upload(csv, { mapping: again.source.mapping.id })).toMatchObject({ status: 404 });
  });

  it('belongs to its account', async () => {
    const key = await running.newKey({ accountId: await running.newAccount('another office') });
    const { body } = await running.call<'listBomMappings'>('GET', '/v1/bom/mappings', { key });
    expect(body.data).toMatchObject({ mappings: [], total: 0 });
  });

  it.each([
    ['a role there is not', { name: 'x', headers: ['A'], columns: { A: 'price_of_gold' } }],
    ['no headers', { name: 'x', headers: [], columns: {} }],
    ['only empty headers', { name: 'x', headers: ['', ' '], columns: {} }],
    ['no name', { headers: ['A'], columns: {} }],
  ])('is refused with %s', async (_what, json) => {
    expect(await running.call('POST', '/v1/bom/mappings', { json })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });
});
