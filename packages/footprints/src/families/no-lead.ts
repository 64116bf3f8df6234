import { type Draft, type Reading, close, figure } from '../draft.ts';
import { hasMissingPins, pinsAround } from '../pins.ts';
import { noLeadPitch, quadNoLeadBodies } from '../tables/no-lead.ts';

// Q for terminals on four sides; LFCSP, MLF and MLP are makers' names of the same.
const QUAD = `QFN VQFN WQFN HVQFN HWQFN UQFN TQFN LQFN XQFN HQFN VFQFN VFQFPN UFQFPN VQFPN DHVQFN LFCSP MLF MLP MLPQ MLPD VQFNP PVQFN PWQFN
  QFNEP SQFN DQFN HUQFN UFQFN HXQFN FCQFN XFQFN BQFN AQFN FQFN PQFNWB QFNWB SPQFN RQFN CQFN PQFN QFM DRQFN NQFN`;
const DUAL = `DFN UFDFN XFDFN TFDFN VFDFN WFDFN TDFN UDFN WDFN VDFN XDFN SON WSON VSON USON XSON LSON HSON HVSON HUSON HWSON X2SON X2DFN X1SON X1DFN X3DFN X3SON TSON PDFN VSONP SLP DFNWB MLPAK ODFN LDFN
  SDFN DFNS RDFN HXSON PVSON POWERDI POWER POWERTDFN POWERVDFN POWERWDFN POWERUDFN POWERDFN PWSON TSDSON TISON TDSON PDFNWB PSON DSN WDSON SLPDFN EPDFN BDFN PRPAK XXSON XXDFN FDFN LLP XSONU`;

const words = (list: string, family: 'QFN' | 'DFN'): [string, 'QFN' | 'DFN'][] =>
  list.split(/\s+/).map((word) => [word, family]);

/** Families of leadless packages: terminals on four sides or on two. The first letter is the height (V, W, U, X) or the maker's taste. */
export const noLeadWords = new Map([...words(QUAD, 'QFN'), ...words(DUAL, 'DFN')]);

/** Power transistors in 5x6 and 3.3x3.3 mm: their eight terminals are one land, the pad under them is not. */
const POWER = new Set([
  'POWERTDFN',
  'POWERVDFN',
  'POWERWDFN',
  'POWERUDFN',
  'POWERDFN',
  'POWERDI',
  'POWER',
  'PDFN',
  'PQFN',
  'TDSON',
  'TSDSON',
  'VSONP',
  'TISON',
  'PDFNWB',
  'PRPAK',
  'PSON',
]);

/** Terminals under the edge: `QFN-32-1EP_5x5mm_P0.5mm_EP3.45x3.45mm`, `WSON-8-EP(6x5)`, `DFN1006-2`, `PDFN5x6-8L`, `20QFN`. */
export function readNoLead(name: Reading, at: number): Draft | null {
  const { tokens, measures } = name;
  const word = tokens[at]!.text;
  let family = noLeadWords.get(word);
  // `DSN6` and its like are series of resonators too.
  if (!family || name.component === 'resonator') return null;
  const coded = codedBody(name, at);
  const pins = coded ? codedPins(name, at + 1) : (pinsAround(name, at) ?? countOfPower(name, word));
  if (!pins || pins > 250) return null;
  const said = coded ?? readBodySize(name);
  if (POWER.has(word) && pins <= 8) family = 'DFN';
  // MLP and LFCSP with few pins have them on two sides.
  if (family === 'QFN' && pins <= 8) family = 'DFN';
  const usual = family === 'QFN' ? quadNoLeadBodies.get(pins) : undefined;
  const stated = said ?? usual?.[0] ?? (POWER.has(word) && pins === 8 ? usualPowerBody(word) : null);
  if (!stated) {
    return {
      family,
      style: 'no_lead',
      canonical: `${family}-${pins}`,
      pins,
      mounting: 'smd',
      assumed: ['body'],
      confidence: 0.5,
    };
  }
  const power = isPower(word, pins, stated);
  const assumed = said ? [] : ['body'];
  const pitch = measures.pitch ?? measures.lone.find((mm) => mm >= 0.3 && mm <= 1.3) ?? null;
  const guess = noLeadPitch(family, pins, stated);
  if (pitch === null && guess.open && !power && pins > 3) assumed.push('pitch');
  const pitchMm = pitch ?? (power ? powerPitch(stated) : guess.pitchMm);
  const body = power ? powerBody(stated) : family === 'DFN' && pitchMm >= 1.2 ? longSideFirst(stated) : stated;
  const pad = power ? { present: true, assumed: false } : exposedPad(name, pins, body);
  if (pad.assumed) assumed.push('exposed_pad');
  return {
    ...noLead({ family, pins: power ? 8 : pins, body, pitchMm, exposedPad: pad.present, power }),
    exposedPadMm: measures.exposedPadMm,
    assumed,
    traits: [...readNoLeadTraits(name), ...(hasMissingPins(name, at, pins) ? ['missing_pins'] : [])],
    ambiguous: said || !usual ? [] : otherBodies(family, pins, usual, pad.present),
    confidence: said && pitch !== null ? 0.98 : said ? 0.88 : 0.65,
  };
}

