import type { Theme } from './options.ts';

/** The parts of a drawing that have a colour; `--sch-` before them is the CSS variable. */
export const roles = [
  'background',
  'frame',
  'wire',
  'bus',
  'junction',
  'no-connect',
  'symbol',
  'symbol-fill',
  'pin',
  'pin-name',
  'pin-number',
  'reference',
  'value',
  'field',
  'label',
  'global-label',
  'hierarchical-label',
  'directive',
  'sheet',
  'sheet-name',
  'sheet-file',
  'sheet-pin',
  'note',
  'rule-area',
  'dnp',
] as const;
export type Role = (typeof roles)[number];
type Palette = Readonly<Record<Role, string>>;

/** KiCad's default colours, measured in what kicad-cli 9.0.8 exports. */
const kicad: Palette = {
  background: '#F5F4EF',
  frame: '#840000',
  wire: '#009600',
  bus: '#000084',
  junction: '#009600',
  'no-connect': '#000084',
  symbol: '#840000',
  'symbol-fill': '#FFFFC2',
  pin: '#840000',
  'pin-name': '#006464',
  'pin-number': '#A90000',
  reference: '#006464',
  value: '#006464',
  field: '#840084',
  label: '#0F0F0F',
  'global-label': '#840000',
  'hierarchical-label': '#725600',
  directive: '#484848',
  sheet: '#840000',
  'sheet-name': '#006464',
  'sheet-file': '#725600',
  'sheet-pin': '#006464',
  note: '#0000C2',
  'rule-area': '#FF0000',
  dnp: '#DC090D',
};

const light: Palette = {
  ...kicad,
  background: '#FFFFFF',
  frame: '#8A8F98',
  symbol: '#1F2933',
  'symbol-fill': '#F6F1DC',
  pin: '#1F2933',
  'pin-number': '#9B3B3B',
  wire: '#0B7A3B',
  junction: '#0B7A3B',
  bus: '#1B3FA0',
  'no-connect': '#1B3FA0',
  sheet: '#4A5568',
  note: '#2450B5',
};

const dark: Palette = {
  background: '#14181D',
  frame: '#6B7480',
  wire: '#52C77E',
  bus: '#7AA2FF',
  junction: '#52C77E',
  'no-connect': '#7AA2FF',
  symbol: '#D9C48F',
  'symbol-fill': '#23282F',
  pin: '#D9C48F',
  'pin-name': '#7FD1D1',
  'pin-number': '#E08A8A',
  reference: '#7FD1D1',
  value: '#7FD1D1',
  field: '#D79BE8',
  label: '#E8EAED',
  'global-label': '#F09A8A',
  'hierarchical-label': '#E0B860',
  directive: '#B8BEC6',
  sheet: '#C9A0A0',
  'sheet-name': '#7FD1D1',
  'sheet-file': '#E0B860',
  'sheet-pin': '#7FD1D1',
  note: '#8FB4FF',
  'rule-area': '#FF7B72',
  dnp: '#FF5C5C',
};

const mono = {
  ...Object.fromEntries(roles.map((role) => [role, '#000000'])),
  background: '#FFFFFF',
  'symbol-fill': '#FFFFFF',
} as Palette;

/** A palette behind a media query. */
const palettes: Readonly<Record<Theme, readonly { when: string; palette: Palette }[]>> = {
  kicad: [{ when: '', palette: kicad }],
  light: [{ when: '', palette: light }],
  dark: [{ when: '', palette: dark }],
  mono: [{ when: '', palette: mono }],
  auto: [
    { when: '', palette: light },
    { when: '@media (prefers-color-scheme:dark)', palette: dark },
  ],
};

/** Of the parts of a symbol that is not to be fitted. */
const dimmed: readonly Role[] = [
  'symbol',
  'symbol-fill',
  'pin',
  'pin-name',
  'pin-number',
  'reference',
  'value',
  'field',
];
const filled = new Set<Role>(['background', 'symbol-fill', 'junction']);

const MARKERS = { error: '#D1242F', warning: '#C27803', info: '#2450B5' };
const HIGHLIGHTS = { added: '#1A7F37', removed: '#CF222E', changed: '#BF8700' };

/**
 * Browsers take the variables of the page around, in a block that other renderers pass over: some of them take a colour that
 * they cannot read, as `var()`, for black.
 */
