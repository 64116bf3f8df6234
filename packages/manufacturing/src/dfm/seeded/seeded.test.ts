import { beforeAll, describe, expect, it } from 'vitest';
import { openTestPolygons } from '@partwright/gerber/polygons/engine.fixture.ts';
import { DEFECTS } from './defects.fixture.ts';
import { RULES } from '../rules/index.ts';
import { seededBoards, type SeededOutcome } from './seeded.fixture.ts';

describe('boards with one known violation', () => {
  let outcomes: SeededOutcome[];
  beforeAll(async () => {
    outcomes = [...seededBoards(DEFECTS.length, await openTestPolygons())];
  });

  it('are there for every rule', () => {
    expect([...new Set(DEFECTS.map(({ rule }) => rule))].sort()).toEqual(RULES.map(({ id }) => id).sort());
  });

  it('show it where it is', () => {
    expect(outcomes.filter(({ isFound, isAtPlace }) => !isFound || !isAtPlace).map(({ name }) => name)).toEqual([]);
  });

  it('show nothing without it', () => {
    expect(outcomes.flatMap(({ name, onTwin }) => onTwin.map((line) => `${name}: ${line}`))).toEqual([]);
  });
});
