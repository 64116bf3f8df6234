import { readFileSync } from 'node:fs';
import { generateBom } from '../n8n/files/bom.ts';
import { gerberZip } from '../n8n/files/gerbers.ts';

interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

/** A call of the main path. Later calls may use what earlier ones answered. */
export interface Call {
  id: string;
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  json?: unknown;
  /** Sent as a form, with `fields`. */
  file?: NamedFile;
  also?: Readonly<Record<string, NamedFile>>;
  fields?: Readonly<Record<string, string>>;
  accept?: string;
}

const readExample = (name: string): Uint8Array =>
  readFileSync(new URL(`../../packages/server/src/testing/fixtures/${name}`, import.meta.url));
const schematic = { name: 'loose-resistor.kicad_sch', bytes: readExample('loose-resistor.kicad_sch') };
const board = { name: 'small-board.kicad_pcb', bytes: readExample('small-board.kicad_pcb') };

/** The catalogue, values and costs: what needs no file. `sku` is a part of the catalogue. */
export function plainCalls(sku: string): Call[] {
  const path = { sku };
  const offers = [
    {
      seller: 'Alpha',
      moq: 1,
      multiple: 1,
      breaks: [
        [1, 0.1],
        [100, 0.02],
      ],
    },
  ];
  return [
    { id: 'searchParts', query: { q: '10k 0402', facets: 'true' } },
    { id: 'listCategories' },
    { id: 'listManufacturers' },
    { id: 'batchDatasheets', json: { skus: [sku] } },
    { id: 'getPart', path },
    { id: 'getPartSpecs', path },
    { id: 'getPartInventory', path },
    { id: 'getPartPricing', path, query: { quantities: '1,100' } },
    { id: 'getPartDatasheet', path },
    { id: 'listAlternatives', path },
    { id: 'listAlternativeDecisions' },
    { id: 'gatherPart', path },
    { id: 'matchComponent', json: { component: { reference: 'R1', value: '10k', footprint: 'R_0402_1005Metric' } } },
    {
      id: 'matchComponents',
      json: { components: [{ value: '100nF', footprint: 'C_0402' }, { mpn: 'no-such-number' }] },
    },
    { id: 'listCompatibleFootprints', path: { footprint: 'R_0402_1005Metric' } },
    { id: 'normalizeValue', query: { value: '100nF 50V X7R', reference: 'C1' } },
    { id: 'estimateCost', json: { parts: [{ part_number: sku, quantity: 100 }] } },
    { id: 'planOrder', json: { boards: 100, lines: [{ id: 'R1', per_board: 1, offers }] } },
    { id: 'readCostTables' },
    { id: 'listBomMappings' },
    { id: 'listProjects' },
    { id: 'listWebhooks' },
    { id: 'listKeys' },
    { id: 'getBalance' },
    { id: 'getAccount' },
    { id: 'getHealth' },
    { id: 'createProject', json: { name: 'Amplifier' } },
  ];
}

/** Uploads that start a job or answer at once. */
export function uploadCalls(): Call[] {
  const gerbers = { name: 'board.zip', bytes: gerberZip() };
  return [
    { id: 'uploadBom', file: { name: 'bom.csv', bytes: generateBom(20) } },
    {
      id: 'cleanBom',
      file: { name: 'bom.csv', bytes: Buffer.from('Reference,Value\nC1,104\n') },
      accept: 'application/json',
    },
    { id: 'checkDfm', file: gerbers },
    { id: 'quoteFab', file: gerbers, fields: { quantities: '10' } },
    { id: 'orderFab', file: gerbers, fields: { quantity: '10', vendor: 'oshpark' } },
    { id: 'checkErc', file: schematic },
    { id: 'diffSchematics', file: schematic, also: { base: schematic } },
    { id: 'submitPcbJob', file: board, fields: { type: 'statistics' } },
  ];
}

/** What is read of the BOM that was uploaded, once its job is complete. */
export const bomCalls = (bomId: string, jobId: string): Call[] => [
  { id: 'getBomStatus', path: { job_id: jobId } },
  { id: 'getJob', path: { job_id: jobId } },
  { id: 'getBom', path: { bom_id: bomId } },
  { id: 'getBomAnalysis', path: { bom_id: bomId }, query: { quantity: '100' } },
  { id: 'calculateCogs', json: { source_type: 'bom_id', source_value: bomId, build_quantity: 100 } },
  { id: 'diffBoms', json: { before: bomId, after: bomId } },
];
