import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { BoardText } from '../board.fixture.ts';
import { readBoard } from '../read/board-file.ts';
import { renderLayer, renderSide } from './render.ts';

const text = new BoardText('A<B').rectangle(20, 10).track('A<B', 1, 1, 5, 1).via('A<B', 5, 1);
text.footprint(
  'R\\"1',
  5,
  5,
  text.pad('1', 'A<B', 0, 0, 'smd roundrect').replace('(layers', '(roundrect_rratio 0.25) (layers'),
);
const board = readBoard(text.text());

/** Throws when it is not well-formed. */
function elementsOf(svg: string): { name: string; attributes: Record<string, string> }[] {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => elements.push({ name, attributes: attributes }));
  parser.write(svg).close();
  return elements;
}

describe('the picture of a board', () => {
  it.each([
    ['front', renderSide(board, 'front')],
    ['back', renderSide(board, 'back', { theme: 'black', parts: true })],
    ['layer', renderLayer(board, 'F.Cu')],
  ])('is well-formed and as large as the board with a border: %s', (_, svg) => {
    expect(elementsOf(svg)[0]!.attributes).toMatchObject({ viewBox: '-2 -2 24 14', width: '24mm' });
  });

  it('names what it shows', () => {
    const elements = elementsOf(renderSide(board, 'front'));
    expect(elements.some(({ attributes }) => attributes['data-ref'] === 'R"1')).toBe(true);
    expect(
      elements.some(({ attributes }) => attributes['data-uuid'] === 'u2' && attributes['data-net'] === 'A<B'),
    ).toBe(true);
  });

  it('shows pads of the front on no picture of the back', () => {
    expect(elementsOf(renderLayer(board, 'B.Cu')).some(({ attributes }) => attributes['data-pad'] === '1')).toBe(false);
  });

  it('marks places, with what is wrong in words', () => {
    const svg = renderLayer(board, 'F.Cu', {
      markers: [{ at: { x: 1e6, y: 2e6 }, severity: 'warning', label: 'a < b' }],
    });
    expect(svg).toContain('<title>a &lt; b</title>');
    expect(elementsOf(svg).find(({ attributes }) => attributes.class === 'marker')!.attributes).toMatchObject({
      cx: '1',
      cy: '2',
    });
  });
});
