import type { Component, Draft, Reading } from '../draft.ts';
import { type ChipSize, chipByImperial, chipByMetric } from '../tables/chip-sizes.ts';
import type { Footprint } from '../types.ts';

/** Key and family of a chip; diodes and LEDs have the size but not the freedom to turn round, and often other pads. */
export function chip(size: ChipSize, component: Component | null, rest: Partial<Draft> = {}): Draft {
  const family = component === 'led' ? 'CHIP-LED' : component === 'diode' ? 'CHIP-DIODE' : 'CHIP';
  return {
    family,
    style: 'chip',
    canonical: `${family}-${size.imperial}`,
    imperial: size.imperial,
    metric: size.metric[0] ?? null,
    bodyMm: size.bodyMm,
    pins: 2,
    mounting: 'smd',
    ...rest,
  };
}

// A LED of several colours has four pads or more.
const SEVERAL_COLOURS = new Set(['RGB', 'RG', 'BICOLOR', 'RGBW', 'BICOLOUR']);

/** What may stand before or after the size in a chip's name without making it another thing's. */
const COMPANIONS = new Set(
  `R C L D F FB SMR SMC SML RF RC CC CR RLC RCL FER PASSIVE PASSIVES JLC CUSTOM SMALL CHIPLED LED LEDS CAP CAPC CAPS RES RESC IND INDC SM SMD SMT CHIP M DIODE DIODES FUSE BEAD FERRITE TVS ESD INDUCTOR RESISTOR CAPACITOR
  PTC NTC GDT RV VARISTOR MLCC METRIC IMPERIAL INCH PAD PADS HANDSOLDER HANDSOLDERING HAND SOLDER SOLDERING REFLOW WAVE N B S X MM EIA TH CER LEDC DIO SIZE
  RED GREEN BLUE WHITE YELLOW AMBER ORANGE JUMPER SHUNT W A K THERMISTOR RESISTORS CAPACITORS CASE PACKAGE NP POL POLAR`.split(
    /\s+/,
  ),
);

/**
 * A chip by its size code, anywhere in the name: `R_0402_1005Metric`, `0402-CAP`, `SM0603_Capa`, `402`, `1005M`.
 * The order of trust: `..Metric` beside an imperial code, a code with a designator's letter, a bare code (imperial by convention).
 */
export function readChip(name: Reading): Draft | null {
  const { tokens, measures } = name;
  if (name.component === 'led' && tokens.some(({ text }) => SEVERAL_COLOURS.has(text))) return null;
  if (measures.metric) return fromMetric(name, measures.metric);
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (Number.isNaN(token.number) || measures.used[at] || token.text.includes('.')) continue;
    const draft = token.text.length >= 4 ? fromCode(name, at) : tokens.length === 1 ? fromShortened(name) : null;
    if (draft) return draft;
  }
  return null;
}

/** `1005Metric`, `1005 (metric)`, `metric 1206`. */
function fromMetric(name: Reading, code: string): Draft | null {
  const size = chipByMetric(code);
  if (!size) return null;
  if (isPlain(name)) return chip(size, name.component, { confidence: 0.99 });
  // `X_0603_1608Metric`: whatever the word, the two codes of one size say a chip; more words, or a count behind, may say an array.
  const named = new RegExp(`^[A-Z]{1,12}_${size.imperial}_${code}METRIC(?:_|$)`);
  return named.test(name.text) ? chip(size, name.component, { confidence: 0.8 }) : null;
}

/** The code at one token; null when the words around it make it something else. */
function fromCode(name: Reading, at: number): Draft | null {
  const { tokens, text } = name;
  const code = tokens[at]!.text;
  const suffix = tokens[at + 1];
  const metricSaid = (suffix?.glued === true && suffix.text === 'M') || text.startsWith('METRIC');
  if (metricSaid) {
    const size = chipByMetric(code);
    return size && isPlain(name)
      ? chip(size, name.component, { confidence: 0.95, notes: [`${code} is said to be metric`] })
      : null;
  }
  const asImperial = chipByImperial(code);
  const asMetric = chipByMetric(code);
  const size = asImperial ?? asMetric;
  if (!size || (asImperial && prefersMetric(name, code))) return asMetric ? metricCode(name, code, asMetric) : null;
  if (!asImperial) return metricCode(name, code, size);
  const plain = isPlain(name);
  // Between other words (a maker's series, a part number) only a common size with a passive's letter or library counts.
  if (!plain && !isLikely(name, at, size)) return null;
  const beside = tokens[at + 1]?.text;
  if (beside && size.metric.includes(beside))
    return chip(size, name.component, { confidence: 0.98, ...dualPads(name, at + 1) });
  const bare = at === 0 && tokens.length === 1;
  return chip(size, name.component, {
    confidence: plain ? (bare ? 0.8 : tokens[0]!.text === 'M' ? 0.5 : 0.92) : 0.7,
    ...describeAmbiguity(name, size, code),
    ...dualPads(name, at),
  });
}

