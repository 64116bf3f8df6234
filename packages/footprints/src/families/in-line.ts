import { type Draft, type Reading, figure } from '../draft.ts';
import { hasMissingPins, pinsAround } from '../pins.ts';

/** Dual and single in-line packages, by whether they stand in holes and at which pitch. */
const WORDS = new Map<string, { single: boolean; smd: boolean; pitchMm: number }>(
  (
    [
      ['DIP PDIP CDIP DIL PDIL CERDIP SPDIP SKDIP MDIP DIPS CDIL SBDIP', { single: false, smd: false, pitchMm: 2.54 }],
      ['SDIP', { single: false, smd: false, pitchMm: 1.778 }],
      ['SMDIP SMDIL', { single: false, smd: true, pitchMm: 2.54 }],
      ['SIP SIL ZIP HSIP', { single: true, smd: false, pitchMm: 2.54 }],
    ] as const
  ).flatMap(([words, facts]) => words.split(' ').map((word) => [word, facts] as const)),
);

export const inLineWords = [...WORDS.keys()];

/** `DIP-8_W7.62mm_Socket`, `DIL14`, `PDIP-28`, `SIP-9-2.54mm`, `SMDIP-4_W9.53mm`. */
export function readInLine(name: Reading, at: number): Draft | null {
  const word = name.tokens[at]!.text;
  const facts = WORDS.get(word);
  const pins = facts && pinsAround(name, at);
  if (!facts || !pins || pins > 80 || name.component === 'switch') return null;
  const { measures, text } = name;
  if (measures.exposedPad) return null;
  // Power modules print their body behind DIP and SIP; nothing is in a row there.
  if (measures.products.some(({ sizes }) => sizes[0]! > 5) && measures.pitch === null) return null;
  const pitchMm = measures.pitch ?? measures.lone.find((mm) => mm < 5.2) ?? facts.pitchMm;
  const gullWing = facts.smd || /SMDSOCKET|\bSMD\b/.test(text);
  if (facts.single) return singleRow(pins, pitchMm, measures.pitch === null && measures.lone.length === 0);
  const said =
    usualRow(measures.span) ??
    eagleRow(text) ??
    (measures.span === null ? measures.width : null) ??
    (measures.mil === null ? (measures.lone.find((mm) => mm > 5.5) ?? null) : measures.mil * 0.0254);
  const rows = said ?? (gullWing ? 9.53 : usualRows(word, pins));
  const open = said === null && !gullWing && (pins === 24 || pins === 28) && word !== 'SPDIP';
  return {
    family: gullWing ? 'SMDIP' : 'DIP',
    style: 'in_line',
    canonical: `${gullWing ? 'SMDIP' : 'DIP'}-${pins}_W${figure(rows)}${pitchMm === 2.54 ? '' : `_P${figure(pitchMm)}`}`,
    pins,
    pitchMm,
    spanMm: rows,
    mounting: gullWing ? 'smd' : 'tht',
    traits: [
      ...(text.includes('SOCKET') ? ['socket'] : []),
      ...(hasMissingPins(name, at, pins) ? ['missing_pins'] : []),
      // `PDIP-8B`: makers' letters leave pins out or set them elsewhere.
      ...(/DIP-?\d+[A-CG-KM]$/.test(text) ? ['variant'] : []),
    ],
    assumed: open ? ['body'] : [],
    ambiguous: open
      ? [
          {
            canonical: `DIP-${pins}_W${usualRows(word, pins) > 10 ? 7.62 : 15.24}`,
            reason: `DIP-${pins} is sold 7.62 and 15.24 mm wide`,
          },
        ]
      : [],
    confidence: open ? 0.7 : said === null ? 0.9 : 0.98,
  };
}

// Rows of holes that DIPs stand in, mm (JEDEC MS-001, MS-010, MS-011).
const ROWS = [7.62, 10.16, 15.24, 22.86];

/** EasyEDA rounds the distance of the rows. */
const usualRow = (spanMm: number | null): number | null =>
  spanMm === null ? null : (ROWS.find((row) => Math.abs(row - spanMm) <= 0.25) ?? spanMm);

/** Eagle's `DIL28-3` and `DIL28-6` give the distance of the rows in tenths of an inch. */
const eagleRow = (text: string): number | null => {
  const tenths = /^DIL\d{2}-([369])$/.exec(text)?.[1];
  return tenths === undefined ? null : Number(tenths) * 2.54;
};

/** One row; without a pitch in the name 2.54 mm is taken and said to be. */
const singleRow = (pins: number, pitchMm: number, assumed: boolean): Draft => ({
  family: 'SIP',
  style: 'in_line',
  canonical: `SIP-${pins}_P${figure(pitchMm)}`,
  pins,
  pitchMm,
  mounting: 'tht',
  assumed: assumed ? ['pitch'] : [],
  confidence: assumed ? 0.6 : 0.85,
});

/** 300 mil up to 22 pins and for the skinny 28; 600 mil above. JEDEC MS-001, MS-011, MS-095. */
const usualRows = (word: string, pins: number): number => (pins <= 22 || word === 'SPDIP' || word === 'SKDIP' ? 7.62 : word === 'SDIP' ? shrinkRows(pins) : 15.24); // prettier-ignore

/** Shrink DIPs on 1.778 mm: 300 mil up to 24 pins, 400 up to 30, 600 up to 56, 750 above (JEITA ED-7421). */
const shrinkRows = (pins: number): number => (pins <= 24 ? 7.62 : pins <= 30 ? 10.16 : pins <= 56 ? 15.24 : 19.05);
