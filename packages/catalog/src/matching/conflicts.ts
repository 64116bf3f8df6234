import { formatQuantity } from '@partwright/values';
import { ROUNDED_POWER } from './contradictions/figures.ts';
import { isOtherSize, isSurelyOther } from './contradictions/other-package.ts';
import type { OtherPolarity } from './contradictions/polarity.ts';
import { otherTechnology } from './capacitor-technology.ts';
import { isOwn, type Evidence } from './candidate-evidence.ts';
import type { PartFacts } from './facts.ts';
import { isOtherPassive, isSameFamily } from './kinds.ts';
import { countPinsSaid } from './pins-said.ts';
import type { ComponentQuery, MatchNote, UnderstoodComponent } from './types.ts';
import type { Wanted } from './wanted.ts';

/** Note what stands against a candidate. Each code has its cap in confidence.ts. */
export function noteConflicts(
  query: ComponentQuery,
  asked: UnderstoodComponent,
  wanted: Wanted,
  evidence: Evidence,
): void {
  const { breakdown, conflicts, candidate } = evidence;
  const isNamed = isOwn(evidence) || (candidate.via === 'sku' && breakdown.mpn === 1);
  const ofKind = kindConflicts(asked, evidence, isNamed);
  conflicts.push(
    ...(ofKind.length > 0
      ? ofKind
      : [...valueConflicts(asked, wanted, evidence, isNamed), ...polarityConflicts(evidence, isNamed)]),
    ...technologyConflicts(query, evidence, isNamed),
    ...footprintConflicts(query, asked, evidence, isNamed),
    ...socketConflicts(query, asked, evidence, isNamed),
    ...pinConflicts(query, asked, evidence, isNamed),
    ...ratingConflicts(wanted, evidence),
  );
  // The line disagrees with itself: whichever candidate is taken, one half of the line is wrong.
  for (const note of asked.contradictions) {
    const twin = conflicts.findIndex(({ code }) => code === note.code || code === TWINS[note.code]);
    if (twin < 0) conflicts.push(note);
    else if (isNamed) conflicts[twin] = note;
  }
}

/** What the part number says of a rating is what the catalogue says of its part. */
const TWINS: Readonly<Record<string, string>> = {
  mpn_contradicts_voltage: 'voltage_below_asked',
  mpn_contradicts_power: 'power_below_asked',
  mpn_contradicts_tolerance: 'tolerance_worse',
  mpn_contradicts_dielectric: 'dielectric_worse',
};

function kindConflicts(
  { kind, value }: UnderstoodComponent,
  { facts, candidate }: Evidence,
  isNamed: boolean,
): MatchNote[] {
  if (kind === null || facts.kind === 'other' || isSameFamily(kind, facts.kind)) return [];
  // A link of 0 Ω may stand in any place.
  if (isNamed && value?.numeric === 0 && facts.kind === 'resistor') return [];
  const message = `${candidate.part.mpn} is a ${facts.kind.replaceAll('_', ' ')}, the line asks for a ${kind.replaceAll('_', ' ')}`;
  if (isNamed) return isOtherPassive(kind, facts.kind) ? [{ code: 'mpn_contradicts_value', message }] : [];
  // A number that fits may well sit under an unusual designator; a value or a word may not.
  return isOtherPassive(kind, facts.kind) || evidenceIsText(candidate.via) ? [{ code: 'kind_differs', message }] : [];
}

/** Words for a socket in lists of hobbyists, who buy one for every chip. */
const SOCKET = /socket|sockel|fassung|support|z[oó]calo|soquete|zoccolo|podstawk|voetje|панель|插座|ソケット/i;

/** A chip that is named, and an order number or part number that is of what the chip is plugged into. */
function socketConflicts(
  { value, description }: ComponentQuery,
  { kind }: UnderstoodComponent,
  { candidate: { part } }: Evidence,
  isNamed: boolean,
): MatchNote[] {
  if (!isNamed || kind === null || !isSameFamily(kind, 'ic') || part.category !== 'connector.ic_socket') return [];
  if (SOCKET.test(`${value ?? ''} ${description ?? ''}`)) return [];
  return [
    {
      code: 'line_contradicts_itself',
      message: `${part.mpn} is a socket, and nothing in the line but the number asks for one`,
    },
  ];
}

/** `10uF, Tantalum, 1206`: a ceramic capacitor of that value and size is another part. */
function technologyConflicts(
  { value, description }: ComponentQuery,
  { candidate: { part } }: Evidence,
  isNamed: boolean,
): MatchNote[] {
  const said = isNamed ? null : otherTechnology([value, description], part.category);
  if (said === null) return [];
  const made = part.category.split('.')[1]!;
  return [{ code: 'value_differs', message: `${part.mpn} is a ${made} capacitor, the line asks for ${said}` }];
}

