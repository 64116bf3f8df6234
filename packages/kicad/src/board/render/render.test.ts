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
function listElements(svg: string): { name: string; attributes: Record<string, string> }[] {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => elements.push({ name, attributes: attributes }));
  parser.write(svg).close();
  return elements;
}

function effects(justify: string): string {
  return `(effects (font (size 1 1) (thickness 0.15)) (justify ${justify}))`;
}

/** The board with one more text. */
function written(more: string) {
  return readBoard(text.text().replace(/\)\s*$/, `(gr_text ${more}))`));
}

describe('the picture of a board', () => {
  it.each([
    ['front', renderSide(board, 'front')],
    ['back', renderSide(board, 'back', { theme: 'black', parts: 'outlines' })],
    ['layer', renderLayer(board, 'F.Cu')],
  ])('is well-formed and as large as the board with a border: %s', (_, svg) => {
    expect(listElements(svg)[0]!.attributes).toMatchObject({ viewBox: '-2 -2 24 14', width: '24mm' });
  });

  it('names what it shows', () => {
    const elements = listElements(renderSide(board, 'front'));
    expect(elements.some(({ attributes }) => attributes['data-ref'] === 'R"1')).toBe(true);
    expect(
      elements.some(({ attributes }) => attributes['data-uuid'] === 'u2' && attributes['data-net'] === 'A<B'),
    ).toBe(true);
  });

  it('shows pads of the front on no picture of the back', () => {
    expect(listElements(renderLayer(board, 'B.Cu')).some(({ attributes }) => attributes['data-pad'] === '1')).toBe(
      false,
    );
  });

  it.each([
    ['left top', 1],
    ['left', 0.5],
    ['left bottom', 0],
  ])('writes lines from the side that %s says', (justify, middle) => {
    const svg = renderLayer(
      written(`"One\\nTwo\\n" (at 5 5 0) (layer "F.SilkS" knockout) ${effects(justify)}`),
      'F.SilkS',
    );
    const places = listElements(svg).flatMap(({ name, attributes }) =>
      name === 'tspan' ? [Number(attributes['y'])] : [],
    );
    expect(places).toHaveLength(2);
    expect(places[1]! - places[0]!).toBeCloseTo(1.61, 3);
    expect(places[0]! + 1.61 * (1 - middle)).toBeCloseTo(middle, 3);
  });

  it('draws letters in the strokes of KiCad, with their words for those who cannot see them', () => {
    const svg = renderLayer(written(`"~{I}" (at 5 5 0) (layer "F.SilkS") ${effects('left')}`), 'F.SilkS');
    const letter = listElements(svg).find(({ attributes }) => attributes['aria-label'] === '~{I}');
    expect(letter!.attributes).toMatchObject({
      fill: 'none',
      d: expect.stringMatching(/^M[\d. ]+L[\d. ]+M[\d. ]+L[\d. ]+$/),
    });
    expect(svg).not.toContain('<text');
  });

  it('stretches letters whose strokes are not known to the width of KiCad, and draws a bar over what has one', () => {
    const svg = renderLayer(written(`"~{CS}H" (at 5 5 0) (layer "F.SilkS" knockout) ${effects('left')}`), 'F.SilkS');
    expect(svg).toContain('lengthAdjust="spacingAndGlyphs"><tspan text-decoration="overline">CS</tspan>H<');
  });

  const view = (svg: string): number[] => /viewBox="([^"]+)"/.exec(svg)![1]!.split(' ').map(Number);
  const rings = (svg: string): { class?: string; 'data-marks'?: string; at: number[] }[] =>
    listElements(svg)
      .filter(({ attributes }) => attributes['class']?.startsWith('marker '))
      .map(({ attributes }) => ({ ...attributes, at: attributes['transform']!.match(/-?[\d.]+/g)!.map(Number) }));

  it('marks places by numbered rings, one a place, and a list below says what each number is', () => {
    const at = { x: 1e6, y: 2e6 };
    const markers = [
      { at, severity: 'warning' as const, label: 'a < b', number: 4 },
      { at, label: 'short', uuid: 'u1' },
      { at: { x: 3e6, y: 2e6 }, label: 'open', number: 9 },
      { at: { x: 4e6, y: 2e6 }, label: 'short', number: 3 },
    ];
    const svg = renderLayer(board, 'F.Cu', { markers });
    expect(rings(svg)).toMatchObject([
      { class: 'marker error', 'data-marks': 'u1', at: [1, 2] },
      { class: 'marker error', at: [3, 2] },
      { class: 'marker error', at: [4, 2] },
    ]);
    expect(svg).toContain('<title>a &lt; b\nshort</title>');
    expect([...svg.matchAll(/class="sign"[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(['2, 4', '9', '3']);
    const list = [...svg.matchAll(/class="key[^>]*y="([^"]*)"[^>]*>([^<]*)/g)];
    expect(list.map(([, , text]) => text)).toEqual(['2–3 error: short', '4 warning: a &lt; b', '9 error: open']);
    // The list is in the picture, and below all that was in it before.
    const [, top, width, height] = view(svg) as [number, number, number, number];
    const bare = view(renderLayer(board, 'F.Cu'));
    expect(width).toBe(bare[2]);
    for (const [, y] of list) expect(Number(y)).toBeGreaterThan(bare[1]! + bare[3]!);
    for (const [, y] of list) expect(Number(y)).toBeLessThan(top + height);
  });

  it('says below what was not looked for, also where nothing is marked', () => {
    const svg = renderSide(board, 'front', { notes: ['not run: lib_footprint_issues: needs <libraries>'] });
    expect(svg).toContain('>not run: lib_footprint_issues: needs &lt;libraries></text>'.replace('></', '&gt;</'));
    expect(rings(svg)).toEqual([]);
    expect(view(svg)[3]).toBeGreaterThan(view(renderSide(board, 'front'))[3]!);
  });

  it('does not turn numbers and list with the back, which is seen from behind', () => {
    const svg = renderSide(board, 'back', { markers: [{ at: { x: 1e6, y: 2e6 }, label: 'short' }] });
    const [left, , width] = view(svg) as [number, number, number];
    expect(rings(svg)[0]!.at).toEqual([2 * left + width - 1, 2]);
    // The group that is turned is closed before the one of the rings begins.
    const turned = svg.slice(svg.indexOf('<g transform'), svg.indexOf('<g class="markers"'));
    expect(turned.match(/<g[ >]/g)).toHaveLength(turned.match(/<\/g>/g)!.length);
  });

  const fab = text.text().replace(
    /\)\s*$/,
    `(footprint "Test:Part" (layer "F.Cu") (uuid "p1") (at 5 5)
      (property "Reference" "U7" (at 0 0 0) (layer "F.SilkS") (uuid "p2") ${effects('left')})
      (property "Value" "LM317" (at 0 0 0) (layer "F.Fab") (uuid "p3") ${effects('left')})
      (fp_text user "\${REFERENCE}" (at 0 0 0) (layer "F.Fab") (uuid "p4") ${effects('left')})
      (fp_line (start 0 0) (end 9 9) (stroke (width 0.1) (type solid)) (layer "F.Fab") (uuid "p5"))))`,
  );

  it('is a bare board, or has the outlines of the parts on it with references, never with values', () => {
    const part = readBoard(fab);
    expect(renderSide(part, 'front')).not.toContain('class="parts"');
    const outlines = renderSide(part, 'front', { parts: 'outlines' });
    expect(outlines.split('class="parts"')[1]).toMatch(/data-uuid="p5"[\s\S]*aria-label="U7"/);
    expect(outlines).not.toContain('LM317');
  });

  it('ends at the edge of the board, with no silk on bare copper', () => {
    const elements = listElements(renderSide(board, 'back'));
    const clip = elements.findIndex(({ name }) => name === 'clipPath');
    expect(elements[clip + 1]!.attributes).toMatchObject({ 'clip-rule': 'evenodd' });
    const svg = renderSide(readBoard(fab), 'front');
    expect(svg.indexOf('class="silk"')).toBeLessThan(svg.indexOf('class="bare-copper"'));
  });

  it.each([
    ['without an outline', new BoardText()],
    ['with a cut-out in an open outline', new BoardText().rectangle(2, 2, 5, 5).edge(0, 0, 20, 0).edge(20, 0, 20, 10)],
  ])('shows all of a board %s', (_, drawing) => {
    expect(renderSide(readBoard(drawing.text()), 'front')).not.toContain('clip');
  });

  it('draws errors above warnings, and smaller rings when there are many', () => {
    const draw = (count: number): string => {
      const warnings = Array.from({ length: count }, (_, i) => ({
        at: { x: i * 1e4, y: 0 },
        severity: 'warning' as const,
      }));
      return renderLayer(board, 'F.Cu', { markers: [{ at: { x: 1e6, y: 2e6 } }, ...warnings] });
    };
    expect(rings(draw(1)).map(({ class: name }) => name)).toEqual(['marker warning', 'marker error']);
    const radius = (svg: string): number => Number(/<circle r="([\d.]+)" fill="none"/.exec(svg)![1]);
    expect(radius(draw(100))).toBeLessThan(radius(draw(99)));
  });
});
