import type { Kind } from '@partwright/values';
import { asKindHint, findComponent, namedComponent } from './component.ts';
import type { Draft, Reading } from './draft.ts';
import { plainOfInches } from './codes/inch-names.ts';
import { plainOfLabelled } from './codes/ipc-labelled.ts';
import { bodyCode, codeAt, makerCode, namesMaker } from './codes/read-code.ts';
import { readBody } from './families/body.ts';
import { readMeasuredCan } from './families/can.ts';
import { readChipArray } from './families/chip-array.ts';
import { readChip } from './families/chip.ts';
import { readCeramic } from './families/crystal.ts';
import { readBareGrid } from './families/header.ts';
import { findReaders } from './families/index.ts';
import { readIpc7351 } from './families/ipc7351.ts';
import { readEagleLeaded, readMeasuredLeaded } from './families/leaded.ts';
import { readLed } from './families/led.ts';
import { readConnector, readLibraryModel, readMakersOwn } from './families/model.ts';
import { readBareMolded } from './families/molded.ts';
import { makeOutlineDraft, readNamedOutline, readOutline } from './families/outline.ts';
import { noLeadWords } from './families/no-lead.ts';
import { quadFlatWords } from './families/quad-flat.ts';
import { measure } from './measures.ts';
import { longestName, readName } from './name.ts';
import { detectNaming } from './naming.ts';
import { outlineById } from './tables/outlines.ts';
import { gullWingRow, gullWingWords } from './tables/gull-wing.ts';
import type { Footprint } from './types.ts';

export interface FootprintHints {
  /** What the part is, where the caller knows: settles `3528` (LED or tantalum), `SMA` (diode or coaxial connector), `SMD,4x4mm`. */
  kind?: Kind | null | undefined;
}

/**
 * Read a footprint name or package string of any tool or catalogue. Never throws; what is not understood has no canonical key
 * but keeps the measures that the name states. Lengths are in millimetres.
 *
 * @example
 * import { readFootprint } from '@partwright/footprints';
 *
 * readFootprint('R_0402_1005Metric'); // => { canonical: 'CHIP-0402', pins: 2, bodyMm: [1, 0.5], kindHint: 'resistor' }
 * readFootprint('SOIC127P600X175-8N'); // => { canonical: 'SOIC-8_3.9x4.9_P1.27', naming: 'ipc7351', pitchMm: 1.27 }
 * readFootprint('0603').ambiguous; // => [{ canonical: 'CHIP-0201', reason: 'metric 0603 is imperial 0201' }]
 * readFootprint('3528', { kind: 'led' }).canonical; // => 'LED_3.5x2.8'
 * readFootprint('3528', { kind: 'capacitor' }).canonical; // => 'CP-EIA-3528'
 */
export function readFootprint(name: string, hints: FootprintHints = {}): Footprint {
  const reading = prepare(name, hints.kind ?? null);
  if (!reading) return unread(name);
  const byMaker = namesMaker(reading) ? readMakerCode(reading) : null;
  if (byMaker) return finish({ ...reading, componentNamed: false }, byMaker);
  const draft = readPackage(reading) ?? readRest(reading);
  return finish(reading, draft && withBodyOfCode(reading, draft));
}

/** Cut, measure and find the component; undefined for text that is no name. */
function prepare(input: string, hint: Kind | null): Reading | undefined {
  const name = readName(input, hint);
  if (!name) return undefined;
  const named = namedComponent(name);
  return {
    ...name,
    measures: measure(name.tokens),
    component: named ?? findComponent(hint),
    componentNamed: named !== null,
  };
}

/** Packages that a word names, asked from left to right: the first name in a string is its own, later ones explain. */
function readPackage(reading: Reading): Draft | null {
  const ipc = readIpc7351(reading) ?? readLabelled(reading) ?? readChipArray(reading);
  if (ipc) return ipc;
  for (let at = 0; at < reading.tokens.length; at++) {
    const token = reading.tokens[at]!;
    if (!Number.isNaN(token.number) || (token.glued && token.text.length < 2)) continue;
    const draft = readAt(reading, at);
    if (draft) return draft;
  }
  return null;
}

