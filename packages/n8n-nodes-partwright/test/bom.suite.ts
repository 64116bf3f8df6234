import { readFileSync } from 'node:fs';
import { endpoints } from '@partwright/contract';
import type { IDataObject } from 'n8n-workflow';
import { beforeAll, describe, expect, it } from 'vitest';
import { byId, readBytes, file, startExamples, type Api } from './execute.fixture.ts';
import { toJson } from '../nodes/shared/operation.ts';

/** Rows of a parameter that is a value by its key. */
const pairs = (values: Record<string, string>) => ({
  rows: Object.entries(values).map(([key, value]) => ({ key, value })),
});
const example = (path: string): Buffer => readFileSync(new URL(`../../../examples/${path}`, import.meta.url));
const weatherStation = file('weather-station.csv', example('cost-a-kicad-bom/weather-station.csv'), 'text/csv');
const amplifier = file('amplifier.csv', example('read-a-messy-bom/amplifier.csv'), 'text/csv');

export function describeBoms(api: () => Api): void {
  let uploaded: IDataObject;
  let bomId: string;

  const run = async (operation: string, parameters: IDataObject = {}, binary = {}): Promise<IDataObject[]> =>
    (await api().execute({ parameters: { resource: 'bom', operation, ...parameters }, binary })).map(
      ({ json }) => json,
    );
  const upload = async (data = weatherStation, options: IDataObject = {}): Promise<IDataObject> =>
    (await run('upload', { options }, { data }))[0]!;

  beforeAll(async () => {
    uploaded = await upload(weatherStation, { name: 'Weather station', quantity: 100 });
    bomId = uploaded['bom_id'] as string;
  });

  describe('BOM: Get Many and Delete', () => {
    it('lists it until it is deleted', async () => {
      const { bom_id: id } = await upload(weatherStation, { name: 'Short life' });
      const list = async () =>
        (await run('getMany', { returnAll: true, options: { search: 'short life' } })).map((bom) => bom['id']);
      expect(await list()).toEqual([id]);
      await run('delete', { bomId: id });
      expect(await list()).toEqual([]);
    });
  });

  describe('BOM: Decide Line and Decision: Get Many', () => {
    it('decides a line of this BOM, and lists the decision', async () => {
      const decided = await upload(weatherStation);
      const parameters = {
        bomId: decided['bom_id'] as string,
        line: '2',
        choice: 'not_bought',
        options: { note: 'drawer' },
      };
      const [line] = await run('decideLine', parameters);
      expect(line).toMatchObject({ line: 2, matched: false, decision: { choice: 'not_bought', applied: true } });
      const listed = await api().execute({
        parameters: { resource: 'decision', operation: 'getMany', options: { scope: 'line' } },
      });
      expect(listed.map(({ json }) => json)).toMatchObject([{ note: 'drawer', bom_id: decided['bom_id'] }]);
      const { id } = listed[0]!.json as { id: string };
      await api().call('DELETE', `/v1/decisions/${id}`);
    });
  });

  describe('BOM: Upload', () => {
    it('says what to do where HTTP Request gave the table as text', async () => {
      const parameters = { resource: 'bom', operation: 'upload' };
      const items = [{ data: 'Reference,Value\nR1,10k\n' }];
      await expect(api().execute({ parameters, items })).rejects.toThrow(/holds text.*Response Format to File/);
    });

    it('takes the file that fits best where the field is *, not the logo and the drawing of a mail', async () => {
      const binary = {
        attachment_0: file('logo.png', 'x', 'image/png'),
        attachment_1: file('drawing.pdf', '%PDF-1.4', 'application/pdf'),
        attachment_2: file('prices.csv', 'a,b\n1,2\n', 'text/csv'),
        attachment_3: file('Stückliste.csv', 'Reference,Value\nR7,10k\n', 'text/csv'),
      };
      const [bom] = await run('upload', { inputDataFieldName: '*' }, binary);
      expect(bom).toMatchObject({ bom_name: 'Stückliste.csv', totals: { lines: 1 } });
      const { attachment_0: logo } = binary;
      await expect(run('upload', { inputDataFieldName: '*' }, { logo })).rejects.toThrow('only pictures: logo.png');
      await expect(run('upload', { inputDataFieldName: '*' })).rejects.toThrow('The item has no file');
    });

    it('gives what was read and matched, without the lines', () => {
      expect(uploaded).toMatchObject({
        bom_id: expect.stringMatching(/^bom_/),
        job_id: expect.stringMatching(/^job_/),
        status: 'complete',
        bom_name: 'Weather station',
        quantity: 100,
        summary: { total_lines: 45 },
        totals: { lines: 45, matched: expect.any(Number) },
        source: { format: 'csv', header_row: 0 },
      });
      expect(uploaded['lines']).toBeUndefined();
    });

    it('reads a messy list as it is told to, keeps that for later files, and has the lines on request', async () => {
      const project = await api().call('POST', '/v1/projects', { json: { name: 'Amplifier' } });
      const projectId = project.body.data.id as string;
      const told = await upload(amplifier, {
        columns: pairs({ 'Code H': 'manufacturer', 'Code B': 'mpn' }),
        delimiter: ';',
        encoding: 'utf-8',
        headerRow: 3,
        includeLines: true,
        projectId: byId(projectId),
        saveMapping: 'Our office',
      });
      expect(told).toMatchObject({ project_id: projectId, source: { delimiter: ';', header_row: 3 } });
      const [first] = told['lines'] as IDataObject[];
      expect(first).toMatchObject({
        references: ['R1', 'R2', 'R3', 'R4'],
        manufacturer: 'Yageo',
        mpn: 'RC0603FR-0710KL',
      });
      const later = await upload(amplifier);
      expect(later).toMatchObject({ source: { mapping: { name: 'Our office' } } });
    });

    it('goes on at once with the job when it need not wait', async () => {
      const [job] = await run('upload', { waitForCompletion: 'none' }, { data: amplifier });
      expect(job).toMatchObject({ job_id: expect.stringMatching(/^job_/), bom_id: expect.stringMatching(/^bom_/) });
      expect(job!['summary']).toBeUndefined();
    });

    it('says in the words of the API what cannot be read', async () => {
      const data = file('empty.csv', '', 'text/csv');
      await expect(upload(data)).rejects.toThrow(/empty/i);
      await expect(upload(weatherStation, { columns: pairs({ Value: 'colour' }) })).rejects.toThrow(/columns/);
    });

    it('refuses a column that is named twice', async () => {
      const rows = [...pairs({ Value: 'value' }).rows, ...pairs({ Value: 'mpn' }).rows];
      await expect(upload(weatherStation, { columns: { rows } })).rejects.toThrow('Columns has Value twice');
    });
  });

  describe('BOM: Get', () => {
    it('gives the head and each line as a row', async () => {
      const [bom] = await run('get', { bomId });
      expect(Object.keys(bom!).length).toBeLessThanOrEqual(10);
      expect(bom).toMatchObject({ bom_id: bomId, bom_name: 'Weather station', totals: { lines: 45 } });
      expect(bom!['lines']).toHaveLength(45);
    });

    it('gives all the API says when it is not simplified, without prices and stock where they are not wanted', async () => {
      const [whole] = await run('get', { bomId, simplify: false });
      const { data } = (await api().call('GET', `/v1/bom/${bomId}`)).body;
      expect(whole).toEqual({ ...toJson(data), bom_id: bomId, bom_name: 'Weather station' });
      const options = { includePricing: false, includeInventory: false };
      const [bare] = await run('get', { bomId, simplify: false, options });
      const parts = (bare!['lines'] as { part: IDataObject | null }[]).flatMap(({ part }) => part ?? []);
      expect(parts.length).toBeGreaterThan(10);
      for (const part of parts) {
        expect(part).not.toHaveProperty('price');
        expect(part).not.toHaveProperty('stock_quantity');
      }
    });

    it.each(['get', 'getLines', 'analyze'])(
      'takes an ID that was copied with blanks around it: %s',
      async (operation) => {
        expect(await run(operation, { bomId: ` ${bomId}\n` })).toEqual(await run(operation, { bomId }));
      },
    );

    it('says which BOM there is not', async () => {
      await expect(run('get', { bomId: 'bom_none' })).rejects.toThrow(/bom_none/);
    });
  });

  describe('BOM: Get Lines', () => {
    it('gives an item per line, with the matched part beside it', async () => {
      const items = await api().execute({ parameters: { resource: 'bom', operation: 'getLines', bomId } });
      expect(items).toHaveLength(45);
      expect(items.every(({ pairedItem }) => JSON.stringify(pairedItem) === '{"item":0}')).toBe(true);
      const lines = items.map(({ json }) => json);
      expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
      const diode = lines.find(({ references }) => references === 'D1')!;
      expect(diode).toEqual({
        line: diode['line'],
        references: 'D1',
        quantity: 1,
        asked: expect.stringMatching(/^SS34/),
        part_number: 'SS34',
        manufacturer: expect.any(String),
        confidence: expect.any(Number),
        reason: expect.stringContaining('same'),
        bom_id: bomId,
        bom_name: 'Weather station',
        project_id: null,
        project_name: null,
      });
    });

    it.each([
      ['matched', ({ part_number }: IDataObject) => part_number !== null],
      ['unmatched', ({ part_number, quantity }: IDataObject) => part_number === null && Number(quantity) > 0],
      [
        'lowConfidence',
        ({ confidence, quantity }: IDataObject) => Number(quantity) > 0 && Number(confidence ?? 0) < 0.9,
      ],
    ])('gives the %s ones alone', async (lines, isOne) => {
      const all = await run('getLines', { bomId });
      const some = await run('getLines', {
        bomId,
        lines,
        ...(lines === 'lowConfidence' ? { confidenceBelow: 0.9 } : {}),
      });
      expect(some).toEqual(all.filter(isOne));
      expect(some.length).toBeGreaterThan(0);
      expect(some.length).toBeLessThan(45);
    });

    it('tells what contradicts in a line that was not matched', async () => {
      const lines = await run('getLines', { bomId, lines: 'unmatched' });
      const capacitor = lines.find(({ references }) => references === 'C12')!;
      expect(capacitor).toMatchObject({
        // What the file said stays where there is no part: number, value and maker.
        asked: 'CL05B104KO5NNNC, 1uF, Samsung Electro-Mechanics',
        part_number: null,
        manufacturer: null,
        reason: expect.stringContaining('CL05B104KO5NNNC is 100 nF'),
      });
    });

    it('counts no piece of a line that is not fitted, and says how many the file has', async () => {
      const list = file('a.csv', 'Reference,Qty,Value,DNP\nR1 R2,2,10k,x\n', 'text/csv');
      const { bom_id: id } = await upload(list);
      expect(await run('getLines', { bomId: id as string })).toMatchObject([
        { quantity: 0, asked: '10k', reason: expect.stringContaining('Not fitted: the file has 2 a board') },
      ]);
    });

    it('is a row of at most twelve cells', async () => {
      const [line] = await run('getLines', { bomId });
      expect(Object.keys(line!).length).toBeLessThanOrEqual(12);
      expect(Object.values(line!).every((cell) => typeof cell !== 'object' || cell === null)).toBe(true);
    });

    it('gives the lines of the API when it is not simplified', async () => {
      const { lines } = (await api().call('GET', `/v1/bom/${bomId}`)).body.data;
      const origin = { bom_id: bomId, bom_name: 'Weather station', project_id: null, project_name: null };
      const expected = lines.map((line: object) => ({ ...toJson(line), ...origin }));
      expect(await run('getLines', { bomId, simplify: false })).toEqual(expected);
    });
  });

  describe('BOM: Analyze', () => {
    it('rolls the cost up at a quantity and in a currency', async () => {
      const [analysis] = await run('analyze', { bomId, options: { quantity: 10, currency: 'EUR' } });
      expect(analysis).toMatchObject({ bom_id: bomId, quantity: 10, currency: 'EUR', unit_cost: expect.any(Number) });
      const missing = analysis!['unmatched_parts'] as IDataObject[];
      expect(missing.map(({ reference }) => reference)).toContain('C12');
      expect(analysis).toMatchObject({ complete: false, sure_unit_cost: expect.any(Number) });
      expect(Object.keys(analysis!)).toHaveLength(18);
    });

    it('has the curve when it is not simplified', async () => {
      const [analysis] = await run('analyze', { bomId, simplify: false });
      expect(analysis).toMatchObject({ cost_rollup: { quantity: 100 }, curve: expect.any(Array) });
    });

    it('says which currency there is not', async () => {
      await expect(run('analyze', { bomId, options: { currency: 'XQX' } })).rejects.toThrow(/XQX/);
    });
  });

  describe('files of a BOM', () => {
    it.each([
      ['csv', /^\W*"?\w+/],
      ['json', /^\s*[[{]/],
      ['xlsx', /^PK/],
    ])('exports %s', async (format, start) => {
      const [item] = await api().execute({
        parameters: { resource: 'bom', operation: 'export', bomId, format, outputDataFieldName: 'bom' },
      });
      const content = readBytes(item, 'bom');
      expect(content.toString('latin1')).toMatch(start);
      expect(item!.json).toMatchObject({ bom_id: bomId, format, bytes: content.length });
      expect(item!.binary!['bom']!.fileName).toMatch(new RegExp(`\\.${format}$`));
    });

    it('asks for a PDF at a quantity', async () => {
      const examples = await startExamples();
      const options = { quantity: 10, currency: 'EUR', overage: 0.05, region: 'DE' };
      const [item] = await examples.execute({
        parameters: { resource: 'bom', operation: 'downloadPdf', bomId, options },
      });
      const body = JSON.parse(examples.asked[0]!.body.toString()) as object;
      expect(body).toEqual({ bom_id: bomId, quantity: 10, currency: 'EUR', options: { overage: 0.05, region: 'DE' } });
      expect(endpoints.printBom.body.orJson.parse(body)).toMatchObject(body);
      expect(item!.binary!['data']).toMatchObject({ mimeType: 'application/pdf' });
      expect(readBytes(item).toString()).toBe('an example of application/pdf');
      await examples.stop();
    });

    it('cleans codes out of a file, keeps everything else, and lists what it changed', async () => {
      const data = file(
        'codes.csv',
        Buffer.from('Reference,Value,Note\nC1,104,5 \xb5m\nR1,104,\n', 'latin1'),
        'text/csv',
      );
      const [item] = await api().execute({ parameters: { resource: 'bom', operation: 'clean' }, binary: { data } });
      expect(readBytes(item).toString('latin1')).toBe('Reference,Value,Note\nC1,100nF,5 \xb5m\nR1,104,\n');
      expect(item!.json).toMatchObject({ changes: [{ row: 1, column: 'Value', from: '104', to: '100nF' }] });
    });

    it('says which input has no file', async () => {
      await expect(run('clean', {}, { other: amplifier })).rejects.toThrow(/data/);
    });
  });

  describe('BOM: Compare', () => {
    const change = {
      added: [{ references: ['C1'] }],
      changed: [{ references: ['R1'], changes: [{ field: 'value' }] }],
    };
    const before = file('a.csv', 'Reference,Value,Footprint\nR1,10k,0402\n', 'text/csv');
    const after = file('b.csv', 'Reference,Value,Footprint\nR1,12k,0402\nC1,100n,0402\n', 'text/csv');

    it('takes two files, or two BOMs', async () => {
      const parameters = { beforeSource: 'file', afterSource: 'file' };
      const [byFile] = await run('compare', parameters, { before, data: after });
      expect(byFile).toMatchObject({ ...change, summary: { added: 1, removed: 0, changed: 1 } });
      const same = { added: 0, removed: 0, changed: 0 };
      expect(await run('compare', { beforeBomId: bomId, afterBomId: bomId })).toMatchObject([{ summary: same }]);
      const [toFile] = await run('compare', { beforeBomId: bomId, afterSource: 'file' }, { data: weatherStation });
      expect(toFile).toMatchObject({ summary: { added: 0, removed: 0 } });
    });

    it('says which BOM there is not', async () => {
      await expect(run('compare', { beforeBomId: 'bom_none', afterBomId: bomId })).rejects.toThrow(/bom_none/);
    });
  });

  describe('BOM: Write Report', () => {
    it('says costs, what is in none of them and what to look at, in three languages', async () => {
      const csv = 'Reference,Value,Footprint,LCSC\n"R1,R2",10k,0402,C25744\nJ9,<i>odd</i>,Odd_8,\n';
      const [bom] = await api().execute({
        parameters: { resource: 'bom', operation: 'upload' },
        binary: { data: file('lamp.csv', csv, 'text/csv') },
      });
      const bomId = bom!.json['bom_id'] as string;
      const [report] = await api().execute({
        parameters: {
          resource: 'bom',
          operation: 'writeReport',
          bomId,
          quantities: '10,100',
          options: { currency: 'EUR' },
        },
      });
      const { json } = report!;
      expect(json).toMatchObject({ bom_id: bomId, bom_name: 'lamp.csv', quantities: [10, 100], unpriced_lines: 1 });
      const { body } = await api().call('POST', '/v1/costs/cogs', {
        json: { source_type: 'bom_id', source_value: bomId, build_quantity: 100, currency: 'EUR' },
      });
      const total = Number(body.data.total);
      const shown = total >= 1 ? total.toFixed(2) : total.toFixed(4);
      for (const words of [json['html'], json['text'], json['markdown']] as string[]) {
        expect(words).toContain(`at least ${shown} EUR`);
        expect(words).toContain('1 of 2 lines have a part; 1 have none; 0 are not fitted.');
        expect(words).toMatch(/No part found.*J9/s);
        expect(words).toMatch(/Not in these figures, at 100 boards:\W.*J9/s);
      }
      expect(json['html']).not.toContain('<i>');
      expect(json['findings']).toBeGreaterThan(0);
    });
  });

  describe('BOM: Get Offers', () => {
    const offer = { seller: 'Acme', sku: '', moq: 10, multiple: 5, stock: null, lead_time_days: null, currency: 'EUR' };
    const ladder = [
      { quantity: 1, unit_price: 0.5 },
      { quantity: 105, unit_price: 0.4 },
    ];
    const part = { part_number: 'ABC-1', manufacturer: 'Acme' };
    const sure = { level: 'high', reason: 'The part number is the same.', conflicts: [], quantity: 1, dnp: false };
    const line = { ...sure, references: ['R1'], part: { ...part, offers: [] as object[] } };
    const offersOf = async (lines: object[], boards = 1) => {
      const examples = await startExamples({
        getBom: () => ({ data: { id: 'bom_1', name: 'Lamp', project_id: null, lines } }),
      });
      const parameters = { resource: 'bom', operation: 'getOffers', bomId: byId('bom_1'), boards };
      const items = await examples.execute({ parameters });
      await examples.stop();
      return items.map(({ json }) => json);
    };

    it.each([
      [1, ladder, 10, 0.5],
      [34, ladder, 105, 0.4],
      [1, ladder.slice(1), 10, null],
    ])('for %d boards', async (boards, price_breaks, bought, price) => {
      const offered = { ...line, part: { ...part, offers: [{ ...offer, price_breaks }] } };
      const lines = [offered, { ...offered, references: ['R2', 'R3'], quantity: 2 }, { ...offered, dnp: true }];
      expect(await offersOf(lines, boards)).toMatchObject([
        {
          bom_name: 'Lamp',
          references: 'R1, R2, R3',
          sku: null,
          needed: 3 * boards,
          buy_quantity: bought,
          unit_price: price,
          stock: null,
          doubt: null,
        },
      ]);
    });

    it('says of what nobody offers that it is so, and of what is not sure why', async () => {
      const conflict = { code: 'package', message: 'R9 names 0402, the part is 0603.' };
      const guessed = {
        ...line,
        references: ['R9'],
        level: 'low',
        reason: 'Found by its value.',
        conflicts: [conflict],
      };
      const rows = await offersOf(
        [
          { ...guessed, part: { ...part, offers: [{ ...offer, price_breaks: ladder }] } },
          { ...line, part: { part_number: 'ABC-2', manufacturer: 'Acme', offers: [] } },
          { ...line, references: ['J1'], part: null, level: 'none', reason: 'No part number or value is known.' },
          { ...line, references: ['TP1'], part: null, decision: { choice: 'not_bought', applied: true } },
          { ...line, references: ['J2'], part: null, dnp: true },
        ],
        20,
      );
      expect(rows).toMatchObject([
        { part_number: 'ABC-1', seller: 'Acme', doubt: 'Found by its value. R9 names 0402, the part is 0603.' },
        { part_number: 'ABC-2', seller: null, needed: 20, unit_price: null, doubt: 'No seller is known.' },
        { part_number: null, references: 'J1', seller: null, doubt: 'No part number or value is known.' },
      ]);
      expect(rows.map((row) => Object.keys(row))).toEqual(rows.map(() => Object.keys(rows[0]!)));
    });
  });
}