/** `PQFN 3.3x3.3`: a power package that gives its body alone. */
function countOfPower(name: Reading, word: string): number | null {
  const body = readBodySize(name);
  return body && word !== 'POWER' && POWER.has(word) && isPower(word, 8, body) ? 8 : null;
}

interface NoLeadSize {
  family: 'QFN' | 'DFN';
  pins: number;
  body: [number, number];
  pitchMm: number;
  exposedPad: boolean;
  power?: boolean;
}

/** Key and data of a leadless package. Of a QFN the order of its sides says nothing; of a DFN it says where the terminals are. */
export function noLead({ family, pins, body, pitchMm, exposedPad, power = false }: NoLeadSize): Draft {
  const [a, b] = family === 'QFN' && body[0] > body[1] ? [body[1], body[0]] : body;
  const name = power ? 'PDFN' : family;
  // Two and three terminals stand at the ends; there is no row to have a pitch.
  const pitched = pins > 3;
  return {
    family: name,
    style: 'no_lead',
    canonical: `${name}-${pins}${exposedPad ? '-1EP' : ''}_${figure(a)}x${figure(b)}${pitched ? `_P${figure(pitchMm)}` : ''}`,
    bodyMm: [a, b],
    pitchMm: pitched ? pitchMm : null,
    pins,
    exposedPad,
    mounting: 'smd',
  };
}

/** 5x6 and 3.3x3.3 mm of a power word; of a plain DFN or SON only 5x6, which nothing else is. */
function isPower(word: string, pins: number, [a, b]: [number, number]): boolean {
  if (pins > 8 || pins < 5) return false;
  const fiveBySix = close(Math.min(a, b), 5, 0.3) && close(Math.max(a, b), 6, 0.3);
  const square = close(a, b, 0.35) && a >= 2.9 && a <= 3.5;
  return (
    (POWER.has(word) && (fiveBySix || square)) ||
    ((word === 'DFN' || word === 'SON') && fiveBySix && (a <= b || pins === 5))
  );
}

const usualPowerBody = (word: string): [number, number] => (word.startsWith('TS') ? [3.3, 3.3] : [5, 6]);

/** Makers print 5.15x6.15 or 4.9x5.75 for the 5x6 body and 3x3 for the 3.3x3.3 one. */
const powerBody = ([a]: [number, number]): [number, number] => (a > 4 ? [5, 6] : [3.3, 3.3]);
const powerPitch = ([a]: [number, number]): number => (a > 4 ? 1.27 : 0.65);

/** Flash memories: 6x5 and 5x6 are one part, the terminals always along the short side. */
const longSideFirst = ([a, b]: [number, number]): [number, number] => (a >= b ? [a, b] : [b, a]);