function withVariables(listRules: (pickColour: ColourOf) => string): string {
  return `${listRules((_, colour) => colour)}@supports (color:var(--a)){${listRules((name, colour) => `var(--sch-${name},${colour})`)}}`;
}

type ColourOf = (name: string, colour: string) => string;

function colourRules(palette: Palette): string {
  return withVariables((pickColour) =>
    [
      ...roles.map((role) => rule(role, pickColour(role, palette[role]))),
      ...dimmed.map((role) => rule(role, pickColour(`${role}-dnp`, dimmedOn(palette.background, palette[role])), true)),
    ].join(''),
  );
}

function rule(role: Role, colour: string, isDimmed = false): string {
  if (filled.has(role)) return `.sch .${role}${isDimmed ? '.unfitted' : ''}{fill:${colour};stroke:none}`;
  const within = isDimmed ? '.sch .unfitted' : '.sch';
  const texts = `${within} text.${role}`;
  return `${within} .${role}{stroke:${colour}}${within} .${role}-solid,${texts}{fill:${colour}}${texts}{stroke:none}`;
}

/** Half of the paper and half of the grey that is as light as the colour: what kicad-cli 9.0.8 draws. */
function dimmedOn(paper: string, colour: string): string {
  const [from, on] = [channels(colour), channels(paper)];
  const grey = (Math.max(...from) + Math.min(...from)) / 2;
  return `#${on.map((channel) => hex((grey + channel) / 2)).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function hex(channel: number): string {
  return Math.floor(channel).toString(16).padStart(2, '0').toUpperCase();
}

/** Verdana and DejaVu Sans run nearly as wide, and are as heavy, as KiCad's stroke font: `textLength` has little to stretch. */
const FONT = "Verdana,'DejaVu Sans','Bitstream Vera Sans',Geneva,sans-serif";

/** On paper, what has a colour of its own is black or white too. */
const MONO_RULES =
  '.sch [style*="stroke:"]{stroke:#000!important}.sch text[style*="fill:"]{fill:#000!important}.sch .hidden[style*="fill:"]{fill:#fff!important}';

function highlightRules(pickColour: ColourOf): string {
  return Object.entries(HIGHLIGHTS)
    .map(([name, own]) => {
      const colour = pickColour(name, own);
      return (
        `.sch .${name},.sch .${name} *{stroke:${colour}!important;stroke-width:.4}` +
        `.sch .${name} text,.sch text.${name}{stroke:none!important;fill:${colour}!important}`
      );
    })
    .join('');
}

const styles = new Map<string, string>();

/** In mm, of lines that have no width of their own. */
export interface LineWidths {
  line: number;
  wire: number;
  bus: number;
}

/** The style sheet of a drawing. */
export function formatStyle(theme: Theme, { line, wire, bus }: LineWidths): string {
  const key = [theme, line, wire, bus].join(' ');
  const known = styles.get(key);
  if (known !== undefined) return known;
  const colours = palettes[theme].map(({ when, palette }) =>
    when === '' ? colourRules(palette) : `${when}{${colourRules(palette)}}`,
  );
  const style = [
    `.sch{fill:none;stroke-width:${line};stroke-linecap:round;stroke-linejoin:round;font-family:${FONT}}`,
    '.sch text{white-space:pre}.sch .b{font-weight:bold}.sch .t{font-weight:200}.sch .i{font-style:italic}.sch .hidden{stroke:none}',
    ...colours,
    `.sch .pin{stroke-width:.1524}.sch .wire{stroke-width:${wire}}.sch .bus{stroke-width:${bus}}.sch .dnp{stroke-width:.4572}`,
    ...(theme === 'mono' ? [MONO_RULES] : []),
    withVariables(highlightRules),
    ...Object.entries(MARKERS).map(
      ([name, colour]) =>
        `.sch .marker.${name}{stroke:${colour};stroke-width:.2}.sch .marker.${name} .sign,.sch .key.${name}{fill:${colour}}`,
    ),
    '.sch .sign{stroke:#fff;stroke-width:.3;paint-order:stroke;font-weight:bold}.sch .key{stroke:none}',
  ].join('');
  if (styles.size < 100) styles.set(key, style);
  return style;
}
