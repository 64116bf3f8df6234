import { packZip, readZip } from '@partwright/files/archives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../testing/running.fixture.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startService({ STARTER_CATALOG: 'false' });
}, 60_000);
afterAll(() => running.stop());

const text = (value: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(value);

async function send(
  path: string,
  files: Record<string, [string, Uint8Array<ArrayBuffer>]>,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  for (const [field, [name, bytes]] of Object.entries(files)) form.set(field, new Blob([bytes]), name);
  return running.call('POST', path, { body: form });
}

const head = (fileFunction: string): string =>
  `%TF.FileFunction,${fileFunction}*%\n%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,0.150000*%\n%ADD11C,0.600000*%\n%LPD*%\n`;
/** 20 x 10 mm with two pads, a track of 0.15 mm between them, a via and its hole. */
const copper = (side: string): string =>
  `${head(side)}D11*\nX5000000Y5000000D03*\nX15000000Y5000000D03*\nD10*\nX5000000Y5000000D02*\nX15000000Y5000000D01*\nM02*\n`;
const outline = `${head('Profile,NP')}D10*\nX0Y0D02*\nX20000000Y0D01*\nX20000000Y10000000D01*\nX0Y10000000D01*\nX0Y0D01*\nM02*\n`;
const mask = (side: string): string =>
  `${head(`Soldermask,${side}`)}D11*\nX5000000Y5000000D03*\nX15000000Y5000000D03*\nM02*\n`;
const drill = 'M48\nMETRIC,TZ\nT1C0.300\n%\nG90\nT1\nX5.0Y5.0\nX15.0Y5.0\nM30\n';
const board = (change: Record<string, string> = {}): Uint8Array<ArrayBuffer> => {
  const files = {
    'b-F_Cu.gbr': copper('Copper,L1,Top'),
    'b-B_Cu.gbr': copper('Copper,L2,Bot'),
    'b-F_Mask.gbr': mask('Top'),
    'b-B_Mask.gbr': mask('Bot'),
    'b-Edge_Cuts.gbr': outline,
    'b-PTH.drl': drill,
    ...change,
  };
  return new Uint8Array(packZip(new Map(Object.entries(files).map(([name, content]) => [name, text(content)]))));
};

describe('POST /manufacturing/dfm/check', () => {
  const check = (zip: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) =>
    send('/v1/manufacturing/dfm/check', { file: ['b.zip', zip] }, fields);
  type Check = {
    id: string;
    status: string;
    limits: { limit: number; sources: { source_url: string; as_of: string }[] }[];
  };
  const named = (body: { data: { checks: Check[] } }, id: string): Check =>
    body.data.checks.find((one) => one.id === id)!;

  it('measures the board, tells each file and check, and draws both sides', async () => {
    const { status, body, headers } = await check(board());
    expect(status).toBe(200);
    expect(body.data.board).toMatchObject({ width_mm: 20, height_mm: 10, copper_layers: 2, holes: 2 });
    expect(body.data.files).toContainEqual({
      file: 'b-F_Cu.gbr',
      role: 'top copper',
      by: 'file_function',
      reason: expect.any(String),
    });
    expect(named(body, 'outline').status).toBe('pass');
    expect(body.data.pictures.top).toMatch(/^<svg/);
    expect(headers.get('x-credits-charged') ?? '0').toBe('0');
  });

  it('fails a track that is thinner than the profile allows, with place, measure and source', async () => {
    const thin = copper('Copper,L1,Top').replace('%ADD10C,0.150000*%', '%ADD10C,0.080000*%');
    const { body } = await check(board({ 'b-F_Cu.gbr': thin }), { pictures: 'false' });
    expect(named(body, 'trace_width').status).toBe('fail');
    const [limit] = named(body, 'trace_width').limits;
    expect(limit!.sources[0]).toMatchObject({
      source_url: expect.stringMatching(/^https/),
      as_of: expect.stringMatching(/^\d{4}/),
    });
    const [issue] = body.data.issues.filter(({ rule }: { rule: string }) => rule === 'trace_width');
    expect(issue).toMatchObject({ severity: 'error', measured_mm: expect.closeTo(0.08, 3), layers: ['top copper'] });
    expect(issue.at[1]).toBeCloseTo(5, 1);
    expect(body.data.pictures).toEqual({ top: null, bottom: null });
  });

  it('never passes what is missing', async () => {
    const { body } = await check(board({ 'b-F_Mask.gbr': 'x', 'b-B_Mask.gbr': 'x' }));
    expect(named(body, 'mask_web')).toMatchObject({ status: 'not_run', reason: expect.any(String) });
  });

  it('takes limits of one’s own over a profile', async () => {
    const own = JSON.stringify({ id: 'ours', title: 'Ours', limits: { trace_width: { min: 0.5 } } });
    const { body } = await check(board(), { own_limits: own });
    expect(named(body, 'trace_width').status).toBe('fail');
    expect(body.data.profile.id).toBe('ours');
  });

  it.each([
    ['an unknown profile', () => board(), { profile: 'nobody' }, 422, 'unknown_profile'],
    ['a field that there is not', () => board(), { limits: '{}' }, 400, 'invalid_request'],
    [
      'limits that are none',
      () => board(),
      { own_limits: '{"limits":{"trace_width":{"min":"x"}}}' },
      400,
      'invalid_request',
    ],
    [
      'an archive without Gerber files',
      () => new Uint8Array(packZip(new Map([['a.txt', text('x')]]))),
      {},
      422,
      'unreadable_file',
    ],
    ['an archive that is cut off', () => board().subarray(0, 300), {}, 422, 'unreadable_file'],
  ] as const)('refuses %s', async (_, zip, fields, status, code) => {
    const answer = await check(zip(), fields);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(answer.body.error.length).toBeGreaterThan(20);
  });
});

describe('POST /fab/quote', () => {
  const requestQuote = (json: object) => running.call('POST', '/v1/fab/quote', { json });
  type Quote = { vendor: string; service: string; quantity: number; price: number | null; why_not: { rule: string }[] };

  it('prices a board by dated cards, whole sets counted, and says why others have no price', async () => {
    const { status, body } = await requestQuote({ width_mm: 50.8, height_mm: 25.4, layers: 2, quantities: [3, 4] });
    expect(status).toBe(200);
    const osh = body.data.quotes.filter(({ vendor, price }: Quote) => /osh/i.test(vendor) && price !== null);
    // 2 square inches at 5 dollars for three.
    expect(osh[0]).toMatchObject({
      quantity: 3,
      boards: 3,
      price: 10,
      currency: 'USD',
      source_url: expect.stringMatching(/^https/),
    });
    expect(osh.find(({ quantity }: Quote) => quantity === 4)).toMatchObject({ boards: 6, price: 20, per_board: 5 });
    const jlc = body.data.quotes.find(({ vendor }: Quote) => /jlc/i.test(vendor));
    expect(jlc).toMatchObject({
      price: null,
      why_not: [{ rule: 'price', message: expect.stringMatching(/key|card/) }],
    });
  });

  it('reads the names and numbers that other clients send', async () => {
    const ours = await requestQuote({
      width_mm: 50.8,
      height_mm: 25.4,
      layers: 2,
      quantities: [500],
      finish: 'HASL lead free',
      colour: 'blue',
      thickness: 1.6,
      castellations: true,
      copper_oz: 1,
    });
    const theirs = await requestQuote({
      width_mm: '50.8',
      height_mm: '25.4',
      layers: '2',
      qty: '500',
      finish: 'HASL_leadfree',
      color: 'blue',
      thickness_mm: '1.6',
      castellated: 'true',
      copper_oz: '1',
    });
    expect(theirs.status).toBe(200);
    expect(theirs.body.data).toEqual(ours.body.data);
    expect(ours.body.data.board.facts).toMatchObject({ finish: 'hasl_lead_free', colour: 'blue', thickness_mm: 1.6 });
    expect(new Set(ours.body.data.quotes.map(({ quantity }: Quote) => quantity))).toEqual(new Set([500]));
    const both = await requestQuote({ width_mm: 50, height_mm: 25, layers: 2, qty: 5, quantities: [10] });
    expect(both).toMatchObject({ status: 400, body: { errors: [{ code: 'conflicting_fields' }] } });
    const odd = await requestQuote({ width_mm: 50, height_mm: 25, layers: 2, plating: 'gold' });
    expect(odd).toMatchObject({ status: 400, body: { errors: [{ code: 'unknown_field', pointer: '/plating' }] } });
  });

  it('says of each vendor that nothing is known of vias in pads', async () => {
    const size = { width_mm: 50, height_mm: 25, layers: 2, quantities: [5] };
    const { body } = await requestQuote({ ...size, via_in_pad: true });
    expect(body.data.quotes.length).toBeGreaterThan(1);
    for (const { unchecked, notes } of body.data.quotes)
      expect({ unchecked, notes: notes.join() }).toMatchObject({
        unchecked: expect.arrayContaining(['via_in_pad']),
        notes: expect.stringContaining('vias in pads'),
      });
    const without = await requestQuote({ ...size, via_in_pad: false });
    for (const { unchecked } of without.body.data.quotes) expect(unchecked).not.toContain('via_in_pad');
  });

  it('asks only the vendors that are named', async () => {
    const size = { width_mm: 50, height_mm: 25, layers: 2, quantities: [5] };
    const { body } = await requestQuote({ ...size, vendors: ['OSH Park'] });
    expect(new Set(body.data.quotes.map(({ vendor }: Quote) => vendor))).toEqual(new Set(['OSH Park']));
    const unknown = await requestQuote({ ...size, vendors: ['nobody'] });
    expect(unknown).toMatchObject({ status: 400, body: { error: expect.stringContaining('oshpark') } });
  });

  it('reads size, layers and drills from the files, and names the rule that forbids a vendor', async () => {
    const { body } = await send(
      '/v1/fab/quote',
      { file: ['b.zip', board()] },
      { quantities: '5', min_trace_mm: '0.05' },
    );
    expect(body.data.board).toMatchObject({ width_mm: 20, height_mm: 10, layers: 2, facts: { min_drill_mm: 0.3 } });
    const forbidden = body.data.quotes.filter(({ why_not: why }: Quote) =>
      why.some(({ rule }) => rule === 'trace_width'),
    );
    expect(forbidden.map(({ vendor }: Quote) => vendor)).toEqual(expect.arrayContaining(['OSH Park', 'PCBWay']));
    // Who states no limit is not said to be able to make it.
    for (const { price, unchecked } of body.data.quotes) if (price !== null) expect(unchecked).toContain('trace_width');
  });

  it('takes price tables of one’s own, converts, and draws the curve', async () => {
    const card = {
      vendor: 'Ours',
      service: 'std',
      currency: 'EUR',
      as_of: '2026-11-01',
      set_of: 5,
      start: [{ price: '40' }],
      area: [{ price: '0.05', unit: 'cm2' }],
    };
    const { status, body } = await requestQuote({
      width_mm: 50,
      height_mm: 40,
      layers: 2,
      quantities: [7],
      cards: [card],
      curve: true,
    });
    expect(status).toBe(200);
    // Ten boards of 20 cm2 come: 40 + 200 x 0.05.
    const own = body.data.quotes.find(({ vendor }: Quote) => vendor === 'Ours');
    expect(own).toMatchObject({ boards: 10, price: 50, currency: 'EUR', per_board: expect.closeTo(50 / 7, 5) });
    expect(body.data.curve.lines.map(({ vendor }: Quote) => vendor)).toContain('Ours');
    const dollars = await requestQuote({
      width_mm: 50,
      height_mm: 40,
      layers: 2,
      quantities: [7],
      cards: [card],
      currency: 'USD',
    });
    const converted = dollars.body.data.quotes.find(({ vendor }: Quote) => vendor === 'Ours');
    expect(converted).toMatchObject({ currency: 'USD' });
    expect(converted.price).not.toBe(50);
  });

  it.each([
    [{ width_mm: 50, height_mm: 50 }, '/layers'],
    [{ width_mm: 50, height_mm: 50, layers: 2, finish: 'chrome' }, '/finish'],
    [{ width_mm: 50, height_mm: 50, layers: 2, cards: [{}] }, '/cards/0'],
  ])('refuses %j at %s', async (json, pointer) => {
    const { status, body } = await requestQuote(json);
    expect(status).toBe(400);
    expect(body.errors[0].pointer).toContain(pointer);
  });
});

describe('POST /manufacturing/stackup', () => {
  const readPdfMark = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, 5));

  it('prints a usual build, with impedances by width and by target', async () => {
    const { status, bytes, headers } = await running.call('POST', '/v1/manufacturing/stackup', {
      json: {
        layers: 4,
        thickness: 1.6,
        board_name: 'Amp',
        permittivity: 4.4,
        impedance: [
          { layer: 1, width_mm: 0.3 },
          { layer: 1, target_ohm: 50 },
        ],
      },
    });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('Amp-stackup.pdf');
    expect(readPdfMark(bytes)).toBe('%PDF-');
  });

  it('prints one for the files, with a picture of each layer', async () => {
    const plain = await send('/v1/manufacturing/stackup', { file: ['b.zip', board()] }, { pictures: 'false' });
    const drawn = await send('/v1/manufacturing/stackup', { file: ['b.zip', board()] });
    expect([plain.status, drawn.status]).toEqual([200, 200]);
    expect(drawn.bytes.length).toBeGreaterThan(plain.bytes.length + 2000);
  });

  it('is not of files with another number of layers', async () => {
    const [file, profile] = [['b.zip', board()] as const, 'jlcpcb/JLC04161H-7628'];
    const { status, body } = await send('/v1/manufacturing/stackup', { file: [...file] }, { profile });
    expect(status).toBe(400);
    expect(body.error).toContain('has 4 copper layers, and the files have 2');
  });

  it.each([
    [{ layers: 3 }, 400, 'invalid_request'],
    [{}, 400, 'invalid_request'],
    [{ profile: 'nobody' }, 422, 'unknown_profile'],
    [{ layers: 2, impedance: [{ layer: 1 }] }, 400, 'invalid_request'],
    [{ layers: 2, profile: 'jlcpcb/JLC04161H-7628' }, 400, 'invalid_request'],
    [{ stackup: { layers: [{ kind: 'cheese' }] } }, 400, 'invalid_request'],
  ])('refuses %j', async (json, status, code) => {
    const answer = await running.call('POST', '/v1/manufacturing/stackup', { json });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  });
});

