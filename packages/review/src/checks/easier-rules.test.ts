import { expect, it } from 'vitest';
import type { CheckOutcome } from '../model.ts';
import { withEasierRules } from './easier-rules.ts';

const RAN: CheckOutcome = { status: 'ran', reason: '', engine: 'test', findings: [], notRun: [] };
const PATH = 'hw/lamp.kicad_pro';

const encodeJson = (json: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(json));
const erc = (rule_severities: object, erc_exclusions: unknown[] = []) => ({ erc: { rule_severities, erc_exclusions } });
const drc = (rule_severities: object, drc_exclusions: unknown[] = []) => ({
  board: { design_settings: { rule_severities, drc_exclusions } },
});

function checkEased(check: 'erc' | 'drc', before: unknown, now: unknown, outcome = RAN) {
  const files = new Map([[PATH, encodeJson(now)]]);
  const { findings } = withEasierRules(outcome, check, {
    files,
    path: PATH,
    rulesBefore: { project: encodeJson(before) },
  });
  return findings.map(({ rule, severity, message }) => `${severity} ${rule}: ${message}`);
}

const A = 'pin_not_driven|100|200|uuid-1|uuid-2|/|/|/';
const MOVED = 'pin_not_driven|300|400|uuid-1|uuid-2|/|/|/';
const B = ['pin_not_driven|100|200|uuid-3|uuid-4|/|/|/', 'it is fine'];
const BOARD = 'clearance|100|200|uuid-1|uuid-2';

it.each<['erc' | 'drc', unknown, unknown, string[]]>([
  [
    'erc',
    erc({ pin_not_driven: 'error' }),
    erc({ pin_not_driven: 'ignore' }),
    ['warning severity_lowered: The severity of pin_not_driven was error and is ignore'],
  ],
  // What is not said has the severity that KiCad gives it.
  [
    'erc',
    {},
    erc({ pin_not_driven: 'warning' }),
    ['warning severity_lowered: The severity of pin_not_driven was error and is warning'],
  ],
  ['erc', erc({ single_global_label: 'ignore' }), erc({ single_global_label: 'error' }), []],
  ['erc', {}, erc({ single_global_label: 'ignore', footprint_link_issues: 'warning' }), []],
  ['erc', {}, erc({ __proto__x: 'ignore', rule_of_tomorrow: 'ignore' }), []],
  ['erc', erc({}, [A]), erc({}, [MOVED]), []],
  ['erc', erc({}, [A]), erc({}, [A, B]), ['warning exclusion_added: An exclusion of pin_not_driven was added']],
  ['erc', erc({}, []), erc({}, [A, B]), ['warning exclusion_added: 2 exclusions of pin_not_driven were added']],
  ['erc', erc({}, [A, B]), erc({}, []), []],
  [
    'drc',
    {},
    drc({ clearance: 'ignore' }),
    ['warning severity_lowered: The severity of clearance was error and is ignore'],
  ],
  ['drc', {}, drc({}, [BOARD]), ['warning exclusion_added: An exclusion of clearance was added']],
  // Each check has its own.
  ['drc', {}, erc({ pin_not_driven: 'ignore' }), []],
  ['erc', 'no project', 7, []],
])('%s from %j to %j', (check, before, now, told) => {
  expect(checkEased(check, before, now)).toEqual(told);
});

it('tells of each rule by itself, where the project file is', () => {
  const files = new Map([[PATH, encodeJson(erc({ pin_not_driven: 'ignore', pin_not_connected: 'ignore' }))]]);
  const { findings } = withEasierRules(RAN, 'erc', { files, path: PATH, rulesBefore: { project: encodeJson({}) } });
  expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  expect(findings.map(({ places }) => places[0]!.file)).toEqual([PATH, PATH]);
});

it('says nothing without an earlier state, and nothing of a check that was not made', () => {
  const files = new Map([[PATH, encodeJson(erc({ pin_not_driven: 'ignore' }))]]);
  expect(withEasierRules(RAN, 'erc', { files, path: PATH })).toBe(RAN);
  expect(checkEased('erc', {}, erc({ pin_not_driven: 'ignore' }), { ...RAN, status: 'not_run' })).toEqual([]);
});

it('bears project files that name rules without an end', () => {
  const rules = (severity: string) =>
    Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`rule_${at}`, severity]));
  expect(checkEased('erc', erc(rules('error')), erc(rules('ignore')))).toHaveLength(200);
});
