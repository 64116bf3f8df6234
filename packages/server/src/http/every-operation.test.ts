import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { endpoints, sessionEndpoints, systemEndpoints, type Endpoint, type EndpointId } from '@partwright/contract';
import { packZip } from '@partwright/files/archives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOffer, aPart } from '../store/parts/sample-part.ts';
import { createTestDatabase } from '../store/test-engine.ts';
import { openFakePcbWay, type FakePcbWay } from '../testing/fake-pcbway.fixture.ts';
import { form, startService, type Called, type RunningService } from '../testing/running.fixture.ts';
import { smallGerbers } from '../testing/small-gerbers.fixture.ts';
import { strictSchema } from '../testing/strict-schema.fixture.ts';

/** A service with something of everything in it, and how its operations are called. */
interface World extends RunningService {
  get(path: string): Promise<Called>;
  post(path: string, json?: object): Promise<Called>;
  /** A form with `file` and further files by field. */
  send(path: string, files: Files, fields?: Record<string, string>): Promise<Called>;
  /** The answer of the status operation when the job has ended well. */
  done(started: Called): Promise<Called>;
  schematic: Bytes;
  changedSchematic: Bytes;
  board: Bytes;
  datasheet: Bytes;
  model: Bytes;
  projectId: string;
  bomId: string;
  bomJob: Called;
  /** Every request so far. */
  requests: Parameters<RunningService['call']>[];
}
type Bytes = Uint8Array<ArrayBuffer>;
type Files = Record<string, [name: string, content: Bytes | string]>;

/** One call or several of each operation; a new operation does not compile without. */
type Cases = Record<EndpointId, (world: World) => Promise<Called | Called[]>>;

const BOM =
  'Reference,Value,Footprint,Qty,MPN,Supplier,Notes\n"R1,R2",10k 1%,R_0402_1005Metric,2,RC0402FR-0710KL,Tape Shop,x\nC1,100n,C_0402_1005Metric,1,,,\nU9,ZQXY 9,ODD,1,,,\nFID1,Fiducial,Fiducial,1,,,\n';
const POSITIONS =
  'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,10k,R_0402_1005Metric,5,5,0,top\nR2,10k,R_0402_1005Metric,15,5,90,top\n';
const PLACED = 'Designator,Value,Footprint,Quantity,MPN\n"R1,R2,R7",10k,R_0402_1005Metric,3,RC0402FR-0710KL\n';
const KNOWN = 'RC0402FR-0710KL';
const QUOTE = 'MPN,Qty,Price,Lead time,Valid until\nNOBODY-1,10,1.05,4-6 weeks,2099-01-01\n';
const BAG = new URL('../../../photos/examples/bag.png', import.meta.url);
/** Of a scheme that is known, and in no catalogue. */
const DECODED = 'RC0603FR-0722KL';
const BOARD_TYPES = ['statistics', 'drc', 'connectivity', 'parity', 'netlist', 'bom', 'positions', 'render', 'fit'];

const all = (...calls: Promise<Called>[]): Promise<Called[]> => Promise.all(calls);

const firstItem = async (get: World['get']): Promise<string> => (await get('/v1/stock')).body.data.items[0].item_id;
const firstReservation = async (get: World['get']): Promise<string> =>
  (await get('/v1/stock/reservations')).body.data.reservations[0].id;
const ORDER = {
  seller: 'Acme',
  seller_email: 'orders@example.com',
  currency: 'eur',
  freight: '5.00',
  lines: [{ order_code: 'A-1', part_number: 'TS-1', quantity: 100, unit_price: 0.25, need: 95, references: 'S1' }],
};
const draftOrder = ({ post }: World): Promise<Called> => post('/v1/purchase-orders', ORDER);
async function setLimit({ get, call }: World): Promise<Called> {
  const { keys } = (await get('/v1/auth/keys')).body.data;
  const answers: Called[] = [];
  for (const { id } of keys)
    answers.push(await call('PUT', `/v1/purchase-orders/limits/${id}`, { json: { amount: 1000, currency: 'EUR' } }));
  return answers[0]!;
}
/** The path of an order that has taken these steps. */
async function orderAt(world: World, steps: readonly string[]): Promise<string> {
  await setLimit(world);
  const path = `/v1/purchase-orders/${(await draftOrder(world)).body.data.id}`;
  for (const step of steps) {
    const { status, body } = await world.post(`${path}/${step}`, {});
    expect({ step, status, error: body.error }).toEqual({ step, status: 200, error: undefined });
  }
  return path;
}

