import { readFootprint, type Footprint } from '@partwright/footprints';
import { decodeSemiconductor, type DecodedSemiconductor } from '@partwright/part-numbers';
import { formatQuantity, type Kind } from '@partwright/values';
import type { MatchNote } from '../types.ts';
import { isSurelyOther } from './other-package.ts';
import { article, note, type Cells, type Line } from './said.ts';

const PASSIVE: ReadonlySet<Kind> = new Set<Kind>(['resistor', 'capacitor', 'inductor', 'ferrite_bead', 'crystal']);

/** What the number of a diode, transistor, regulator or IC prints, against the line. */
export function semiconductorNotes(named: Kind | null, line: Line, cells: Cells | undefined): MatchNote[] {
  const mpn = line.isNumberInValue ? undefined : line.partNumbers?.[0];
  const decoded = mpn === undefined ? null : decodeSemiconductor(mpn);
  if (decoded === null) return [];
  if (named !== null && PASSIVE.has(named)) {
    const kinds = `${mpn} is ${article(decoded.kind)}, the designator is that of ${article(named)}`;
    return note('mpn_contradicts_value', kinds);
  }
  return [...voltageNotes(decoded, line, cells), ...packageNotes(decoded, line)];
}

/** Neighbours of the series lie 8 % apart and more; 5 V stands for 5.1 V at times. */
const SAME_ZENER = 0.05;
/** A line may name what a TVS stands, where it breaks down or what it clamps to: only twice the voltage is another part. */
const SAME_TVS = 1;
/** Outputs are written as they are. */
const SAME_OUTPUT = 0.02;

const SLACK = { zener: SAME_ZENER, stand_off: SAME_TVS, breakdown: SAME_TVS, output: SAME_OUTPUT };

function voltageNotes(decoded: DecodedSemiconductor, line: Line, cells: Cells | undefined): MatchNote[] {
  const { mpn, voltage, voltageIs } = decoded;
  if (voltage === null || voltageIs === null) return [];
  const text = cells?.value?.input ?? line.value?.input ?? '';
  const named = decodeSemiconductor(text);
  const asked = named?.voltageIs === voltageIs ? named.voltage : writtenVolts(text, line, voltageIs);
  // Two numbers of one scheme are equal or not; volts beside a number may be rounded.
  const slack = named?.voltageIs === voltageIs ? SAME_OUTPUT : SLACK[voltageIs];
  if (asked === null || asked === undefined || isWithin(Math.abs(voltage), Math.abs(asked), slack)) return [];
  const [a, b] = [voltage, asked].map((volts) => formatQuantity(volts, 'V'));
  return note('mpn_contradicts_value', `${mpn} is ${a}, the line asks for ${b}`);
}

function isWithin(a: number, b: number, slack: number): boolean {
  return Math.max(a, b) <= Math.min(a, b) * (1 + slack) + 1e-9;
}

/** `3.3V`, `5 V regulator`, `5V LDO`: the volts and what the part is, and no range or input beside them. */
const PLAIN_VOLTS =
  /^[-+]?(\d{1,2}(?:[.,]\d{1,3})?)\s?V(?:[\s,]+(?:output|out|fixed|linear|low[- ]?drop(?:out)?|voltage|positive|negative|ldo|vreg|reg(?:ulator)?|regler))*$/i;

/** The voltage a line asks for: a Zener's is its value; a regulator's counts only where it is all that the value says. */
function writtenVolts(text: string, { value }: Line, voltageIs: DecodedSemiconductor['voltageIs']): number | null {
  if (voltageIs === 'output') return Number(PLAIN_VOLTS.exec(text.trim())?.[1]?.replace(',', '.') ?? 0) || null;
  return value?.unit === 'V' && !value.ambiguous ? value.numeric : null;
}

function packageNotes({ mpn, packages }: DecodedSemiconductor, { footprint, footprintFrom }: Line): MatchNote[] {
  if (packages.length === 0 || !footprint?.canonical || footprintFrom === 'text' || footprint.style === null) return [];
  if (footprint.confidence < 0.65) return [];
  const bodies = packages.map(readBodyFootprint);
  if (!bodies.every((body) => body.canonical !== null && isSurelyOther(footprint, body))) return [];
  const said = listFittingNames(packages, bodies, footprint.pins).join(' or ');
  return note('mpn_contradicts_footprint', `${mpn} comes in ${said}, the footprint is ${footprint.input}`);
}

/** The tables of @partwright/part-numbers name some hundred packages, again and again. */
const BODIES = new Map<string, Footprint>();

function readBodyFootprint(name: string): Footprint {
  const known = BODIES.get(name) ?? readFootprint(name);
  BODIES.set(name, known);
  return known;
}

/** Of a package that is made with many pin counts, the one with as many as the footprint has. */
function listFittingNames(
  packages: readonly string[],
  bodies: readonly Footprint[],
  pins: number | null,
): readonly string[] {
  const fitting = packages.filter((_, at) => bodies[at]!.pins === pins);
  return fitting.length > 0 ? fitting : packages.slice(0, 4);
}
