import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { packZip } from '@partwright/files/archives';
import { execute } from '../execute.ts';
import { gerberZip } from '../files/gerbers.ts';
import type { House } from '../house.ts';
import type { Scenario } from '../scenario.ts';
import { chainNodes, download, manualTrigger, type NodeDraft, partwright } from '../workflow.ts';

/** One operation of the node: its parameters, the file it takes, and what it says where it must refuse here. */
interface Step {
  of: string;
  with?: Record<string, unknown>;
  file?: keyof typeof files;
  refuses?: RegExp;
  /** It asks the network, which is not everywhere: it may refuse in these words. */
  mayRefuse?: RegExp;
}

const read = (path: string): Buffer => readFileSync(new URL(`../../../${path}`, import.meta.url));
const project = 'examples/review-a-pull-request/head';
const files = {
  'bom.csv': () =>
    'Reference,Value,Footprint,Qty,MPN\n"R1,R2",10k,Resistor_SMD:R_0402_1005Metric,2,\nU1,,SOT-23,1,NOBODY-80\n',
  'history.csv': () => 'Index,DigiKey Part #,Quantity,Backorder,Unit Price\n1,1-ND,10,2,$1.5\n',
  'quotation.csv': () => 'MPN,Qty,Price\nNOBODY-80,10,1.05\n',
  'stock.csv': () => 'MPN,Quantity,Location\nEVERY-1,40,Box\n',
  'positions.csv': () => 'Ref,Val,Package,PosX,PosY,Rot,Side\nU1,MCU,SOT-23,5,5,0,top\n',
  'gerbers.zip': gerberZip,
  'board.zip': () =>
    packZip(
      new Map(
        ['kicad_pcb', 'kicad_pro', 'kicad_sch'].map((end) => [
          `sensor-node.${end}`,
          read(`${project}/sensor-node.${end}`),
        ]),
      ),
    ),
  'sheet.kicad_sch': () => read(`${project}/sensor-node.kicad_sch`),
  'model.step': () => read('packages/cad/examples/bracket.step'),
  'bag.png': () => read('packages/photos/examples/bag.png'),
} satisfies Record<string, () => string | Uint8Array>;

/** A field of the first item that an earlier step gave. */
const from = (step: string, field: string): string => `={{ $('${step}').first().json.${field} }}`;
const id = (value: string) => ({ __rl: true, mode: 'id', value });
const bom = { bomId: id(from('bom.upload', 'bom_id')) };
const build = { sourceValue: id(from('bom.upload', 'bom_id')), buildQuantity: 10 };
const order = { orderId: id(from('purchaseOrder.create', 'id')) };
const part = { part: id('C25744') };
const rows = (...all: object[]) => ({ lines: { rows: all } });
const need = { partNumber: 'C25744', quantity: 100 };
const boards = { specifyBoards: 'json', boardsJson: '[{"quantity": 2, "lines": [{"part_number": "EVERY-2"}]}]' };
const webhook = { webhookId: id(from('webhook.getMany', 'id')) };
const notRead = /not.*(read|extracted)|no datasheet|Extract|datasheet/i;