const cases: Cases = {
  searchParts: ({ get }) =>
    all(
      get('/v1/parts/search?q=10k%200402%201%25&facets=true&limit=1'),
      get('/v1/parts/search?q=100n&param.resistance.min=1k'),
      get(`/v1/parts/search?q=${KNOWN}`),
      get('/v1/parts/search?q=10k-100k%2050V%2B'),
    ),
  listCategories: ({ get }) => get('/v1/parts/categories'),
  listManufacturers: ({ get }) => get('/v1/parts/manufacturers?limit=1'),
  batchDatasheets: ({ post }) => post('/v1/parts/datasheets/batch', { skus: ['TS-1', 'nothing'] }),
  getPart: ({ get }) => all(get('/v1/parts/TS-1'), get(`/v1/parts/${DECODED}`)),
  getPartSpecs: ({ get }) => all(get('/v1/parts/TS-1/specs'), get(`/v1/parts/${DECODED}/specs`)),
  getPartInventory: ({ get }) => get('/v1/parts/TS-1/inventory'),
  getPartPricing: ({ get }) => all(get('/v1/parts/TS-1/pricing'), get('/v1/parts/TS-1/pricing?currency=EUR')),
  getPartDatasheet: ({ get }) => get('/v1/parts/TS-1/datasheet'),
  listAlternatives: ({ get }) => get('/v1/parts/TS-1/alternatives'),
  decideAlternative: ({ call }) =>
    call('PUT', '/v1/parts/TS-1/alternatives/TS-2', { json: { decision: 'approved', note: 'measured' } }),
  listAlternativeDecisions: ({ get }) => get('/v1/parts/alternatives/decisions'),
  withdrawAlternative: ({ call }) => call('DELETE', '/v1/parts/TS-1/alternatives/TS-2'),
  getPartHistory: ({ get }) => get('/v1/parts/TS-1/history'),
  gatherPart: ({ get }) => all(get('/v1/parts/TS-1/gather'), get(`/v1/parts/${DECODED}/gather`)),
  matchComponent: ({ post }) =>
    all(
      post('/v1/components/match', { component: { reference: 'R1', value: '10k 1%', footprint: 'R_0402_1005Metric' } }),
      post('/v1/components/match', { component: { mpn: DECODED } }),
    ),
  matchComponents: ({ post }) =>
    post('/v1/components/match/batch', { components: [{ mpn: KNOWN }, { value: 'ZQXY 9' }, { reference: 'FID1' }] }),
  listCompatibleFootprints: ({ get }) =>
    all(
      ...['R_0402_1005Metric', '0603', 'SOIC-8', 'no_such_thing'].map((name) =>
        get(`/v1/footprints/${name}/compatible`),
      ),
    ),
  normalizeValue: ({ get }) =>
    all(
      ...['10k 1% 0402', '104&kind=capacitor', '8MHz 18pF&kind=crystal', '100nF/16V X7R', 'DNP', '4,7'].map((value) =>
        get(`/v1/values/normalize?value=${value.replaceAll(/[% ]/g, encodeURIComponent)}`),
      ),
    ),
  chunkDatasheet: async ({ send, call, done, datasheet }) => {
    const read = await send('/v1/datasheets/chunk', { file: ['r.pdf', datasheet] }, { sku: 'regulator' });
    const body = new FormData();
    body.set('file', new Blob([datasheet]), 'r.pdf');
    body.set('refresh', 'true');
    const started = await call('POST', '/v1/datasheets/chunk', { body, headers: { Prefer: 'respond-async' } });
    await done(started);
    return [read, started];
  },
  getDatasheetJobStatus: async ({ send, done, datasheet }) =>
    done(await send('/v1/datasheets/chunk', { file: ['r.pdf', datasheet] })),
  getDatasheetPdf: ({ get }) => get('/v1/datasheets/regulator/pdf'),
  listDatasheetChunks: ({ get }) =>
    all(get('/v1/datasheets/regulator/chunks'), get('/v1/datasheets/regulator/chunks?limit=1')),
  listDatasheetDrawings: ({ get }) => get('/v1/datasheets/regulator/drawings'),
  listDatasheetValues: ({ get }) => get('/v1/datasheets/regulator/values?limit=100'),
  listDatasheetPins: ({ get }) => get('/v1/datasheets/regulator/pins'),
  searchDatasheets: ({ get }) => get('/v1/datasheets/search?q=quiescent+current'),
  uploadBom: async ({ bomJob }) => bomJob,
  getBomStatus: ({ done, bomJob }) => done(bomJob),
  getBom: ({ get, bomId }) =>
    all(get(`/v1/bom/${bomId}`), get(`/v1/bom/${bomId}?include_pricing=false&include_inventory=false`)),
  listBoms: ({ get, projectId }) => get(`/v1/bom?project_id=${projectId}&search=a`),
  updateBom: ({ call, bomId }) => call('PATCH', `/v1/bom/${bomId}`, { json: { name: 'renamed' } }),
  deleteBom: async ({ send, call }) => {
    const { body } = await send('/v1/bom', { file: ['old.csv', BOM] });
    return call('DELETE', `/v1/bom/${body.data.bom_id}`);
  },
  getBomAnalysis: ({ get, bomId }) => get(`/v1/bom/${bomId}/analysis?quantity=100&currency=EUR`),
  decideBomLine: ({ call, bomId }) => {
    const decide = (line: number, json: object) => call('PATCH', `/v1/bom/${bomId}/lines/${line}`, { json });
    return all(decide(1, { choice: 'part', part: 'TS-1', note: 'measured' }), decide(4, { choice: 'not_bought' }));
  },
  listDecisions: ({ get }) => get('/v1/decisions'),
  exportDecisions: ({ get }) => get('/v1/decisions/export'),
  importDecisions: ({ post }) => post('/v1/decisions/import', { csv: 'scope,value,choice\naccount,33k3,none\n' }),
  deleteDecision: async ({ get, call }) =>
    call('DELETE', `/v1/decisions/${(await get('/v1/decisions')).body.data.decisions[0].id}`),
  getBomRisk: ({ get, bomId }) => get(`/v1/bom/${bomId}/risk?quantity=10`),
  cleanBom: ({ call }) => {
    const body = form('a.csv', 'Reference,Value\nC1,104\nC2,47\nU1,1\n');
    return all(
      call('POST', '/v1/bom/clean', { body, headers: { Accept: 'application/json' } }),
      call('POST', '/v1/bom/clean', { body: form('a.csv', 'Reference,Value\nC1,104\n') }),
    );
  },
  printBom: ({ post, bomId }) => post('/v1/bom/pdf', { bom_id: bomId, quantity: 10 }),
  diffBoms: ({ send, bomId }) =>
    send('/v1/bom/diff', { file: ['b.csv', BOM.replace('10k', '22k').replace('C1', 'C2')] }, { before: bomId }),
  saveBomMapping: ({ post }) =>
    post('/v1/bom/mappings', { name: 'ours', headers: ['Text', 'Pos'], columns: { Text: 'value', Pos: 'references' } }),
  listBomMappings: ({ get }) => get('/v1/bom/mappings'),
  deleteBomMapping: async ({ get, call }) =>
    call('DELETE', `/v1/bom/mappings/${(await get('/v1/bom/mappings')).body.data.mappings[0].id}`),
  exportBom: ({ get, bomId }) => get(`/v1/bom/${bomId}/export?format=csv`),
  calculateCogs: ({ post, bomId }) => {
    const cogs = (options: object) =>
      post('/v1/costs/cogs', { source_type: 'bom_id', source_value: bomId, build_quantity: 100, options });
    return all(
      cogs({ overage: 0.02, target_unit_cost: 0.01, optimize: 'exact' }),
      cogs({ region: 'DE', attrition: 'by_package' }),
    );
  },
  estimateCost: ({ post }) =>
    post('/v1/costs/estimate', {
      parts: [{ part_number: KNOWN, quantity: 500 }, { part_number: 'nothing' }],
      currency: 'EUR',
    }),
  calculateBuild: ({ post, bomId }) =>
    post('/v1/costs/build', {
      boards: [
        { quantity: 5, bom_id: bomId },
        { quantity: 2, lines: [{ part_number: KNOWN }] },
      ],
      options: { region: 'DE', overage: 0.02 },
    }),
  bookInStock: ({ post }) => post('/v1/stock/in', { entries: [{ part_number: KNOWN, place: 'Box', quantity: 50 }] }),
  importStock: ({ send }) =>
    send('/v1/stock/import', { file: ['s.csv', 'MPN,Qty,Color\nEVERY-1,7,red\nEVERY-2,~7,\n'] }),
  countStock: ({ post }) => post('/v1/stock/count', { entries: [{ part_number: 'EVERY-1', quantity: 9 }] }),
  bookOutStock: ({ post }) => post('/v1/stock/out', { entries: [{ part_number: 'EVERY-1', quantity: 1 }] }),
  moveStock: ({ post }) => post('/v1/stock/move', { entries: [{ part_number: 'EVERY-1', to: 'Shelf' }] }),
  correctStock: ({ post }) =>
    post('/v1/stock/correct', { entries: [{ part_number: 'EVERY-1', quantity: -1 }], reason: 'broken' }),
  listStock: ({ get }) => get('/v1/stock'),
  listStockPlaces: ({ get }) => get('/v1/stock/places'),
  listStockHistory: ({ get }) => get('/v1/stock/history'),
  getStockItem: async ({ get }) => get(`/v1/stock/${await firstItem(get)}`),
  updateStockItem: async ({ get, call }) =>
    call('PATCH', `/v1/stock/${await firstItem(get)}`, { json: { level: 3, description: 'often used' } }),
  reserveStock: ({ post }) =>
    post('/v1/stock/reservations', {
      boards: [{ quantity: 60, lines: [{ part_number: KNOWN, reference: 'R1' }] }],
      partial: true,
    }),
  listStockReservations: ({ get }) => get('/v1/stock/reservations'),
  getStockReservation: async ({ get }) => get(`/v1/stock/reservations/${await firstReservation(get)}`),
  useStockReservation: async ({ get, post }) =>
    post(`/v1/stock/reservations/${await firstReservation(get)}/use`, { reason: 'built' }),
  releaseStockReservation: async ({ post }) => {
    const json = { boards: [{ quantity: 1, lines: [{ part_number: 'EVERY-1' }] }] };
    const { body } = await post('/v1/stock/reservations', json);
    return post(`/v1/stock/reservations/${body.data.id}/release`, {});
  },
  planOrder: ({ post }) => {
    const offers = [{ seller: 'Alpha', sku: 'A-1', stock: 50, breaks: [[1, 0.9]] }];
    const suppliers = [{ id: 'Alpha', shipping: 25, free_from: 200, small_order_below: 300, small_order_fee: 5 }];
    return post('/v1/costs/plan', { boards: 100, lines: [{ id: 'U1', per_board: 1, offers }], suppliers });
  },
  planPurchases: ({ post, bomId }) =>
    all(
      post('/v1/orders/plan', { source_type: 'bom_id', source_value: bomId, build_quantity: 50 }),
      post('/v1/orders/plan', { lines: [{ part_number: KNOWN, quantity: 2 }, { part_number: 'NOBODY-1' }] }),
    ),
  makeOrderFiles: ({ call, post, bomId }) => {
    const json = { source_type: 'bom_id', source_value: bomId, build_quantity: 50, template: 'generic_xlsx' };
    const headers = { Accept: 'application/zip' };
    return all(post('/v1/orders/files', json), call('POST', '/v1/orders/files', { json, headers }));
  },
  listOrderTemplates: ({ get }) => get('/v1/orders/templates'),
  fillCart: async ({ post, service }) => {
    await service.records.parts.upsert([
      aPart({
        manufacturer: 'Acme Parts',
        mpn: 'DK-PART-1',
        offers: [anOffer({ seller: 'Digi-Key', sku: 'DK-1-ND', stock: 900 })],
      }),
    ]);
    return post('/v1/orders/carts', { lines: [{ part_number: 'DK-PART-1' }], seller: 'DigiKey' });
  },
  makeAssemblyFiles: ({ send, bomId }) =>
    send('/v1/orders/jlcpcb', { file: ['p.csv', POSITIONS] }, { bom_id: bomId, assumptions: 'accept' }),
  readOrderHistory: ({ send }) =>
    send('/v1/orders/history', {
      file: ['h.csv', 'Index,DigiKey Part #,Quantity,Backorder,Unit Price,Extended Price\n1,1-ND,10,2,$1.5,$15\n'],
    }),
  requestQuotations: ({ post }) =>
    post('/v1/orders/requests', { lines: [{ part_number: 'NOBODY-1' }, { quantity: 2 }], sellers: ['Acme', 'Bolt'] }),
  addQuotation: ({ send }) =>
    all(
      send('/v1/orders/quotations', { file: ['q.csv', QUOTE] }, { seller: 'Acme' }),
      send(
        '/v1/orders/quotations',
        { file: ['q.csv', `${QUOTE}Freight,,4.00,,\n`] },
        { seller: 'Acme', keep: 'false' },
      ),
    ),
  addQuotedPrices: ({ post }) =>
    post('/v1/orders/quotations/rows', {
      seller: 'Acme',
      currency: 'EUR',
      rows: [{ part_number: 'NOBODY-1', unit_price: 0.25, order_code: 'A-1', moq: 10 }, { part_number: 'NOBODY-2' }],
      valid_until: '2099-12-31',
    }),
  listQuotations: ({ get }) => get('/v1/orders/quotations?limit=1'),
  compareQuotations: async ({ get, post }) => {
    const { quotations } = (await get('/v1/orders/quotations')).body.data;
    return post('/v1/orders/quotations/compare', { quotation_ids: [quotations[0].id], currency: 'EUR' });
  },
  getQuotation: async ({ get }) =>
    get(`/v1/orders/quotations/${(await get('/v1/orders/quotations')).body.data.quotations[0].id}`),
  answerQuotation: async ({ send, post }) => {
    const { body } = await send('/v1/orders/quotations', { file: ['q.csv', QUOTE] }, { seller: 'Acme' });
    return post(`/v1/orders/quotations/${body.data.id}/answers`, { answers: { currency: 'EUR' } });
  },
  deleteQuotation: async ({ send, call }) => {
    const { body } = await send('/v1/orders/quotations', { file: ['q.csv', QUOTE] }, { seller: 'Gone' });
    return call('DELETE', `/v1/orders/quotations/${body.data.id}`);
  },
  readCostTables: ({ get }) => get('/v1/costs/tables'),
  precheckIdentify: ({ get }) => get('/v1/identify/precheck'),
  identifyPart: ({ send }) => send('/v1/identify', { file: ['bag.png', readFileSync(BAG)] }),
  checkDfm: ({ send }) => send('/v1/manufacturing/dfm/check', { file: ['b.zip', smallGerbers()] }),
  submitDfm: async ({ send, projectId }) =>
    send(
      '/v1/manufacturing/dfm',
      { file: ['b.zip', smallGerbers()], positions: ['pos.csv', POSITIONS], bom: ['bom.csv', PLACED] },
      { project_id: projectId, revision: 'B' },
    ),
  quoteFab: ({ send, post }) =>
    all(
      send('/v1/fab/quote', { file: ['b.zip', smallGerbers()] }, { curve: 'true', finish: 'ENIG' }),
      post('/v1/fab/quote', { width_mm: 50, height_mm: 40, layers: 4, quantities: [10], currency: 'EUR' }),
    ),
  orderFab: ({ send }) =>
    all(
      send('/v1/manufacturing/fab', { file: ['b.zip', smallGerbers()] }, { quantity: '10', vendor: 'pcbway' }),
      send('/v1/manufacturing/fab', { file: ['b.zip', smallGerbers()] }, { quantity: '10', vendor: 'oshpark' }),
    ),
  createPurchaseOrder: async (world) => draftOrder(world),
  createPurchaseOrdersFromBom: ({ post, bomId }) =>
    post('/v1/purchase-orders/from-bom', { bom_id: bomId, quantity: 10 }),
  listPurchaseOrders: async (world) => {
    await draftOrder(world);
    return world.get('/v1/purchase-orders?state=draft');
  },
  listApprovalLimits: async (world) => {
    await setLimit(world);
    return world.get('/v1/purchase-orders/limits');
  },
  setApprovalLimit: setLimit,
  getPurchaseOrder: async (world) => world.get(await orderAt(world, [])),
  changePurchaseOrder: async (world) => world.call('PUT', await orderAt(world, []), { json: ORDER }),
  approvePurchaseOrder: async (world) => world.post(`${await orderAt(world, [])}/approve`, { approver: 'Ada' }),
  sendPurchaseOrder: async (world) => world.post(`${await orderAt(world, ['approve'])}/send`),
  reportPurchaseOrder: async (world) => world.post(`${await orderAt(world, [])}/report`, { event: 'cancel' }),
  confirmPurchaseOrder: async (world) =>
    world.post(`${await orderAt(world, ['approve', 'send'])}/confirmation`, {
      seller_reference: 'S-1',
      lines: [{ line: 1, quantity: 90, unit_price: 0.3, expected_on: '2027-01-05' }],
    }),
  receivePurchaseOrder: async (world) =>
    world.post(`${await orderAt(world, ['approve', 'send'])}/receipts`, {
      delivery_note: 'L-1',
      lines: [{ line: 1, quantity: 110, lot: 'A', date_code: '2640' }],
    }),
  returnPurchaseOrder: async (world) => {
    const path = await orderAt(world, ['approve', 'send']);
    await world.post(`${path}/receipts`, { lines: [{ line: 1, quantity: 100 }] });
    return world.post(`${path}/returns`, { reason: 'faulty', lines: [{ line: 1, quantity: 10 }] });
  },
  invoicePurchaseOrder: async (world) =>
    world.post(`${await orderAt(world, ['approve', 'send'])}/invoices`, {
      number: 'R-1',
      currency: 'EUR',
      lines: [{ part_number: 'TS-1', quantity: 100, unit_price: '0.25', amount: 25 }, { quantity: null }],
      freight: 5,
      other: -1,
      total: 29,
    }),
  printPurchaseOrder: async (world) => {
    const path = await orderAt(world, ['approve']);
    return all(...['pdf', 'csv', 'json'].map((format) => world.get(`${path}/file?format=${format}`)));
  },
  listFabVendors: ({ get }) => get('/v1/fab/vendors'),
  listFabOrders: async ({ send, get }) => {
    await send('/v1/manufacturing/fab', { file: ['b.zip', smallGerbers()] }, { quantity: '5' });
    return get('/v1/fab/orders?state=draft');
  },
  getFabOrder: async ({ send, get }) => {
    const { body } = await send('/v1/manufacturing/fab', { file: ['b.zip', smallGerbers()] }, { quantity: '5' });
    return get(`/v1/fab/orders/${body.data.job_id}`);
  },
  deleteFabOrder: async ({ send, call }) => {
    const { body } = await send('/v1/manufacturing/fab', { file: ['b.zip', smallGerbers()] }, { quantity: '5' });
    return call('DELETE', `/v1/fab/orders/${body.data.job_id}`);
  },
  confirmFabOrder: async ({ send, post }) => {
    const { body } = await send('/v1/manufacturing/fab', { file: ['b.zip', smallGerbers()] }, { quantity: '5' });
    return post(`/v1/manufacturing/${body.data.job_id}/confirm`, {});
  },
  printStackup: ({ post }) => post('/v1/manufacturing/stackup', { layers: 4, thickness: 1.6 }),
  makePlacement: ({ send }) =>
    all(
      send('/v1/manufacturing/placement', { file: ['p.csv', POSITIONS] }),
      send('/v1/manufacturing/placement', { file: ['p.csv', POSITIONS] }, { async: 'true' }),
    ),
  getManufacturingStatus: async ({ send, post, done }) => {
    const started = await all(
      send(
        '/v1/manufacturing/dfm',
        { file: ['b.zip', smallGerbers()], positions: ['pos.csv', POSITIONS], bom: ['bom.csv', PLACED] },
        { notes: 'x' },
      ),
      send(
        '/v1/manufacturing/placement',
        { file: ['p.csv', POSITIONS], gerbers: ['b.zip', smallGerbers()], bom: ['bom.csv', PLACED] },
        { async: 'true', rows: '2', format: 'jlcpcb', offsets: '{"R1":90}' },
      ),
      send('/v1/manufacturing/fab', { file: ['b.zip', smallGerbers()] }, { quantity: '5', confirm: 'true' }),
      send('/v1/manufacturing/fab', { file: ['b.zip', smallGerbers()] }, { quantity: '5', vendor: 'pcbway' }),
    );
    await post(`/v1/manufacturing/${started[3]!.body.data.job_id}/confirm`, {});
    return Promise.all(started.map(done));
  },
  checkErc: ({ send, schematic }) => send('/v1/eda/erc', { file: ['loose.kicad_sch', schematic] }),
  renderSchematic: ({ send, schematic }) => send('/v1/eda/schematic/svg', { file: ['loose.kicad_sch', schematic] }),
  diffSchematics: ({ send, schematic, changedSchematic }) =>
    send(
      '/v1/eda/schematic/diff',
      { file: ['loose.kicad_sch', changedSchematic], base: ['loose.kicad_sch', schematic] },
      { pictures: 'true' },
    ),
  submitPcbJob: ({ send, board }) => send('/v1/eda/pcb/job', { file: ['b.kicad_pcb', board] }),
  getPcbJobStatus: ({ send, done, board, schematic }) => {
    const project = packZip(new Map(Object.entries({ 'b.kicad_pcb': board, 'b.kicad_sch': schematic })));
    const file: Files[string] = ['b.zip', new Uint8Array(project)];
    return Promise.all(BOARD_TYPES.map(async (type) => done(await send('/v1/eda/pcb/job', { file }, { type }))));
  },
  inspectStep: ({ send, model }) => send('/v1/cad/step/inspect', { file: ['bracket.step', model] }),
  runCadPipeline: ({ send, model }) => {
    const pipeline = { operations: [{ kind: 'drill', radius: 1, depth: 5, at: [20, 10, 5] }], output_format: 'stl' };
    return send('/v1/cad/step/pipeline', { file: ['bracket.step', model] }, { pipeline: JSON.stringify(pipeline) });
  },
  createProject: ({ post }) => post('/v1/projects', { name: 'another', owner: 'Purchasing', target_unit_cost: 12.5 }),
  listProjects: ({ get }) => get('/v1/projects?limit=1'),
  getProject: ({ get, projectId }) => get(`/v1/projects/${projectId}`),
  getProjectStatus: async ({ get, post, projectId }) => {
    const empty = (await post('/v1/projects', { name: 'empty' })).body.data.id;
    return all(get(`/v1/projects/${projectId}/status`), get(`/v1/projects/${empty}/status`));
  },
  updateProject: ({ call, projectId }) =>
    call('PATCH', `/v1/projects/${projectId}`, {
      json: {
        description: 'Class D',
        source_url: 'https://git.example.com/a',
        target_unit_cost: 9,
        target_quantity: 50,
      },
    }),
  deleteProject: async ({ post, send, call }) => {
    const id = (await post('/v1/projects', { name: 'old' })).body.data.id;
    await send('/v1/bom', { file: ['old.csv', BOM] }, { project_id: id });
    return call('DELETE', `/v1/projects/${id}?with=boms`);
  },
  listProjectBoms: ({ get, projectId }) => get(`/v1/projects/${projectId}/boms`),
  listProjectActivity: ({ get, projectId }) => get(`/v1/projects/${projectId}/activity`),
  listJobs: ({ get }) => all(get('/v1/jobs?limit=5'), get('/v1/jobs?type=bom&status=complete')),
  deleteJob: async ({ send, done, call, board }) => {
    const ended = await done(await send('/v1/eda/pcb/job', { file: ['b.kicad_pcb', board] }));
    return call('DELETE', `/v1/jobs/${ended.body.data.job_id}`);
  },
  listFiles: ({ get, bomId }) => all(get('/v1/files?limit=5'), get(`/v1/files?bom_id=${bomId}`)),
  deleteFile: async ({ get, call, bomId }) => {
    const [file] = (await get(`/v1/files?bom_id=${bomId}`)).body.data.files;
    return call('DELETE', `/v1/files/${file.id}`);
  },
  followEvents: ({ call }) => call('GET', '/v1/events?last_event_id=0', { headers: { Accept: 'application/json' } }),
  getJob: async ({ get, send, bomJob }) => {
    const order = await send('/v1/manufacturing/fab', { file: ['b.zip', smallGerbers()] }, { quantity: '5' });
    return all(get(`/v1/jobs/${bomJob.body.data.job_id}`), get(`/v1/jobs/${order.body.data.job_id}`));
  },
  cancelJob: async ({ service, accountId, post }) => {
    const waiting = { id: 'job_to_cancel', accountId, type: 'bom', parkedAs: 'waiting' } as const;
    await service.records.jobs.create({ ...waiting, input: { bomId: 'bom_none' }, holdId: null, callbackUrl: null });
    return post(`/v1/jobs/${waiting.id}/cancel`);
  },
  createWebhook: async ({ post }) => {
    const hook = { url: 'http://127.0.0.1:9009/hook', events: ['job.complete'] };
    return [await post('/v1/webhooks', hook), await post('/v1/webhooks', { ...hook, rotate_secret: true })];
  },
  listWebhooks: ({ get }) => get('/v1/webhooks'),
  getWebhook: async ({ get }) => get(`/v1/webhooks/${await hookId(get)}`),
  testWebhook: async ({ get, post }) => post(`/v1/webhooks/${await hookId(get)}/test`),
  listDeliveries: async ({ get }) => get(`/v1/webhooks/${await hookId(get)}/deliveries`),
  resendDelivery: async ({ get, post }) => {
    const id = await hookId(get);
    const [sent] = (await get(`/v1/webhooks/${id}/deliveries`)).body.data.deliveries;
    return post(`/v1/webhooks/${id}/deliveries/${sent.id}/resend`);
  },
  deleteWebhook: async ({ get, call }) => call('DELETE', `/v1/webhooks/${await hookId(get)}`),
  createKey: ({ post }) => post('/v1/auth/keys', { name: 'CI', mode: 'test', scopes: ['bom:read'] }),
  listKeys: ({ get }) => get('/v1/auth/keys'),
  revokeKey: async ({ post, call }) =>
    call('DELETE', `/v1/auth/keys/${(await post('/v1/auth/keys', { name: 'old', mode: 'test' })).body.data.id}`),
  validateKey: ({ post, key }) => all(post('/v1/auth/key/validate', {}), post('/v1/auth/key/validate', { key })),
  getBalance: ({ get }) => get('/v1/credits/balance'),
  getAccount: ({ get }) => get('/v1/account'),
  deleteAccount: async ({ call, newAccount, newKey }) => {
    const key = await newKey({ mode: 'live', accountId: await newAccount('closing') });
    // Asked again with other names, by a key that lives on.
    await call('DELETE', '/v1/account?confirm=no');
    return call('DELETE', '/v1/account?confirm=closing', { key });
  },
  listAudit: ({ get }) => all(get('/v1/audit?limit=2'), get('/v1/audit?by=key&action=key.created')),
};