describe('POST /manufacturing/placement', () => {
  const positions = text(
    'Ref,Val,Package,PosX,PosY,Rot,Side\nU1,MCU,SOT-23,5,5,0,top\nR1,10k,R_0603,15,5,90,top\nC1,1u,C_0402,10,5,180,bottom\n',
  );
  const unpackZip = (bytes: Uint8Array) => readZip(bytes, { unpackedBytes: 1e8, entries: 50 });
  const decodeFile = (files: ReadonlyMap<string, Uint8Array>, name: string) =>
    new TextDecoder().decode(files.get(name));

  it('gives centroid files by side, pictures, a PDF and metadata', async () => {
    const { status, bytes, headers } = await send('/v1/manufacturing/placement', { file: ['b-pos.csv', positions] });
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'application/zip' });
    const files = unpackZip(bytes);
    expect([...files.keys()].sort()).toEqual(
      [
        'centroid-bottom.csv',
        'centroid-top.csv',
        'metadata.json',
        'panelized.csv',
        'placement.pdf',
        'placement_bottom.png',
        'placement_bottom.svg',
        'placement_top.png',
        'placement_top.svg',
      ].sort(),
    );
    expect(decodeFile(files, 'centroid-bottom.csv')).toBe(
      'Designator,Value,Package,X (mm),Y (mm),Rotation,Side\r\nC1,1u,C_0402,10.0000,5.0000,180,bottom\r\n',
    );
    expect(new TextDecoder().decode(files.get('placement.pdf')!.subarray(0, 5))).toBe('%PDF-');
    expect(JSON.parse(decodeFile(files, 'metadata.json'))).toMatchObject({
      board_name: 'b-pos',
      rows: 1,
      cols: 1,
      top_components: 2,
      bot_components: 1,
      total_placements: 3,
      parts: { top: 2, bottom: 1 },
      corrections: [],
    });
  });

  it('turns parts for JLCPCB and says so, panelises by the size of the board, and maps feeders', async () => {
    const bom = text('Designator,Value,MPN,Manufacturer\nU1,MCU,ABC-1,Acme\nR1,10k,RC0603,Yageo\nX9,Crystal,XT,Acme\n');
    const { bytes } = await send(
      '/v1/manufacturing/placement',
      { file: ['b-pos.csv', positions], gerbers: ['b.zip', board()], bom: ['bom.csv', bom] },
      { format: 'jlcpcb', rows: '1', cols: '2' },
    );
    const files = unpackZip(bytes);
    expect(decodeFile(files, 'centroid-top.csv')).toContain('U1,5.0000mm,5.0000mm,Top,180');
    expect(decodeFile(files, 'panelized.csv')).toContain('U1_2,25.0000mm,5.0000mm,Top,180');
    const metadata = JSON.parse(decodeFile(files, 'metadata.json'));
    expect(metadata).toMatchObject({
      corrections: [{ reference: 'U1', offset: 180, from: 0, to: 180 }],
      corrections_source: { source_url: expect.stringMatching(/^https/) },
      panel: { pitch_mm: [20, 10], boards: 2, parts: 6 },
      total_placements: 6,
      feeders: { not_in_bom: ['C1'], not_placed: ['X9'] },
      warnings: [expect.stringContaining('units')],
    });
    expect(decodeFile(files, 'placement_top.svg')).toMatch(/<svg width="22" height="12"/);
    expect(decodeFile(files, 'feeder_map.csv')).toContain('ABC-1,Acme,MCU,SOT-23,1,U1,');
  });

  type Sent = Record<string, [string, Uint8Array<ArrayBuffer>]>;
  const make = async (fields: Record<string, string>, files: Sent = {}) => {
    const answer = await send('/v1/manufacturing/placement', { file: ['b-pos.csv', positions], ...files }, fields);
    if (answer.status !== 200) return { ...answer, files: new Map<string, Uint8Array>(), metadata: null };
    const made = unpackZip(answer.bytes);
    const name = [...made.keys()].find((one) => one.endsWith('metadata.json'))!;
    return { ...answer, files: made, metadata: JSON.parse(decodeFile(made, name)) };
  };
  const references = (csv: string): string[] =>
    csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]!);
  const size = { board_width: '20', board_height: '10' };

  it('fits the boards that are asked for, by a size that is said', async () => {
    const panel = { rows: '2', cols: '2', ...size };
    const some = await make({ ...panel, assemble: '1,4' });
    const lines = references(decodeFile(some.files, 'panelized.csv'));
    expect(lines).toEqual(['U1_1', 'R1_1', 'C1_1', 'U1_4', 'R1_4', 'C1_4']);
    expect(decodeFile(some.files, 'panelized.csv')).toContain('U1_4,MCU,SOT-23,25.0000,15.0000,0,top');
    expect(some.metadata).toMatchObject({ rows: 2, cols: 2, total_placements: 6, panel: { boards: 2 } });
    const others = await make({ ...panel, skip: '1,4' });
    expect(new Set(references(decodeFile(others.files, 'panelized.csv')).map((one) => one.slice(-2)))).toEqual(
      new Set(['_2', '_3']),
    );
    const both = await make({ ...panel, skip: '1', assemble: '2' });
    expect({ status: both.status, pointer: both.body.errors[0].pointer }).toEqual({ status: 400, pointer: '/skip' });
    expect((await make({ ...panel, skip: '5' })).body.error).toContain('1 to 4');
  });

  it('takes the size from an outline that comes on its own', async () => {
    const outline = text(
      `${head('Profile,NP')}D10*\nX0Y0D02*\nX20000000Y0D01*\nX20000000Y10000000D01*\nX0Y10000000D01*\nX0Y0D01*\nM02*\n`,
    );
    const { metadata, files } = await make({ cols: '2' }, { outline: ['b.gko', outline] });
    expect(metadata.panel).toMatchObject({ pitch_mm: [20, 10], parts: 6 });
    expect(decodeFile(files, 'placement_top.svg')).toMatch(/<svg width="22" height="12"/);
  });

  it('turns the top, splits the panel by side, names files and board', async () => {
    const { files, metadata, headers } = await make({
      ...size,
      rotate_top: 'true',
      split_csv: 'true',
      prefix: 'amp_',
      board_name: 'Amp',
    });
    expect(decodeFile(files, 'amp_panelized_top.csv')).toContain('U1,MCU,SOT-23,15.0000,5.0000,180,top');
    expect(decodeFile(files, 'amp_panelized_bottom.csv')).toContain('C1,1u,C_0402,10.0000,5.0000,180,bottom');
    expect(decodeFile(files, 'amp_centroid-top.csv')).toContain('U1,MCU,SOT-23,5.0000,5.0000,0,top');
    expect([...files.keys()].filter((name) => !name.startsWith('amp_'))).toEqual([]);
    expect(metadata).toMatchObject({ board_name: 'Amp', files: [...files.keys()] });
    expect(headers.get('content-disposition')).toContain('Amp-placement.zip');
    expect((await make({ rotate_top: 'true' })).body.error).toContain('`board_width`');
    expect((await make({ prefix: '../x' })).body.errors[0].pointer).toBe('/prefix');
  });

  it('leaves what is placed by hand to the hand', async () => {
    const bom = text('Designator,Value,MPN\nU1,MCU,ABC-1\nR1,10k,RC0603\nC1,1u,CC\n');
    const { files, metadata } = await make({ manual_place: 'u, SW' }, { bom: ['bom.csv', bom] });
    expect(references(decodeFile(files, 'panelized.csv'))).toEqual(['R1', 'C1']);
    expect(references(decodeFile(files, 'centroid-top.csv'))).toEqual(['R1']);
    expect(decodeFile(files, 'feeder_map.csv')).not.toContain('ABC-1');
    expect(decodeFile(files, 'placement_top.svg')).toContain('data-ref="U1"');
    expect(metadata).toMatchObject({ manual: ['U1'], top_components: 1, feeders: { not_placed: [] } });
  });

  it('takes the parts of the variant of the BOM that is named', async () => {
    const bom = text('Designator,Value,MPN,Config,lite:MPN\nU1,MCU,ABC-1,,ABC-2\nR1,10k,RC0603,-lite,\nC1,1u,CC,,\n');
    const map = async (fields: Record<string, string>): Promise<string> =>
      decodeFile((await make(fields, { bom: ['bom.csv', bom] })).files, 'feeder_map.csv');
    expect(await map({})).toMatch(/ABC-1,[^]*RC0603|RC0603[^]*ABC-1,/);
    expect(await map({ variant: 'lite' })).toContain('ABC-2,');
    expect(await map({ variant: 'lite' })).not.toMatch(/ABC-1,|RC0603/);
    expect(await make({ variant: 'pro' }, { bom: ['bom.csv', bom] })).toMatchObject({
      status: 422,
      body: { code: 'variant_not_found' },
    });
  });

  it('keeps what lies in the feeders, and writes files for the machine', async () => {
    const slots = text('Feeder No,Comment,Footprint\n7,10k,R_0603\n1,100n,C_0402\n');
    const options = { machine: 'yy1', cols: '2', units: 'mm', ...size };
    const { files, metadata } = await make(options, { feeder_map: ['feeders.csv', slots] });
    expect(decodeFile(files, 'feeder_map.csv').split('\r\n').slice(1, 4)).toEqual([
      '2,,,MCU,SOT-23,1,U1,',
      '3,,,1u,C_0402,1,,C1',
      '7,,,10k,R_0603,1,R1,',
    ]);
    const top = decodeFile(files, 'yy1_top.csv').split('\r\n');
    expect(top[0]).toMatch(/^NEODEN,YY1,P&P FILE,/);
    expect(top).toContain('R1_2,10k,R_0603,35.00,5.00,90.00,0,7,100,0,0,1,0');
    // Seen from below: x from the right edge of the panel of 40 mm.
    expect(decodeFile(files, 'yy1_bottom.csv')).toContain('C1_1,1u,C_0402,30.00,5.00,0.00,0,3,100,0,0,1,0');
    expect(metadata).toMatchObject({ machine: 'yy1', feeders: { slots: 3 } });
    expect(metadata.warnings.join()).toContain('fiducial');
    const odd = await make({}, { feeder_map: ['feeders.csv', text('a,b\n1,2\n')] });
    expect({ status: odd.status, error: odd.body.error }).toEqual({
      status: 422,
      error: expect.stringContaining('feeder map'),
    });
  });

  it('takes the word for the tool, and says when the file looks otherwise', async () => {
    expect((await make({ format: 'csv' })).metadata.source).toMatchObject({ tool: 'generic' });
    const other = await make({ format: 'altium' });
    expect(other.metadata).toMatchObject({ source: { tool: 'altium' }, format: { id: 'generic' } });
    expect(other.metadata.warnings.join()).toContain('looks as kicad writes it');
  });

  it('runs as a job where it is asked to, with the ZIP behind a URL', async () => {
    const started = await send('/v1/manufacturing/placement', { file: ['b-pos.csv', positions] }, { async: 'true' });
    expect(started.status).toBe(202);
    let { data } = started.body;
    const { job_id, status_url } = data;
    expect(started.body).toMatchObject({ status: 'success', job_id, jobId: job_id, status_url });
    while (data.status === 'queued' || data.status === 'processing')
      ({ data } = (await running.call('GET', `${data.status_url}?wait=20`)).body);
    expect(data).toMatchObject({ status: 'complete', job_type: 'placement', files: [{ name: 'placement.zip' }] });
    const zip = new Uint8Array(await (await fetch(data.files[0].url)).arrayBuffer());
    expect([...unpackZip(zip).keys()]).toContain('centroid-top.csv');
  });

  it.each([
    ['a BOM in place of positions', text('Designator,Value,Quantity\nR1,10k,1\n'), {}, 422, 'unreadable_file'],
    ['a panel without the size of the board', positions, { rows: '2', cols: '2' }, 422, 'unreadable_file'],
  ] as const)('refuses %s', async (_, file, fields, status, code) => {
    const answer = await send('/v1/manufacturing/placement', { file: ['p.csv', file] }, fields);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  });
});
