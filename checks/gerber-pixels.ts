// npm run checks -- gerber-pixels FOLDER [--svg] [--only PART_OF_NAME] [--keep FOLDER]: draws every Gerber layer below the folder
// with our engine and with gerbv, and counts the pixels that differ more than two pixels from an edge. --svg compares our
// pictures, not the merged polygons. --keep keeps crops of what differs: ours red, gerbv's blue, both black. Needs gerbv, which
// paints some clear flashes of macros dark where nothing lies below, and draws rectangles up to two pixels short.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { readGerber, type GerberLayer } from '@partwright/gerber';
import { flattenLayer } from '@partwright/gerber/flatten';
import { renderLayer } from '@partwright/gerber/render';
import { openPolygons, type Polygons } from '@partwright/gerber/polygons';
import { paintPng } from '../packages/server/src/isolation/child/paint.ts';
import { measureDifferences } from './gerber-pixels/far-differences.ts';
import { rasterizeRings, type Window } from './gerber-pixels/ring-raster.ts';
import { readGreyPng, type Grey } from './kicad-pictures/grey-png.ts';

const DPI = 1000;
const MOST_PIXELS = 6_000;
const INCH_NM = 25_400_000;
const MARGIN_PX = 10;
const MOST_OBJECTS = 50_000;
const CROP_PX = 200;

export async function run(args: string[]): Promise<boolean> {
  const options = { svg: { type: 'boolean' }, keep: { type: 'string' }, only: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || !hasGerbv()) {
    console.log('skipped: needs a folder of Gerber files and gerbv');
    return true;
  }
  if (values.keep !== undefined) mkdirSync(values.keep, { recursive: true });
  const wasm = createRequire(import.meta.url).resolve('clipper2-wasm/dist/umd/clipper2z.wasm');
  const polygons = await openPolygons(readFileSync(wasm));
  const work = mkdtempSync(join(tmpdir(), 'gerber-pixels-'));
  let [layers, wrong] = [0, 0];
  try {
    for (const file of filesBelow(folder)) {
      const name = relative(folder, file);
      if (values.only !== undefined && !name.includes(values.only)) continue;
      const layer = readIfGerber(file);
      if (!layer?.bounds || layer.objects.length > MOST_OBJECTS) continue;
      const window = measureWindow(layer);
      const theirs = drawByGerbv(file, window, work);
      const ours = values.svg === true ? await drawSvg(layer, window, polygons) : drawFlat(layer, window, polygons);
      const { any, far, at } = measureDifferences(ours, theirs);
      layers++;
      if (far > 0) wrong++;
      const dpi = Math.round(INCH_NM / window.pixelNm);
      const place = at ? ` first at ${formatPixelPlace(at, window)}` : '';
      console.log(`${far > 0 ? 'DIFFERS' : 'same   '} far ${far} any ${any} ${dpi} dpi ${name}${place}`);
      if (values.keep !== undefined && at)
        writeFileSync(join(values.keep, `${name.replaceAll(/[/ ]/g, '_')}.ppm`), cropDifference(ours, theirs, at));
    }
  } finally {
    rmSync(work, { recursive: true });
  }
  console.log(`${layers} layers, ${wrong} differ`);
  return wrong === 0;
}

function hasGerbv(): boolean {
  try {
    execFileSync('gerbv', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function readIfGerber(file: string): GerberLayer | undefined {
  try {
    return readGerber(readFileSync(file), file);
  } catch {
    return undefined;
  }
}

/** Large layers at fewer dots per inch, so that memory stays moderate. */
function measureWindow({ bounds }: GerberLayer): Window {
  const { minX, minY, maxX, maxY } = bounds!;
  const largest = Math.max(maxX - minX, maxY - minY);
  const dpi = Math.min(DPI, Math.floor((MOST_PIXELS / largest) * INCH_NM));
  const pixelNm = INCH_NM / dpi;
  return {
    x: minX - MARGIN_PX * pixelNm,
    y: minY - MARGIN_PX * pixelNm,
    widthPx: Math.ceil((maxX - minX) / pixelNm) + 2 * MARGIN_PX,
    heightPx: Math.ceil((maxY - minY) / pixelNm) + 2 * MARGIN_PX,
    pixelNm,
  };
}

function drawByGerbv(file: string, { x, y, widthPx, heightPx, pixelNm }: Window, work: string): Grey {
  const png = join(work, 'gerbv.png');
  const at = `${(x / INCH_NM).toFixed(5)}x${(y / INCH_NM).toFixed(5)}`;
  // In inches, as it takes no more than 2000 pixels; each value may have 20 characters, and parts of pixels are cut off.
  const size = [widthPx, heightPx].map((pixels) => (((pixels + 0.5) * pixelNm) / INCH_NM).toFixed(5)).join('x');
  const view = ['-D', String(INCH_NM / pixelNm), '-B', '0', '-O', at, '-W', size];
  // Not quite opaque: opaque colours are painted straight on the page, and what is erased then comes out black.
  execFileSync('gerbv', ['-x', 'png', ...view, '-b', '#ffffff', '-f', '#000000fe', '-o', png, file], {
    stdio: 'ignore',
  });
  return fitted(readGreyPng(readFileSync(png)), widthPx, heightPx);
}

function drawFlat(layer: GerberLayer, window: Window, polygons: Polygons): Grey {
  return rasterizeRings(flattenLayer(layer, polygons).rings, window);
}

async function drawSvg(layer: GerberLayer, window: Window, polygons: Polygons): Promise<Grey> {
  const { x, y, widthPx, heightPx, pixelNm } = window;
  const box = { minX: x, minY: y, maxX: x + widthPx * pixelNm, maxY: y + heightPx * pixelNm };
  return fitted(
    readGreyPng(Buffer.from(await paintPng(renderLayer(layer, polygons, { box }), widthPx))),
    widthPx,
    heightPx,
  );
}

/** A size in inches or a ratio is rounded to pixels: one row or column more or less. */
function fitted(picture: Grey, width: number, height: number): Grey {
  if (Math.abs(picture.width - width) > 1 || Math.abs(picture.height - height) > 1)
    throw new Error(`painted ${picture.width} x ${picture.height} in place of ${width} x ${height}`);
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < Math.min(height, picture.height); y++) {
    const row = picture.pixels.subarray(y * picture.width, y * picture.width + Math.min(width, picture.width));
    pixels.set(row, y * width);
  }
  return { width, height, pixels };
}

function formatPixelPlace(at: { x: number; y: number }, { x, y, heightPx, pixelNm }: Window): string {
  const [xMm, yMm] = [(x + at.x * pixelNm) / 1e6, (y + (heightPx - at.y) * pixelNm) / 1e6];
  return `${xMm.toFixed(3)}, ${yMm.toFixed(3)} mm`;
}

function cropDifference(ours: Grey, theirs: Grey, { x, y }: { x: number; y: number }): Buffer {
  const [left, top] = [Math.max(0, x - CROP_PX), Math.max(0, y - CROP_PX)];
  const [right, bottom] = [Math.min(ours.width, x + CROP_PX), Math.min(ours.height, y + CROP_PX)];
  const bytes: number[] = [];
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) {
      const [own, other] = [ours, theirs].map(({ width, pixels }) => pixels[row * width + column]! < 128);
      bytes.push(...(own ? (other ? [0, 0, 0] : [255, 0, 0]) : other ? [0, 0, 255] : [255, 255, 255]));
    }
  return Buffer.concat([Buffer.from(`P6 ${right - left} ${bottom - top} 255\n`), Buffer.from(bytes)]);
}