/** `XH-2.54 4pin`: the number of a series goes on with the pins of each; the line says which. */
function pinConflicts(
  { value, description }: ComponentQuery,
  { connector }: UnderstoodComponent,
  { facts, candidate }: Evidence,
  isNamed: boolean,
): MatchNote[] {
  if (isNamed || connector !== null || facts.kind !== 'connector' || facts.pins === null) return [];
  const said = countPinsSaid([value, description]);
  if (said === null || said === facts.pins) return [];
  const message = `${candidate.part.mpn} has ${facts.pins} pins, the line asks for ${said}`;
  return [{ code: 'value_differs', message }];
}

function evidenceIsText(via: Evidence['candidate']['via']): boolean {
  return via === 'text' || via === 'parametric';
}

/**
 * Fuses are named by the current they hold, by that at which they trip, or by a round figure between; suppressors by what
 * they stand, where they break down or what they clamp to.
 */
const NAMED_VARIOUSLY: ReadonlySet<PartFacts['kind']> = new Set<PartFacts['kind']>(['fuse', 'tvs']);

function valueConflicts(
  { kind, color, connector }: UnderstoodComponent,
  wanted: Wanted,
  { breakdown, facts, candidate }: Evidence,
  isNamed: boolean,
): MatchNote[] {
  if (breakdown.value !== 0 || (isNamed && NAMED_VARIOUSLY.has(facts.kind))) return [];
  const code = isNamed ? 'mpn_contradicts_value' : 'value_differs';
  const { mpn } = candidate.part;
  if (kind === 'led') return [{ code, message: `${mpn} is ${facts.color}, the line asks for ${color}` }];
  if (connector !== null)
    return [
      {
        code,
        message: `${mpn} has ${facts.pins} pins, the line asks for ${connector.pins} in ${connector.rows === 1 ? 'one row' : `${connector.rows} rows`}`,
      },
    ];
  if (facts.value === null || wanted.numeric === null || wanted.unit === null) return [];
  const [offered, written] = [formatQuantity(facts.value, wanted.unit), formatQuantity(wanted.numeric, wanted.unit)];
  return [{ code, message: `${mpn} is ${offered}, the line asks for ${written}` }];
}

function polarityConflicts({ polarity, candidate }: Evidence, isNamed: boolean): MatchNote[] {
  if (polarity === null || polarity === 'same') return [];
  return [notePolarity(candidate.part.mpn, polarity, isNamed)];
}

/** That a part or its number is of the other polarity. */
export function notePolarity(mpn: string, { part, line }: OtherPolarity, isNamed: boolean): MatchNote {
  const code = isNamed ? 'mpn_contradicts_value' : 'value_differs';
  return { code, message: `${mpn} is ${part}, the line asks for ${line}` };
}

function footprintConflicts(
  query: ComponentQuery,
  asked: UnderstoodComponent,
  evidence: Evidence,
  isNamed: boolean,
): MatchNote[] {
  const { breakdown, candidate, footprint } = evidence;
  if (breakdown.footprint !== 0 || (isNamed && !isSurelyOtherPackage(asked, evidence))) return [];
  const why = footprint?.reasons[0] ? `: ${footprint.reasons[0]}` : '';
  return [
    {
      code: isNamed ? 'mpn_contradicts_footprint' : 'footprint_differs',
      message: `${candidate.part.mpn} comes in ${candidate.part.package ?? 'another package'}, the footprint is ${query.footprint ?? asked.footprint?.input ?? '?'}${why}`,
    },
  ];
}

/**
 * Whether the part that the line names surely comes in another package: its names leave nothing open, and the maker is
 * not another one's, whose part of that number may differ.
 */
export function isSurelyOtherPackage({ footprint }: UnderstoodComponent, { facts, breakdown }: Evidence): boolean {
  if (breakdown.manufacturer === 0 || footprint === null || facts.footprint === null) return false;
  return isSurelyOther(footprint, facts.footprint) || isOtherSize(footprint, facts.footprint);
}

function ratingConflicts(wanted: Wanted, { breakdown, facts, candidate }: Evidence): MatchNote[] {
  const { mpn } = candidate.part;
  const conflicts: MatchNote[] = [];
  if (breakdown.voltage === 0)
    conflicts.push({
      code: 'voltage_below_asked',
      message: `${mpn} is rated ${formatQuantity(facts.voltage!, 'V')}, the line asks for ${formatQuantity(wanted.voltage!, 'V')}`,
    });
  if (breakdown.tolerance === 0)
    conflicts.push({
      code: 'tolerance_worse',
      message: `${mpn} is ±${facts.tolerance} %, the line asks for ±${wanted.tolerance} %`,
    });
  if (wanted.power !== null && facts.power !== null && facts.power < wanted.power * ROUNDED_POWER)
    conflicts.push({
      code: 'power_below_asked',
      message: `${mpn} is rated ${formatQuantity(facts.power, 'W')}, the line asks for ${formatQuantity(wanted.power, 'W')}`,
    });
  if (breakdown.dielectric === 0)
    conflicts.push({
      code: 'dielectric_worse',
      message: `${mpn} is ${facts.dielectric}, the line asks for ${wanted.dielectric}`,
    });
  return conflicts;
}
