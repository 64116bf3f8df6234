import { describe, expect, it } from 'vitest';
import {
  bomReport,
  checkReport,
  marketReport,
  refusedReport,
  unchangedReport,
  withLimit,
} from '../rendering/reports.fixture.ts';
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
    ['its boards only', { boards: ['psu', 'old/**'] }, bomReport(), false],
    ['a board by the name of its project', { boards: ['AMPLIFIER'] }, bomReport(), true],
    ['a board by its place', { boards: ['**/*-bom.csv'] }, bomReport(), true],
    ['a change by `changes`', { when: 'changes' }, bomReport(), true],
    ['nothing by `changes` when nothing changed', { when: 'changes' }, unchangedReport(), false],
    ['a refused file by `problems`', { when: 'problems' }, refusedReport(), true],
    ['no quiet export by `problems`', { when: 'problems' }, unchangedReport(), false],
    ['a limit that is not kept by `problems`', { when: 'problems' }, withLimit(marketReport(), 'violated'), true],
    [
      'a limit that nobody can decide by `problems`',
      { when: 'problems' },
      withLimit(marketReport(), 'not_decidable'),
      true,
    ],
    ['no limit that is kept by `problems`', { when: 'problems' }, withLimit(marketReport(), 'passed'), false],
    [
      'no limit again by `problems` when nothing changed',
      { when: 'problems' },
      withLimit(unchangedReport(), 'violated'),
      false,
    ],
  ])('%s', (_what, rule, report, isTold) => {
    expect(isWanted({ ...all, ...rule }, report)).toBe(isTold);
  });
});
