import type { EndpointId, Endpoints } from '@partwright/contract';

/**
 * What the client must know of an operation when it runs. The contract itself brings its schema library along, so the
 * client has this small table instead; its types follow from the contract, and a test compares the rest with it.
 */
export interface Operation<Id extends EndpointId = EndpointId> {
  id: Id;
  method: Endpoints[Id]['method'];
  path: Endpoints[Id]['path'];
  body: Endpoints[Id]['body']['kind'];
  /** What is asked for: the envelope's data, or a file. */
  answer: 'data' | 'file';
  /** Takes an Idempotency-Key. */
  keyed: boolean;
  /** A list: the field of the answer that has the items. */
  items: string | undefined;
  /** Always said, besides what the caller says. */
  fixed: Readonly<Record<string, unknown>> | undefined;
}

type Route<Id extends EndpointId> = `${Endpoints[Id]['method']} ${Endpoints[Id]['path']}`;

const operation = <const Id extends EndpointId, const More extends Partial<Operation<Id>> = object>(
  id: Id,
  route: Route<Id>,
  more?: More,
) => {
  const [method, path] = route.split(' ') as [Endpoints[Id]['method'], Endpoints[Id]['path']];
  const plain = { id, method, path, body: 'none', answer: 'data', keyed: false, items: undefined, fixed: undefined };
  return { ...plain, ...more } as Omit<Operation<Id>, keyof More> & More;
};

const json = { body: 'json' } as const;
const keyedJson = { body: 'json', keyed: true } as const;
const upload = { body: 'upload', keyed: true } as const;