const steps: readonly Step[] = [
  { of: 'account.get' },
  { of: 'account.getUsage' },
  { of: 'account.getAudit', with: { limit: 3 } },
  { of: 'project.create', with: { name: 'Every operation' } },
  { of: 'project.get', with: { projectId: id(from('project.create', 'id')) } },
  { of: 'project.getMany', with: { limit: 3 } },
  {
    of: 'project.update',
    with: {
      projectId: id(from('project.create', 'id')),
      options: { description: 'All', owner: 'Purchasing', targetUnitCost: 12.5, targetCurrency: 'EUR' },
    },
  },
  {
    of: 'bom.upload',
    with: { waitForCompletion: 'poll', options: { projectId: id(from('project.create', 'id')) } },
    file: 'bom.csv',
  },
  { of: 'project.getStatus', with: { projectId: id(from('project.create', 'id')) } },
  { of: 'bom.clean', file: 'bom.csv' },
  { of: 'bom.get', with: bom },
  { of: 'bom.getLines', with: bom },
  { of: 'bom.getMany', with: { limit: 3 } },
  { of: 'bom.analyze', with: bom },
  { of: 'bom.getOffers', with: { ...bom, boards: 10 } },
  { of: 'bom.getPurchaseLines', with: build },
  { of: 'bom.getUnmatched', with: build },
  { of: 'bom.getRisk', with: { ...bom, quantity: 10 } },
  { of: 'bom.compare', with: { beforeBomId: bom.bomId, afterBomId: bom.bomId } },
  { of: 'bom.export', with: { ...bom, format: 'csv' } },
  { of: 'bom.downloadPdf', with: bom },
  // The PDF of the step before it.
  { of: 'datasheet.extract', with: { source: 'file', waitForCompletion: 'poll' } },
  { of: 'bom.writeReport', with: { ...bom, quantities: '10,100' } },
  { of: 'bom.decideLine', with: { ...bom, line: 2, choice: 'not_bought', scope: 'line' } },
  { of: 'decision.getMany', with: { limit: 3 } },
  { of: 'component.match', with: { reference: 'R1', value: '10k', footprint: 'R_0402' } },
  { of: 'value.normalize', with: { value: '4k7 1%' } },
  { of: 'footprint.getCompatible', with: { footprint: 'SOT-23' } },
  { of: 'part.getMany', with: { query: '10k 0402', limit: 2 } },
  { of: 'component.matchMany', with: { mpnField: 'part_number' } },
  { of: 'part.get', with: part },
  { of: 'part.getAlternatives', with: { ...part, options: { maxResults: 1 } } },
  { of: 'part.getDatasheet', with: part },
  {
    of: 'part.decideAlternative',
    with: { ...part, alternative: id(from('part.getAlternatives', 'part.sku')), decision: 'approved' },
  },
  { of: 'decision.getAlternatives', with: { limit: 3 } },
  { of: 'part.withdrawAlternative', with: { ...part, alternative: id(from('part.getAlternatives', 'part.sku')) } },
  { of: 'datasheet.download', with: part, mayRefuse: notRead },
  { of: 'datasheet.search', with: { q: 'voltage', limit: 2 } },
  ...['getDrawings', 'getPins', 'getSections', 'getValues'].map((one) => ({
    of: `datasheet.${one}`,
    with: part,
    refuses: notRead,
  })),
  {
    of: 'cost.calculate',
    with: { sourceType: 'lines', ...rows({ partNumber: 'C25744', quantity: 4 }), quantities: '10' },
  },
  { of: 'cost.estimate', with: { parts: { rows: [need] } } },
  {
    of: 'cost.planOrder',
    with: { boards: 2, prices: { rows: [{ line: 'U1', perBoard: 1, seller: 'Acme', unitPrice: 0.9 }] } },
  },
  { of: 'order.planForBoards', with: boards },
  { of: 'order.planFromItems', with: need },
  { of: 'order.writeFiles', with: { ...build, options: { template: 'generic_csv' } } },
  { of: 'order.writeFilesForBoards', with: { ...boards, options: { template: 'generic_csv' } } },
  { of: 'order.requestQuotations', with: { ...build, sellers: 'Acme', options: { askFor: 'all' } } },
  { of: 'order.requestQuotationsForBoards', with: { ...boards, sellers: 'Acme', options: { askFor: 'all' } } },
  { of: 'order.readHistory', file: 'history.csv' },
  { of: 'quotation.read', with: { options: { seller: 'Acme' } }, file: 'quotation.csv' },
  { of: 'quotation.get', with: { quotationId: id(from('quotation.read', 'id')) } },
  {
    of: 'quotation.answer',
    with: { quotationId: id(from('quotation.read', 'id')), answers: { rows: [{ key: 'currency', value: 'EUR' }] } },
  },
  {
    of: 'quotation.addFromItems',
    with: { seller: 'Acme', currency: 'EUR', partNumber: 'NOBODY-80', unitPrice: 1.05, options: { stock: 10 } },
  },
  { of: 'quotation.getMany', with: { limit: 3 } },
  { of: 'quotation.compare', with: { compareBy: 'ids', quotationIds: from('quotation.read', 'id') } },
  { of: 'quotation.delete', with: { quotationId: id(from('quotation.read', 'id')) } },
  {
    of: 'purchaseOrder.create',
    with: { seller: 'Acme', currency: 'EUR', ...rows({ orderCode: 'A-1', quantity: 10, unitPrice: 0.5 }) },
  },
  { of: 'purchaseOrder.createFromBom', with: { ...bom, quantity: 10 } },
  { of: 'purchaseOrder.createForBoards', with: boards },
  { of: 'purchaseOrder.createFromItems', with: need },
  { of: 'purchaseOrder.get', with: order },
  { of: 'purchaseOrder.getMany', with: { limit: 3 } },
  { of: 'purchaseOrder.getLines', with: order },
  {
    of: 'purchaseOrder.writeForErp',
    with: {
      ...order,
      system: 'erpnext',
      sellerId: 'Acme',
      found: '[{"name": "OTHER", "stock_uom": "Nos"}]',
      otherItem: 'OTHER',
    },
  },
  {
    of: 'purchaseOrder.compareWithErp',
    with: { ...order, system: 'erpnext', found: '{"name": "PO1", "total": 5, "currency": "EUR"}' },
  },
  { of: 'purchaseOrder.getFile', with: { ...order, format: 'pdf' } },
  { of: 'purchaseOrder.approve', with: order },
  { of: 'purchaseOrder.send', with: order },
  { of: 'purchaseOrder.tellConfirmation', with: { ...order, ...rows({ line: 1, quantity: 10, unitPrice: 0.5 }) } },
  { of: 'purchaseOrder.tellReceipt', with: { ...order, ...rows({ line: 1, quantity: 10 }) } },
  {
    of: 'purchaseOrder.checkInvoice',
    with: {
      ...order,
      number: 'R-1',
      currency: 'EUR',
      total: 5,
      ...rows({ line: 1, quantity: 10, unitPrice: 0.5, amount: 5 }),
    },
  },
  {
    of: 'purchaseOrder.tellReturn',
    with: { ...order, reason: 'counted wrong', ...rows({ line: 1, quantity: 1 }) },
  },
  { of: 'purchaseOrder.tell', with: { ...order, event: 'close' } },
  { of: 'stock.bookIn', with: { partNumber: 'EVERY-2', quantity: 50, place: 'Shelf' } },
  { of: 'stock.bookInLabel', with: { label: '[)>\u001e06\u001d1PEVERY-3\u001dQ25\u001dSPKG-7\u001e\u0004' } },
  { of: 'stock.bookOut', with: { partNumber: 'EVERY-2', quantity: 5, place: 'Shelf' } },
  { of: 'stock.move', with: { partNumber: 'EVERY-2', quantity: 5, place: 'Shelf', to: 'Store' } },
  { of: 'stock.count', with: { partNumber: 'EVERY-2', quantity: 39, place: 'Shelf' } },
  { of: 'stock.import', file: 'stock.csv' },
  { of: 'stock.getMany', with: { returnAll: true, options: { search: 'EVERY-2' } } },
  { of: 'stock.get', with: { itemId: id(from('stock.getMany', 'item_id')) } },
  { of: 'stock.update', with: { itemId: id(from('stock.getMany', 'item_id')), options: { level: 5 } } },
  { of: 'stock.getHistory', with: { limit: 3 } },
  { of: 'cost.calculateBuild', with: boards },
  { of: 'stock.reserve', with: boards },
  { of: 'stock.use', with: { reservationId: id(from('stock.reserve', 'id')) } },
  { of: 'stock.release', with: { reservationId: id(from('stock.reserve', 'id')) }, refuses: /used/i },
  { of: 'manufacturing.checkDfm', file: 'gerbers.zip' },
  { of: 'manufacturing.analyze', with: { waitForCompletion: 'poll' }, file: 'gerbers.zip' },
  { of: 'manufacturing.getQuotes', with: { source: 'file', quantities: '10' }, file: 'gerbers.zip' },
  { of: 'manufacturing.createOrder', with: { vendor: 'oshpark', quantity: 6 }, file: 'gerbers.zip' },
  { of: 'manufacturing.getOrder', with: { jobId: id(from('manufacturing.createOrder', 'job_id')) } },
  { of: 'manufacturing.getManyOrders', with: { limit: 3 } },
  {
    of: 'manufacturing.confirmOrder',
    with: { jobId: id(from('manufacturing.createOrder', 'job_id')), event: 'cancel' },
  },
  {
    of: 'manufacturing.createOrderFromOffer',
    with: { offerId: from('manufacturing.getQuotes', 'offer_id') },
    file: 'gerbers.zip',
  },
  { of: 'manufacturing.downloadStackup', with: { source: 'file' }, file: 'gerbers.zip' },
  { of: 'manufacturing.makePlacement', with: { options: { units: 'mm' } }, file: 'positions.csv' },
  { of: 'eda.checkErc', file: 'board.zip' },
  { of: 'eda.renderSchematic', file: 'sheet.kicad_sch' },
  { of: 'eda.compareSchematics', with: { baseDataFieldName: 'data' }, file: 'sheet.kicad_sch' },
  { of: 'eda.runBoardJob', with: { type: 'connectivity', waitForCompletion: 'poll' }, file: 'board.zip' },
  { of: 'cad.inspect', file: 'model.step' },
  {
    of: 'cad.runOperations',
    with: { steps: { rows: [{ kind: 'drill', radius: 2, depth: 5, x: 20, y: 10, z: 5 }] }, format: 'stl' },
    file: 'model.step',
  },
  { of: 'identify.checkReady' },
  { of: 'identify.photo', file: 'bag.png' },
  { of: 'job.getMany', with: { limit: 3 } },
  { of: 'job.get', with: { jobId: id(from('job.getMany', 'job_id')) } },
  { of: 'job.wait', with: { jobId: id(from('bom.upload', 'job_id')) } },
  { of: 'job.cancel', with: { jobId: id(from('bom.upload', 'job_id')) }, refuses: /complete/ },
  { of: 'webhook.getMany', with: { limit: 1 } },
  { of: 'webhook.test', with: webhook },
  { of: 'webhook.getDeliveries', with: { ...webhook, limit: 1 } },
  {
    of: 'webhook.resend',
    with: { ...webhook, deliveryId: id(from('webhook.getDeliveries', 'id')) },
    mayRefuse: /pending/,
  },
  { of: 'webhook.delete', with: webhook },
  { of: 'bom.delete', with: bom },
  { of: 'account.delete', with: { confirm: 'no' }, refuses: /./ },
];

