// node examples/read-a-datasheet/picture.ts: writes docs/datasheet.png, a page of a datasheet beside what is read of it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { takePicture } from '../take-picture.ts';
import { encodePng } from '../../packages/server/src/isolation/child/encode-png.ts';
import { openPdfium } from '../../packages/datasheets/src/index.ts';

const WIDTH = 1720;
const PIXELS_PER_POINT = 1.25;
/** The part of the page that has its tables, in points. */
const SHOWN = [15, 40, 560, 290] as const;

interface Figure {
  page: number;
  parameter: string;
  symbol: string;
  conditions: string;
  min: string | null;
  typ: string | null;
  max: string | null;
  value: string | null;
  unit: string;
  unit_si: string | null;
  si: Record<string, number | [number, number] | null>;
  bbox: [number, number, number, number];
}

const place = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const file = place('../../packages/datasheets/examples/regulator.pdf');

const command = [place('../../scripts/run.mjs'), '--lean', 'partwright', 'datasheet', file, '--values', '--json'];
const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
if (status !== 0) throw new Error(stderr);
const values = (JSON.parse(stdout) as { values: Figure[] }).values.filter(({ page }) => page === 1);

const wasm = createRequire(place('../../packages/datasheets/package.json')).resolve('@embedpdf/pdfium/pdfium.wasm');
const pdf = (await openPdfium(readFileSync(wasm))).open(readFileSync(file));
const png = Buffer.from(encodePng(pdf.paint(1, SHOWN, 2 * PIXELS_PER_POINT))).toString('base64');
pdf.close();

const scale = (points: number): number => points * PIXELS_PER_POINT;
const frames = values.map(({ bbox: [x0, y0, x1, y1] }, at) => {
  const [left, top] = [scale(x0 - SHOWN[0]) - 3, scale(y0 - SHOWN[1]) - 2];
  return `<i style="left: ${left}px; top: ${top}px; width: ${scale(x1 - x0) + 6}px; height: ${scale(y1 - y0) + 4}px"><b>${at + 1}</b></i>`;
});
const rows = values.map(({ parameter, symbol, conditions, min, typ, max, value, unit, unit_si: base, si }, at) => {
  const numbers = Object.entries(si).map(
    ([name, number]) => `${name} ${Array.isArray(number) ? number.join(' to ') : (number ?? '?')}`,
  );
  const cells = [
    String(at + 1),
    parameter,
    symbol,
    conditions,
    min,
    typ,
    max,
    value,
    unit,
    `${numbers.join(', ')} ${base ?? ''}`,
  ];
  return `<tr>${cells.map((cell) => `<td>${escape(cell ?? '')}</td>`).join('')}</tr>`;
});
takePicture(
  `<style>
    body { margin: 0; padding: 22px; width: ${WIDTH - 44}px; background: #f4f5f7; color: #1b1f24; font: 13px/18px 'DejaVu Sans', sans-serif }
    .page { position: relative; width: ${scale(SHOWN[2] - SHOWN[0])}px; height: ${scale(SHOWN[3] - SHOWN[1])}px; background: #fff; box-shadow: 0 1px 4px #0004; margin-bottom: 22px }
    .page img { width: 100% } i { position: absolute; border: 1.5px solid #0969da; border-radius: 3px } i b { position: absolute; left: -21px; top: 0; font: bold 12px/16px 'DejaVu Sans'; color: #0969da }
    table { border-collapse: collapse; background: #fff; } th, td { border: 1px solid #d0d7de; padding: 4px 9px; text-align: left; white-space: nowrap } th { background: #eaeef2 }
    div.both { display: flex; gap: 26px; align-items: flex-start }
  </style><div class="both"><div class="page"><img src="data:image/png;base64,${png}">${frames.join('')}</div>
  <table><tr>${['', 'parameter', 'symbol', 'conditions', 'min', 'typ', 'max', 'value', 'unit', 'in SI'].map((head) => `<th>${head}</th>`).join('')}</tr>${rows.join('')}</table></div>`,
  WIDTH,
  place('../../docs/datasheet.png'),
);

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
