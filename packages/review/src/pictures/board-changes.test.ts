import { describe, expect, it } from 'vitest';
import { BoardText } from '@partwright/kicad/board/board.fixture.ts';
import { readBoard, renderSide } from '@partwright/kicad/board';
import { drawBoardChanges } from './board-changes.ts';

const RED = '#d1242f';
const GREEN = '#1a7f37';
const empty = () => new BoardText('A', 'B').rectangle(30, 20);
const two = () => empty().track('A', 5, 5, 15, 5).track('B', 5, 10, 15, 10);
const draw = (board: BoardText | string, side: 'front' | 'back' = 'front') =>
  renderSide(readBoard(typeof board === 'string' ? board : board.text(), 'b.kicad_pcb'), side);
const changes = (before: BoardText | string, after: BoardText | string, side: 'front' | 'back' = 'front') =>
  drawBoardChanges(draw(before, side), draw(after, side));
const inColor = (svg: string | undefined, color: string) =>
  [...(svg ?? '').matchAll(new RegExp(`<g fill="${color}"[^>]*>(.*?)</g>`, 'g'))].map(([, shapes]) => shapes);

describe('the changes of a board', () => {
  it.each([
    [
      'the same items under other ids',
      () =>
        two()
          .text()
          .replaceAll(/[0-9a-f]{4}-/g, 'ffff-'),
    ],
    ['the same items in another order', () => empty().track('B', 5, 10, 15, 10).track('A', 5, 5, 15, 5)],
    ['tracks that go the other way', () => empty().track('A', 15, 5, 5, 5).track('B', 15, 10, 5, 10)],
    ['an item twice', () => two().track('A', 5, 5, 15, 5)],
  ])('are none for %s', (_, after) => expect(changes(two(), after())).toBeUndefined());

  it('are none on the side that nothing changed on', () => {
    expect(changes(two(), empty().track('A', 5, 5, 15, 5), 'back')).toBeUndefined();
  });

  it('show what is gone in red, what is new in green, and the rest in neither', () => {
    const svg = changes(two(), empty().track('A', 5, 5, 15, 5).track('B', 5, 12, 15, 12));
    expect(inColor(svg, RED)).toEqual([expect.stringMatching(/^<path d="M5 10L15 10"[^>]*\/>$/)]);
    expect(inColor(svg, GREEN)).toEqual([expect.stringMatching(/^<path d="M5 12L15 12"[^>]*\/>$/)]);
    expect(svg!.match(/M5 5L15 5"/g)).toHaveLength(1);
  });

  it('hold both boards when one is larger, and have no ids of the file', () => {
    const svg = changes(two(), new BoardText('A', 'B').rectangle(60, 20).track('A', 5, 5, 15, 5));
    expect(svg).toMatch(/ viewBox="-2(?:\.\d+)? -2(?:\.\d+)? 64(?:\.\d+)? 24(?:\.\d+)?"/);
    expect(svg).not.toContain('data-');
  });
});
