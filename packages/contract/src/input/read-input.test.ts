import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { data, endpoint, json, upload } from '../endpoint.ts';
import { open, text, textBooleanOr, textInteger, textJson, textNumber, textQuantities } from '../fields.ts';
import { pageQuery } from '../pages.ts';
import { readInput, type SentInput } from './read-input.ts';

const Options = z.object({
  overage: z.number().default(0),
  region: z.string().optional(),
  own: z.record(z.string(), z.number()).optional(),
});

const plan = endpoint('POST /costs/{job_id}', {
  id: 'plan',
  tag: 'Costs',
  summary: 'A plan',
  scope: null,
  query: z.object({ dry: textBooleanOr(false) }),
  body: json(
    z.object({
      quantity: z.int().min(1).optional(),
      exact: z.boolean().optional(),
      name: z.string().optional(),
      sides: z.union([z.literal(1), z.literal(2)]).optional(),
      either: z.union([z.string(), z.number()]).optional(),
      options: Options.optional(),
      lines: z.array(z.object({ part: z.string(), pieces: z.number().optional() })).optional(),
      steps: z
        .array(
          z.discriminatedUnion('op', [
            z.object({ op: z.literal('drill'), radius: z.number() }),
            z.object({ op: z.literal('cut'), depth: z.number() }),
          ]),
        )
        .optional(),
    }),
  ),
  answer: data(open({})),
  aliases: {
    qty: 'quantity',
    amount: 'quantity',
    extra: 'options.overage',
    'options.reserve': 'options.overage',
    'lines.count': 'lines.pieces',
    mode: { to: 'exact', read: (value) => (value === 'exact' ? true : value === 'fast' ? false : undefined) },
  },
  ignored: { action: 'a known client always sends it', 'options.hint': 'for people' },
  example: {},
});

const list = endpoint('GET /parts', {
  id: 'list',
  tag: 'Catalog',
  summary: 'A list',
  scope: null,
  query: z.object({ q: text(), search: text(), ...pageQuery }),
  freeNames: /^param\./,
  answer: data(open({})),
  example: {},
});

const quote = endpoint('POST /fab/quote', {
  id: 'quote',
  tag: 'Manufacturing',
  summary: 'A quote',
  scope: null,
  body: upload(
    'gerber',
    [],
    z.object({ quantities: textQuantities(), thickness: textNumber(), cards: textJson(z.array(Options)) }),
    {
      orJson: z.object({ quantities: textQuantities(), layers: z.int(), width_mm: textInteger(1, 100) }),
      alsoFiles: { bom: { description: 'The BOM.' } },
    },
  ),
  answer: data(open({})),
  aliases: { qty: 'quantities', quantity: 'quantities' },
  example: {},
});

const read = (e: Parameters<typeof readInput>[0], sent: Partial<SentInput>) => {
  const reading = readInput(e, { params: e === plan ? { job_id: 'j' } : {}, query: {}, ...sent });
  return 'problem' in reading ? { ...reading.problem } : reading.input;
};
const details = (e: Parameters<typeof readInput>[0], sent: Partial<SentInput>) => {
  const reading = read(e, sent);
  return ('errors' in reading ? reading.errors : reading.warnings).map(({ detail }) => detail);
};

