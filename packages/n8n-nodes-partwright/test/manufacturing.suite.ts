import { endpoints } from '@partwright/contract';
import type { IBinaryKeyData, IDataObject, INodeExecutionData } from 'n8n-workflow';
import { beforeAll, describe, expect, it } from 'vitest';
import { decideVerdict } from '../nodes/Partwright/actions/manufacturing/simple-dfm.ts';
import { readExampleFiles, zip } from './board-files.fixture.ts';
import { byId, readBytes, file, startExamples, type Api } from './execute.fixture.ts';

/** A copper file as another layer. */
const asLayer = (gerber: string, place: string): Uint8Array =>
  new TextEncoder().encode(gerber.replace(/(FileFunction,Copper),L\d+,\w+/, `$1,${place}`));

/** Of a board of two layers with two faults: two tracks too close to each other, and a via with too thin a ring. */
export function describeManufacturing(api: () => Api): void {
  let board: IBinaryKeyData[string];

  beforeAll(async () => {
    board = await zip('board.zip', readExampleFiles('check-a-board/gerbers'));
  });

  const items = (
    operation: string,
    parameters: IDataObject,
    binary: IBinaryKeyData = {},
  ): Promise<INodeExecutionData[]> =>
    api().execute({ parameters: { resource: 'manufacturing', operation, ...parameters }, binary });
  const run = async (...how: Parameters<typeof items>): Promise<IDataObject[]> =>
    (await items(...how)).map(({ json }) => json);
  const newProject = async (): Promise<string> =>
    (await api().call('POST', '/v1/projects', { json: { name: 'Lamp' } })).body.data.id;

  describe('Manufacturing: Check DFM', () => {
    it('gives verdict, counts, size and the worst issues, and puts out a picture of each side', async () => {
      const [item] = await items('checkDfm', { outputPictures: true }, { data: board });
      const report = item!.json;
      expect(Object.keys(report).length).toBeLessThanOrEqual(10);
      expect(report).toMatchObject({
        verdict: 'fail',
        board: { copper_layers: 2, width_mm: expect.any(Number), height_mm: expect.any(Number) },
        profile: { id: 'conservative' },
      });
      const { issues, summary } = report as { issues: IDataObject[]; summary: { errors: number } };
      expect(summary.errors).toBeGreaterThanOrEqual(2);
      expect(issues.length).toBeLessThanOrEqual(20);
      expect(issues[0]).toMatchObject({ severity: 'error', at: [expect.any(Number), expect.any(Number)] });
      expect(issues.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['clearance']));
      const { causes, doubts } = report as { causes: IDataObject[]; doubts: IDataObject[] };
      expect(causes[0]).toMatchObject({ severity: 'error', count: expect.any(Number) });
      expect(doubts).toEqual([]);
      for (const side of ['top', 'bottom']) {
        expect(readBytes(item, side).toString()).toMatch(/^<svg/);
        expect(item!.binary![side]).toMatchObject({ fileName: `${side}.svg`, mimeType: 'image/svg+xml' });
      }
      expect(JSON.stringify(item!.json)).not.toContain('<svg');
    });

    it('gives the report of the API when it is not simplified, with pictures on request', async () => {
      const options = { profile: 'jlcpcb', layers: 2, copperOz: 2, pictures: true };
      const [report] = await run('checkDfm', { simplify: false, options }, { data: board });
      expect(report).toMatchObject({
        profile: { id: 'jlcpcb' },
        board: { copper_oz: 2 },
        checks: expect.any(Array),
        pictures: { top: expect.stringMatching(/^<svg/) },
      });
    });

    it('checks against limits of one’s own', async () => {
      const limits = {
        id: 'ours',
        title: 'Ours',
        as_of: '2026-11-01',
        source_url: 'https://example.com/limits',
        limits: { trace_width: [{ min: 5 }] },
      };
      const options = { ownLimitsJson: JSON.stringify(limits) };
      const [report] = await run('checkDfm', { simplify: false, options }, { data: board });
      expect(report).toMatchObject({ profile: { id: 'ours' } });
      expect(report).not.toHaveProperty('pictures');
      expect((report!['issues'] as IDataObject[]).map(({ rule }) => rule)).toContain('trace_width');
    });

    it('checks against limits of one’s own, row by row', async () => {
      const check = (...rows: IDataObject[]) =>
        run('checkDfm', { simplify: false, options: { ownLimits: { rows } } }, { data: board });
      const rules = ([report]: IDataObject[]) => (report!['issues'] as IDataObject[]).map(({ rule }) => rule);
      const wide = { limit: 'trace_width', value: '5' };
      expect(rules(await check(wide))).toContain('trace_width');
      expect(rules(await check({ limit: 'trace_width', notChecked: true }))).not.toContain('trace_width');
      // Of boards with four layers and more, which this one is not.
      expect(rules(await check({ ...wide, fromLayers: 4 }, { limit: 'trace_width', value: 0.01 }))).not.toContain(
        'trace_width',
      );
      await expect(check({ limit: 'trace_width' })).rejects.toThrow('Trace Width has neither Value nor Preferred');
    });

    it('goes on with what is wrong with each item', async () => {
      const results = await api().execute({
        parameters: { resource: 'manufacturing', operation: 'checkDfm' },
        items: [{}, {}],
        binary: [{ data: file('board.zip', 'no ZIP at all') }, { other: board }],
        continueOnFail: true,
      });
      expect(results).toMatchObject([
        { json: { error: expect.stringMatching(/none of them is a Gerber or drill file/) } },
        { json: { error: expect.stringContaining("no binary field 'data'") } },
      ]);
    });
  });

  it.each([
    [['pass', 'not_run'], 'pass'],
    [['pass', 'warn'], 'warn'],
    [['warn', 'fail', 'pass'], 'fail'],
    [['not_run', 'not_run'], 'warn'],
  ])('of checks that are %j the verdict is %s', (statuses, verdict) => {
    expect(decideVerdict(statuses.map((status) => ({ status })))).toBe(verdict);
  });

  describe('Manufacturing: Analyze', () => {
    const positions = file(
      'pos.csv',
      'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,10k,R_0402_1005Metric,5,5,0,top\n',
      'text/csv',
    );
    const bom = file('bom.csv', 'Designator,Value,Footprint,Quantity\n"R1,R2",10k,R_0402_1005Metric,2\n', 'text/csv');

    it('holds BOM and positions against the board', async () => {
      const options = { bomDataFieldName: 'bom', positionsDataFieldName: 'positions', revision: 'B2' };
      const [analysis] = await run('analyze', { options }, { data: board, bom, positions });
      expect(analysis).toMatchObject({
        job_id: expect.stringMatching(/^job_/),
        status: 'complete',
        verdict: 'fail',
        revision: 'B2',
        board: { copper_layers: 2 },
        files: expect.arrayContaining([expect.objectContaining({ name: 'dfm.json', url: expect.any(String) })]),
      });
      const { assembly } = analysis as { assembly: { issues: IDataObject[] } };
      expect(assembly.issues).toContainEqual(
        expect.objectContaining({ rule: 'missing_position', severity: 'error', references: ['R2'] }),
      );
    });

    it('checks what is kept for a project', async () => {
      const projectId = byId(await newProject());
      const source = { source: 'project', projectId };
      await expect(run('analyze', source)).rejects.toThrow(/file/);
      // A draft keeps the files for the project.
      await run('createOrder', { quantity: 5, options: { projectId } }, { data: board });
      const [started] = await run('analyze', { ...source, waitForCompletion: 'none' });
      expect(started).toMatchObject({ job_type: 'dfm', status: 'queued' });
      const cancel = { resource: 'job', operation: 'cancel', jobId: started!['job_id'] };
      const [canceled] = await api().execute({ parameters: cancel });
      expect(canceled!.json).toMatchObject({ job_id: cancel.jobId, status: 'canceled' });
      const options = { bomDataFieldName: 'bom' };
      for (const binary of [{ bom }, undefined])
        await expect(run('analyze', { ...source, options }, binary)).rejects.toThrow(/Choose Source: File/);
    });

    it('says that a job failed, in its own words', async () => {
      await expect(
        run('analyze', { options: { profile: 'conservative', folder: 'nowhere' } }, { data: board }),
      ).rejects.toThrow(/nowhere/);
    });
  });

  describe('Manufacturing: Get Quotes', () => {
    const dimensions = { source: 'dimensions', widthMm: 50.8, heightMm: 25.4, layers: 2 };

    it('gives an item per quote: quantity by quantity the cheapest first, at the end who cannot and why', async () => {
      const quotes = await run('getQuotes', { ...dimensions, quantities: '3,4' });
      const priced = quotes.filter(({ price }) => price !== null);
      expect(quotes.slice(0, priced.length)).toEqual(priced);
      const quantities = priced.map(({ quantity }) => Number(quantity));
      expect(quantities).toEqual(quantities.toSorted((a, b) => a - b));
      for (const quantity of [3, 4]) {
        const prices = priced.filter((quote) => quote['quantity'] === quantity).map(({ price }) => Number(price));
        expect(prices.length).toBeGreaterThan(1);
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      }
      // 2 square inches at 5 dollars for three.
      expect(priced).toContainEqual(
        expect.objectContaining({ vendor: 'OSH Park', quantity: 3, price: 10, currency: 'USD', why_not: [] }),
      );
      expect(new Set(priced.map(({ currency }) => currency))).toEqual(new Set(['USD']));
      const other = quotes.at(-1)!;
      expect(other).toMatchObject({ price: null, why_not: [expect.stringMatching(/\w{3}/)] });
      expect(Object.keys(other)).toHaveLength(13);
      for (const quote of priced) {
        const { label, title, price, currency } = quote as { title: string; currency: string } & IDataObject;
        expect(label).toContain(`${title}: ${Number(price).toFixed(2)} ${currency} for `);
      }
    });

    it('reads the board from its files, with wishes and price cards of one’s own', async () => {
      const card = {
        vendor: 'Ours',
        service: 'std',
        currency: 'USD',
        as_of: '2026-11-01',
        start: [{ price: '1' }],
        area: [{ price: '0.01', unit: 'cm2' }],
      };
      const parameters = {
        quantities: 5,
        simplify: false,
        options: { cardsJson: JSON.stringify([card]), minTraceMm: 0.05 },
      };
      const quotes = await run('getQuotes', parameters, { data: board });
      const priceOf = (all: IDataObject[]) => all.find(({ vendor }) => vendor === 'Ours')?.['price'];
      const same = { vendor: 'Ours', service: 'std', currency: 'USD', asOf: '2026-11-01' };
      const rows = [
        { ...same, start: 1, layers: '2, 4', per100Cm2: '1' },
        { ...same, start: 99 },
      ];
      const unpriced = run(
        'getQuotes',
        { ...parameters, options: { cards: { rows: [{ ...same, days: 3 }] } } },
        { data: board },
      );
      await expect(unpriced).rejects.toThrow('Price Cards: no row of Ours has a price');
      const byRows = await run('getQuotes', { ...parameters, options: { cards: { rows } } }, { data: board });
      expect(priceOf(byRows)).toBe(priceOf(quotes));
      expect(quotes[0]).toMatchObject({ vendor: 'Ours', quantity: 5, breakdown: expect.any(Array) });
      const rules = quotes.flatMap(({ why_not: whyNot }) => (whyNot as IDataObject[]).map(({ rule }) => rule));
      expect(rules).toContain('trace_width');
    });

    it('says on each item why no vendor has a price, where none has', async () => {
      const quotes = await run('getQuotes', { ...dimensions, layers: 64, quantities: 5 });
      expect(quotes.length).toBeGreaterThan(1);
      for (const quote of quotes) {
        const { title, price, why_not: whyNot, message } = quote as { title: string } & IDataObject;
        expect(price).toBeNull();
        expect(message).toMatch(/^No vendor has a price for this board\. /);
        expect(message).toContain(`${title}: ${(whyNot as string[]).join(' ')}`);
        expect(Object.keys(quote)).toHaveLength(13);
        expect(quote['label']).toContain(`${title}: no price`);
      }
    });

    it('gives all in one item, with the curve, when they are not split', async () => {
      const [all, ...more] = await run('getQuotes', { ...dimensions, splitQuotes: false, options: { curve: true } });
      expect(more).toEqual([]);
      expect(all).toMatchObject({ board: { width_mm: 50.8 }, curve: { lines: expect.any(Array) }, problems: [] });
    });

    it('asks only the vendors that are chosen', async () => {
      const options = { vendors: ['oshpark', 'aisler'] };
      const quotes = await run('getQuotes', { ...dimensions, quantities: '10', options });
      expect(new Set(quotes.map(({ vendor }) => vendor))).toEqual(new Set(['OSH Park', 'Aisler']));
    });

    it.each([
      [{ ...dimensions, quantities: 'few' }, /Quantities holds "few"/],
      [{ ...dimensions, options: { cardsJson: '[{}]' } }, /Price Cards \(0\/vendor\)/],
    ])('says what is wrong with %j', async (parameters, words) => {
      await expect(run('getQuotes', parameters)).rejects.toThrow(words);
    });
  });

  describe('Manufacturing: Create Order From Offer', () => {
    it('drafts exactly the offer that was quoted, and stops for other files', async () => {
      const quotes = await run('getQuotes', { quantities: '10' }, { data: board });
      const offer = quotes.filter(({ vendor, price }) => vendor === 'OSH Park' && price !== null).at(-1)!;
      const { offer_id: offerId, price: amount, currency } = offer;
      const [draft] = await run('createOrderFromOffer', { offerId }, { data: board });
      expect(draft).toMatchObject({
        state: 'draft',
        vendor: 'oshpark',
        price: { amount, currency, quantity: 10, offer_id: offerId, vendor_title: 'OSH Park' },
      });
      const files = readExampleFiles('check-a-board/gerbers').set('more.txt', new Uint8Array([10]));
      const other = await zip('board.zip', files);
      await expect(run('createOrderFromOffer', { offerId }, { data: other })).rejects.toThrow(/not what was offered/);
      await expect(run('createOrderFromOffer', { offerId: 'ofr_none' }, { data: board })).rejects.toThrow(/ofr_none/);
    });
  });

  describe('orders of boards', () => {
    it('are drafted, confirmed, and told of', async () => {
      const options = { notes: 'Purple, please', surfaceFinish: 'enig' };
      const parameters = { vendor: byId('OSH Park'), quantity: 6, options };
      const [draft] = await run('createOrder', parameters, { data: board });
      expect(draft).toMatchObject({
        job_id: expect.stringMatching(/^job_/),
        status: 'complete',
        state: 'draft',
        simulated: true,
        vendor: 'oshpark',
        next: ['confirm', 'cancel'],
        message: expect.stringMatching(/confirm/),
      });
      expect(Object.keys(draft!)).toHaveLength(15);
      const jobId = draft!['job_id'] as string;
      const [listed] = await run('getManyOrders', { limit: 1, options: { state: 'draft' } });
      expect(listed).toMatchObject({ job_id: jobId, state: 'draft', vendor: 'OSH Park', quantity: 6 });
      expect(listed!['price'] === null || typeof listed!['price'] === 'number').toBe(true);
      // It waits for a person, not for the server: that is said at once.
      const since = performance.now();
      const [waiting] = await api().execute({ parameters: { resource: 'job', operation: 'wait', jobId } });
      expect(waiting!.json).toMatchObject({ status: 'complete', confirmation: { required: true } });
      expect(performance.now() - since).toBeLessThan(10_000);
      // An untouched node places nothing.
      await expect(run('confirmOrder', { jobId })).rejects.toThrow('Choose a value for Event');
      const [confirmed] = await run('confirmOrder', { jobId, event: 'confirm' });
      // The quote stays as it is: what was confirmed is placed by a job of its own, and both ids name the order.
      expect(confirmed).toMatchObject({ message: expect.stringMatching(/simulated/) });
      const placingId = confirmed!['job_id'] as string;
      expect(placingId).not.toBe(jobId);
      await api().execute({ parameters: { resource: 'job', operation: 'wait', jobId: placingId } });
      const [item] = await items('getOrder', { jobId, outputFiles: true });
      const order = item!.json;
      expect(readBytes(item, 'README_txt').toString()).toMatch(/6/);
      expect(order).toMatchObject({
        status: 'complete',
        state: 'placed',
        vendor_reference: expect.stringMatching(/^SIM/),
      });
      const [whole] = await run('getOrder', { jobId, simplify: false });
      expect(whole).toMatchObject({
        job_type: 'fab',
        order: { quantity: 6, simulated: true, facts: { finish: 'enig' } },
      });
      const [made] = await run('confirmOrder', { jobId, event: 'in_production' });
      expect(made).toMatchObject({ state: 'in_production' });
      await expect(run('confirmOrder', { jobId, event: 'placed', vendorReference: 'P-9' })).rejects.toThrow(/\w{10}/);
    });

    it('are placed at once where that is said, of the files of a project', async () => {
      const projectId = byId(await newProject());
      const fromProject = { source: 'project', projectId, vendor: 'aisler', quantity: 5 };
      await expect(run('createOrder', fromProject)).rejects.toThrow(/file/);
      await run('createOrder', { vendor: 'aisler', quantity: 5, options: { projectId } }, { data: board });
      const [placed] = await run('createOrder', { ...fromProject, confirm: true, simplify: false });
      expect(placed).toMatchObject({ status: 'complete', order: { state: 'placed', quantity: 5 } });
    });

    it('are refused where no service of the vendor makes such a board, with the rule', async () => {
      const files = [...readExampleFiles('check-a-board/gerbers')].filter(([name]) => !name.endsWith('.gbrjob'));
      const [copper, bytes] = files.find(([name]) => /F_Cu/.test(name))!;
      const text = new TextDecoder().decode(bytes);
      const eight = new Map(
        files.map(([name, own]) => [name, /B_Cu/.test(name) ? asLayer(new TextDecoder().decode(own), 'L8,Bot') : own]),
      );
      for (let index = 2; index < 8; index++)
        eight.set(copper.replace('F_Cu', `In${index - 1}_Cu`), asLayer(text, `L${index},Inr`));
      const data = await zip('eight.zip', eight);
      for (const confirm of [false, true])
        await expect(run('createOrder', { vendor: 'oshpark', quantity: 5, confirm }, { data })).rejects.toThrow(
          /The board has 8 copper layers; the service makes only 4/,
        );
    });

    it('are refused with all vendors there are', async () => {
      await expect(run('createOrder', { vendor: byId('nobody'), quantity: 5 }, { data: board })).rejects.toThrow(
        /pcbway.*oshpark/,
      );
      // A package for whoever is not what an expression without a value meant.
      for (const vendor of [() => undefined, { ...byId(''), value: () => undefined }])
        await expect(run('createOrder', { vendor, quantity: 5 }, { data: board })).rejects.toThrow(
          /^Vendor is set, but its expression gives nothing/,
        );
      const [anyVendor] = await run(
        'createOrder',
        { vendor: { ...byId(''), value: () => '' }, quantity: 5 },
        { data: board },
      );
      expect(anyVendor).toMatchObject({ state: 'draft', vendor: null });
      await expect(run('getOrder', { jobId: 'job_none' })).rejects.toThrow(/job_none/);
    });
  });

  describe('Manufacturing: Download Stackup', () => {
    it.each([
      ['file', { options: { pictures: false } }],
      [
        'layers',
        {
          layers: 4,
          options: { thickness: 1.6, boardName: 'Lamp', impedance: { rows: [{ layer: 1, targetOhm: 50 }] } },
        },
      ],
    ])('makes a PDF of the source %s', async (source, parameters) => {
      const [item] = await items(
        'downloadStackup',
        { source, ...parameters },
        source === 'file' ? { data: board } : {},
      );
      expect(readBytes(item).subarray(0, 5).toString()).toBe('%PDF-');
      expect(item!.json).toMatchObject({ source, filename: expect.stringMatching(/stackup\.pdf$/) });
    });

    it('sends a stackup of one’s own as the API takes it', async () => {
      const examples = await startExamples();
      const layers = [
        { kind: 'copper', name: 'Top', thickness_mm: 0.035 },
        { kind: 'core', thickness_mm: 1.5, permittivity: 4.4 },
        { kind: 'copper', name: 'Bottom', thickness_mm: 0.035 },
      ];
      const stackup = { source: 'stackup', specifyStackup: 'json', stackupJson: JSON.stringify({ layers }) };
      const parameters = { resource: 'manufacturing', operation: 'downloadStackup', ...stackup };
      const [item] = await examples.execute({ parameters });
      expect(readBytes(item).toString()).toBe('an example of application/pdf');
      const body = JSON.parse(examples.asked[0]!.body.toString()) as object;
      expect(endpoints.printStackup.body.orJson.parse(body)).toMatchObject({ stackup: { layers } });
      const rows = layers.map(({ thickness_mm: thicknessMm, ...layer }) => ({ ...layer, thicknessMm, colour: '' }));
      const filledIn = { source: 'stackup', stackup: { rows } };
      await examples.execute({
        parameters: { resource: 'manufacturing', operation: 'downloadStackup', ...filledIn },
      });
      const filled = JSON.parse(examples.asked[1]!.body.toString()) as object;
      expect(endpoints.printStackup.body.orJson.parse(filled)).toMatchObject({ stackup: { layers } });
      await examples.stop();
    });

    it('says which stackup there is not', async () => {
      await expect(run('downloadStackup', { source: 'profile', profile: 'nobody' })).rejects.toThrow(/nobody/);
    });
  });

  describe('Manufacturing: Make Placement Files', () => {
    const positions = file(
      'b-pos.csv',
      'Ref,Val,Package,PosX,PosY,Rot,Side\nU1,MCU,SOT-23,5,5,0,top\nC1,1u,C_0402,10,5,180,bottom\n',
      'text/csv',
    );

    it('makes a ZIP with centroids, a panel over the Gerber files and a feeder map', async () => {
      const bom = file('bom.csv', 'Designator,Value,MPN,Manufacturer\nU1,MCU,ABC-1,Acme\n', 'text/csv');
      const options = {
        format: 'jlcpcb',
        units: 'mm',
        rows: 1,
        cols: 2,
        offsets: { rows: [{ key: 'U1', value: 90 }] },
        bomDataFieldName: 'bom',
        gerbersDataFieldName: 'gerbers',
      };
      const [item] = await items('makePlacement', { options }, { data: positions, bom, gerbers: board });
      const packed = readBytes(item);
      expect(item!.json).toMatchObject({ filename: expect.stringMatching(/\.zip$/), bytes: packed.length });
      for (const name of ['centroid-top.csv', 'panelized.csv', 'feeder_map.csv', 'metadata.json'])
        expect(packed.toString('latin1')).toContain(name);
    });

    it('refuses a file for a maker that nobody says the units of', async () => {
      const options = { format: 'jlcpcb' };
      await expect(run('makePlacement', { options }, { data: positions })).rejects.toThrow(/does not say its units/);
    });

    it('says what a file that holds no positions lacks', async () => {
      const data = file('bom.csv', 'Designator,Value,Quantity\nR1,10k,1\n', 'text/csv');
      await expect(run('makePlacement', {}, { data })).rejects.toThrow(/column|position/i);
    });
  });
}
