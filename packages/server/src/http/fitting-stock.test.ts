import { partFromNumber } from '@partwright/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { form, startService, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false' });
  const read = partFromNumber('0402WGF1002TCE')!;
  const offers = [anOffer({ sku: 'C25744', stock: 100_000, moq: 1, multiple: 1 })];
  await running.service.records.parts.upsert([aPart({ ...read, sku: 'C25744', offers })]);
  await running.service.catalogue.refresh();
});
afterAll(() => running.stop());

/** An account with this in stock, and a board of its own. */
async function build(stock: Record<string, number>, bom: string, more: object = {}) {
  const key = await running.newKey({ mode: 'live', accountId: await running.newAccount(`fitting ${Math.random()}`) });
  const entries = Object.entries(stock).map(([part, quantity]) => ({ part_number: part, quantity }));
  await running.call('POST', '/v1/stock/in', { json: { entries }, key });
  const { body } = await running.call<'uploadBom'>('POST', '/v1/bom', { body: form('board.csv', bom), key });
  let status = 'queued';
  while (status !== 'complete')
    ({ status } = (await running.call('GET', `/v1/bom/${body.data.job_id}/status?wait=20`, { key })).body.data);
  const boards = [{ quantity: 100, bom_id: body.data.bom_id }];
  const answer = await running.call('POST', '/v1/costs/build', { json: { boards, ...more }, key });
  const [line] = answer.body.data.lines;
  return { line, notes: answer.body.data.notes.join('\n') };
}

const VALUE = 'Reference,Value,Footprint\nR1,10k,R_0402_1005Metric\n';

describe('stock for a line that names no part number', () => {
  it('is any part that is all that the line asks for, and the answer says so', async () => {
    const { line, notes } = await build({ 'RC0402FR-0710KL': 60 }, VALUE);
    expect(line).toMatchObject({
      part_number: '0402WGF1002TCE',
      taken: 60,
      to_buy: 40,
      from_stock: [{ part_number: 'RC0402FR-0710KL', quantity: 60, substitute: true, stands_in: 'fitting' }],
    });
    expect(notes).toContain(
      'Taken from stock as they are all that their lines ask for, which name no part number: RC0402FR-0710KL for 0402WGF1002TCE.',
    );
  });

  it('is the part itself first', async () => {
    const { line } = await build({ 'RC0402FR-0710KL': 60, '0402WGF1002TCE': 70 }, VALUE);
    expect(line.from_stock).toMatchObject([
      { part_number: '0402WGF1002TCE', quantity: 70, substitute: false, stands_in: null },
      { part_number: 'RC0402FR-0710KL', quantity: 30, stands_in: 'fitting' },
    ]);
  });

  it.each([
    ['another value', 'RC0402FR-074K7L', VALUE],
    ['another size', 'RC0603FR-0710KL', VALUE],
    ['a worse tolerance than the line asks for', 'RC0402JR-0710KL', VALUE.replace('10k', '10k 1%')],
    ['a worse tolerance than is assumed', 'RC0402JR-0710KL', VALUE],
    ['a number that says nothing', 'MYSTERY-10K', VALUE],
    [
      'a part beside the number that the line names',
      'RC0402FR-0710KL',
      'Reference,Value,Footprint,MPN\nR1,10k,R_0402_1005Metric,0402WGF1002TCE\n',
    ],
    [
      'a part beside the number that one of its lines names',
      'RC0402FR-0710KL',
      'Reference,Value,Footprint,MPN\nR1,10k,R_0402_1005Metric,\nR2,10k,R_0402_1005Metric,0402WGF1002TCE\n',
    ],
  ])('is not %s', async (_, part, bom) => {
    expect((await build({ [part]: 500 }, bom)).line).toMatchObject({ part_number: '0402WGF1002TCE', taken: 0 });
  });

  it.each(['none', 'approved'])('is left where only %s may stand in', async (substitutes) => {
    expect((await build({ 'RC0402FR-0710KL': 500 }, VALUE, { substitutes })).line.taken).toBe(0);
  });
});