describe('an alias', () => {
  it.each([
    [{ qty: 5 }, { quantity: 5 }],
    [{ qty: '5' }, { quantity: 5 }],
    [{ qty: '5', quantity: 5 }, { quantity: 5 }],
    [{ qty: null, quantity: 5 }, { quantity: 5 }],
    [{ mode: 'fast' }, { exact: false }],
    [{ extra: 0.1 }, { options: { overage: 0.1 } }],
    [{ extra: 0.1, options: { region: 'DE' } }, { options: { overage: 0.1, region: 'DE' } }],
    [{ options: { reserve: '0.2' } }, { options: { overage: 0.2 } }],
    [{ lines: [{ part: 'a', count: 2 }, { part: 'b' }] }, { lines: [{ part: 'a', pieces: 2 }, { part: 'b' }] }],
  ])('%j is %j', (sent, understood) => {
    expect(read(plan, { json: sent })).toMatchObject({ json: understood, warnings: [] });
  });

  it.each([
    [{ qty: 500, quantity: 5 }, '`qty` and `quantity` mean the same and differ: 500 and 5; send one of them'],
    [{ qty: 500, amount: 5 }, '`amount` and `qty` mean the same and differ: 5 and 500; send one of them'],
    [
      { lines: [{ part: 'a' }, { part: 'b', count: 1, pieces: 2 }] },
      '`lines[1].count` and `lines[1].pieces` mean the same and differ: 1 and 2; send one of them',
    ],
  ])('that says something else than its field is refused with both names: %j', (sent, detail) => {
    expect(read(plan, { json: sent })).toMatchObject({
      code: 'invalid_request',
      errors: [{ code: 'conflicting_fields', detail }],
    });
  });

  it('is the name that a wrong value is told by', () => {
    expect(read(plan, { json: { qty: 'many' } })).toMatchObject({
      errors: [{ pointer: '/qty', detail: '`qty` must be a whole number of at least 1; "many" is none' }],
    });
    expect(details(plan, { json: { lines: [{ part: 'a', count: 'x' }] } })).toEqual([
      '`lines[0].count` must be a number; "x" is none',
    ]);
  });

  it('is read in forms and JSON bodies of uploads', () => {
    expect(read(quote, { form: { qty: '5,10' } })).toMatchObject({ form: { quantities: [5, 10] } });
    expect(read(quote, { form: { qty: '5', quantity: '5', quantities: '' } })).toMatchObject({
      form: { quantities: [5] },
    });
    expect(read(quote, { json: { qty: 500, layers: '2' } })).toMatchObject({ json: { layers: 2 } });
  });
});

describe('text in JSON', () => {
  it.each([
    [{ quantity: '5' }, { quantity: 5 }],
    [{ exact: 'true' }, { exact: true }],
    [{ exact: 'False' }, { exact: false }],
    [{ sides: '2' }, { sides: 2 }],
    [{ options: { overage: ' 0.02 ' } }, { options: { overage: 0.02 } }],
    [{ options: { own: { '7': '1.5' } } }, { options: { own: { '7': 1.5 } } }],
    [{ steps: [{ op: 'drill', radius: '1' }] }, { steps: [{ op: 'drill', radius: 1 }] }],
    // Where text may stand, it stays text.
    [{ name: '5' }, { name: '5' }],
    [{ either: '5' }, { either: '5' }],
  ])('%j is read as %j', (sent, understood) => {
    expect(read(plan, { json: sent })).toMatchObject({ json: understood, warnings: [] });
  });

  it.each([[{ quantity: '5 pieces' }], [{ exact: 'yes' }], [{ quantity: '' }], [{ quantity: '1e3' }]])(
    'that is no number and no yes or no is refused: %j',
    (sent) => expect(read(plan, { json: sent })).toMatchObject({ code: 'invalid_request' }),
  );
});

