// The figures of `npm run bench -- scale` as curves over the number of parts, both axes in decades.
import type { AskedFigures, MadeFigures } from './scale-measure.ts';

export type Figures = MadeFigures & AskedFigures;
export type Measured = Figures & { adapter: string };

const PANELS: { title: string; unit: string; pick: (figures: Measured) => number }[] = [
  { title: 'a search as typed, p95', unit: 'ms', pick: ({ typed }) => typed.p95 },
  { title: 'the same with facets, p95', unit: 'ms', pick: ({ facets }) => facets.p95 },
  { title: 'processor a search with facets, mean', unit: 'ms', pick: ({ facets }) => facets.cpu },
  { title: 'memory of the process', unit: 'MB', pick: ({ residentMb }) => residentMb },
];
/** A label that stood higher would touch the frame. */
const LABEL = 10;
const COLORS: Record<string, string> = { memory: '#1f5fa8', postgres: '#b4531f' };
const [WIDE, HIGH, LEFT, TOP, GAP] = [360, 220, 64, 46, 60] as const;

/** An SVG with a panel a figure and a curve an adapter. */
export function drawCurves(measured: readonly Measured[]): string {
  const panels = PANELS.map((panel, at) => {
    const [x, y] = [(at % 2) * (WIDE + LEFT + GAP / 2), Math.floor(at / 2) * (HIGH + TOP + GAP)];
    return `<g transform="translate(${LEFT + x} ${TOP + y})">${drawPanel(panel, measured)}</g>`;
  });
  const [width, height] = [2 * (WIDE + LEFT + GAP), 2 * (HIGH + TOP + GAP)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
${panels.join('\n')}
</svg>
`;
}

function drawPanel({ title, unit, pick }: (typeof PANELS)[number], measured: readonly Measured[]): string {
  const decades = (figures: number[]): [number, number] => [
    Math.floor(Math.log10(Math.min(...figures))),
    Math.ceil(Math.log10(Math.max(...figures)) + 1e-9),
  ];
  const [fromX, toX] = decades(measured.map(({ parts }) => parts));
  const [fromY, toY] = decades(measured.map(pick));
  const x = (parts: number): number => ((Math.log10(parts) - fromX) / (toX - fromX)) * WIDE;
  const y = (figure: number): number => HIGH - ((Math.log10(figure) - fromY) / (toY - fromY)) * HIGH;
  const parts = [
    `<text x="0" y="-14" font-size="14" font-weight="bold">${title} (${unit})</text>`,
    `<rect width="${WIDE}" height="${HIGH}" fill="none" stroke="#888"/>`,
  ];
  for (let decade = fromY; decade <= toY; decade++) {
    const at = y(10 ** decade).toFixed(1);
    parts.push(
      `<path d="M0 ${at}H${WIDE}" stroke="#ddd"/>`,
      `<text x="-8" y="${at}" text-anchor="end" dominant-baseline="middle">${(10 ** decade).toLocaleString('en')}</text>`,
    );
  }
  for (let decade = fromX; decade <= toX; decade++) {
    const at = x(10 ** decade).toFixed(1);
    parts.push(
      `<path d="M${at} 0V${HIGH}" stroke="#ddd"/>`,
      `<text x="${at}" y="${HIGH + 18}" text-anchor="middle">${(10 ** decade / 1e6).toLocaleString('en')} million</text>`,
    );
  }
  for (const [adapter, figures] of Map.groupBy(measured, (one) => one.adapter)) {
    const points = figures
      .toSorted((a, b) => a.parts - b.parts)
      .map((one) => [x(one.parts).toFixed(1), y(pick(one)).toFixed(1)] as const);
    const color = COLORS[adapter] ?? '#444';
    parts.push(
      `<polyline points="${points.map((point) => point.join()).join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>`,
      ...points.map(([px, py]) => `<circle cx="${px}" cy="${py}" r="4" fill="${color}"/>`),
    );
    const [px, py] = points.at(-1)!;
    parts.push(
      `<text x="${(Number(px) + 10).toFixed(1)}" y="${(Math.max(Number(py), LABEL) + 4).toFixed(1)}" fill="${color}">${adapter}</text>`,
    );
  }
  return parts.join('\n');
}