/** Every operation by the name it has in the client. */
export const operations = {
  parts: {
    search: operation('searchParts', 'GET /parts/search', { items: 'parts' }),
    categories: operation('listCategories', 'GET /parts/categories', { items: 'categories' }),
    manufacturers: operation('listManufacturers', 'GET /parts/manufacturers', { items: 'manufacturers' }),
    get: operation('getPart', 'GET /parts/{sku}'),
    specs: operation('getPartSpecs', 'GET /parts/{sku}/specs'),
    inventory: operation('getPartInventory', 'GET /parts/{sku}/inventory'),
    pricing: operation('getPartPricing', 'GET /parts/{sku}/pricing'),
    datasheet: operation('getPartDatasheet', 'GET /parts/{sku}/datasheet'),
    alternatives: operation('listAlternatives', 'GET /parts/{sku}/alternatives'),
    decideAlternative: operation('decideAlternative', 'PUT /parts/{sku}/alternatives/{alternative}', json),
    withdrawAlternative: operation('withdrawAlternative', 'DELETE /parts/{sku}/alternatives/{alternative}'),
    alternativeDecisions: operation('listAlternativeDecisions', 'GET /parts/alternatives/decisions', {
      items: 'decisions',
    }),
    gather: operation('gatherPart', 'GET /parts/{sku}/gather'),
    datasheets: operation('batchDatasheets', 'POST /parts/datasheets/batch', json),
  },
  components: {
    match: operation('matchComponent', 'POST /components/match', keyedJson),
    matchBatch: operation('matchComponents', 'POST /components/match/batch', keyedJson),
  },
  footprints: {
    compatible: operation('listCompatibleFootprints', 'GET /footprints/{footprint}/compatible'),
  },
  values: {
    normalize: operation('normalizeValue', 'GET /values/normalize'),
  },
  datasheets: {
    pdf: operation('getDatasheetPdf', 'GET /datasheets/{sku}/pdf'),
    chunks: operation('listDatasheetChunks', 'GET /datasheets/{sku}/chunks', { items: 'chunks' }),
    drawings: operation('listDatasheetDrawings', 'GET /datasheets/{sku}/drawings'),
    chunk: operation('chunkDatasheet', 'POST /datasheets/chunk', upload),
    status: operation('getDatasheetJobStatus', 'GET /datasheets/chunk/{job_id}/status'),
  },
  bom: {
    upload: operation('uploadBom', 'POST /bom', upload),
    status: operation('getBomStatus', 'GET /bom/{job_id}/status'),
    get: operation('getBom', 'GET /bom/{bom_id}'),
    analysis: operation('getBomAnalysis', 'GET /bom/{bom_id}/analysis'),
    /** The cleaned CSV as a file. */
    clean: operation('cleanBom', 'POST /bom/clean', { body: 'upload', answer: 'file' }),
    /** The same with the list of changes. */
    cleanReport: operation('cleanBom', 'POST /bom/clean', { body: 'upload' }),
    pdf: operation('printBom', 'POST /bom/pdf', { ...upload, answer: 'file' }),
    export: operation('exportBom', 'GET /bom/{bom_id}/export', { answer: 'file' }),
    diff: operation('diffBoms', 'POST /bom/diff', { body: 'upload' }),
    mappings: {
      list: operation('listBomMappings', 'GET /bom/mappings', { items: 'mappings' }),
      save: operation('saveBomMapping', 'POST /bom/mappings', keyedJson),
      delete: operation('deleteBomMapping', 'DELETE /bom/mappings/{mapping_id}'),
    },
  },
  costs: {
    cogs: operation('calculateCogs', 'POST /costs/cogs', keyedJson),
    estimate: operation('estimateCost', 'POST /costs/estimate', keyedJson),
    plan: operation('planOrder', 'POST /costs/plan', keyedJson),
    tables: operation('readCostTables', 'GET /costs/tables'),
  },
  identify: {
    precheck: operation('precheckIdentify', 'GET /identify/precheck'),
    photo: operation('identifyPart', 'POST /identify', upload),
  },
  manufacturing: {
    checkDfm: operation('checkDfm', 'POST /manufacturing/dfm/check', { body: 'upload' }),
    dfm: operation('submitDfm', 'POST /manufacturing/dfm', upload),
    order: operation('orderFab', 'POST /manufacturing/fab', upload),
    confirm: operation('confirmFabOrder', 'POST /manufacturing/{job_id}/confirm', keyedJson),
    stackup: operation('printStackup', 'POST /manufacturing/stackup', { ...upload, answer: 'file' }),
    /** The ZIP itself. */
    placement: operation('makePlacement', 'POST /manufacturing/placement', { ...upload, answer: 'file' }),
    /** The same as a job. */
    placementJob: operation('makePlacement', 'POST /manufacturing/placement', { ...upload, fixed: { async: true } }),
    status: operation('getManufacturingStatus', 'GET /manufacturing/{job_id}/status'),
  },
  fab: {
    quote: operation('quoteFab', 'POST /fab/quote', upload),
  },
  eda: {
    erc: operation('checkErc', 'POST /eda/erc', upload),
    svg: operation('renderSchematic', 'POST /eda/schematic/svg', { ...upload, answer: 'file' }),
    diff: operation('diffSchematics', 'POST /eda/schematic/diff', upload),
    pcb: operation('submitPcbJob', 'POST /eda/pcb/job', upload),
    status: operation('getPcbJobStatus', 'GET /eda/pcb/{job_id}/status'),
  },
  cad: {
    inspect: operation('inspectStep', 'POST /cad/step/inspect', upload),
    pipeline: operation('runCadPipeline', 'POST /cad/step/pipeline', { ...upload, answer: 'file' }),
  },
  projects: {
    list: operation('listProjects', 'GET /projects', { items: 'projects' }),
    create: operation('createProject', 'POST /projects', keyedJson),
    get: operation('getProject', 'GET /projects/{project_id}'),
    status: operation('getProjectStatus', 'GET /projects/{project_id}/status'),
  },
  jobs: {
    get: operation('getJob', 'GET /jobs/{job_id}'),
    cancel: operation('cancelJob', 'POST /jobs/{job_id}/cancel'),
  },
  webhooks: {
    create: operation('createWebhook', 'POST /webhooks', keyedJson),
    list: operation('listWebhooks', 'GET /webhooks', { items: 'webhooks' }),
    get: operation('getWebhook', 'GET /webhooks/{webhook_id}'),
    delete: operation('deleteWebhook', 'DELETE /webhooks/{webhook_id}'),
    deliveries: operation('listDeliveries', 'GET /webhooks/{webhook_id}/deliveries', { items: 'deliveries' }),
    resend: operation('resendDelivery', 'POST /webhooks/{webhook_id}/deliveries/{delivery_id}/resend', { keyed: true }),
    test: operation('testWebhook', 'POST /webhooks/{webhook_id}/test', { keyed: true }),
  },
  auth: {
    keys: {
      create: operation('createKey', 'POST /auth/keys', keyedJson),
      list: operation('listKeys', 'GET /auth/keys', { items: 'keys' }),
      revoke: operation('revokeKey', 'DELETE /auth/keys/{key_id}'),
      validate: operation('validateKey', 'POST /auth/key/validate', json),
    },
  },
  credits: {
    balance: operation('getBalance', 'GET /credits/balance'),
  },
  account: {
    get: operation('getAccount', 'GET /account'),
  },
} as const;

export type Operations = typeof operations;
