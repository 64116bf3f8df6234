import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject, ILoadOptionsFunctions, INodeListSearchResult, NodeOperationError } from 'n8n-workflow';
import { limits } from '@partwright/contract';
import { describe, expect, it, vi } from 'vitest';
import { Partwright } from '../nodes/Partwright/Partwright.node.ts';
import * as pickers from '../nodes/Partwright/list-search.ts';
import { listVendors } from '../nodes/Partwright/load-options.ts';

const { searchParts, searchProjects } = pickers;
const searches = new Map(Object.entries(pickers));
import { byId, makeCalls, file, fromList, makeRun, startExamples, type Api } from './execute.fixture.ts';
import { executeFunctions } from './n8n-functions.fixture.ts';
import { toJson } from '../nodes/shared/operation.ts';
import { without } from '../nodes/shared/without.ts';

/** Of the catalogue a new server starts with: 10 kΩ 1 % 0402, and a number that several makers share. */
const RESISTOR = 'C25744';
const SHARED_NUMBER = 'SMF5.0A';

export function describeParts(api: () => Api): void {
  const { run, jsonOf, data } = makeCalls(api);

  describe('Part: Get Many', () => {
    const getMany = run('part', 'getMany');

    it('returns all of more than 300 results as the API has them', async () => {
      const all: unknown[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await data(`/parts/search?q=capacitor&limit=100&cursor=${encodeURIComponent(cursor)}`);
        all.push(...page.parts);
        cursor = page.next_cursor;
      }
      expect(all.length).toBeGreaterThan(300);
      expect(jsonOf(await getMany({ query: 'capacitor', returnAll: true, simplify: false }))).toEqual(
        all.map((one) => toJson(one as object)),
      );
    });

    it('returns as many as the limit says, with eleven fields each', async () => {
      const parts = jsonOf(await getMany({ query: '10k 0402 1%', limit: 3 }));
      expect(parts).toHaveLength(3);
      for (const part of parts)
        expect(part).toMatchObject({ package: '0402', description: expect.stringContaining('10 kΩ') });
      expect(Object.keys(parts[0])).toHaveLength(11);
    });

    it('filters and sorts by every option', async () => {
      const options = {
        category: 'resistor.chip',
        inStock: true,
        lifecycle: ['unknown'],
        manufacturer: 'YAGEO; uniroyal',
        minPrice: 0.0001,
        maxPrice: 0.01,
        package: '0402; R_0603_1608Metric',
        parameters: {
          parameter: [
            { name: 'resistance', min: '9.5k', max: '10.5k', equals: '' },
            { name: 'tolerance', min: '', max: '', equals: '1%; 5%' },
          ],
        },
        sort: 'price',
      };
      const asked = new URLSearchParams([
        ['q', ''],
        ['category', 'resistor.chip'],
        ['in_stock', 'true'],
        ['lifecycle', 'unknown'],
        ['manufacturer', 'yageo'],
        ['manufacturer', 'UNI-ROYAL'],
        ['min_price', '0.0001'],
        ['max_price', '0.01'],
        ['package', '0402'],
        ['package', '0603'],
        ['param.resistance.min', '9500'],
        ['param.resistance.max', '10500'],
        ['param.tolerance.eq', '1%'],
        ['param.tolerance.eq', '5%'],
        ['sort', 'price'],
        ['limit', '100'],
      ]);
      const { parts } = await data(`/parts/search?${asked.toString()}`);
      expect(parts.length).toBeGreaterThan(3);
      expect(jsonOf(await getMany({ simplify: false, limit: 100, options }))).toEqual(parts.map(toJson));
    });

    it('sorts by a parameter', async () => {
      const options = { category: 'capacitor', sort: '-param', sortParameter: 'voltage_rated' };
      const parts = jsonOf(await getMany({ limit: 20, simplify: false, options }));
      const volts = parts.map(
        ({ parameter_list: list }) => list.find((one: IDataObject) => one['name'] === 'voltage_rated').value,
      );
      expect(volts).toEqual(volts.toSorted((a, b) => b - a));
      expect(volts[0]).toBeGreaterThan(100);
    });

    it.each([
      [{ sort: 'param' }, 'Sort Parameter is empty'],
      [
        { parameters: { parameter: [{ name: 'Rated Voltage', min: '5' }] } },
        '"Rated Voltage" is no name of a parameter',
      ],
      [{ parameters: { parameter: [{ name: 'voltage_rated' }] } }, 'voltage_rated has no bound'],
      [{ parameters: { parameter: [{ name: 'voltage_rated', min: 'much' }] } }, 'voltage_rated'],
      [{ minPrice: 2, maxPrice: 1 }, '2 is more than max_price=1'],
    ])('says what is wrong with %j', async (options, message) => {
      await expect(getMany({ options })).rejects.toThrow(message);
    });
  });

  describe('Part: Get', () => {
    const get = run('part', 'get');

    it('reads a part by SKU or part number, in short or as the API has it', async () => {
      const whole = await data(`/parts/${RESISTOR}`);
      expect(jsonOf(await get({ part: byId(whole.part_number), simplify: false }))).toEqual([toJson(whole)]);
      // The API has it as text, which n8n would neither add up nor compare.
      expect(typeof whole.price).toBe('string');
      expect(jsonOf(await get({ part: byId(whole.part_number) }))[0].price).toBe(Number(whole.price));
      const [simple] = jsonOf(await get({ part: fromList(RESISTOR) }));
      expect(Object.keys(simple)).toHaveLength(10);
      expect(toJson(whole)).toMatchObject(simple);
    });

    it('takes a part number with a slash', async () => {
      expect(jsonOf(await get({ part: byId('MCP6002T-I/SN') }))).toMatchObject([{ part_number: 'MCP6002T-I/SN' }]);
    });

    it('includes the sections asked for, priced at the quantities and in the currency', async () => {
      const gathered = await data(`/parts/${RESISTOR}/gather?quantities=1,5000&currency=EUR`);
      const { specs, pricing, inventory } = gathered;
      const options = { include: ['pricing', 'specs'], quantities: '1, 5000', currency: 'EUR' };
      const [raw] = jsonOf(await get({ part: byId(RESISTOR), simplify: false, options }));
      expect(raw).toMatchObject({ sku: RESISTOR, specs, pricing: { currency: 'EUR', quotes: pricing.quotes } });
      expect(raw).not.toHaveProperty('inventory');

      const include = ['inventory', 'datasheet', ...options.include];
      const [simple] = jsonOf(await get({ part: byId(RESISTOR), options: { ...options, include } }));
      expect(Object.keys(simple).length).toBeLessThanOrEqual(10);
      expect(simple).toMatchObject({
        specs: { specifications: specs.specifications },
        inventory: { quantity: inventory.quantity, sellers: [{ seller: 'LCSC/JLCPCB' }] },
        datasheet: { url: gathered.datasheet.url },
      });
      const prices = simple.pricing.quotes.map((quote: IDataObject) => [quote['quantity'], quote['unit_price']]);
      expect(prices).toEqual(pricing.quotes.map((quote: IDataObject) => [quote['quantity'], quote['unit_price']]));
      expect(JSON.stringify(simple).length).toBeLessThan(JSON.stringify(gathered).length / 2);
    });

    it('prices a part when only quantities are given', async () => {
      const [priced] = jsonOf(await get({ part: byId(RESISTOR), options: { quantities: '100' } }));
      expect(priced.pricing.quotes).toMatchObject([{ quantity: 100, seller: 'LCSC/JLCPCB' }]);
    });

    it('says who else makes a number that several share, and takes one', async () => {
      const part = byId(SHARED_NUMBER);
      const [chosen] = jsonOf(await get({ part }));
      expect(chosen.ambiguous).toBe(true);
      expect(chosen.choices[0]).toMatchObject({ manufacturer: chosen.manufacturer, reason: expect.any(String) });
      const { manufacturer } = chosen.choices[1];
      const [decided] = jsonOf(await get({ part, options: { manufacturer } }));
      expect(decided).toMatchObject({ manufacturer });
      expect(decided).not.toHaveProperty('ambiguous');
    });

    it('says which part is not known, and goes on with the others when it is set to', async () => {
      const part = (item: IDataObject) => byId(item['mpn'] as string);
      await expect(get({ part: byId('NOSUCH-77') })).rejects.toThrow('No part NOSUCH-77 in the catalogue');
      const items = await get({ part }, [{ mpn: 'NOSUCH-77' }, { mpn: RESISTOR }], { continueOnFail: true });
      expect(items).toMatchObject([
        { json: { details: { code: 'part_not_found', status: 404 } }, pairedItem: { item: 0 } },
        { json: { sku: RESISTOR }, pairedItem: { item: 1 } },
      ]);
    });
  });

  describe('Output of a tool', () => {
    const ask = (output: object) =>
      api().execute({
        parameters: { resource: 'part', operation: 'get', part: byId(RESISTOR), ...output },
        node: { type: 'n8n-nodes-partwright.partwrightTool' },
      });

    it('is simplified, raw, or the fields that are named', async () => {
      const [[simple], [raw], [selected]] = await Promise.all([
        ask({}),
        ask({ output: 'raw' }),
        ask({ output: 'selected', outputFields: 'part_number, price, offers.0.seller, none' }),
      ]);
      expect(Object.keys(simple!.json)).toHaveLength(10);
      expect(Object.keys(raw!.json).length).toBeGreaterThan(10);
      const { part_number: number, price } = simple!.json;
      expect(selected!.json).toMatchObject({ part_number: number, price });
      expect(Object.keys(selected!.json)).toEqual(['part_number', 'price', 'offers.0.seller']);
    });

    it('is all or the fields that are named where there is no simplified answer', async () => {
      const normal = { parameters: { resource: 'account', operation: 'getUsage' } };
      const node = { type: 'n8n-nodes-partwright.partwrightTool' };
      const [[whole], [selected]] = await Promise.all([
        api().execute({ ...normal, node }),
        api().execute({
          parameters: { ...normal.parameters, output: 'selected', outputFields: 'balance, none' },
          node,
        }),
      ]);
      expect(Object.keys(whole!.json).length).toBeGreaterThan(1);
      expect(selected!.json).toEqual({ balance: whole!.json['balance'] });
    });

    it('says which fields there are where none of the named is', async () => {
      await expect(ask({ output: 'selected', outputFields: 'prise' })).rejects.toThrow(
        /prise\. There are: .*part_number/,
      );
    });
  });

  describe('Part: Decide Alternative and Withdraw Alternative', () => {
    it('blocks a part in the place of another, which is then no alternative, and takes that back', async () => {
      const part = byId(RESISTOR);
      const offered = async () =>
        jsonOf(await run('part', 'getAlternatives')({ part, options: { maxResults: 1 } })).map((one) => one.part.sku);
      const [alternative] = await offered();
      const note = 'Measured on revision B';
      const blocked = await run(
        'part',
        'decideAlternative',
      )({
        part,
        alternative,
        decision: 'blocked',
        options: { note },
      });
      expect(jsonOf(blocked)).toMatchObject([{ decision: 'blocked', note }]);
      expect(await offered()).not.toContain(alternative);
      const decided = jsonOf(await run('decision', 'getAlternatives')({ returnAll: true }));
      expect(decided).toMatchObject([{ decision: 'blocked', note }]);
      const back = await run('part', 'withdrawAlternative')({ part, alternative });
      expect(jsonOf(back)).toMatchObject([{ deleted: true }]);
      expect(await offered()).toEqual([alternative]);
    });
  });

  describe('Part: Get Alternatives', () => {
    const getAlternatives = run('part', 'getAlternatives');

    it('gives one item an alternative, the best first, each small enough for a model', async () => {
      const { alternatives } = await data(`/parts/${RESISTOR}/alternatives?max_results=5&match_parameters=tolerance`);
      expect(alternatives).toHaveLength(5);
      const asked = {
        part: byId(RESISTOR),
        options: { maxResults: 5, matchParameters: 'tolerance', includeBlocked: true },
      };
      expect(jsonOf(await getAlternatives({ ...asked, simplify: false }))).toEqual(alternatives.map(toJson));
      const simple = jsonOf(await getAlternatives(asked));
      expect(simple.map(({ part }) => part.sku)).toEqual(alternatives.map((one: any) => one.part.sku)); // oxlint-disable-line typescript/no-explicit-any
      for (const { text } of simple) expect(text).toMatch(/ in stock, [\d.]+ USD each: /);
      expect(alternatives.map(toJson)).toMatchObject(simple.map((one) => without(one, 'text')));
      for (const one of simple) expect(JSON.stringify(one).length).toBeLessThan(1_000);
    });

    it('says of a part whose kind is not compared that nothing is known of others', async () => {
      const { parts } = await data('/parts/search?category=module&limit=1');
      const { compared, alternatives } = await data(`/parts/${parts[0].sku}/alternatives`);
      expect(compared).toBe(false);
      const items = jsonOf(await getAlternatives({ part: byId(parts[0].sku) }));
      expect(items).toHaveLength(alternatives.length + 1);
      expect(items.at(-1)).toMatchObject({
        compared: false,
        part: null,
        text: expect.stringContaining('is not known'),
      });
    });

    it('says which part is not known', async () => {
      await expect(getAlternatives({ part: byId('NOSUCH-77') })).rejects.toThrow('NOSUCH-77');
    });

    it('names the makers of a number that several share', async () => {
      await expect(getAlternatives({ part: byId(SHARED_NUMBER) })).rejects.toThrow('Set the option Manufacturer');
    });
  });

  describe('Part: Get Datasheet', () => {
    const getDatasheet = run('part', 'getDatasheet');

    it('reads its URL and where that is from', async () => {
      const known = await data(`/parts/${RESISTOR}/datasheet`);
      expect(jsonOf(await getDatasheet({ part: byId(RESISTOR) }))).toEqual([known]);
      expect(known.url).toMatch(/^https:/);
    });

    it('says when several makers share the number', async () => {
      expect(jsonOf(await getDatasheet({ part: byId(SHARED_NUMBER) }))).toMatchObject([{ ambiguous: true }]);
    });
  });

  describe('Component: Match', () => {
    const match = run('component', 'match');

    it('gives the best part with its confidence, and the other candidates', async () => {
      const asked = { reference: 'R1', value: '10k 1%', footprint: 'R_0402_1005Metric' };
      const [matched] = jsonOf(await match({ ...asked, options: { maxResults: 3 } }));
      expect(matched).toMatchObject({ level: expect.any(String), understood: { kind: 'resistor' } });
      expect(matched.matches).toHaveLength(3);
      expect(matched.matched_part).toEqual(matched.matches[0].part);
      expect(matched.confidence).toBe(matched.matches[0].confidence);
      expect(Object.keys(matched.matched_part)).toHaveLength(10);
      const [raw] = jsonOf(await match({ ...asked, simplify: false }));
      expect(raw.matched_part).toHaveProperty('offers');
      expect(raw.matches[0]).toHaveProperty('match_breakdown');
    });

    it('matches by a part number and what stands in the options alone', async () => {
      const options = {
        manufacturer: 'UNI-ROYAL',
        description: 'resistor',
        searchDepth: 'quick',
      };
      expect(jsonOf(await match({ mpn: '0402WGF1002TCE', options }))).toMatchObject([
        { matched_part: { sku: RESISTOR }, level: 'high' },
      ]);
      expect(jsonOf(await match({ options: { sku: RESISTOR } }))).toMatchObject([{ matched_part: { sku: RESISTOR } }]);
    });

    it('gives no part where nothing fits', async () => {
      const [nothing] = jsonOf(await match({ mpn: 'QQ-NOSUCH-77', options: { searchDepth: 'quick' } }));
      expect(nothing).toMatchObject({ matched_part: null, confidence: 0, level: 'none', matches: [] });
    });

    it('says when there is nothing to match by', async () => {
      await expect(match()).rejects.toThrow('Say at least one of reference, value');
    });
  });

  describe('Component: Match Many', () => {
    const matchMany = run('component', 'matchMany');

    interface Batch {
      components: { value: string }[];
    }

    /** A server that finds nothing for any component, and refuses the batches that it is told to. */
    function startMatching(refuses: (batch: Batch) => boolean = () => false) {
      return startExamples({
        matchComponents: ({ body }) => {
          const batch = JSON.parse(body.toString()) as Batch;
          if (refuses(batch)) return { status: 402, body: JSON.stringify({ error: 'No more today', code: 'x' }) };
          return { data: { matches: batch.components.map((component) => ({ component, alternatives: [] })) } };
        },
      });
    }

    it('matches items in their order, and lets no bad one spoil the others', async () => {
      const components = [
        { value: '10k 1%', footprint: '0402', mpn: '0402WGF1002TCE' },
        { value: '', mpn: 'MCP6002T-I/SN' },
        { value: '100n', footprint: '0402', mpn: 'QQ-NOSUCH-77' },
      ];
      const items = Array.from({ length: 60 }, (_, at): IDataObject => {
        if (at % 20 === 7) return { note: 'no field to match by', at };
        if (at % 20 === 8) return { reference: 'R8', value: { text: '10k' }, at };
        return { reference: `X${at}`, ...components[at % 3], at };
      });
      const options = { searchDepth: 'quick' };
      const single = jsonOf(await matchMany({ options }, items.slice(0, 3)));
      const matched = await matchMany({ options }, items, { continueOnFail: true });
      expect(matched.map(({ pairedItem }) => pairedItem)).toEqual(items.map((_, item) => ({ item })));
      for (const [at, { json }] of matched.entries()) {
        if (at % 20 === 7) expect(json['error']).toContain('This item has nothing to match by: reference, value');
        else if (at % 20 === 8) expect(json['error']).toContain('The field value holds an object');
        else expect(json).toEqual({ ...single[at % 3], ...items[at] });
      }
      expect(single.map((one) => one.matched_part?.part_number)).toEqual([
        '0402WGF1002TCE',
        'MCP6002T-I/SN',
        undefined,
      ]);
      expect(Object.keys(single[1].matched_part)).toHaveLength(10);
    });

    it('reads the fields that the parameters name, and keeps those of the item', async () => {
      const item = {
        Designator: ['R1', 'R2'],
        part: { number: '0402WGF1002TCE' },
        order: RESISTOR,
        confidence: 'high',
      };
      const names = { referenceField: 'Designator', mpnField: 'part.number', valueField: '' };
      const [raw] = jsonOf(await matchMany({ ...names, simplify: false, options: { searchDepth: 'quick' } }, [item]));
      expect(raw).toMatchObject({ ...item, confidence: expect.closeTo(1, 1), match_breakdown: { mpn: 1 } });
      expect(toJson(await data(`/parts/${RESISTOR}`))).toEqual({ ...raw.matched_part, ambiguous: false, choices: [] });
      const bySku = { referenceField: '', valueField: '', options: { skuField: 'ORDER' } };
      expect(jsonOf(await matchMany(bySku, [item]))).toMatchObject([{ matched_part: { sku: RESISTOR } }]);
    });

    it('stops at an item with nothing to match by, unless it is set to go on', async () => {
      const items = [{ value: '10k' }, { note: 'nothing' }];
      const error = await matchMany({}, items).then(
        () => expect.fail(),
        (thrown: NodeOperationError) => thrown,
      );
      expect(error.message).toContain('nothing to match by');
      expect(error.context['itemIndex']).toBe(1);
    });

    it('reads the credential once, and sends no request larger than the API takes', async () => {
      const answered = await startMatching();
      const parameters = { resource: 'component', operation: 'matchMany' };
      const items = Array.from({ length: 400 }, (_, at) => ({
        value: `${at} `.padEnd(2000, 'Ω'),
        footprint: '€'.repeat(2000),
        mpn: '€'.repeat(2000),
      }));
      const node = executeFunctions(makeRun({ parameters, items, credential: answered.credential }));
      const reading = vi.spyOn(node, 'getCredentials');
      const [matched] = await new Partwright().execute.call(node);
      expect(matched!.map(({ json }) => json['value'])).toEqual(items.map(({ value }) => value.trim()));
      expect(reading).toHaveBeenCalledTimes(1);
      const sizes = answered.asked.map(({ body }) => body.length);
      expect(sizes).toHaveLength(Math.ceil((400 * 16_050) / limits.jsonBytes));
      expect(Math.max(...sizes)).toBeLessThanOrEqual(limits.jsonBytes);
      await answered.stop();
    });

    it('fails only the items of a chunk that the API refuses', async () => {
      const answered = await startMatching(({ components }) => components[0]!.value === '500');
      const items = Array.from({ length: 1_200 }, (_, at) => ({ value: String(at) }));
      const parameters = { resource: 'component', operation: 'matchMany' };
      const matched = await answered.execute({ parameters, items, continueOnFail: true });
      const failed = matched.flatMap(({ json, pairedItem }) => (json['error'] ? [pairedItem] : []));
      expect(failed).toEqual(Array.from({ length: 500 }, (_, at) => ({ item: 500 + at })));
      expect(matched).toHaveLength(1_200);
      answered.asked.length = 0;
      await expect(answered.execute({ parameters, items })).rejects.toThrow('No more today');
      // The third chunk would be matched for nobody.
      expect(answered.asked).toHaveLength(2);
      await answered.stop();
    });

    it('fails as a whole when the API refuses it', async () => {
      const credential = { ...api().credential, apiKey: await api().newKey({ scopes: ['catalog:read'] }) };
      const parameters = { resource: 'component', operation: 'matchMany' };
      await expect(api().execute({ parameters, credential, items: [{ value: '10k' }] })).rejects.toThrow(/scope/);
    });
  });

  describe('Value: Normalize', () => {
    const normalize = run('value', 'normalize');

    it('reads a value, by the kind that the options say', async () => {
      expect(jsonOf(await normalize({ value: '4k7', options: { reference: 'R1' } }))).toMatchObject([
        { input: '4k7', kind: 'resistor', normalized: '4.7 kΩ', numeric: 4700, unit: 'Ω' },
      ]);
      const [read] = jsonOf(await normalize({ value: '104', simplify: false, options: { kind: 'capacitor' } }));
      expect(read).toEqual(await data('/values/normalize?value=104&kind=capacitor'));
      expect(read.numeric).toBeCloseTo(1e-7);
    });

    it('says when there is no value', async () => {
      await expect(normalize({ value: ' ' })).rejects.toThrow('Value is empty');
    });
  });

  describe('Footprint: Get Compatible', () => {
    const getCompatible = run('footprint', 'getCompatible');

    it('lists the names of one naming', async () => {
      const footprint = 'Resistor_SMD:R_0402_1005Metric';
      const options = { naming: 'ipc7351' };
      const [found] = jsonOf(await getCompatible({ footprint, options }));
      expect(found).toMatchObject({ canonical: 'CHIP-0402', imperial: '0402', metric: '1005', pins: 2 });
      expect(Object.keys(found).length).toBeLessThanOrEqual(12);
      expect(new Set(found.compatible.map((one: IDataObject) => one['naming']))).toEqual(new Set(['ipc7351']));
      const asked = `/footprints/${encodeURIComponent(footprint)}/compatible?naming=ipc7351`;
      expect(jsonOf(await getCompatible({ footprint, options, simplify: false }))).toEqual([await data(asked)]);
    });

    it('says when there is no name', async () => {
      await expect(getCompatible()).rejects.toThrow('Footprint is empty');
    });
  });

  it('identifies a part from a photo, and says whether that can be done', async () => {
    const [ready] = await api().execute({ parameters: { resource: 'identify', operation: 'checkReady' } });
    expect(ready!.json).toMatchObject({ ready: true, reasons: [] });
    const bag = readFileSync(join(import.meta.dirname, '../../photos/examples/bag.png'));
    const binary = { data: file('bag.png', bag, 'image/png') };
    const [item] = await api().execute({ parameters: { resource: 'identify', operation: 'photo' }, binary });
    expect(item!.json).toMatchObject({
      candidates: [{ part_number: 'LM358P', sku: '296-1395-5-ND' }],
      unresolvable: null,
    });
  });

  describe('Datasheet', () => {
    const pdf = readFileSync(join(import.meta.dirname, '../../datasheets/examples/regulator.pdf'));

    it('is extracted from a file, and read by the name that it was given', async () => {
      const binary = { data: file('regulator.pdf', pdf, 'application/pdf') };
      const options = { sku: 'MR3301' };
      const extract = { resource: 'datasheet', operation: 'extract', source: 'file', options };
      const [job] = await api().execute({ parameters: extract, binary });
      expect(job!.json).toMatchObject({ status: 'complete', total_pages: 2, result: { pins: 3 } });
      const part = byId('mr3301');
      const values = jsonOf(await run('datasheet', 'getValues')({ part, options: { q: 'supply' } }));
      expect(values).toMatchObject([{ parameter: 'Supply voltage', value: { text: '-0.5 to 7.0' }, page: 1 }]);
      const pins = jsonOf(await run('datasheet', 'getPins')({ part }));
      expect(pins.map(({ name }: IDataObject) => name)).toEqual(['IN', 'GND', 'OUT']);
      const sections = jsonOf(await run('datasheet', 'getSections')({ part, options: { section: 'ordering' } }));
      expect(sections).toMatchObject([{ kind: 'table', start_page: 2 }]);
      const found = jsonOf(await run('datasheet', 'search')({ q: 'stresses damage' }));
      expect(found[0]).toMatchObject({ name: 'regulator.pdf', start_page: 1 });
      const [sheet] = await run('datasheet', 'download')({ part });
      expect(sheet!.binary).toMatchObject({ data: { mimeType: 'application/pdf' } });
    });

    it.each(['download', 'getSections', 'getDrawings', 'getValues', 'getPins'])(
      '%s says of one that was not read yet how it is read',
      async (operation) => {
        await expect(run('datasheet', operation)({ part: byId(RESISTOR) })).rejects.toThrow('was not read yet');
      },
    );
  });

  describe('the pickers', () => {
    type Search = (this: ILoadOptionsFunctions, filter?: string, cursor?: string) => Promise<INodeListSearchResult>;
    const pick = (search: Search, filter?: string, cursor?: string, credential = api().credential) => {
      const parameters = { resource: 'part', operation: 'get' };
      return search.call(
        executeFunctions(makeRun({ parameters, credential })) as unknown as ILoadOptionsFunctions,
        filter,
        cursor,
      );
    };

    it('find parts page by page', async () => {
      const first = await pick(searchParts, 'capacitor 0402');
      expect(first.results).toHaveLength(50);
      const [{ name, value, description } = expect.fail()] = first.results;
      const part = await data(`/parts/${value}`);
      expect({ name, description }).toEqual({
        name: expect.stringContaining(`${part.part_number} - ${part.manufacturer} - `),
        description: part.description,
      });
      const second = await pick(searchParts, 'capacitor 0402', first.paginationToken);
      expect(second.results.length).toBeGreaterThan(0);
      expect(first.results.map((one) => one.value)).not.toContain(second.results[0]!.value);
    });

    it.each([
      ['10 kΩ ±1% 62.5 mW chip resistor', '0402', '10 kΩ ±1% 62.5 mW chip resistor, 0402'],
      ['10 kΩ ±1% 0402', '0402', '10 kΩ ±1% 0402'],
      [
        'ARM Cortex-M4 microcontroller with 512 KB of flash and 128 KB of SRAM',
        'LQFP-64',
        'ARM Cortex-M4 microcontroller with 512 KB of flash and 128…, LQFP-64',
      ],
      ['', null, ''],
    ])('say what a part is: %j in package %j', async (description, housing, words) => {
      const examples = await startExamples({
        searchParts: () => ({
          data: { parts: [{ sku: 'C1', part_number: 'N1', manufacturer: 'Acme', description, package: housing }] },
        }),
      });
      const { results } = await pick(searchParts, 'any', undefined, examples.credential);
      expect(results).toEqual([{ name: ['N1', 'Acme', words].filter(Boolean).join(' - '), value: 'C1', description }]);
      await examples.stop();
    });

    it('give the same vendors to a field that takes several', async () => {
      const node = executeFunctions(
        makeRun({ parameters: { resource: 'part', operation: 'get' }, credential: api().credential }),
      );
      const vendors = await listVendors.call(node as unknown as ILoadOptionsFunctions);
      expect(vendors).toEqual((await pick(pickers.searchVendors)).results);
      expect(vendors).toContainEqual({ name: 'OSH Park - price table, you order', value: 'oshpark' });
    });

    it('find a project by a part of its name, also behind pages of others', async () => {
      await api().call('POST', '/v1/projects', { json: { name: 'Pick and place' } });
      expect((await pick(searchProjects, 'AND PL')).results).toEqual([
        { name: 'Pick and place', value: expect.stringMatching(/^prj_/) },
      ]);
      expect((await pick(searchProjects, 'nothing like it')).results).toEqual([]);

      const pages = await startExamples({
        listProjects: ({ query }) => {
          const page = Number(query.get('cursor') ?? 0);
          const projects = [{ id: `prj_${page}`, name: page === 3 ? 'Needle' : 'Hay' }];
          return { data: { projects, next_cursor: String(page + 1) } };
        },
      });
      const found = await pick(searchProjects, 'needle', undefined, pages.credential);
      expect(found).toEqual({ results: [{ name: 'Needle', value: 'prj_3' }], paginationToken: '4' });
      await pick(searchProjects, 'no such project', undefined, pages.credential);
      expect(pages.asked).toHaveLength(4 + 10);
      await pages.stop();
    });

    it.each<[keyof typeof pickers, string, string]>([
      ['searchBoms', 'Amplifier rev B - 2026-05-21', 'bom_01J9Z3W8K6T4'],
      ['searchJobs', 'fab - queued - 2026-05-21 - job_01J9Z3W8K6T4', 'job_01J9Z3W8K6T4'],
      ['searchBoardOrders', 'OSH Park - draft - 2026-05-21 - job_01J9Z3W8K6T4', 'job_01J9Z3W8K6T4'],
      ['searchPurchaseOrders', 'PO-00012 - Example Parts - draft', 'po_01J9Z3W8K6T4'],
      ['searchQuotations', 'Acme Components - QU-77120 - 2026-11-23', 'quo_01J9Z3W8K6T4'],
      ['searchCategories', 'Chip resistors (91204)', 'resistor.chip'],
      ['searchVendors', 'OSH Park - price table, you order', 'oshpark'],
      ['searchWebhooks', 'https://example.com/hooks/partwright', 'whk_01J9Z3W8K6T4'],
    ])('%s tells one from another', async (method, name, value) => {
      const examples = await startExamples();
      const { results } = await pick(searches.get(method)!, '', undefined, examples.credential);
      expect(results[0]).toMatchObject({ name, value });
      await examples.stop();
    });

    it('find a BOM by its name, and a job by its kind or ID', async () => {
      const [bom] = await api().execute({
        parameters: { resource: 'bom', operation: 'upload', options: { name: 'Picked board' } },
        binary: { data: file('bom.csv', 'Reference,Value,LCSC\nR1,10k,C25744\n', 'text/csv') },
      });
      const { bom_id: bomId, job_id: jobId } = bom!.json;
      expect((await pick(pickers.searchBoms, 'picked BO')).results).toMatchObject([{ value: bomId }]);
      expect((await pick(pickers.searchBoms, 'no such board')).results).toEqual([]);
      expect((await pick(pickers.searchJobs, jobId as string)).results).toMatchObject([{ value: jobId }]);
      expect((await pick(pickers.searchCategories, 'resistor')).results.length).toBeGreaterThan(0);
    });

    it('say what is wrong with the credential', async () => {
      const credential = { ...api().credential, apiKey: 'svc_test_wrong' };
      await expect(pick(searchParts, 'a', undefined, credential)).rejects.toThrow(/API key/);
    });
  });
}
