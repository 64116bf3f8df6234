import {
  base64,
  clients,
  each,
  either,
  fileOf,
  filledList,
  integer,
  length,
  list,
  number,
  object,
  text,
  yesOrNo,
  type NamedFile,
  type Recorder,
} from './ask.ts';

const { python, go } = clients;
const FIXTURES = 'packages/server/src/testing/fixtures';

/** Schematics, boards, STEP files, datasheets. */
export async function recordEda(recorder: Recorder): Promise<void> {
  const schematic = fileOf(`${FIXTURES}/loose-resistor.kicad_sch`);
  const board = fileOf(`${FIXTURES}/small-board.kicad_pcb`);
  const text_ = (name: string, words: string): NamedFile => ({ name, bytes: new TextEncoder().encode(words) });

  const checked = await recorder.as(python, 'POST', '/eda/erc', { files: { file: schematic } });
  const counts = { error_count: integer, warning_count: integer, total_violations: integer, violations: list };
  checked.reads({
    'data.error_count': integer,
    'data.warning_count': integer,
    'data.total_violations': integer,
    'data.violations': filledList,
    ...counts,
    success: true,
    // Null where its own engine checked.
    kicad_version: either(text, null),
    'report.violations': filledList,
    'report.violations.*.severity': each(text),
    'report.violations.*.description': each(text),
    'report.violations.*.items': each(list),
  });
  const found = checked.at('data.violations') as unknown[] | undefined;
  if (found?.length !== checked.at('data.total_violations'))
    recorder.note('total_violations is not how many there are');
  const rules = text_('rules.json', JSON.stringify({ pin_not_connected: 'error' }));
  (
    await recorder.as(go, 'POST', '/eda/erc', {
      files: { file: schematic, rules_file: rules },
      fields: { severity: 'all' },
    })
  ).reads({
    success: true,
    'report.violations': filledList,
  });
  const companions = {
    companion_kicad_dru: text_('board.kicad_dru', '(version 1)\n'),
    companion_kicad_pro: text_('board.kicad_pro', '{"erc":{"rule_severities":{"pin_not_connected":"warning"}}}'),
  };
  (await recorder.as(go, 'POST', '/eda/erc', { files: { file: schematic, ...companions } })).reads(counts);

  (await recorder.as(go, 'POST', '/eda/schematic/svg', { files: { file: schematic } })).reads({
    'data.svgs': object,
    'data.svg_count': 1,
    'data.total_size_bytes': integer,
    'data.svgs.*': each(base64),
  });

  const started = await recorder.as(
    { ...go, takes: (status) => status === 200 || status === 202 },
    'POST',
    '/eda/pcb/job',
    {
      files: { file: board },
      fields: { operation: 'validate', payload_json: '{}' },
    },
  );
  started.reads({ job_id: text, status_url: text });
  const job = String(started.at('job_id'));
  // As its reader does: its own words stand at the top, and `done` or `failed` ends the asking.
  let ended = await recorder.as(go, 'GET', `/eda/pcb/${job}/status`);
  for (let tries = 0; tries < 300 && ['pending', 'processing'].includes(String(ended.at('status'))); tries += 1) {
    await new Promise((done) => setTimeout(done, 200));
    ended = await recorder.as(go, 'GET', `/eda/pcb/${job}/status`);
  }
  ended.reads({ status: 'done', 'board_stats.board_area_mm2': number, 'board_stats.footprints': integer });
  const refused = await recorder.as({ ...go, takes: (status) => status === 422 }, 'POST', '/eda/pcb/job', {
    files: { file: board },
    fields: { operation: 'ripup' },
  });
  refused.reads({ error: text });

  await recordModels(recorder);
  (await recorder.as(python, 'GET', '/identify/precheck')).reads({ 'data.ready': yesOrNo, 'data.reasons': list });
}

/** 3D models, at the path that this client makes of its base. */
async function recordModels(recorder: Recorder): Promise<void> {
  const file = fileOf('packages/cad/examples/bracket.step');
  const inspected = await recorder.as(python, 'POST', '/v1/cad/step/inspect', { files: { file } });
  const axes = ['x', 'y', 'z'].flatMap((axis) => [`${axis}_min`, `${axis}_max`, `${axis}_len`]);
  inspected.reads({
    status: 'success',
    ...Object.fromEntries(axes.map((name) => [`data.bounding_box.${name}`, number])),
    'data.bounding_box.center': length(3),
    ...Object.fromEntries(
      ['solids', 'shells', 'faces', 'edges', 'vertices'].map((part) => [`data.topology.${part}`, integer]),
    ),
    'data.volume_mm3': number,
    'data.center_of_mass': length(3),
  });
  const operations = [
    { kind: 'drill', radius: 1, depth: 5, at: [20, 10, 5] },
    { kind: 'union', shape: { primitive: 'cylinder', radius: 2, height: 9, at: [20, 4, 0] } },
  ];
  for (const format of ['step', 'stl', 'obj', 'amf', 'dxf', 'gltf']) {
    const fields = { pipeline: JSON.stringify({ operations, output_format: format }) };
    const taker = { ...python, takes: (status: number) => status === 200 };
    await recorder.as(taker, 'POST', '/v1/cad/step/pipeline', { fields, files: { file } });
  }
}