/** `DFN1006-2` and `PDFN5060`: body in tenths of a millimetre right behind the word. */
function codedBody({ tokens }: Reading, at: number): [number, number] | null {
  const code = tokens[at + 1];
  // `MLP55-27L`: whole millimetres.
  if (code?.glued && tokens[at]!.text.startsWith('MLP') && /^[2-9]{2}$/.test(code.text))
    return [Number(code.text[0]), Number(code.text[1])];
  if (!code?.glued || !/^\d{4}$/.test(code.text)) return null;
  return [Number(code.text.slice(0, 2)) / 10, Number(code.text.slice(2)) / 10];
}

/** Behind a coded body; without a count it is the two-terminal kind when it is small, else the eight of power parts. */
function codedPins({ tokens, measures }: Reading, at: number): number {
  // `DFN1010D-3`: a letter of the maker's stands between.
  const count = /^[A-Z]$/.test(tokens[at + 1]?.text ?? '') ? tokens[at + 2] : tokens[at + 1];
  if (count && /^\d{1,2}$/.test(count.text)) return count.number;
  if (measures.pins !== null) return measures.pins;
  return Number(tokens[at]!.text.slice(0, 2)) <= 16 ? 2 : 8;
}

/** A product that is no grid of pins, or sides. */
function readBodySize({ measures }: Reading): [number, number] | null {
  const { length, width, products } = measures;
  if (length !== null && width !== null) return [length, width];
  const product = products.find(({ sizes, texts }) => sizes[0]! < 30 && !texts.some((text) => /^0\d/.test(text)));
  if (product) return [product.sizes[0]!, product.sizes[1]!];
  return null;
}

/** Does a pad lie under the body? KiCad names say so or mean none; other names leave it out although it is there. */
function exposedPad(
  { text, measures }: Reading,
  pins: number,
  [a, b]: [number, number],
): { present: boolean; assumed: boolean } {
  if (measures.exposedPad) return { present: true, assumed: false };
  if (text.includes('NOCENTRALPAD') || text.includes('NOEP')) return { present: false, assumed: false };
  // X2SON-4 has its square pad though no library counts it.
  if (pins === 4 && /X2SON/.test(text)) return { present: true, assumed: false };
  const kicad = measures.products.some(({ mm }) => mm) && measures.pitch !== null;
  if (kicad) return { present: false, assumed: false };
  const likely = a * b >= 3.9 && pins >= 5;
  return { present: likely, assumed: likely };
}

/** What makes the terminals differ on one body. */
function readNoLeadTraits({ tokens, text }: Reading): string[] {
  const traits: string[] = [];
  // Flip-chip on lead frame: the terminals run under the body, each maker's in another shape.
  if (tokens.some(({ text }) => text === 'HR' || text === 'FCQFN')) traits.push('hot_rod');
  if (tokens.some(({ text }) => text === 'PULLBACK')) traits.push('pull_back');
  if (tokens.some(({ text }) => text === 'DUAL')) traits.push('dual');
  // `QFN-44-31-5EP`: several pads under the body.
  if (/-[2-9]EP/.test(text)) traits.push('divided_pad');
  // Infineon numbers the variants of its outlines.
  if (/PG-[A-Z]+-\d+-\d/.test(text)) traits.push('variant');
  return traits;
}

/** The sizes that a bare pin count leaves open. */
const otherBodies = (
  family: 'QFN' | 'DFN',
  pins: number,
  usual: [number, number][],
  pad: boolean,
): Draft['ambiguous'] =>
  usual.slice(1).map((body) => {
    const { pitchMm } = noLeadPitch(family, pins, body);
    const { canonical } = noLead({ family, pins, body, pitchMm, exposedPad: pad });
    return { canonical: canonical!, reason: `${family}-${pins} is also sold in ${body[0]}x${body[1]} mm` };
  });
