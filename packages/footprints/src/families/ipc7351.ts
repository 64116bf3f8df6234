import type { Component, Draft, Reading } from '../draft.ts';
import { chipByBody, chipByImperial, chipByMetric } from '../tables/chip-sizes.ts';
import { allOutlines, outlineById } from '../tables/outlines.ts';
import { can, diameterOfBase } from './can.ts';
import { chip } from './chip.ts';
import { gullWing } from './gull-wing.ts';
import { molded } from './molded.ts';
import { noLead } from './no-lead.ts';
import { makeOutlineDraft } from './outline.ts';
import { quadFlat } from './quad-flat.ts';

/** Names of IPC-7351: what it is, lengths in hundredths of a millimetre between P and X, pins behind the dash, N/L/M for density. */
const NAME =
  /^([A-Z]{2,8}?)(\d{2,4})(?:P(\d{3,5}))?(?:X(\d{2,5}))?(?:X(\d{2,5}))?(?:-(\d{1,4})([NLM])?|([NLM]))?(?:[-_ T(]|$)/;

interface Figures {
  prefix: string;
  /** Figures of the name in hundredths of a millimetre; chips have four digits of two lengths in tenths. */
  head: string;
  p: number | null;
  x: number | null;
  y: number | null;
  pins: number | null;
  /** Letters and digits only: no height, no density. */
  isBare: boolean;
}

const mm = (hundredths: number): number => hundredths / 100;

const CHIPS = new Map<string, Component>([
  ['RESC', 'resistor'],
  ['CAPC', 'capacitor'],
  ['INDC', 'inductor'],
  ['FUSC', 'fuse'],
  ['LEDC', 'led'],
  ['DIOC', 'diode'],
  ['BEADC', 'ferrite_bead'],
  ['THRMC', 'thermistor'],
  ['VARC', 'varistor'],
]);

/** `RESC1005X40N`, `CAPMP3528X210N`, `SOIC127P600X175-8N`, `QFN50P500X500X100-33N`, `SOT95P280X145-5N`, `CAPAE660X550N`. */
export function readIpc7351(name: Reading): Draft | null {
  const match = NAME.exec(name.text);
  if (!match) return null;
  const number = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
  const figures: Figures = {
    prefix: match[1]!,
    head: match[2]!,
    p: number(match[3]),
    x: number(match[4]),
    y: number(match[5]),
    pins: number(match[6]),
    isBare: match[0] === `${match[1]}${match[2]}` && match[0] === name.text,
  };
  const draft = read(figures);
  return draft && { naming: 'ipc7351', confidence: 0.95, ...draft };
}

/** Dispatch by prefix; with a pitch it is a package with many leads. */
function read(figures: Figures): Draft | null {
  const { prefix, head, p, x } = figures;
  const component = CHIPS.get(prefix);
  if (component) return readIpcChip(head, component, x, figures.isBare);
  if (p === null) {
    if (/^(?:CAP|RES|IND|DIO|LED|FUS)M[P]?$/.test(prefix) || prefix === 'DIONM') return readIpcMolded(figures);
    if (prefix === 'CAPAE') return can(diameterOfBase(mm(Number(head))), x === null ? null : mm(x));
    if (/^(?:DIO|RES|CAP)?MELF$/.test(prefix)) return melf(head);
    if (prefix === 'SOD' || prefix === 'SODFL') return flatDiode(prefix, head, x !== null);
    return null;
  }
  return readIpcPackage(figures, mm(Number(head)), mm(p));
}

/** Four digits are length and width in tenths, as the metric code; odd bodies are found by their dimensions. */
function readIpcChip(head: string, component: Component, height: number | null, isBare: boolean): Draft | null {
  // `CAPC0402` without height and density is a library's own name, in inches like those beside it.
  const inches = isBare && head.length === 4 ? chipByImperial(head) : undefined;
  const other = inches && chipByMetric(head);
  if (inches?.common) {
    const reason = `${head} without height may be metric as IPC-7351 writes it`;
    return chip(inches, component, {
      naming: 'generic',
      confidence: 0.7,
      ambiguous: other ? [{ canonical: chip(other, component).canonical!, reason }] : [],
    });
  }
  const size =
    head.length === 4
      ? (chipByMetric(head) ?? chipByBody(Number(head.slice(0, 2)) / 10, Number(head.slice(2)) / 10))
      : undefined;
  return size ? chip(size, component, { heightMm: height === null ? null : mm(height) }) : null;
}

/** Tantalum chips (`CAPMP`, polarised) and the C-bend diodes SMA, SMB, SMC. */
function readIpcMolded({ prefix, head, x }: Figures): Draft | null {
  if (prefix.startsWith('CAP')) return molded(nearestMolded(head), x === null ? null : mm(x));
  if (!prefix.startsWith('DIO')) return null;
  const span = Number(head.slice(0, 2)) / 10;
  const width = Number(head.slice(2)) / 10;
  return nearestOutline(2, null, span, width, ['SMA', 'SMB', 'SMC']);
}

/** Makers print 7343 as 7343 or 7347, 3528 as 3528; the length decides. */
const nearestMolded = (head: string): string =>
  ['1608', '2012', '3216', '3528', '6032', '7343'].find(
    (code) => code === head || (code.startsWith(head.slice(0, 2)) && code[2] === head[2]),
  ) ?? head;

/** Cylinders are told apart by length alone. */
function melf(head: string): Draft | null {
  const length = Number(head.slice(0, 2)) / 10;
  const id = length < 2.8 ? 'MicroMELF' : length < 4.4 ? 'MiniMELF' : 'MELF';
  return makeOutlineDraft(outlineById(id)!);
}

/** `SOD3716X135N`: span and width in tenths; FL is the flat lead. */
function flatDiode(prefix: string, head: string, tall: boolean): Draft | null {
  if (head.length !== 4 || !tall) return null;
  const ids = prefix === 'SOD' ? ['SOD-123', 'SOD-323', 'SOD-523'] : ['SOD-123F', 'SOD-323F', 'SOD-523F', 'SOD-128'];
  return nearestOutline(2, null, Number(head.slice(0, 2)) / 10, Number(head.slice(2)) / 10, ids);
}

/** Packages with a pitch: the number behind it is the span, for leadless ones the body. */
function readIpcPackage({ prefix, pins, x, y }: Figures, pitchMm: number, spanMm: number): Draft | null {
  if (pins === null) return null;
  switch (prefix) {
    case 'SOTFL':
      return nearestOutline(pins, pitchMm, spanMm, null, FLAT_LEADS);
    case 'SOT':
    case 'TO':
    case 'DPAK':
    case 'DDPAK':
      return nearestOutline(pins, pitchMm, spanMm, null);
    case 'TSOP':
      return tsopFrom(pins, pitchMm, spanMm);
    case 'SOIC':
    case 'SOP':
    case 'SO':
    case 'TSSOP':
    case 'SSOP':
    case 'HTSSOP':
    case 'MSOP':
    case 'VSSOP':
      return soFrom(pins, pitchMm, spanMm);
    case 'QFP':
    case 'TQFP':
    case 'LQFP':
      return x === null ? null : qfpFrom(pins, pitchMm, spanMm, mm(x), y);
    case 'QFN':
    case 'SON':
    case 'DFN':
    case 'PQFN':
      return x === null ? null : noLeadFrom(prefix, pins, pitchMm, [spanMm, mm(x)]);
    default:
      return null;
  }
}

// Small outlines whose leads leave the body flat.
const FLAT_LEADS = ['SOT-553', 'SOT-563', 'SOT-723', 'SOT-953', 'SOT-963', 'SOT-1123', 'SC-89', 'SOT-23F'];

/** Some wizards write TSOP for all thin bodies: `TSOP95P280X110-6N` is TSOP-6, `TSOP65P640X120-24N` a TSSOP; from 9 mm on it is a memory's. */
function tsopFrom(pins: number, pitchMm: number, spanMm: number): Draft {
  if (spanMm > 9) return { family: 'TSOP', style: 'gull_wing', canonical: null, pins, pitchMm, spanMm };
  return (pins <= 8 ? nearestOutline(pins, pitchMm, spanMm, null) : null) ?? soFrom(pins, pitchMm, spanMm);
}

/** The body is the span less two leads; a pin more than a multiple of two is the exposed pad. */
function soFrom(pins: number, pitchMm: number, spanMm: number): Draft {
  const exposedPad = pins % 2 === 1 && pins > 7;
  const widthMm = pitchMm >= 1 ? soicWidth(spanMm) : narrowWidth(spanMm);
  return gullWing({ pins: exposedPad ? pins - 1 : pins, pitchMm, widthMm, lengthMm: null, exposedPad });
}

// Nominal spans of the widths in use; the bounds lie half way between two of them.
const soicWidth = (span: number): number =>
  span < 6.15 ? 3.9 : span < 7.2 ? 4.4 : span < 8.4 ? 5.3 : span < 10.9 ? 7.5 : span - 2.8;
const narrowWidth = (span: number): number =>
  span < 3.5
    ? 2.3
    : span < 4.4
      ? 2.8
      : span < 5.2
        ? 3
        : span < 6.2
          ? 3.9
          : span < 7
            ? 4.4
            : span < 7.95
              ? 5.3
              : span < 8.4
                ? 6.1
                : span < 10.9
                  ? 7.5
                  : span - 2;

/** Body from span: IPC gives the span, 2.0 mm (MS-026) or 3.2 mm (MS-022) more than the body. */
function qfpFrom(pins: number, pitchMm: number, spanMm: number, otherMm: number, height: number | null): Draft {
  const exposedPad = pins % 4 === 1;
  // MS-022 (thick) reaches 1.6 mm out on each side, MS-026 one: only the thick is odd in quarter millimetres.
  const thick = Math.abs((spanMm * 10) % 10) > 0.5;
  const foot = thick ? 3.2 : 2;
  const body: [number, number] = [Math.round((spanMm - foot) * 10) / 10, Math.round((otherMm - foot) * 10) / 10];
  const draft = quadFlat({ pins: exposedPad ? pins - 1 : pins, side: body, pitchMm, exposedPad, thick });
  return {
    ...draft,
    traits: height !== null && height <= 125 ? ['thin'] : [],
    heightMm: height === null ? null : mm(height),
  };
}

/** An odd count holds the exposed pad. */
function noLeadFrom(prefix: string, pins: number, pitchMm: number, body: [number, number]): Draft {
  const family = prefix === 'QFN' || prefix === 'PQFN' ? 'QFN' : 'DFN';
  const exposedPad = pins % 2 === 1;
  return noLead({ family, pins: exposedPad ? pins - 1 : pins, body, pitchMm, exposedPad });
}

/** The outline with these pins whose pitch and span come nearest; none when it misses by more than a lead's tolerance. */
function nearestOutline(
  pins: number,
  pitchMm: number | null,
  spanMm: number,
  widthMm: number | null,
  ids?: string[],
): Draft | null {
  let best: { id: string; miss: number } | null = null;
  for (const outline of allOutlines) {
    if (ids ? !ids.includes(outline.id) : outline.style !== 'outline' || outline.mounting !== 'smd') continue;
    if (outline.pins !== pins || outline.spanMm === null) continue;
    const pitchMiss = pitchMm === null || outline.pitchMm === null ? 0 : pitchMisses(pitchMm, outline.pitchMm);
    const widthMiss = widthMm === null || outline.bodyMm === null ? 0 : Math.abs(outline.bodyMm[1] - widthMm);
    const miss = Math.abs(outline.spanMm - spanMm) + pitchMiss + widthMiss;
    if (!best || miss < best.miss) best = { id: outline.id, miss };
  }
  const limit = Math.max(0.25, spanMm * 0.06);
  return best && best.miss <= limit ? makeOutlineDraft(outlineById(best.id)!) : null;
}

/** Three leads may be given with the pitch of neighbours or of the two on one side. */
const pitchMisses = (said: number, own: number): number => Math.min(Math.abs(said - own), Math.abs(said - 2 * own)) * 4;
