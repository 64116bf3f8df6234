import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byId, file, startExamples, type Examples, type TestRun } from './execute.fixture.ts';

// A function among the parameters is an expression; what it gives may be of any type, or nothing.
let api: Examples;
beforeAll(async () => (api = await startExamples()));
afterAll(() => api.stop());
beforeEach(() => void (api.asked.length = 0));

/** JSON of the one request that was made. */
const sent = (): unknown => JSON.parse(api.asked[0]!.body.toString());

const upload = { resource: 'bom', operation: 'upload', waitForCompletion: 'none' };
const bom = { data: file('bom.csv', 'Reference,Value\nR1,10k') };

describe('an expression that gives nothing', () => {
  it.each([undefined, null, '', ' '])('is no value of a picker: %j', async (nothing) => {
    const run = api.execute({ parameters: { resource: 'part', operation: 'get', part: makeIdLocator(() => nothing) } });
    await expect(run).rejects.toThrow('Choose a value for Part');
    expect(api.asked).toHaveLength(0);
  });

  it.each([undefined, null])('is no text: %j', async (nothing) => {
    await expect(
      api.execute({ parameters: { resource: 'project', operation: 'create', name: () => nothing } }),
    ).rejects.toThrow('Name is empty');
    await api.execute({
      parameters: { resource: 'project', operation: 'create', name: 'A', description: () => nothing },
    });
    expect(sent()).toEqual({ name: 'A' });
  });

  it.each([undefined, null, ''])('is no number: %j', async (nothing) => {
    const parameters = { resource: 'part', operation: 'getMany', query: '10k', limit: () => nothing };
    await expect(api.execute({ parameters })).rejects.toThrow('Limit is empty: give a number');
  });

  it.each([
    ['Project', { projectId: makeIdLocator(() => undefined) }],
    ['Quantity', { quantity: () => undefined }],
    ['Name', { name: () => null }],
  ])('is refused by the name of the option: %s', async (name, options) => {
    const run = api.execute({ parameters: { ...upload, options }, binary: bom });
    await expect(run).rejects.toThrow(`The option ${name} is set, but its expression gives nothing for this item`);
    expect(api.asked).toHaveLength(0);
  });

  it.each([
    ['as an empty text', { projectId: makeIdLocator(() => ''), name: () => '', quantity: () => '' }],
    ['in the panel', { projectId: byId(''), name: '', quantity: null }],
  ])('leaves an option out when it is empty %s', async (_, options) => {
    await api.execute({ parameters: { ...upload, options }, binary: bom });
    const form = api.asked[0]!.body.toString();
    expect(form).not.toMatch(/name="(project_id|name|quantity)"/);
  });
});

describe('an expression that gives another type', () => {
  it('may give a number as text', async () => {
    await api.execute({ parameters: { resource: 'part', operation: 'getMany', query: '10k', limit: () => ' 1 ' } });
    expect(api.asked[0]!.query.get('limit')).toBe('1');
  });

  it('may give a boolean as text', async () => {
    const get = { resource: 'part', operation: 'get', part: byId('C25744') };
    const [simple] = await api.execute({ parameters: { ...get, simplify: () => 'TRUE' } });
    const [whole] = await api.execute({ parameters: { ...get, simplify: () => 'false' } });
    expect(Object.keys(whole!.json).length).toBeGreaterThan(Object.keys(simple!.json).length);
  });

  it('may give a number of an option as text', async () => {
    await api.execute({ parameters: { ...upload, options: { quantity: () => '25' } }, binary: bom });
    expect(api.asked[0]!.body.toString()).toMatch(/name="quantity"\r\n\r\n25\r\n/);
  });

  it('may give a number where text is asked for', async () => {
    const parameters = { resource: 'project', operation: 'create', name: () => 2026, description: () => 7 };
    await api.execute({ parameters });
    expect(sent()).toEqual({ name: '2026', description: '7' });
  });

  it('may give text in rows', async () => {
    const rows = { rows: [{ partNumber: () => 7805, quantity: () => '3' }] };
    await api.execute({ parameters: { resource: 'cost', operation: 'estimate', parts: rows } });
    expect(sent()).toMatchObject({ parts: [{ part_number: '7805', quantity: 3 }] });
  });

  it.each<[string, TestRun['parameters']]>([
    ['Limit must be a number, not "many"', { resource: 'part', operation: 'getMany', limit: () => 'many' }],
    ['Limit must be a number, not {"of":7}', { resource: 'part', operation: 'getMany', limit: () => ({ of: 7 }) }],
    ['Return All must be true or false, not "all"', { resource: 'part', operation: 'getMany', returnAll: () => 'all' }],
    ['Part must be text, not a list', { resource: 'part', operation: 'get', part: makeIdLocator(() => ['C1']) }],
    ['Quantity must be a number, not "1,5"', { ...upload, options: { quantity: () => '1,5' } }],
  ])('is refused by the name of the parameter: %s', async (message, parameters) => {
    await expect(api.execute({ parameters, binary: bom })).rejects.toThrow(message);
    expect(api.asked).toHaveLength(0);
  });
});

it.each([
  ['  ', 'text/csv', undefined, 'file.bin'],
  ['', 'text/csv', 'csv', 'file.csv'],
  [undefined, 'text/csv', '', 'file.bin'],
  [' bom.csv ', 'text/csv', 'csv', 'bom.csv'],
])('a file named %j is sent with a name', async (fileName, mimeType, fileExtension, name) => {
  const data = {
    data: bom.data.data,
    mimeType,
    ...(fileName === undefined ? {} : { fileName }),
    ...(fileExtension === undefined ? {} : { fileExtension }),
  };
  await api.execute({ parameters: upload, binary: { data } });
  expect(api.asked[0]!.body.toString()).toContain(`filename="${name}"`);
});

/** A picker whose value is an expression. */
function makeIdLocator(value: () => unknown) {
  return { __rl: true, mode: 'id', value };
}
