// Counts for `decoders`: every number of a catalogue held against what the catalogue says of it.
import type { DecodedPartNumber } from '@partwright/part-numbers';
import { sameManufacturer } from '@partwright/catalog';
import { readBody, fields, type Facts, type Field, type TrueNumber } from './decoder-truth.ts';
import { agrees, findWitness, type Disagreement } from './decoder-witnesses.ts';
import { decodeNaively } from './naive-decoder.ts';

/** Categories with a row of their own. */
export const groups: [title: string, test: (id: string, kind: string) => boolean][] = [
  ['chip resistors', (id) => id === 'resistor.chip'],
  ['ceramic chip capacitors', (id) => id === 'capacitor.ceramic'],
  ['current sense resistors', (id) => id === 'resistor.current_sense'],
  ['through-hole resistors', (id) => id === 'resistor.through_hole'],
  ['resistor networks', (_, kind) => kind === 'resistor_network'],
  ['thermistors', (_, kind) => kind === 'thermistor'],
  ['leaded ceramic capacitors', (id) => id === 'capacitor.ceramic.leaded'],
  ['electrolytic and polymer', (id) => /^capacitor\.(?:electrolytic|polymer)/.test(id)],
  ['tantalum', (id) => id === 'capacitor.tantalum'],
  ['other resistors and capacitors', (_, kind) => kind === 'resistor' || kind === 'capacitor'],
  ['inductors', (_, kind) => kind === 'inductor'],
  ['ferrite beads', (_, kind) => kind === 'ferrite_bead'],
  ['crystals, oscillators, resonators', (_, kind) => ['crystal', 'oscillator', 'resonator'].includes(kind)],
];

export interface Tally {
  parts: number;
  decoded: number;
  naive: { covered: number; right: number; compared: number };
}
export interface Scheme {
  parts: number;
  otherMaker: number;
  fields: Map<Field, { compared: number; disagreed: Disagreement[] }>;
}

/** A number that was read as something that the catalogue says it is not. */
export interface FalseClaim {
  truth: TrueNumber;
  family: string;
}

export interface Score {
  /** By the titles of `groups`. */
  tallies: Map<string, Tally>;
  /** By the ids of the families. */
  schemes: Map<string, Scheme>;
  /** Numbers by group and maker that no family reads. */
  uncovered: Map<string, Map<string, string[]>>;
  /** Parts outside the groups, and those of them that were claimed. */
  others: { parts: number; unsorted: number; claims: FalseClaim[] };
  /** Claimed as another kind within the groups. */
  wrongKinds: FalseClaim[];
  disagreements: Disagreement[];
}

/** `decoded` in the order of `numbers`. */
export function scoreDecoded(numbers: readonly TrueNumber[], decoded: readonly (DecodedPartNumber | null)[]): Score {
  const score: Score = {
    tallies: new Map(),
    schemes: new Map(),
    uncovered: new Map(),
    others: { parts: 0, unsorted: 0, claims: [] },
    wrongKinds: [],
    disagreements: [],
  };
  const twins = new Map<string, TrueNumber[]>();
  for (const [at, truth] of numbers.entries()) {
    const reading = decoded[at] ?? null;
    const { id, kind } = truth.category;
    const group = groups.find(([, test]) => test(id, kind))?.[0];
    if (group === undefined) addOther(score, truth, reading);
    else {
      const tally = score.tallies.get(group) ?? { parts: 0, decoded: 0, naive: { covered: 0, right: 0, compared: 0 } };
      score.tallies.set(group, tally);
      tally.parts++;
      addNaive(tally, truth);
      if (reading === null) addUncovered(score, group, truth);
      else if (reading.kind !== kind) score.wrongKinds.push({ truth, family: reading.family });
      else {
        tally.decoded++;
        const key = `${reading.family} ${reading.base}`;
        const siblings = twins.get(key);
        if (siblings) siblings.push(truth);
        else twins.set(key, [truth]);
        compare(truth, reading, score.schemes);
      }
    }
  }
  for (const { fields: rows } of score.schemes.values())
    for (const { disagreed } of rows.values()) score.disagreements.push(...disagreed);
  for (const one of score.disagreements) one.witness = findWitness(one, twins.get(`${one.family} ${one.base}`) ?? []);
  return score;
}

function addOther({ others }: Score, truth: TrueNumber, reading: DecodedPartNumber | null): void {
  // Parts that the catalogue sorts nowhere may well be what the number says.
  if (truth.category.id === 'other') {
    others.unsorted++;
    return;
  }
  others.parts++;
  if (reading) others.claims.push({ truth, family: reading.family });
}

function addUncovered({ uncovered }: Score, group: string, { manufacturer, mpn }: TrueNumber): void {
  const makers = uncovered.get(group) ?? new Map<string, string[]>();
  uncovered.set(group, makers);
  const numbers = makers.get(manufacturer);
  if (numbers) numbers.push(mpn);
  else makers.set(manufacturer, [mpn]);
}

function addNaive({ naive }: Tally, { mpn, category, facts }: TrueNumber): void {
  const reading = decodeNaively(mpn, category.kind);
  if (!reading) return;
  naive.covered++;
  if (facts.value === undefined) return;
  naive.compared++;
  if (agrees(reading.value, facts.value)) naive.right++;
}

/** What a number says, in the catalogue's terms. */
function readDecodedFacts({
  value,
  tolerance,
  voltage,
  power,
  dielectric,
  package: body,
  kind,
}: DecodedPartNumber): Facts {
  const worse = tolerance === null ? null : Math.max(Math.abs(tolerance.plus), Math.abs(tolerance.minus));
  const percent =
    worse === null || value === null || tolerance === null
      ? null
      : tolerance.unit === '%'
        ? worse
        : tolerance.unit === 'ppm'
          ? worse / 1e4
          : (100 * worse) / value.numeric;
  const size = body === null ? null : readBody(body, kind);
  const said = { value: value?.numeric ?? null, tolerance: percent, voltage, power, dielectric, package: size };
  return Object.fromEntries(Object.entries(said).filter(([, fact]) => fact !== null));
}

function compare(truth: TrueNumber, reading: DecodedPartNumber, schemes: Map<string, Scheme>): void {
  const scheme = schemes.get(reading.family) ?? { parts: 0, otherMaker: 0, fields: new Map() };
  schemes.set(reading.family, scheme);
  scheme.parts++;
  if (!sameManufacturer(reading.manufacturer, truth.manufacturer)) scheme.otherMaker++;
  const said = readDecodedFacts(reading);
  for (const field of fields) {
    const [ours, listed] = [said[field], truth.facts[field]];
    if (ours === undefined || listed === undefined) continue;
    const row = scheme.fields.get(field) ?? { compared: 0, disagreed: [] };
    scheme.fields.set(field, row);
    row.compared++;
    const { family, base } = reading;
    if (!agrees(ours, listed, field))
      row.disagreed.push({ truth, family, base, field, decoded: ours, listed, witness: undefined });
  }
}
