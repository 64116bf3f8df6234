import { type Component, type Draft, type Reading, figure } from '../draft.ts';
import { asKindHint } from '../component.ts';
import { readModelName } from '../model.ts';
import { readChip } from './chip.ts';
import { type ModelFamily, findModelFamily, modelFamilyOfLibrary } from '../tables/model-families.ts';

const NONE: ReadonlySet<string> = new Set();

/** A part with a land of its own, by the word that says what it is: `SW_SPST_TL3342`, `Relay_SPDT_Omron-G5LE-1`, `MountingHole_3.2mm_M3`. */
export function readModel(name: Reading, at: number): Draft | null {
  const family = findModelFamily(name.tokens[at]!.text);
  // A connector maker's name, or no more than "connector", leaves it to the words behind it to say more.
  if (family?.family === 'CONN') return null;
  // Further in, such a word only qualifies: `PinHeader_.._Socket`.
  if (!family || at > 1 || isOtherwise(name, at)) return null;
  if (
    family.family === 'COAXIAL' &&
    (name.component === 'polarized_capacitor' || /TANT|^SMC[-_][A-E]$/.test(name.text))
  )
    return null;
  return makeModelDraft(name, family, new Set([name.tokens[at]!.text]));
}

/** `MIC37122YM` is a part number, `Through hole` a way of mounting, `Fuse_1206_3216Metric` a chip. */
function isOtherwise(name: Reading, at: number): boolean {
  const next = name.tokens[at + 1];
  const { text } = name.tokens[at]!;
  if (text.length <= 3 && text !== 'DIN' && next?.glued && next.text.length >= 3) return true;
  return name.tokens[at - 1]?.text === 'THROUGH' || readChip(name) !== null;
}

/** `Molex_PicoBlade_53398-0471_1x04`, `CONN_PWR_JACK`: connectors that no other word of the name placed. */
export function readConnector(name: Reading): Draft | null {
  const family =
    findModelFamily(name.tokens[0]!.text) ??
    (name.component === 'connector' && name.componentNamed ? findModelFamily('CONN') : undefined);
  return family?.family === 'CONN' ? makeModelDraft(name, family, NONE) : null;
}

/** The same by the library: `RF_Module:ESP-12E`, `Transformer_SMD:Pulse_PA1323NL`. */
export function readLibraryModel(name: Reading): Draft | null {
  const family = modelFamilyOfLibrary(name.library);
  // A lone word in a package library (`Package_SO:SOIC`) is a family without its size, or a name cut off.
  if (!family || (family.family === 'PACKAGE' && name.tokens.length < 2)) return null;
  return makeModelDraft(name, family, NONE);
}

/** Inductors, LEDs and their like by maker and series: `L_Bourns-SRN4018`, `LED_Cree-XP-G`, `R_Shunt_Ohmite_LVK20`. */
export function readMakersOwn(name: Reading): Draft | null {
  const { component, componentNamed, tokens } = name;
  if (!componentNamed || component === null || tokens.length < 3) return null;
  if (!tokens.some(({ number }) => !Number.isNaN(number))) return null;
  const family = component.toUpperCase().replaceAll('_', '-');
  return makeModelDraft(name, { family, style: 'model', component }, NONE);
}

/** Family and model are the key: two of one family are the same land only by the same model. */
function makeModelDraft(
  name: Reading,
  { family, style, component }: ModelFamily,
  words: ReadonlySet<string>,
): Draft | null {
  const grid = style === 'connector' ? readPinGrid(name) : null;
  // Ties between nets are told apart by their pads alone.
  const pads = family === 'JUMPER' ? /PAD[\d.]+(?:X[\d.]+)?MM/.exec(name.text)?.[0] : undefined;
  const model = [readModelName(name, words), pads].filter(Boolean).join('-');
  if (model === '' && grid === null)
    return family === 'CONN' || family === 'PACKAGE' ? null : bare(family, style, component);
  return {
    family,
    style,
    canonical: `${family}_${model || 'PLAIN'}`,
    model: model || null,
    bodyMm: style === 'connector' ? null : readBodySize(name),
    heightMm: name.measures.height,
    pitchMm: grid?.pitchMm ?? name.measures.pitch,
    pins: grid ? grid.pins : name.measures.pins,
    mounting: readMounting(name),
    kindHint: asKindHint(component),
    traits: /HORIZONTAL|ANGLED|RIGHTANGLE|RIGHT_ANGLE/.test(name.text) ? ['right_angle'] : [],
    confidence: grid ? 0.85 : 0.7,
  };
}

/** The family alone, `USB-C` or `RELAY`, with the model left open. */
const bare = (family: string, style: ModelFamily['style'], component: Component | null): Draft => ({
  family,
  style,
  canonical: family,
  kindHint: asKindHint(component),
  confidence: 0.4,
});

/** `1x04 P2.00mm`, and the older `04x1.25mm` of count and pitch. */
function readPinGrid({ measures }: Reading): { pins: number; pitchMm: number | null; key: string } | null {
  const grid = measures.products.findLast(({ sizes, mm }) => !mm && sizes.every(Number.isInteger));
  if (grid) {
    const [rows, columns] = grid.sizes as [number, number];
    return { pins: rows * columns, pitchMm: measures.pitch, key: `${rows}x${columns}` };
  }
  const old = measures.products.find(({ sizes, mm }) => mm && Number.isInteger(sizes[0]) && sizes[1]! < 12);
  if (old) return { pins: old.sizes[0]!, pitchMm: old.sizes[1]!, key: `1x${figure(old.sizes[0]!)}` };
  return null;
}

/** A body, where a maker's name states it. */
function readBodySize({ measures }: Reading): [number, number] | null {
  const product = measures.products.find(({ sizes, mm }) => mm && sizes[0]! > 0);
  if (product) return [product.sizes[0]!, product.sizes[1]!];
  return measures.length !== null && measures.width !== null ? [measures.length, measures.width] : null;
}

/** By a word of the name or the last one of the library. */
function readMounting({ text, library }: Reading): 'smd' | 'tht' | null {
  if (/SMD|SMT/.test(text) || library.endsWith('SMD')) return 'smd';
  return text.includes('THT') || library.endsWith('THT') ? 'tht' : null;
}
