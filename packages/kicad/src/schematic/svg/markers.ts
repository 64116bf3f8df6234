import type { Point } from '../model.ts';
import { escapeText, mm } from './canvas.ts';
import type { SheetMarker } from './options.ts';

/** A marker with its number and the place that it was found at. */
export interface PlacedMarker {
  marker: SheetMarker;
  number: number;
  at: Point;
}

/** In mm. A ring leaves what it surrounds to be read, and its numbers stand off the lines of the grid. */
const RADIUS = 1.6;
const NUMBER_SIZE = 1.6;
const KEY_SIZE = 2.5;
const KEY_LINE = 4;
const KEY_MARGIN = 10;
const MOST_IN_KEY = 300;
const LONGEST_TEXT = 180;

const SEVERITIES = ['error', 'warning', 'info'] as const;

const readSeverity = ({ marker }: PlacedMarker): (typeof SEVERITIES)[number] =>
  SEVERITIES.find((one) => one === marker.severity) ?? 'info';

/** One ring a place, whatever number of markers stands there, with their numbers beside it and their texts as its title. */
export function drawMarkers(markers: readonly PlacedMarker[]): string[] {
  const places = Map.groupBy(markers, ({ at }) => `${at.x} ${at.y}`);
  return [...places.values()].map((here) => {
    const [{ at }] = here as [PlacedMarker];
    const worst = SEVERITIES.find((severity) => here.some((one) => readSeverity(one) === severity))!;
    const uuids = [...new Set(here.flatMap(({ marker: { uuid } }) => uuid ?? []))];
    const about = uuids.length === 0 ? '' : ` data-marks="${escapeText(uuids.join(' '))}"`;
    const title = here.map(({ marker }) => escapeText(marker.text)).join('\n');
    const numbers = formatNumbers(here.map(({ number }) => number));
    return (
      `<g class="marker ${worst}"${about} transform="translate(${mm(at.x)} ${mm(at.y)})"><title>${title}</title>` +
      `<circle r="${RADIUS}"/><text class="sign" x="${RADIUS * 0.8}" y="${-RADIUS * 0.9}" font-size="${NUMBER_SIZE}">${numbers}</text></g>`
    );
  });
}

/** `1, 4–6`. */
function formatNumbers(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}

/** The list of the markers below a sheet of this height, and how much higher it makes the drawing; both in mm. */
export function drawKey(markers: readonly PlacedMarker[], below: number): { key: string[]; height: number } {
  if (markers.length === 0) return { key: [], height: 0 };
  const shown = markers.toSorted((a, b) => a.number - b.number).slice(0, MOST_IN_KEY);
  const lines = shown.map((one): [kind: string, text: string] => {
    const { text } = one.marker;
    const brief = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)} …` : text;
    return [readSeverity(one), `${one.number}  ${readSeverity(one)}: ${brief}`];
  });
  if (markers.length > shown.length) lines.push(['info', `and ${markers.length - shown.length} more`]);
  const key = lines.map(([kind, text], at) => {
    const y = below + KEY_LINE * (at + 1);
    return `<text class="key ${kind}" x="${KEY_MARGIN}" y="${y}" font-size="${KEY_SIZE}">${escapeText(text.replaceAll(/\s+/g, ' '))}</text>`;
  });
  return { key, height: KEY_LINE * (lines.length + 2) };
}
