import { type Draft, type Reading, figure } from '../draft.ts';

/** Lead spacing that goes with the diameter of a radial can, mm (IEC 60384-4 and makers' lists). */
const SPACINGS: [upTo: number, pitchMm: number][] = [
  [4.4, 1.5],
  [5.6, 2],
  [7, 2.5],
  [8.5, 3.5],
  [13.5, 5],
  [18.5, 7.5],
  [40, 10],
];

/** Bodies of DIN 44061 for wired resistors: code to length and diameter, mm. */
const AXIAL_BODIES: [code: string, lengthMm: number, diameterMm: number][] = [
  ['0204', 3.6, 1.6],
  ['0207', 6.3, 2.5],
  ['0309', 9, 3.2],
  ['0411', 9.9, 3.6],
  ['0414', 11.9, 4.5],
  ['0516', 15.5, 5],
  ['0614', 14.3, 5.7],
  ['0617', 17, 6],
  ['0918', 18, 9],
  ['0922', 20, 9],
];

export const leadedWords = ['RAD', 'RADIAL', 'AXIAL', 'DISC', 'RECT', 'BOX', 'DISK', 'DIN'];

/** `CP_Radial_D5.0mm_P2.00mm`, `C_Disc_D5.0mm_W2.5mm_P2.50mm`, `R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal`, `Radial D5 P2`. */
export function readLeaded(name: Reading, at: number): Draft | null {
  const word = name.tokens[at]!.text;
  const { measures, text } = name;
  const altium = inInches(name, at);
  if (altium !== null)
    return word === 'AXIAL'
      ? { ...makeAxial(`AXIAL_P${figure(altium)}`, null), pitchMm: altium, assumed: ['body'], confidence: 0.7 }
      : radial(name, altium);
  if (word === 'AXIAL') return axial(name);
  if (word === 'DIN') return AXIAL_BODIES.some(([code]) => code === name.tokens[at + 1]?.text) ? axial(name) : null;
  if (word === 'RADIAL' && (name.component === 'polarized_capacitor' || /^CP|ELEC|POL/.test(text))) {
    return measures.diameter === null ? null : radialCan(name, measures.diameter);
  }
  const { pitch } = measures;
  if (pitch === null && measures.diameter !== null && word === 'RADIAL') return radialCan(name, measures.diameter);
  return pitch === null ? null : radial(name, pitch);
}

/** Altium: `AXIAL-0.4` and `RAD-0.2` are wires four and two tenths of an inch apart. */
function inInches({ tokens, measures }: Reading, at: number): number | null {
  const spacing = tokens[at + 1];
  if (tokens.length !== at + 2 || !spacing || measures.used[at + 1] === true || !/^[01]\.\d$/.test(spacing.text))
    return null;
  return Math.round(spacing.number * 2540) / 100;
}

/** Catalogues give wired parts by measure only: `THT,D5xL11mm`, `THT,P=5mm`; the kind says what stands on the wires. */
export function readMeasuredLeaded(name: Reading): Draft | null {
  const { measures, component, text } = name;
  if (!/THT|THROUGH|-TH(?=[_-]|$)/.test(text)) return null;
  if (text.includes(' RA ')) return null;
  const { diameter, length, pitch } = measures;
  const wound = component === 'inductor' || component === 'diode' || component === 'resistor';
  if (wound && diameter !== null && length !== null && length > diameter) return axial(name);
  if ((component === 'capacitor' || component === 'polarized_capacitor') && diameter !== null) {
    // Cans are 3 and 4 mm and upwards; a thinner, longer capacitor lies on axial wires.
    const thin = diameter < 4 && diameter !== 3 && length !== null && length > 1.8 * diameter;
    return thin ? axial(name) : radialCan(name, diameter);
  }
  if (pitch === null) return null;
  const twoWires = component === 'capacitor' || component === 'varistor' || component === 'thermistor' || component === 'fuse' || component === 'polarized_capacitor'; // prettier-ignore
  return twoWires ? radial(name, pitch) : null;
}