/** IPC-7351's other form, with letters before its lengths, and names in inches. */
function readLabelled(reading: Reading): Draft | null {
  const inches = plainOfInches(reading.text);
  if (inches !== null) return fromPlain(reading, inches, `read as ${inches}`, null);
  const plain = reading.tokens[1]?.glued === true ? plainOfLabelled(reading.text) : null;
  const draft = plain === null ? null : fromPlain(reading, plain, `read as ${plain}`, null);
  return draft && { ...draft, naming: 'ipc7351' };
}

/** What stands at one token: a registered code, an outline, a family. */
function readAt(reading: Reading, at: number): Draft | null {
  const code = codeAt(reading, at);
  if (code) return fromPlain(reading, code.plain, `${code.code.code} is ${code.code.owner}'s code`, code.code.code);
  return readPlainAt(reading, at);
}

/** Outlines before families: `TSOP-6` is a SOT, `TSOP-48` is not. */
function readPlainAt(reading: Reading, at: number): Draft | null {
  const outline = readOutline(reading, at);
  if (outline) return outline;
  for (const read of findReaders(reading.tokens[at]!.text)) {
    const draft = read(reading, at);
    if (draft) return draft;
  }
  return null;
}

/** A maker's letters for a package, with or without a pin count. */
function readMakerCode(reading: Reading): Draft | null {
  const maker = makerCode(reading);
  const draft = maker && fromPlain(reading, maker.plain, `${maker.code.code} is ${maker.code.owner}'s code`, null);
  return draft && maker.pinsAssumed
    ? { ...draft, assumed: [...(draft.assumed ?? []), 'pins'], confidence: 0.6 }
    : draft;
}

/** What no package word names: sizes, measures with a kind, makers' own lands. */
function readRest(reading: Reading): Draft | null {
  const maker = readMakerCode(reading);
  if (maker) return maker;
  return (
    readEagleLeaded(reading) ??
    readKind(reading) ??
    readBareMolded(reading) ??
    readChip(reading) ??
    readBareGrid(reading) ??
    readMeasuredCan(reading) ??
    readMeasuredLeaded(reading) ??
    readBody(reading) ??
    readNamedOutline(reading) ??
    readConnector(reading) ??
    readMakersOwn(reading) ??
    readFamilyOnly(reading) ??
    readLibraryModel(reading)
  );
}

/** `SOIC`, `QFN`: a family without pins has no key. */
function readFamilyOnly({ tokens }: Reading): Draft | null {
  if (tokens.length > 1) return null;
  const word = tokens[0]!.text;
  const rows = gullWingWords.get(word);
  if (rows)
    return {
      family: gullWingRow(rows.widthMm(8), rows.pitchMm)?.family ?? word,
      style: 'gull_wing',
      canonical: null,
      confidence: 0.3,
    };
  const noLead = noLeadWords.get(word);
  if (noLead) return { family: noLead, style: 'no_lead', canonical: null, confidence: 0.3 };
  return quadFlatWords.includes(word)
    ? { family: 'QFP', style: 'quad_gull_wing', canonical: null, confidence: 0.3 }
    : null;
}

/** A few kinds have sizes of their own behind the numbers that chips use. */
function readKind(reading: Reading): Draft | null {
  switch (reading.component) {
    case 'crystal':
    case 'oscillator':
      return readCeramic(reading);
    case 'led':
      return readChip(reading) ?? readLed(reading);
    case 'polarized_capacitor':
    case 'capacitor':
      return reading.component === 'polarized_capacitor' || !/^3216$/.test(reading.text)
        ? readBareMolded(reading)
        : null;
    case 'resistor':
      return readBareMelf(reading);
    case 'optocoupler':
    case 'relay':
      return readGullWingDip(reading);
    case 'ic':
    case null:
      return readUnknownCase(reading);
    default:
      return null;
  }
}

/** Bare 0102, 0204 and 0207 of a resistor for the surface are the cylinders of IEC 60115-8; wired ones use the numbers too. */
function readBareMelf({ text }: Reading): Draft | null {
  const id = text === '0102' ? 'MicroMELF' : text === '0204' ? 'MiniMELF' : text === '0207' ? 'MELF' : null;
  if (id === null) return null;
  const ambiguous =
    text === '0102' ? [] : [{ canonical: `AXIAL-${text}`, reason: `wired resistors have a body ${text} too` }];
  return makeOutlineDraft(outlineById(id)!, { ambiguous, confidence: 0.7 });
}

