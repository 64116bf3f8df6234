import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form, startService, type Called, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
beforeAll(async () => void (running = await startService()));
afterAll(() => running.stop());

const file = (rows: string[][], headers: string[]) =>
  [headers, ...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\n');
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

describe('Two BOMs', () => {
  const before = file(
    [
      ['1', '10k', 'R1,R2', ''],
      ['2', '100n', 'C1', ''],
    ],
    ['#', 'Value', 'Designator', 'MPN'],
  );
  const after = file(
    [
      ['1', '10 kΩ', 'R1', ''],
      ['2', '12k', 'R2', ''],
      ['3', '1u', 'C2', ''],
    ],
    ['#', 'Value', 'Designator', 'MPN'],
  );

  it('are compared by designator, both processed or the later one as a file', async () => {
    const [old, now] = [await processed(before), await processed(after)];
    const byIds = await running.call('POST', '/v1/bom/diff', { json: { before: old.id, after: now.id } });
    expect(byIds.body.data).toMatchObject({
      added: [{ references: ['C2'] }],
      removed: [{ references: ['C1'] }],
      changed: [{ references: ['R2'], changes: [{ field: 'value', before: '10k', after: '12k' }] }],
    });
    const byFile = await running.call('POST', '/v1/bom/diff', {
      body: form('after.csv', after, { before: old.id }),
    });
    expect(byFile.body.data).toEqual(byIds.body.data);
  });

  it('of which one was not read in whole differ in cost by nothing that is whole', async () => {
    const sheet = '(sheet (at 50 50) (size 20 20) (property "Sheetname" "sub") (property "Sheetfile" "sub.kicad_sch"))';
    const later = `(kicad_sch (version 20231120) (generator "eeschema") (paper "A4") (lib_symbols) ${sheet})`;
    const priced = file([['10k', 'R_0402_1005Metric', 'R1']], ['Value', 'Footprint', 'Designator']);
    const old = await processed(priced);
    const ask = async (name: string, body: string) =>
      (await running.call('POST', '/v1/bom/diff', { body: form(name, body, { before: old.id, quantities: '10' }) }))
        .body;
    expect((await ask('before.csv', priced)).data).toMatchObject({ unread: [], cost: [{ whole: true }] });
    expect((await ask('later.kicad_sch', later)).data).toMatchObject({
      unread: [expect.stringContaining('sub.kicad_sch')],
      cost: [{ whole: false, unit_cost_after: null }],
    });
  });

  it('need to be known', async () => {
    const old = await processed(before);
    const missing = await running.call('POST', '/v1/bom/diff', { json: { before: old.id, after: 'bom_none' } });
    expect(missing).toMatchObject({ status: 404, body: { code: 'bom_not_found' } });
    const unsaid = await running.call('POST', '/v1/bom/diff', { body: form('after.csv', after) });
    expect(unsaid).toMatchObject({ status: 400, body: { errors: [{ pointer: '/before' }] } });
  });
});

describe('A processed BOM as a file', () => {
  const csv = file(
    [
      ['10k', 'R_0402_1005Metric', 'R1,R2', '=HYPERLINK("x")'],
      ['100n', 'C_0402_1005Metric', 'C1', '@SUM(A1)'],
      ['DNP', 'C_0402_1005Metric', 'C2', ''],
      ['13.37k', 'R_2512_6332Metric', 'R3', ''],
    ],
    ['Value', 'Footprint', 'Designator', 'Description'],
  );

  it('is a CSV without formulas, with the price, its source and its date', async () => {
    const { id } = await processed(csv);
    const answer = await running.call('GET', `/v1/bom/${id}/export?quantity=100&currency=EUR`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toContain('board-matched.csv');
    const text = new TextDecoder().decode(answer.bytes);
    const [header, resistor] = text.split('\r\n');
    expect(header!.split(',')).toEqual(expect.arrayContaining(['References', 'Quantity', 'Value', 'Unit price']));
    expect(resistor).toMatch(/^1,"R1, R2",2,,10k,.*,EUR,.*,2026-/);
    expect(text).toContain(`'=HYPERLINK`);
    expect(text).not.toMatch(/,"?[=+@]/);
  });

  it('is a workbook that is read again as the same lines', async () => {
    const { id, lines } = await processed(csv);
    const { bytes, headers } = await running.call('GET', `/v1/bom/${id}/export?format=xlsx`);
    expect(headers.get('content-type')).toContain('spreadsheetml');
    const { body } = await running.call('POST', '/v1/bom', {
      body: form('again.xlsx', bytes as Uint8Array<ArrayBuffer>),
    });
    await running.ended(`/v1/bom/${body.data.job_id}/status`);
    const again = (await running.call('GET', `/v1/bom/${body.data.bom_id}`)).body.data;
    const essence = (line: Called['body']) => [line.references, line.quantity, line.dnp, line.value, line.footprint];
    expect(again.lines.map(essence)).toEqual(lines.map(essence));
  });

  it('is JSON for programs', async () => {
    const { id } = await processed(csv);
    const { body } = await running.call('GET', `/v1/bom/${id}/export?format=json`);
    expect(body.lines).toHaveLength(4);
    expect(body.lines[0]).toMatchObject({ references: ['R1', 'R2'], best_match_level: 'high', currency: 'USD' });
    expect(body.lines[2]).toMatchObject({ dnp: true, unit_price: null, warnings: null });
    expect(body.lines[3]).toMatchObject({ unit_price: null, warnings: expect.stringMatching(/^Not matched: .*\./) });
  });

  it('is refused in a format there is not, and to strangers', async () => {
    const { id } = await processed(csv);
    expect(await running.call('GET', `/v1/bom/${id}/export?format=docx`)).toMatchObject({ status: 400 });
    const key = await running.newKey({ accountId: await running.newAccount('a stranger to the file') });
    expect(await running.call('GET', `/v1/bom/${id}/export`, { key })).toMatchObject({ status: 404 });
  });
});
