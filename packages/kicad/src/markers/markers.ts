/** A finding with its number and the place that it was found at. */
export interface PlacedMarker {
  number: number;
  /** What is not one of SEVERITIES is drawn as the least of them. */
  severity: string;
  text: string;
  /** Of what it is about. */
  uuid?: string | undefined;
  xMm: number;
  yMm: number;
}

const SEVERITIES = ['error', 'warning', 'info'] as const;
type Severity = (typeof SEVERITIES)[number];

/** Sizes in mm. */
export interface MarkerLook {
  /** A ring leaves what it surrounds to be read. */
  radius: number;
  numberSize: number;
  keySize: number;
  /** Where the lines of the key begin. */
  keyLeft: number;
  /** Letters of a finding in the key; the rest is cut. */
  longestText: number;
  /** What a drawing without a style sheet says of each element: ` stroke="#f00"`. */
  paint?: Record<'ring' | 'sign' | 'key', (severity: Severity) => string>;
  escapeText: (text: string) => string;
}

/** From one line of the key to the next, and round it, of the size of its letters. */
const KEY_PITCH = 1.6;
/** Lines; what more there is stands in the report alone. */
const MOST_IN_KEY = 300;

const readSeverity = ({ severity }: PlacedMarker): Severity => SEVERITIES.find((one) => one === severity) ?? 'info';

/**
 * One ring a place, whatever number of findings stands there, with their numbers beside it and their texts as its title; the
 * worst are drawn last.
 */
export function drawMarkers(markers: readonly PlacedMarker[], look: MarkerLook): string[] {
  const places = Map.groupBy(markers, ({ xMm, yMm }) => `${xMm} ${yMm}`);
  const rings = [...places.values()].map((here) => {
    const worst = SEVERITIES.find((severity) => here.some((one) => readSeverity(one) === severity))!;
    return { worst, ring: drawRing(here, worst, look) };
  });
  return SEVERITIES.toReversed().flatMap((severity) =>
    rings.filter(({ worst }) => worst === severity).map(({ ring }) => ring),
  );
}

function drawRing(here: readonly PlacedMarker[], worst: Severity, look: MarkerLook): string {
  const { radius, numberSize, paint, escapeText } = look;
  const [{ xMm, yMm }] = here as [PlacedMarker];
  const uuids = [...new Set(here.flatMap(({ uuid }) => uuid ?? []))];
  const about = uuids.length === 0 ? '' : ` data-marks="${escapeText(uuids.join(' '))}"`;
  const title = here.map(({ text }) => escapeText(text)).join('\n');
  // Below: the numbers of pins and the names of nets stand above their lines.
  const numbers = formatNumbers(here.map(({ number }) => number));
  return (
    `<g class="marker ${worst}"${about} transform="translate(${xMm} ${yMm})"><title>${title}</title>` +
    `<circle r="${brief(radius)}"${paint?.ring(worst) ?? ''}/>` +
    `<text class="sign" x="${brief(radius * 0.8)}" y="${brief(radius * 0.3 + numberSize * 0.75)}" font-size="${brief(numberSize)}"${paint?.sign(worst) ?? ''}>${numbers}</text></g>`
  );
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

/**
 * The list of the findings below a drawing that ends there, and how much higher it makes it; both in mm. Those that say the same
 * share a line. `notes`: what has to be known of the list, as what was not looked for, a line each after it.
 */
export function drawKey(
  markers: readonly PlacedMarker[],
  belowMm: number,
  { keySize, keyLeft, longestText, paint, escapeText }: MarkerLook,
  notes: readonly string[] = [],
): { key: string[]; heightMm: number } {
  if (markers.length + notes.length === 0) return { key: [], heightMm: 0 };
  const sorted = markers.toSorted((a, b) => a.number - b.number);
  const alike = [...Map.groupBy(sorted, (one) => `${readSeverity(one)}: ${one.text}`)];
  const fitting = (told: string): string => (told.length > longestText ? `${told.slice(0, longestText)} …` : told);
  const lines = alike.slice(0, MOST_IN_KEY).map(([told, all]): [kind: Severity, text: string] => {
    return [readSeverity(all[0]!), `${formatNumbers(all.map(({ number }) => number))}  ${fitting(told)}`];
  });
  const left = alike.slice(MOST_IN_KEY).reduce((count, [, all]) => count + all.length, 0);
  if (left > 0) lines.push(['info', `and ${left} more`]);
  for (const note of notes.slice(0, MOST_IN_KEY)) lines.push(['info', fitting(note)]);
  const pitch = keySize * KEY_PITCH;
  const key = lines.map(([kind, text], at) => {
    const y = brief(belowMm + pitch * (at + 1));
    return `<text class="key ${kind}" x="${brief(keyLeft)}" y="${y}" font-size="${brief(keySize)}"${paint?.key(kind) ?? ''}>${escapeText(text.replaceAll(/\s+/g, ' '))}</text>`;
  });
  return { key, heightMm: Math.round(pitch * (lines.length + 2) * 1_000) / 1_000 };
}

/** Micrometres are enough. */
function brief(mm: number): string {
  return String(Math.round(mm * 1_000) / 1_000);
}
