import { expect, it } from 'vitest';
import { pickPlace } from './context.ts';
import { finding } from './report.fixture.ts';

it('tells a finding by what is too near to the edge of the board, not by the edge', () => {
  const place = { ...finding().places[0]!, ref: null, pin: null };
  const edge = { ...place, what: 'Rectangle on Edge.Cuts' };
  const silk = { ...place, what: 'Segment on F.SilkS' };
  expect(pickPlace([edge, silk])).toBe(silk);
  expect(pickPlace([edge])).toBe(edge);
});