const hookId = async (get: World['get']): Promise<string> => (await get('/v1/webhooks')).body.data.webhooks[0].id;

async function openWorld(pcbWay: FakePcbWay, env: Record<string, string>): Promise<World> {
  const running = await startService({
    STARTER_CATALOG: 'false',
    CALLBACK_ALLOW_PRIVATE: 'true',
    ...pcbWay.settings,
    ...env,
  });
  const { service } = running;
  const requests: World['requests'] = [];
  const call: World['call'] = (...request) => {
    requests.push(request);
    return running.call(...request);
  };
  const breaks = [
    { quantity: 1, unitPrice: '0.02' },
    { quantity: 100, unitPrice: '0.01' },
  ];
  const offer = (sku: string) => anOffer({ seller: 'Tape Shop', sku, moq: 1, multiple: 1, breaks });
  const resistor = { manufacturer: 'Yageo', datasheetUrl: 'https://example.com/r.pdf' };
  await service.records.parts.upsert([
    aPart({ ...resistor, mpn: KNOWN, offers: [offer('TS-1'), anOffer({ sku: 'L-1', stock: null })] }),
    aPart({ ...resistor, manufacturer: 'UNI-ROYAL', mpn: '0402WGF1002TCE', offers: [offer('TS-2')] }),
  ]);
  await service.catalogue.refresh();
  const get: World['get'] = (path) => call('GET', path);
  const post: World['post'] = (path, json) => call('POST', path, json ? { json } : {});
  const send: World['send'] = (path, files, fields = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    for (const [field, [name, content]] of Object.entries(files)) body.set(field, new Blob([content]), name);
    return call('POST', path, { body });
  };
  const done: World['done'] = async (started) => {
    for (;;) {
      const now = await get(`${started.body.data.status_url}?wait=20`);
      const { status, error } = now.body.data;
      expect(error ?? null).toBeNull();
      if (status === 'complete') return now;
    }
  };
  const schematic = await fixture('loose-resistor.kicad_sch');
  const changed = new TextDecoder().decode(schematic).replaceAll('"10k"', '"22k"');
  const projectId: string = (await post('/v1/projects', { name: 'Amplifier' })).body.data.id;
  const bomJob = await send('/v1/bom', { file: ['a.csv', BOM] }, { project_id: projectId, quantity: '100' });
  const bomId: string = bomJob.body.data.bom_id;
  const world = { ...running, call, requests, get, post, send, done, schematic, projectId, bomId, bomJob };
  await done(bomJob);
  return {
    ...world,
    changedSchematic: new TextEncoder().encode(changed),
    board: await fixture('small-board.kicad_pcb'),
    model: new Uint8Array(await readFile(new URL('../../../cad/examples/bracket.step', import.meta.url))),
    datasheet: new Uint8Array(await readFile(new URL('../../../datasheets/examples/regulator.pdf', import.meta.url))),
  };
}