/** Eagle: `C050-025X075` is spacing 5.0 and body 2.5x7.5 mm, `E2,5-5` spacing and diameter of a can, `0207/10` a body and its spacing. */
export function readEagleLeaded({ text, component }: Reading): Draft | null {
  const box = /^C(\d{3})-(\d{3})X(\d{3})$/.exec(text);
  if (box) {
    const [pitchMm, width, length] = box.slice(1).map((digits) => Number(digits) / 10) as [number, number, number];
    return { ...twoHoles(pitchMm), bodyMm: [length, width], confidence: 0.9, kindHint: 'capacitor' };
  }
  const polar = /^ES?(\d{1,2}(?:\.\d)?)-(\d{1,2}(?:\.\d)?)$/.exec(text);
  if (polar && component !== 'connector') return canOnWires(Number(polar[2]), Number(polar[1]), null);
  const wired = /^(?:R-?)?(0\d{3})[/V-](\d{1,2})(?:V)?$/.exec(text);
  const body = wired && AXIAL_BODIES.find(([code]) => code === wired[1]);
  return body ? { ...axialBody(body), pitchMm: eagleGrid(Number(wired[2])), confidence: 0.9 } : null;
}

/** Eagle counts lead spacings in whole millimetres of a 0.1 inch grid: 7 is 7.62, 10 is 10.16. */
const eagleGrid = (mm: number): number => Math.round(Math.round(mm / 2.54) * 2.54 * 100) / 100;

/** Two holes; what stands on them is the body's business. */
const twoHoles = (pitchMm: number): Draft => ({
  family: 'RADIAL',
  style: 'radial',
  canonical: `RADIAL_P${figure(pitchMm)}`,
  pitchMm,
  pins: 2,
  mounting: 'tht',
});

/** Discs and boxes: the holes are the land, the body only needs room. */
function radial({ measures }: Reading, pitchMm: number): Draft {
  const { diameter, length, width } = measures;
  const body: [number, number] | null =
    length !== null && width !== null ? [length, width] : diameter !== null ? [diameter, width ?? diameter] : null;
  const traits = measures.otherPitch === null ? [] : ['two_pitches'];
  return { ...twoHoles(pitchMm), traits, bodyMm: body, assumed: body ? [] : ['body'], confidence: body ? 0.95 : 0.75 };
}

/** A can whose name may leave the spacing to convention. */
function radialCan({ measures, text }: Reading, diameter: number): Draft {
  const spacing = measures.pitch ?? SPACINGS.find(([upTo]) => diameter <= upTo)?.[1] ?? 10;
  const draft = canOnWires(diameter, spacing, measures.height ?? measures.length);
  const traits = [...(/SNAP/.test(text) ? ['snap_in'] : []), ...(measures.otherPitch === null ? [] : ['two_pitches'])];
  const notes =
    measures.pitch === null
      ? [`a ${figure(diameter)} mm can has its leads ${figure(spacing)} mm apart by convention`]
      : [];
  return { ...draft, pins: measures.pins ?? 2, traits, notes, confidence: measures.pitch === null ? 0.85 : 0.97 };
}

const canOnWires = (diameter: number, pitchMm: number, heightMm: number | null): Draft => ({
  ...twoHoles(pitchMm),
  family: 'CP-RADIAL',
  canonical: `CP-RADIAL_D${figure(diameter)}_P${figure(pitchMm)}`,
  bodyMm: [diameter, diameter],
  heightMm,
  kindHint: 'polarized_capacitor',
});

/** A body on bent wires, by its DIN code or by its dimensions. */
function axial({ measures, text, tokens }: Reading): Draft | null {
  const { length, diameter, width, pitch } = measures;
  const coded = tokens.find(({ text: digits }) => AXIAL_BODIES.some(([code]) => code === digits));
  const across = diameter ?? width;
  const body =
    (coded && AXIAL_BODIES.find(([code]) => code === coded.text)) ??
    (length !== null && across !== null
      ? AXIAL_BODIES.find(([, l, d]) => Math.abs(l - length) <= 0.35 && Math.abs(d - across) <= 0.35)
      : undefined);
  const rest: Partial<Draft> = { pitchMm: pitch, traits: text.includes('VERTICAL') ? ['vertical'] : [] };
  if (body) return { ...axialBody(body), ...rest, confidence: 0.93 };
  if (length === null || across === null) {
    return pitch === null
      ? null
      : { ...makeAxial(`AXIAL_P${figure(pitch)}`, null), ...rest, assumed: ['body'], confidence: 0.7 };
  }
  return { ...makeAxial(`AXIAL_${figure(length)}x${figure(across)}`, [length, across]), ...rest, confidence: 0.88 };
}

const axialBody = ([code, length, diameter]: [string, number, number]): Draft =>
  makeAxial(`AXIAL-${code}`, [length, diameter]);

const makeAxial = (canonical: string, bodyMm: [number, number] | null): Draft => ({
  family: 'AXIAL',
  style: 'axial',
  canonical,
  bodyMm,
  pins: 2,
  mounting: 'tht',
});