/** Two passives share 2016 and 2520: PTC fuses print them in inches, inductors and crystals in millimetres. */
const prefersMetric = (name: Reading, code: string): boolean =>
  (code === '2016' || code === '2520') && name.component !== 'fuse';

/** A code that is metric because no imperial size has it. */
function metricCode(name: Reading, code: string, size: ChipSize): Draft | null {
  if (!isPlain(name)) return null;
  return chip(size, name.component, { confidence: 0.85, ...describeAmbiguity(name, size, code) });
}

/** What else the same digits mean, and the rule that decided. */
function describeAmbiguity(name: Reading, size: ChipSize, code: string): Pick<Footprint, 'ambiguous' | 'notes'> {
  const ambiguous: Footprint['ambiguous'] = [];
  const other = code === size.imperial ? chipByMetric(code) : undefined;
  const notes =
    code === size.imperial ? [] : [`${code} is no imperial size; read as metric, imperial ${size.imperial}`];
  if (other) {
    ambiguous.push({
      canonical: chip(other, name.component).canonical!,
      reason: `metric ${code} is imperial ${other.imperial}`,
    });
    if (!name.componentNamed) notes.push(`${code} is read as imperial (${size.metric[0]} metric) by convention`);
  }
  if (code === '3216' || code === '3528') {
    ambiguous.push({ canonical: `CP-EIA-${code}`, reason: `${code} is also a tantalum case` });
  }
  if (code === '3225' || code === '2520' || code === '2016') {
    ambiguous.push({
      canonical: `CRYSTAL-4_${code[0]}.${code[1]}x${code[2]}.${code[3]}`,
      reason: `crystals use ${code} too`,
    });
  }
  if (name.tokens[0]!.text === 'M' && size.imperial.length === 4) {
    ambiguous.push({ canonical: `MELF-${size.imperial}`, reason: 'some libraries put M before metric or MELF sizes' });
  }
  return { ambiguous, notes };
}

/** `RES0805_0603`: pads for two sizes. */
function dualPads(name: Reading, at: number): Partial<Draft> {
  const beside = name.tokens[at + 1];
  const second = beside && !beside.glued ? chipByImperial(beside.text) : undefined;
  if (!second) return {};
  const reason = `pads for ${name.tokens[at]!.text} and ${second.imperial}`;
  const { canonical } = chip(second, name.component);
  return { traits: ['two_sizes'], notes: [reason], ambiguous: [{ canonical: canonical!, reason }] };
}

/** A spreadsheet that takes sizes for numbers drops their first zero. */
function fromShortened(name: Reading): Draft | null {
  const size = chipByImperial(`0${name.text}`);
  if (!size?.common) return null;
  return chip(size, name.component, {
    confidence: 0.7,
    notes: [`${name.text} is read as 0${name.text} with its zero lost`],
  });
}

/** Power inductors' series count tenths of a millimetre (`MAPI-2512` is 2.5x2.0x1.2 mm): of theirs only sizes with a zero in front. */
function isLikely(name: Reading, at: number, size: ChipSize): boolean {
  if (size.common && name.tokens[at]!.glued && /^SM[DT]?$/.test(name.tokens[at - 1]?.text ?? '')) return true;
  if (!size.common || !standsAlone(name, at) || name.component === null || !isPassive(name.component)) return false;
  return name.component !== 'inductor' || size.imperial.startsWith('0');
}

const isPassive = (component: Component): boolean =>
  component === 'resistor' || component === 'capacitor' || component === 'inductor' || component === 'ferrite_bead' || component === 'fuse' || component === 'led'; // prettier-ignore

/** Nothing but the code, its companions and further numbers. */
function isPlain({ tokens, measures }: Reading): boolean {
  return tokens.every(
    (token, i) => !Number.isNaN(token.number) || measures.used[i] === true || COMPANIONS.has(token.text),
  );
}

/** `_0603_`, not the 0603 of `GRM0603X5R`. */
function standsAlone({ tokens }: Reading, at: number): boolean {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  return (
    (!tokens[at]!.glued || before === undefined || COMPANIONS.has(before.text)) &&
    (!after?.glued || COMPANIONS.has(after.text))
  );
}