const fixture = async (name: string): Promise<Bytes> =>
  new Uint8Array(await readFile(new URL(`../testing/fixtures/${name}`, import.meta.url)));

/** The schema of an answer, by the status that it came with; undefined where the answer is a file. */
function findSchema({ answer }: Endpoint, { status, headers }: Called) {
  if (!headers.get('content-type')?.startsWith('application/json')) return undefined;
  if ('schema' in answer) return answer.schema;
  if (answer.kind === 'stream') return answer.orData;
  return status === 202 ? answer.orJob : answer.orData;
}

function expectStrict(endpoint: Endpoint, called: Called): void {
  const { status, body, bytes } = called;
  expect({ status, problem: body?.error }).toEqual({ status: expect.toBeOneOf([200, 201, 202]), problem: undefined });
  const schema = findSchema(endpoint, called);
  if (!schema) return expect(bytes.length).toBeGreaterThan(10);
  const top = ('top' in endpoint.answer && endpoint.answer.top) || {};
  // What may be missing in `data` may be missing at the top.
  const isThere = (from: unknown): boolean => typeof from !== 'string' || from in body.data;
  const copies = Object.entries(top).flatMap(([name, from]) => (isThere(from) ? [name] : []));
  expect(Object.keys(body)).toEqual(['status', ...copies, 'data']);
  expect(strictSchema(schema).safeParse(body.data).error?.issues ?? []).toEqual([]);
}

