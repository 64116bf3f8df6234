import { readdirSync } from 'node:fs';
import { packZip, readZip } from '@partwright/files/archives';
import {
  clients,
  each,
  either,
  fileOf,
  filledList,
  length,
  list,
  object,
  text,
  waitAs,
  type NamedFile,
  type Recorder,
} from './ask.ts';

const { python, goBoards: go, olderGo, swift } = clients;
const FOLDER = 'examples/check-a-board/gerbers';
const ENDS = ['complete', 'failed'];

/** The board of the example: three errors and two checks that fail are in it. */
function readBoard(): NamedFile {
  const names = readdirSync(new URL(`../../${FOLDER}`, import.meta.url));
  return { name: 'board.zip', bytes: packZip(new Map(names.map((name) => [name, fileOf(`${FOLDER}/${name}`).bytes]))) };
}

/** Gerber files: checks, quotes, orders, stackup, placement. */
export async function recordBoards(recorder: Recorder): Promise<void> {
  const board = readBoard();
  await recordDfm(recorder, board);
  await recordFab(recorder, board);
  const stackup = await recorder.as(go, 'POST', '/manufacturing/stackup', {
    files: { file: board },
    fields: { board_name: 'demo', scale: '1' },
  });
  if (!Buffer.from(stackup.bytes.subarray(0, 5)).equals(Buffer.from('%PDF-'))) recorder.note('The stackup is no PDF');
  if (!/filename="?[^;"]+\.pdf/.test(stackup.headers.get('content-disposition') ?? ''))
    recorder.note('The stackup has no file name');
  await recordPlacement(recorder, board);
}

async function recordDfm(recorder: Recorder, board: NamedFile): Promise<void> {
  const fields = { revision: 'B', notes: 'first try', priority: 'normal' };
  const submitted = await recorder.as(python, 'POST', '/manufacturing/dfm', { files: { file: board }, fields });
  submitted.reads({ 'data.job_id': text, 'data.status_url': text, job_id: text });
  const path = `/manufacturing/${String(submitted.at('data.job_id'))}/status`;
  (await waitAs(recorder, python, path, ENDS)).reads({
    'data.job_type': 'dfm',
    'data.status': 'complete',
    'data.progress': 100,
    'data.result': object,
    'data.result.issues': length(3),
    'data.result.warnings': list,
    'data.result.summary': object,
    'data.result.checks': filledList,
    'data.result.checks.*.id': each(text),
    'data.result.checks.*.name': each(text),
    'data.result.checks.*.detail': each(either(text, null)),
  });
  (await recorder.as(swift, 'POST', '/manufacturing/dfm', { files: { file: board } })).reads({ 'data.job_id': text });
  // What is no board at all fails, and says why in words.
  const bad = await recorder.as({ ...python, takes: () => true }, 'POST', '/manufacturing/dfm', {
    files: { file: { name: 'board.zip', bytes: new Uint8Array(4_000).fill(7) } },
  });
  if (bad.status < 300) {
    const failed = await waitAs(recorder, python, `/manufacturing/${String(bad.at('data.job_id'))}/status`, ENDS);
    failed.reads({ 'data.status': 'failed', 'data.error': text });
  } else bad.reads({ error: text });
}

