import {
  base64,
  clients,
  each,
  either,
  fileOf,
  filledList,
  integer,
  list,
  number,
  object,
  text,
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

  // Not built yet: said as that, at both spellings of the path.
  const notYet = { ...python, takes: (status: number) => status === 501 || status === 200 };
  await recorder.as(notYet, 'POST', '/v1/cad/step/inspect', { files: { file: text_('part.step', 'ISO-10303-21;') } });
  (await recorder.as(python, 'GET', '/identify/precheck')).reads({ 'data.ready': false, 'data.reasons': filledList });
}