/** All operations of the node in one workflow, each with what an earlier one gave, so that none is dead and none is forgotten. */
export const everyOperation: Scenario = {
  name: 'every operation of the node',
  async run(house, say) {
    const { n8n, server, web } = house;
    const untried = (await listOperations(house)).filter((one) => !steps.some(({ of }) => of === one));
    assert.deepEqual(untried, [], 'operations without a step');
    const { data } = await server.ask<{ data: { keys: { id: string }[] } }>('GET', '/auth/keys');
    for (const key of data.keys)
      await server.ask('PUT', `/purchase-orders/limits/${key.id}`, { amount: 1e6, currency: 'EUR' });
    await server.ask('POST', '/webhooks', { url: `${web.url}/every-operation`, events: ['file.deleted'] });
    const workflow = chainNodes('Every operation', [manualTrigger(), ...steps.flatMap((step) => nodesOf(house, step))]);
    const { items, execution } = await execute(n8n, workflow);
    assert.equal(execution.status, 'success', execution.data?.resultData.error?.message);
    const wrong = steps.flatMap(({ of, refuses, mayRefuse }) => {
      const error = items(of)[0]?.json['error'] ?? undefined;
      const said = error === undefined ? null : typeof error === 'string' ? error : JSON.stringify(error);
      const expected = refuses ?? mayRefuse;
      const isRight = said === null ? refuses === undefined : expected !== undefined && expected.test(said);
      return isRight ? [] : [`${of}: ${said ?? 'was not refused'}`];
    });
    assert.deepEqual(wrong, []);
    say(
      `${steps.length} operations ran; refused as they must be: ${steps
        .filter(({ refuses }) => refuses)
        .map(({ of }) => of)
        .join(', ')}`,
    );
  },
};

