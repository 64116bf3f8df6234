import { expect, it } from 'vitest';
import type { CheckOutcome, Finding } from '../model.ts';
import { withBaseRules } from './base-rules.ts';

const PATH = 'hw/lamp.kicad_pro';
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const project = (clearance: number, more: object = {}): Uint8Array =>
  encode(JSON.stringify({ board: { design_settings: { rules: { min_clearance: clearance } } }, ...more }));
const finding = (rule: string): Finding => ({
  check: 'drc',
  rule,
  severity: 'error',
  message: rule,
  places: [],
  fingerprint: rule,
});
const ran = (...rules: string[]): CheckOutcome => ({
  status: 'ran',
  reason: '',
  engine: 'test',
  findings: rules.map(finding),
  notRun: [],
});

/** By the limit of 0.2 mm two things are too near, by any other one of them. */
function check(files: ReadonlyMap<string, Uint8Array>): CheckOutcome {
  const text = new TextDecoder().decode(files.get(PATH));
  return text.includes('0.2') || files.has('hw/lamp.kicad_dru') ? ran('clearance', 'hole') : ran('hole');
}

function askWith(before: Uint8Array | undefined, now: Uint8Array, custom?: Uint8Array): CheckOutcome {
  const files = new Map([[PATH, now]]);
  return withBaseRules(check(files), { files, path: PATH, rulesBefore: { project: before, custom } }, check);
}

it('tells what the limits of base would find, and those of head do not', () => {
  expect(askWith(project(0.2), project(0.1)).excluded?.map(({ rule }) => rule)).toEqual(['clearance']);
});

it('tells what custom rules would find that are gone', () => {
  expect(askWith(project(0.1), project(0.1), encode('(version 1)')).excluded?.map(({ rule }) => rule)).toEqual([
    'clearance',
  ]);
});

it('tells what is off the grid of base, and not off that of head', () => {
  const grid = (mils: number): Uint8Array => project(0.1, { schematic: { connection_grid_size: mils } });
  const files = new Map([[PATH, grid(1)]]);
  const onGrid = (asked: ReadonlyMap<string, Uint8Array>): CheckOutcome =>
    new TextDecoder().decode(asked.get(PATH)).includes(':50') ? ran('endpoint_off_grid') : ran();
  const { excluded } = withBaseRules(onGrid(files), { files, path: PATH, rulesBefore: { project: grid(50) } }, onGrid);
  expect(excluded?.map(({ rule }) => rule)).toEqual(['endpoint_off_grid']);
});

it("tells what KiCad's own rules would find where the project file is new", () => {
  const files = new Map([[PATH, project(0.1)]]);
  const byDefault = (asked: ReadonlyMap<string, Uint8Array>): CheckOutcome =>
    asked.has(PATH) ? ran('hole') : ran('clearance', 'hole');
  const { excluded } = withBaseRules(byDefault(files), { files, path: PATH, rulesBefore: {} }, byDefault);
  expect(excluded?.map(({ rule }) => rule)).toEqual(['clearance']);
});

it.each([
  ['are the same', project(0.1)],
  ['differ in what no check goes by', project(0.1, { text_variables: { A: 'B' } })],
  ['are of nothing that it is compared with', undefined],
])('checks nothing twice where the rules %s', (_, before) => {
  const files = new Map([[PATH, project(0.1)]]);
  const rulesBefore = before && { project: before };
  const outcome = withBaseRules(ran(), { files, path: PATH, rulesBefore }, () => {
    throw new Error('checked');
  });
  expect(outcome).toEqual(ran());
});

it('says that it does not know where the rules of base cannot be tried', () => {
  const files = new Map([[PATH, project(0.1)]]);
  const failed = { ...ran(), status: 'not_run', reason: 'too large' } as const;
  const { notRun } = withBaseRules(ran(), { files, path: PATH, rulesBefore: { project: project(0.2) } }, () => failed);
  expect(notRun).toMatchObject([{ rule: 'all', limitOf: 'project' }]);
});
