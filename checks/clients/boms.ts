import { createHash } from 'node:crypto';
import {
  between,
  clients,
  each,
  either,
  integer,
  length,
  number,
  text,
  waitAs,
  yesOrNo,
  type NamedFile,
  type Recorder,
} from './ask.ts';

const { python, go, goUpload, swift, build } = clients;

const csv = (rows: string): NamedFile => ({ name: 'bom.csv', bytes: new TextEncoder().encode(rows) });
const simple = csv(
  'Reference,Value,Footprint,Manufacturer,MPN,Quantity\n"R1,R2",10k,R_0603_1608Metric,,,2\nQ1,2N7002,SOT-23,Changjiang Electronics (CJ),2N7002,1\nU9,no such thing 12345,,,,1\n',
);
const byNumber = csv('Reference,Part Number,Quantity,Description\nQ1,2N7002,1,MOSFET\nU1,MCP6002T-I/SN,2,op amp\n');

/** Bills of materials and what they cost. */
export async function recordBoms(recorder: Recorder): Promise<void> {
  const submitted = await recorder.as(python, 'POST', '/bom', { files: { file: simple } });
  submitted.reads({
    status: 'success',
    'data.job_id': text,
    'data.status_url': text,
    job_id: text,
    jobId: text,
    bom_id: text,
    status_url: text,
  });
  const job = String(submitted.at('data.job_id'));
  const ended = await waitAs(recorder, python, `/bom/${job}/status`, ['complete', 'failed']);
  ended.reads({
    'data.status': 'complete',
    'data.progress': 100,
    'data.bom_id': text,
    'data.summary.total_lines': 3,
    'data.summary.matched': 2,
    'data.summary.unmatched': 1,
  });
  const bom = String(ended.at('data.bom_id'));
  (await recorder.as(python, 'GET', `/bom/${bom}?include_pricing=true&include_inventory=true`)).reads({
    'data.lines': length(3),
    'data.lines.*.reference': each(text),
    'data.lines.*.matched': each(yesOrNo),
    'data.lines.*.value': each(either(text, null)),
    'data.lines.0.unit_price': number,
    'data.lines.1.unit_price': number,
    // What was not found has no price, and 0 is one.
    'data.lines.2.unit_price': null,
  });
  // Whoever kept only the id of the job gets the BOM by it.
  (await recorder.as(python, 'GET', `/bom/${job}`)).reads({ 'data.id': bom });

  const hash = createHash('sha256').update(simple.bytes).digest('hex');
  const fields = { hash, action: 'extract_lcsc' };
  (await recorder.as(goUpload, 'POST', '/bom', { files: { file: simple }, fields })).reads({ jobId: text });
  const wrongHash = { ...goUpload, takes: (status: number) => status === 422 };
  (
    await recorder.as(wrongHash, 'POST', '/bom', {
      files: { file: simple },
      fields: { ...fields, hash: '0'.repeat(64) },
    })
  ).reads({ error: text });
  (await recorder.as(swift, 'POST', '/bom', { files: { file: simple } })).reads({ 'data.job_id': text });
  const project = await recorder.as(build, 'POST', '/projects', {
    json: { name: 'One click', repo_url: 'https://git.example.com/board' },
  });
  const id = String(project.reads({ 'data.id': text, project_id: text }).at('data.id'));
  (await recorder.as(build, 'POST', '/bom', { files: { file: byNumber }, fields: { project_id: id } })).reads({
    job_id: text,
    bom_id: text,
  });
  (
    await recorder.as(goUpload, 'POST', '/bom', {
      files: { file: byNumber },
      fields: { projectId: id, hash: createHash('sha256').update(byNumber.bytes).digest('hex') },
    })
  ).reads({ jobId: text });
  (await recorder.as(python, 'GET', `/projects/${id}/boms`)).reads({ 'data.boms': length(2) });

  await recordCosts(recorder, bom);
}

async function recordCosts(recorder: Recorder, bom: string): Promise<void> {
  const wish = { source_type: 'bom_id', source_value: bom, build_quantity: 10, currency: 'USD' };
  (await recorder.as(swift, 'POST', '/costs/cogs', { json: wish })).reads({
    'data.build_quantity': 10,
    'data.breakdown.bom_cost.unit_cost': number,
    'data.breakdown.bom_cost.total_cost': number,
    'data.breakdown.labor_cost.per_board': number,
    'data.breakdown.labor_cost.total': number,
    'data.breakdown.overhead.per_board': number,
    'data.breakdown.overhead.total': number,
    'data.breakdown.cogs.per_unit': number,
    'data.breakdown.cogs.total': number,
  });
  (await recorder.as(python, 'POST', '/costs/cogs', { json: { ...wish, build_quantity: '10' } })).reads({
    'data.build_quantity': 10,
  });
  (
    await recorder.as(python, 'POST', '/costs/cogs', {
      json: { ...wish, source_type: 'part_number', source_value: '2N7002' },
    })
  ).reads({ 'data.build_quantity': 10, 'data.per_unit': number });
  const parts = [
    { part_number: '2N7002', quantity: 100 },
    { part_number: 'MCP6002T-I/SN', quantity: 10 },
    { part_number: 'no-such-number', quantity: 1 },
  ];
  (await recorder.as(go, 'POST', '/costs/estimate', { json: { parts, currency: 'USD' } })).reads({
    'data.parts': length(3),
    'data.parts.*.part_number': each(text),
    'data.parts.*.quantity': each(integer),
    'data.parts.0.unit_price': number,
    'data.parts.0.total': number,
    'data.parts.0.available': true,
    'data.parts.1.unit_price': between(0.01, 5),
    // Its reader takes null for false.
    'data.parts.2.available': either(false, null),
    'data.parts.2.unit_price': null,
    'data.total_estimate': number,
    'data.currency': 'USD',
  });
  // A slip of the pen where money is reckoned is refused, with the name that was meant.
  const refuses = { ...python, takes: (status: number) => status === 400 };
  (await recorder.as(refuses, 'POST', '/costs/cogs', { json: { ...wish, build_quantiy: 3 } })).reads({
    'errors.0.code': 'unknown_field',
    'errors.0.pointer': '/build_quantiy',
    error: text,
  });
}