/** The operation that a request goes to: the first whose path fits. */
const findOperation = ([method, path]: World['requests'][number]): string | undefined =>
  Object.values<Endpoint>(endpoints).find(
    (e) => e.method === method && new RegExp(`^/v1${e.path.replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`).test(path),
  )?.id;

/** The request with a name that nobody reads: once in the query, and in its form or its JSON. */
function addUnknownName([method, path, options = {}]: World['requests'][number]): World['requests'] {
  const headers = { ...options.headers, Prefer: 'handling=strict' };
  const asked = path.includes('?') ? `${path}&${UNKNOWN}=1` : `${path}?${UNKNOWN}=1`;
  const changed: World['requests'] = [[method, asked, { ...options, headers }]];
  if (options.body instanceof FormData) {
    const body = new FormData();
    for (const [name, value] of options.body) body.append(name, value);
    body.append(UNKNOWN, '1');
    changed.push([method, path, { ...options, body, headers }]);
  } else if (options.body === undefined && method !== 'GET') {
    changed.push([method, path, { ...options, json: { ...(options.json as object), [UNKNOWN]: 1 }, headers }]);
  }
  return changed;
}
const UNKNOWN = 'zz_nobody_reads';

const url = process.env.TEST_DATABASE_URL ?? '';
/** Where the answers are written as they came, for checks/openapi to hold them against openapi.json. */
const recordFile = process.env.RECORD_ANSWERS_TO ?? '';
const recorded: { operation: string; status: number; type: string; body: unknown }[] = [];

