import { describe, expect, it } from 'vitest';
import { bomReport, checkReport, refusedReport, unchangedReport } from '../rendering/reports.fixture.ts';
import type { TargetRule } from '../settings.ts';
import { isWanted } from './wanted.ts';

const all: TargetRule = { name: 'team', when: 'always', folders: null, kinds: ['bom', 'gerber', 'schematic'] };
const { folder } = bomReport().subject;

describe('A target is told of', () => {
  it.each<[what: string, rule: Partial<TargetRule>, report: ReturnType<typeof bomReport>, isTold: boolean]>([
    ['everything by `always`', {}, unchangedReport(), true],
    ['its kinds only', { kinds: ['gerber'] }, bomReport(), false],
    ['a kind among its kinds', { kinds: ['gerber'] }, checkReport(), true],
    ['its folders only', { folders: ['another'] }, bomReport(), false],
    ['a folder among its folders', { folders: ['another', folder] }, bomReport(), true],
    ['a change by `changes`', { when: 'changes' }, bomReport(), true],
    ['nothing by `changes` when nothing changed', { when: 'changes' }, unchangedReport(), false],
    ['a refused file by `problems`', { when: 'problems' }, refusedReport(), true],
    ['no quiet export by `problems`', { when: 'problems' }, unchangedReport(), false],
  ])('%s', (_what, rule, report, isTold) => {
    expect(isWanted({ ...all, ...rule }, report)).toBe(isTold);
  });
});