describe('an unknown name', () => {
  it.each([
    [{ json: { options: { overag: 1 } } }, '`options.overag` is not known here: did you mean `overage`?'],
    [
      { json: { lines: [{ part: 'a', quantity: 5 }] } },
      '`lines[0].quantity` is not known here: it belongs at the top, outside of `lines`',
    ],
    [{ json: { overage: 0.1 } }, '`overage` is not known here: it belongs in `options`'],
    [{ json: { overagee: 0.1 } }, '`overagee` is not known here: did you mean `options.overage`?'],
    [{ json: { ammount: 5 } }, '`ammount` is not known here: did you mean `quantity`?'],
    [{ json: { dry: true } }, '`dry` is not known here: it stands in the body; send it in the query'],
    [
      { query: { quantity: '5' }, json: {} },
      '`quantity` is not known here: it stands in the query; send it in the body',
    ],
    [
      { query: { overage: '5' }, json: {} },
      '`overage` is not known here: it stands in the query; send it in the body as `options.overage`',
    ],
    [
      { json: { steps: [{ op: 'cut', depth: 1, radius: 2 }] } },
      '`steps[0].radius` is not known here: it does not go with the other fields of `steps`',
    ],
    [
      { json: { zzzzzzzz: 1 }, query: {} },
      '`zzzzzzzz` is not known here: there are `quantity`, `exact`, `name`, `sides`, `either`, `options`, `lines`, `steps`',
    ],
    [{ json: { 'a\u001b"`': 1 } }, '"a\\u001b\\"`" is not known here'],
  ])('%j', (sent, detail) => {
    expect(details(plan, sent)).toEqual([expect.stringContaining(detail)]);
    expect(read(plan, sent)).toMatchObject({ code: 'invalid_request', errors: [{ code: 'unknown_field' }] });
  });

  it('of a form says where it belongs too', () => {
    expect(details(quote, { form: { layers: '2' } })).toHaveLength(1);
    expect(details(quote, { form: { bom: 'x' } })).toEqual([
      '`bom` is not known here: it stands in the form; send it in the form, as a file',
    ]);
    expect(details(quote, { form: { cards: '[{"overag":"0.1"}]' } })).toEqual([
      '`cards[0].overag` is not known here: did you mean `overage`?',
    ]);
    expect(details(quote, { form: {}, query: { thickness: '1' } })).toEqual([
      '`thickness` is not known here: it stands in the query; send it in the form',
    ]);
  });

  it('is told where nothing is calculated, and the call works', () => {
    const query = { serch: 'x', 'param.resistance.min': '1k', limit: '5' };
    expect(read(list, { query })).toEqual({
      params: {},
      query: { limit: 5, offset: 0 },
      json: undefined,
      form: undefined,
      warnings: [
        { pointer: '/serch', code: 'unknown_field', detail: '`serch` is not known here: did you mean `search`?' },
      ],
    });
    expect(read(list, { query, strict: true })).toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: '/serch' }],
    });
  });

  it('stands beside what is wrong because of it', () => {
    const named = endpoint('POST /projects', {
      id: 'named',
      tag: 'Projects',
      summary: 'A project',
      scope: null,
      body: json(z.object({ name: z.string() })),
      answer: data(open({})),
      example: { body: { name: 'x' } },
    });
    expect(details(named, { json: { nmae: 'x' } })).toEqual([
      '`name` is required',
      '`nmae` is not known here: did you mean `name`?',
    ]);
  });

  it('of ours that is ignored on purpose is no word worth', () => {
    expect(read(plan, { json: { action: 'x', options: { hint: 1 } } })).toMatchObject({
      json: { options: { overage: 0 } },
      warnings: [],
    });
    expect(read(plan, { json: { hint: 1 } })).toMatchObject({ code: 'invalid_request' });
  });

  it('is not among the keys of data', () => {
    expect(read(plan, { json: { options: { own: { anything: 1 } } } })).toMatchObject({ warnings: [] });
  });

  it('of the prototype is one like others', () => {
    expect(read(plan, { json: JSON.parse('{"__proto__":{"quantity":5},"constructor":1}') as unknown })).toMatchObject({
      errors: [{ pointer: '/__proto__' }, { pointer: '/constructor' }],
    });
  });

  it('is told of fifty at most, and shortened', () => {
    const names = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`${at}${'x'.repeat(10_000)}`, 1]));
    const reading = read(plan, { json: names });
    expect('errors' in reading && reading.errors).toHaveLength(50);
    expect(JSON.stringify(reading).length).toBeLessThan(30_000);
  });
});

describe('the limit of a list', () => {
  it.each([
    ['100', 100, []],
    ['500', 100, ['`limit` was 500; a page holds 100 at most, so that many are answered']],
    [500, 100, ['`limit` was 500; a page holds 100 at most, so that many are answered']],
  ])('%j is %d', (limit, most, warnings) => {
    expect(read(list, { query: { limit } })).toMatchObject({ query: { limit: most } });
    expect(details(list, { query: { limit } })).toEqual(warnings);
  });

  it.each(['0', '-1', 'all', '1.5'])('%s is refused', (limit) => {
    expect(details(list, { query: { limit } })[0]).toMatch(/^`limit` must be a whole number from 1 to 100; /);
  });
});