function record(operation: string, { status, headers, body }: Called): void {
  recorded.push({ operation, status, type: headers.get('content-type')!.split(';')[0]!, body });
}

describe.each([
  ['PGlite', undefined],
  [`PostgreSQL${url === '' ? ' (skipped: TEST_DATABASE_URL is not set)' : ''}`, url],
])('every answer on %s', (_, server) => {
  let world: World;
  let pcbWay: FakePcbWay;
  let drop = async (): Promise<void> => undefined;
  beforeAll(async () => {
    if (server === '') return;
    pcbWay = await openFakePcbWay();
    const database = server === undefined ? undefined : await createTestDatabase(server);
    if (database) drop = database.drop;
    world = await openWorld(
      pcbWay,
      database ? { DATABASE_URL: database.url, PARTWRIGHT_SECRET: 'secret of the tests '.repeat(2) } : {},
    );
  }, 120_000);
  afterAll(async () => {
    await world?.stop();
    await pcbWay?.close();
    await drop();
    if (recordFile !== '') await writeFile(recordFile, JSON.stringify(recorded));
  });

  it.skipIf(server === '').each(Object.entries(cases))(
    '%s is what the contract says, and nothing more',
    async (id, run) => {
      const endpoint: Endpoint = endpoints[id as EndpointId];
      const answers = [await run(world)].flat();
      expect(answers).not.toEqual([]);
      for (const called of answers) {
        expectStrict(endpoint, called);
        record(id, called);
      }
    },
  );

  it.skipIf(server === '').each(Object.entries(cases))('%s passes over no name in silence', async (id, run) => {
    const { method, freeNames, answer, unknownNames }: Endpoint = endpoints[id as EndpointId];
    const find = () => world.requests.find((request) => findOperation(request) === id);
    if (!find()) await run(world);
    if (freeNames?.test(UNKNOWN)) {
      // Any name may be that of a filter here; that nothing is called so stands in the answer itself.
      const [, asked] = addUnknownName(find()!)[0]!;
      const { body } = await world.get(asked);
      expect(body.data.not_applied).toMatchObject([{ filter: expect.stringContaining(UNKNOWN) }]);
      return;
    }
    for (const request of addUnknownName(find()!)) {
      const { status, body } = await world.call(...request);
      const told = body.errors?.find((error: { pointer: string }) => error.pointer === `/${UNKNOWN}`);
      expect({ status, code: told?.code }).toEqual({ status: 400, code: 'unknown_field' });
    }
    if (method !== 'GET' || unknownNames === 'refuse') return;
    const [, asked] = addUnknownName(find()!)[0]!;
    // A stream has no end; what it tells as a list has.
    const accept: Record<string, string> = answer.kind === 'stream' ? { Accept: 'application/json' } : {};
    const { status, headers, body } = await world.call('GET', asked, { headers: accept });
    // What was there when it was asked first may be gone.
    expect(status).toBeOneOf([200, 404]);
    if (status === 200) expect(headers.get('x-warnings')).toContain(UNKNOWN);
    if (status === 200 && body?.status) expect(body.warnings).toMatchObject([{ pointer: `/${UNKNOWN}` }]);
  });

  it.skipIf(server === '').each([
    ['/health', systemEndpoints.getHealth],
    ['/ready', systemEndpoints.getReady],
  ] as const)('%s is, too', async (path, endpoint) => {
    const called = await world.get(path);
    expect(called.status).toBe(200);
    expect(strictSchema(endpoint.answer.schema).safeParse(called.body.data).error?.issues ?? []).toEqual([]);
    record(endpoint.id, called);
  });

  it.skipIf(server === '')('the session of a browser is, too', async () => {
    const { createSession, getSession, endSession } = sessionEndpoints;
    const browse = (endpoint: Endpoint, headers: Record<string, string>, json?: object) =>
      world.call(endpoint.method, '/v1/session', {
        headers: { Authorization: '', ...headers },
        ...(json ? { json } : {}),
      });
    const begun = await browse(createSession, {}, { key: world.key });
    const Cookie = begun.headers.get('set-cookie')!.split(';')[0]!;
    const found = await browse(getSession, { Cookie });
    const ended = await browse(endSession, { Cookie, 'X-CSRF-Token': begun.body.data.csrf_token });
    expect([begun.status, found.status, ended.status]).toEqual([201, 200, 200]);
    for (const [endpoint, called] of [
      [createSession, begun],
      [getSession, found],
      [endSession, ended],
    ] as const) {
      expectStrict(endpoint, called);
      record(endpoint.id, called);
    }
  });
});
