import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { openTestPolygons } from '../polygons/engine.fixture.ts';
import { readLayer, region } from '../flatten/layer.fixture.ts';
import { NO_ATTRIBUTES, type DrillFile, type GerberLayer } from '../model.ts';
import { renderLayer } from './render-layer.ts';
import { renderSide, type BoardLayers } from './render-side.ts';
import { MASK_COLORS } from './theme.ts';

const polygons = await openTestPolygons();

const edge = readLayer('%ADD10C,0.1*%', 'D10*', 'X0Y0D02*', 'X20000000D01*', 'Y10000000D01*', 'X0D01*', 'Y0D01*');
const copper = readLayer(
  '%ADD10C,1*%',
  '%TO.N,A<B*%',
  '%TO.C,R"1*%',
  'D10*',
  'X5000000Y5000000D03*',
  'X7000000Y5000000D01*',
);
const mask = readLayer('%ADD10C,1.1*%', 'D10*', 'X5000000Y5000000D03*');
const silk = readLayer('%ADD10C,0.15*%', 'D10*', 'X1000000Y1000000D02*', 'X9000000D01*');

const drill: DrillFile = {
  file: 'a.drl',
  plating: 'plated',
  span: null,
  attributes: new Map(),
  format: { units: 'mm', zeros: 'decimal_point', integers: 3, decimals: 3, decidedBy: 'header', reason: '' },
  comments: [],
  tools: [],
  hits: [
    {
      kind: 'round',
      tool: { number: 1, diameterNm: 600_000, plating: 'plated', function: [], line: 1 },
      diameterNm: 600_000,
      x: 5e6,
      y: 5e6,
      attributes: NO_ATTRIBUTES,
      line: 1,
    },
  ],
  bounds: undefined,
  warnings: [],
};
const empty = { copper: [], mask: [], silk: [] };
const board: BoardLayers = {
  profile: [edge],
  drills: [drill],
  top: { copper: [copper], mask: [mask], silk: [silk] },
  bottom: empty,
};

interface Element {
  name: string;
  attributes: Record<string, string>;
}

/** Throws when it is not well-formed. */
function listElements(svg: string): Element[] {
  const elements: Element[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => elements.push({ name, attributes }));
  parser.write(svg).close();
  return elements;
}

describe('a side of the board', () => {
  it.each(['top', 'bottom'] as const)('is well-formed, and as large as the board with a border: %s', (side) => {
    expect(listElements(renderSide(board, side, polygons))[0]!.attributes).toMatchObject({
      viewBox: '-1 -11 22 12',
      width: '22mm',
      height: '12mm',
    });
  });

  it('is as large as the board is ordered, where that is settled', () => {
    const bounds = { minX: -1e6, minY: 0, maxX: 20e6, maxY: 10e6 };
    const { width } = listElements(renderSide({ ...board, bounds }, 'top', polygons))[0]!.attributes;
    expect(width).toBe('23mm');
  });

  it.each(Object.entries(MASK_COLORS))('is painted in the colours of its mask: %s', (name, colors) => {
    const svg = renderSide(board, 'top', polygons, { mask: name as keyof typeof MASK_COLORS });
    for (const color of Object.values(colors)) expect(svg).toContain(color);
  });

  it('uses no id that is not there, and none twice', () => {
    const elements = listElements(renderSide(board, 'top', polygons, { idPrefix: 'one' }));
    const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id.startsWith('one-'))).toBe(true);
    for (const { attributes } of elements)
      for (const value of [attributes.href, attributes.mask]) {
        const used = /#([\w-]+)/.exec(value ?? '')?.[1];
        if (used !== undefined) expect(ids).toContain(used);
      }
  });

  it.each([
    ['without a profile', { ...board, profile: [] }, 'There is no outline'],
    ['with an open profile', { ...board, profile: [silk] }, 'The outline is open'],
    ['without a mask', { ...board, top: { ...board.top, mask: [] } }, 'There is no layer of solder mask on this side'],
  ])('says what it had to assume: %s', (_, layers, sentence) => {
    expect(renderSide(layers, 'top', polygons)).toContain(sentence);
  });

  it('comes out of nothing at all', () => {
    const nothing = { profile: [], drills: [], top: empty, bottom: empty };
    expect(listElements(renderSide(nothing, 'top', polygons)).length).toBeGreaterThan(0);
  });

  it('marks places, with what is wrong in words', () => {
    const markers = [
      { at: { x: 1e6, y: 2e6 }, to: { x: 2e6, y: 2e6 }, severity: 'warning', label: 'gap < 0.1 mm' } as const,
    ];
    const svg = renderSide(board, 'bottom', polygons, { markers });
    expect(svg).toContain('<title>gap &lt; 0.1 mm</title>');
    expect(listElements(svg).some(({ attributes }) => attributes.cx === '1000' && attributes.cy === '2000')).toBe(true);
  });

  it('escapes a title', () => {
    expect(renderSide(board, 'top', polygons, { title: '</title><script>' })).toContain('&lt;/title&gt;&lt;script&gt;');
  });
});

describe('a layer', () => {
  it('is as many pixels large as its inches say', () => {
    const box = { minX: 0, minY: 0, maxX: 25.4e6, maxY: 12.7e6 };
    const [svg] = listElements(renderLayer(copper, polygons, { box, dpi: 1000 }));
    expect(svg!.attributes).toMatchObject({ width: '1000', height: '500' });
  });

  it('names nets and components when asked to', () => {
    const tagged = listElements(renderLayer(copper, polygons, { tags: true }));
    expect(tagged.some(({ attributes }) => attributes['data-net'] === 'A<B' && attributes['data-ref'] === 'R"1')).toBe(
      true,
    );
    expect(renderLayer(copper, polygons)).not.toContain('data-net');
  });

  const paths = (layer: GerberLayer): string[] =>
    listElements(renderLayer(layer, polygons)).flatMap(({ attributes }) => attributes.d ?? []);

  it.each([
    [
      'a round flash as two arcs',
      ['%ADD10C,2*%', 'D10*', 'X0Y0D03*'],
      ['M-1000 0a1000 1000 0 1 1 2000 0 1000 1000 0 1 1 -2000 0z'],
    ],
    [
      'strokes that go on as one line',
      ['%ADD10C,1*%', 'D10*', 'X0Y0D02*', 'X1000000D01*', 'Y1000000D01*'],
      ['M0 0l1000 0l0 1000'],
    ],
    ['a region', [region(0, 0, 1, 2)], ['M0 0l1000 0l0 2000l-1000 0z']],
    [
      'a half circle by its middle',
      ['%ADD10C,1*%', 'D10*', 'X1000000Y0D02*', 'G03*', 'X-1000000Y0I-1000000J0D01*'],
      ['M1000 0a1000 1000 0 0 1 -1000 1000a1000 1000 0 0 1 -1000-1000'],
    ],
  ])('writes %s', (_, body, expected) => {
    expect(paths(readLayer(...body))).toEqual(expected);
  });

  it('paints what it erases in the colour of the ground, in order', () => {
    const svg = renderLayer(
      readLayer(region(0, 0, 2, 2), '%LPC*%', region(0, 0, 1, 1), '%LPD*%', region(0, 0, 0.5, 0.5)),
      polygons,
      {
        dark: 'navy',
        light: 'ivory',
      },
    );
    const fills = listElements(svg).flatMap(({ name, attributes }) => (name === 'g' ? (attributes.fill ?? []) : []));
    expect(fills).toEqual(['navy', 'ivory', 'navy']);
  });
});