/** `SMD-4P` of a coupler or small relay is a DIP with its leads bent flat. */
function readGullWingDip({ text }: Reading): Draft | null {
  const count = /^SMD-(\d{1,2})P?$/.exec(text) ?? /^(\d{1,2})-SMD. GULL WING$/.exec(text);
  if (!count) return null;
  const pins = Number(count[1]);
  return {
    family: 'SMDIP',
    style: 'in_line',
    canonical: `SMDIP-${pins}_W9.53`,
    pins,
    pitchMm: 2.54,
    spanMm: 9.53,
    mounting: 'smd',
    assumed: ['body'],
    confidence: 0.6,
  };
}

/** `SMD3225-4P` without a kind: codes with a pin count are crystals', but for those that LEDs have to themselves. */
function readUnknownCase(reading: Reading): Draft | null {
  const { tokens, measures } = reading;
  if (reading.text.endsWith('GULL WING')) return readGullWingDip(reading);
  if (tokens[0]!.text !== 'SMD' || measures.pins === null || !tokens.some(({ text }) => /^\d{4}$/.test(text)))
    return null;
  return readLed(reading) ?? readCeramic(reading);
}

/** Read the plain name of a code; it begins with its family's word. */
function fromPlain(reading: Reading, plain: string, note: string, model: string | null): Draft | null {
  const prepared = prepare(plain, null);
  const draft = prepared && (readPlainAt(prepared, 0) ?? readChipArray(prepared));
  if (!draft) return null;
  const traits = [...(draft.traits ?? [])];
  if (reading.text.includes('SOCKET')) traits.push('socket');
  if (/\bDUAL|_DUAL/.test(reading.text)) traits.push('dual');
  return {
    ...draft,
    traits,
    model: draft.family === 'PDFN' ? model : (draft.model ?? null),
    notes: [...(draft.notes ?? []), note],
  };
}

/** `QFN8-DSG`, `VSSOP-8 (DCU)`: the family leaves the body open and a maker's letters give it. */
function withBodyOfCode(reading: Reading, draft: Draft): Draft {
  if (!draft.assumed?.includes('body') || (draft.style !== 'no_lead' && draft.style !== 'gull_wing')) return draft;
  const code = reading.tokens
    .map(({ text }) => bodyCode(text, draft.pins ?? null))
    .find((found) => found !== undefined);
  const better = code ? fromPlain(reading, code.plain, `${code.code} is ${code.owner}'s code`, null) : null;
  return better && better.pins === draft.pins && better.style === draft.style ? better : draft;
}

/** Put the draft over what the name measures. */
function finish(reading: Reading, draft: Draft | null): Footprint {
  const { measures, component, componentNamed } = reading;
  const named = componentNamed ? asKindHint(component) : null;
  const { text } = reading;
  const base: Footprint = {
    ...unread(reading.input),
    notes: [],
    pitchMm: measures.pitch,
    pins: measures.pins,
    bodyMm: measuredBody(reading),
    mounting: /\bTHT\b|THROUGH|PLUGIN/.test(text) ? 'tht' : /\bSMD|SMT\b|SURFACE/.test(text) ? 'smd' : null,
    kindHint: named,
    naming: detectNaming(reading),
  };
  if (!draft) return { ...base, notes: ['not a name of a package that is known here'] };
  const footprint: Footprint = { ...base, ...draft, kindHint: named ?? draft.kindHint ?? null };
  return { ...footprint, naming: draft.naming ?? base.naming };
}

/** A body in millimetres that the name states, for parts that are not understood. */
function measuredBody({ measures }: Reading): [number, number] | null {
  const product = measures.products.find(({ sizes, mm }) => mm && sizes.length >= 2);
  if (product) return [product.sizes[0]!, product.sizes[1]!];
  return measures.length !== null && measures.width !== null ? [measures.length, measures.width] : null;
}

/** A footprint of which nothing is known. */
const unread = (input: string): Footprint => ({
  input,
  canonical: null,
  family: null,
  style: null,
  imperial: null,
  metric: null,
  bodyMm: null,
  heightMm: null,
  pitchMm: null,
  spanMm: null,
  pins: null,
  exposedPad: null,
  exposedPadMm: null,
  mounting: null,
  kindHint: null,
  naming: null,
  model: null,
  traits: [],
  assumed: [],
  ambiguous: [],
  confidence: 0,
  notes: [input.length > longestName ? `longer than ${longestName} characters: not a name` : 'there is no name'],
});
