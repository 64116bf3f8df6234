import {
  simplifyShape,
  MATERIALS,
  readDrawing,
  type BoardDrawing,
  type Material,
  type Shapes,
} from './board-drawing.ts';

/** What is on both sides, light enough that what is not stands out. */
const DIM: Record<Material | 'face' | 'zones', string> = {
  face: '#f6f8fa',
  zones: '#e3e8ee',
  copper: '#cdd5de',
  openings: '#aeb8c4',
  silk: '#8c96a3',
  holes: '#ffffff',
  edge: '#57606a',
};
const [GONE, NEW] = ['#d1242f', '#1a7f37'];
/** Areas of a zone that came or went are large, and mostly what something else has brought about. */
const ZONE_OPACITY = 0.35;
const ITEM_OPACITY = 0.75;

/**
 * Two pictures of one side of a board laid over each other: red what only `before` has, green what only `after` has, grey the
 * rest. Of zones it is the area that differs. Undefined when the two look the same, whatever they call their items and in
 * whatever order they have them.
 */
export function drawBoardChanges(before: string, after: string): string | undefined {
  const [old, now] = [readDrawing(before), readDrawing(after)];
  const gone = itemsMissing(old, now);
  const added = itemsMissing(now, old);
  const [oldZones, newZones] = [without(old.zones, now.zones), without(now.zones, old.zones)];
  const isSame = gone.size + added.size + oldZones.length + newZones.length === 0;
  if (isSame && simplifyShape(old.face) === simplifyShape(now.face)) return undefined;
  const view = viewOfBoth(old, now);
  const box = ` x="${view[0]}" y="${view[1]}" width="${view[2]}" height="${view[3]}"`;
  const content = [
    definitions(box, oldZones, newZones),
    `<rect${box} fill="#ffffff"/>`,
    `<g${now.mirror ?? ''}>`,
    now.face === '' ? '' : `${now.face} fill="${DIM.face}" fill-rule="evenodd"/>`,
    layer(DIM.zones, inBoth(now.zones, old.zones)),
    newZones.length === 0 ? '' : `<use href="#new-zones" fill="${DIM.zones}"/>`,
    ...MATERIALS.map((material) => layer(DIM[material], inBoth(now.shapes.get(material)!, old.shapes.get(material)!))),
    oldZones.length === 0 ? '' : zoneChange('gone', 'old-zones', GONE),
    newZones.length === 0 ? '' : zoneChange('new', 'new-zones', NEW),
    ...MATERIALS.flatMap((material) => [
      layer(GONE, gone.get(material) ?? [], ITEM_OPACITY),
      layer(NEW, added.get(material) ?? [], ITEM_OPACITY),
    ]),
    '</g>',
  ];
  return `${extractSvgOpening(after, view)}\n${content.filter((part) => part !== '').join('\n')}\n</svg>\n`;
}

/** Shapes that one has and the other has not. */
function itemsMissing(one: BoardDrawing, other: BoardDrawing): Map<Material, string[]> {
  return new Map(
    MATERIALS.map((material): [Material, string[]] => [
      material,
      without(one.shapes.get(material)!, other.shapes.get(material)!),
    ]).filter(([, shapes]) => shapes.length > 0),
  );
}

function without(one: Shapes, other: Shapes): string[] {
  return [...one].flatMap(([look, shape]) => (other.has(look) ? [] : [shape]));
}

function inBoth(one: Shapes, other: Shapes): string[] {
  return [...one].flatMap(([look, shape]) => (other.has(look) ? [shape] : []));
}

function layer(color: string, shapes: readonly string[], opacity = 1): string {
  if (shapes.length === 0) return '';
  const faint = opacity === 1 ? '' : ` opacity="${opacity}"`;
  return `<g fill="${color}" stroke="${color}" stroke-width="0" stroke-linecap="round" stroke-linejoin="round"${faint}>${shapes.join('')}</g>`;
}

/** Each zone once, with what cuts the other one out of it. */
function definitions(box: string, oldZones: readonly string[], newZones: readonly string[]): string {
  if (oldZones.length + newZones.length === 0) return '';
  const cutBy = (id: string, zones: string): string =>
    `<mask id="${id}" maskUnits="userSpaceOnUse"${box}><rect${box} fill="#fff"/><use href="#${zones}" fill="#000"/></mask>`;
  return [
    `<defs><g id="old-zones">${oldZones.join('')}</g>`,
    `<g id="new-zones">${newZones.join('')}</g>`,
    cutBy('gone', 'new-zones'),
    `${cutBy('new', 'old-zones')}</defs>`,
  ].join('\n');
}

function zoneChange(mask: string, zones: string, color: string): string {
  return `<g mask="url(#${mask})"><use href="#${zones}" fill="${color}" opacity="${ZONE_OPACITY}"/></g>`;
}

/** What holds both boards; seen from behind it is turned about the middle of the newer one. */
function viewOfBoth(old: BoardDrawing, now: BoardDrawing): BoardDrawing['view'] {
  const [x, y, width, height] = now.view;
  const [oldX, oldY, oldWidth, oldHeight] = old.view;
  const left = now.mirror === null ? oldX : 2 * x + width - (oldX + oldWidth);
  const [minX, minY] = [Math.min(x, left), Math.min(y, oldY)];
  const [maxX, maxY] = [Math.max(x + width, left + oldWidth), Math.max(y + height, oldY + oldHeight)];
  return [minX, minY, rounded(maxX - minX), rounded(maxY - minY)];
}

function rounded(millimetres: number): number {
  return Math.round(millimetres * 10_000) / 10_000;
}

function extractSvgOpening(svg: string, [x, y, width, height]: BoardDrawing['view']): string {
  const fonts = / font-family="[^"]*"/.exec(svg)?.[0] ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="${x} ${y} ${width} ${height}"${fonts}>`;
}