async function recordFab(recorder: Recorder, board: NamedFile): Promise<void> {
  const size = { layers: 2, width_mm: 50, height_mm: 40 };
  const wish = {
    ...size,
    qty: 500,
    finish: 'ENIG',
    color: 'black',
    copper_oz: 1,
    thickness_mm: 1.6,
    via_in_pad: false,
    castellated: false,
  };
  const quoted = await recorder.as(python, 'POST', '/fab/quote', { json: wish });
  quoted.reads({
    'data.quotes': filledList,
    'data.quotes.*.quantity': each(500),
    'data.quotes.*.vendor': each(text),
    'data.cheapest_vendor': either(text, null),
  });
  const spelt = await recorder.as(python, 'POST', '/fab/quote', {
    json: { ...size, quantity: '500', surface_finish: 'ENIG', colour: 'black', thickness: '1.6' },
  });
  const totals = (answer: typeof quoted): string => JSON.stringify(answer.at('data.quotes.*.price'));
  if (totals(quoted) !== totals(spelt)) recorder.note('The same board in other spellings has other prices');
  (await recorder.as(python, 'POST', '/fab/quote', { json: { ...size, qty: 5, finish: 'HASL_leadfree' } })).reads({
    'data.quotes': filledList,
  });

  const fields = {
    quantity: '5',
    layers: '2',
    thickness: '1.6',
    surface_finish: 'HASL',
    color: 'green',
    priority: 'normal',
  };
  const asked = await recorder.as(python, 'POST', '/manufacturing/fab', { files: { file: board }, fields });
  asked.reads({ 'data.job_id': text, 'data.status_url': text, job_id: text });
  const ended = await waitAs(recorder, python, `/manufacturing/${String(asked.at('data.job_id'))}/status`, ENDS);
  ended.reads({ 'data.job_type': 'fab', 'data.status': 'complete', 'data.result': object });
  await recorder.as(olderGo, 'POST', '/manufacturing/fab', {
    files: { file: board },
    fields: { ...fields, thickness: '1.60' },
  });
}

async function recordPlacement(recorder: Recorder, board: NamedFile): Promise<void> {
  const positions: NamedFile = {
    name: 'positions.csv',
    bytes: new TextEncoder().encode(
      'Ref,Val,Package,PosX,PosY,Rot,Side\n"R1","10k","R_0603",10.0,-10.0,0.0,top\n"R2","10k","R_0603",20.0,-10.0,90.0,top\n"C1","100n","C_0402",15.0,-20.0,0.0,bottom\n',
    ),
  };
  const bom: NamedFile = {
    name: 'bom.csv',
    bytes: new TextEncoder().encode('Reference,Value,Quantity\n"R1,R2",10k,2\nC1,100n,1\n'),
  };
  const fields = {
    board_name: 'demo',
    board_width: '50.00',
    board_height: '40.00',
    rows: '2',
    cols: '3',
    skip: '2',
    rotate_top: 'true',
    side: 'both',
    format: 'kicad',
    machine: 'yy1',
  };
  const made = await recorder.as(go, 'POST', '/manufacturing/placement', {
    files: { file: positions, bom, gerbers: board },
    fields,
  });
  const more = { ...fields, prefix: 'A_', split_csv: 'true', manual_place: 'C' };
  const sent = { file: positions, bom, gerbers: board };
  const split = await recorder.as(go, 'POST', '/manufacturing/placement', { files: sent, fields: more });
  if (!go.takes(made.status) || !go.takes(split.status)) return;
  const files = readZip(made.bytes, { unpackedBytes: 1e8, entries: 1000 });
  const names = [...files.keys()];
  for (const name of [
    'placement_top.png',
    'placement_bottom.png',
    'placement.pdf',
    'panelized.csv',
    'feeder_map.csv',
    'metadata.json',
  ])
    if (!names.includes(name)) recorder.note(`The placement ZIP has no ${name}; it has ${names.join(', ')}`);
  const metadata = files.get('metadata.json') ?? new TextEncoder().encode('{}');
  const facts = JSON.parse(new TextDecoder().decode(metadata)) as Record<string, unknown>;
  const expected = { board_name: 'demo', rows: 2, cols: 3, top_components: 2, bot_components: 1 };
  for (const [name, value] of Object.entries(expected))
    if (facts[name] !== value)
      recorder.note(`metadata.json: ${name} is ${JSON.stringify(facts[name])}, not ${JSON.stringify(value)}`);
  if (!Number.isInteger(facts['total_placements'])) recorder.note('metadata.json: total_placements is no whole number');
}