/** A step once, whatever came before it; its file is fetched by a node before it. */
function nodesOf({ web, credentials }: House, { of, with: more = {}, file }: Step): NodeDraft[] {
  const [resource, operation] = of.split('.');
  const parameters = { resource, operation, ...more };
  const once = { executeOnce: true, alwaysOutputData: true };
  const step = partwright(credentials.partwright, parameters, { name: of, onError: 'continueRegularOutput' });
  if (file === undefined) return [{ ...step, ...once }];
  const content = files[file]();
  const url = web.serve(file, typeof content === 'string' ? Buffer.from(content) : content);
  return [
    { ...download(url, `File of ${of}`), ...once },
    { ...step, ...once },
  ];
}

async function listOperations({ n8n }: House): Promise<string[]> {
  const node = (await n8n.nodeTypes()).find(({ name }) => name === 'n8n-nodes-partwright.partwright')!;
  return node.properties
    .filter(({ name }) => name === 'operation')
    .flatMap(({ displayOptions, options = [] }) =>
      options
        // n8n adds it to each resource: a hint to its HTTP Request.
        .filter(({ value }) => value !== '__CUSTOM_API_CALL__')
        .map(({ value }) => `${String(displayOptions?.show?.['resource']?.[0])}.${value}`),
    );
}
