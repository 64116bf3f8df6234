import type { BoardFacts } from './facts.ts';
import { type Finish, finishes, isSameFinish } from './finish.ts';
import { type Limit, type LimitRule, limitRules, type ProfileLimits, type Selector } from './limit.ts';
import { limitsOfProfile } from './profile-limits.ts';

/** Why a vendor cannot build the board. */
export interface Unbuildable {
  rule: LimitRule;
  need: string;
  limit: string;
  /** `The narrowest trace is 0.1 mm; at least 0.1524 mm is made`: a sentence without a full stop. */
  message: string;
}

export interface LimitCheck {
  unbuildable: Unbuildable[];
  /** What could not be judged: it is not known of the board, or no limit of the service is known for such a board. */
  unchecked: LimitRule[];
  notes: string[];
}

type Fact = number | string | boolean;

interface Measure {
  of(facts: BoardFacts): Fact | undefined;
  title: string;
  unit: string;
  /** A wish: when nobody has one, the vendor's usual way will do. */
  isWish: boolean;
}

const measures: Record<LimitRule, Measure> = {
  layers: { of: ({ layers }) => layers, title: 'copper layers', unit: '', isWish: false },
  thickness: { of: ({ thicknessMm }) => thicknessMm, title: 'thickness', unit: ' mm', isWish: true },
  finish: { of: ({ finish }) => finish, title: 'finish', unit: '', isWish: true },
  colour: { of: ({ colour }) => colour?.trim().toLowerCase(), title: 'mask colour', unit: '', isWish: true },
  solder_mask: {
    // With mask on both sides a board asks nothing of anybody.
    of: ({ solderMask }) => (solderMask === 'both' ? undefined : solderMask),
    title: 'solder mask',
    unit: '',
    isWish: true,
  },
  outer_copper: { of: ({ outerCopperOz }) => outerCopperOz, title: 'outer copper', unit: ' oz', isWish: true },
  inner_copper: {
    of: ({ layers, innerCopperOz }) => (layers > 2 ? innerCopperOz : undefined),
    title: 'inner copper',
    unit: ' oz',
    isWish: true,
  },
  short_side: {
    of: ({ widthMm, heightMm }) => Math.min(widthMm, heightMm),
    title: 'short side',
    unit: ' mm',
    isWish: false,
  },
  long_side: {
    of: ({ widthMm, heightMm }) => Math.max(widthMm, heightMm),
    title: 'long side',
    unit: ' mm',
    isWish: false,
  },
  trace_width: { of: ({ minTraceMm }) => minTraceMm, title: 'narrowest trace', unit: ' mm', isWish: false },
  clearance: { of: ({ minSpaceMm }) => minSpaceMm, title: 'narrowest space', unit: ' mm', isWish: false },
  drill: { of: ({ minDrillMm }) => minDrillMm, title: 'smallest drill', unit: ' mm', isWish: false },
  annular_ring: { of: ({ minRingMm }) => minRingMm, title: 'narrowest ring', unit: ' mm', isWish: false },
  slot_width: { of: ({ minSlotMm }) => minSlotMm, title: 'narrowest slot', unit: ' mm', isWish: false },
  castellations: { of: ({ castellations }) => castellations, title: 'castellations', unit: '', isWish: false },
  blind_vias: { of: ({ blindVias }) => blindVias, title: 'blind or buried vias', unit: '', isWish: false },
  via_in_pad: { of: ({ viaInPad }) => viaInPad, title: 'vias in pads', unit: '', isWish: true },
};

/** Every service has limits of these; where none is known, that is no pass. */
const ESSENTIAL: readonly LimitRule[] = ['trace_width', 'clearance', 'drill', 'annular_ring'];

/** A measured width may be a micrometre short: contours of copper are chords of arcs. */
const SLACK_MM = 0.001;

/**
 * Hold a board against limits. What is known of the board, a wish as well as a measure, passes only where a limit holds
 * for it; where none does, or only one that may not hold, the rule is unchecked.
 *
 * @example
 * import { capabilities, checkLimits } from '@partwright/manufacturing/fab';
 *
 * const fourLayer = capabilities.find(({ service }) => service === '4 layer prototype')!;
 * const { unbuildable } = checkLimits({ widthMm: 40, heightMm: 30, layers: 6 }, fourLayer.limits);
 * unbuildable.map(({ message }) => message); // => ['The board has 6 copper layers; the service makes only 4']
 */
export function checkLimits(facts: BoardFacts, entries: readonly (Limit | ProfileLimits)[]): LimitCheck {
  const limits = entries.flatMap((entry) => ('profile' in entry ? limitsOfProfile(entry, facts) : [entry]));
  const found: LimitCheck = { unbuildable: [], unchecked: [], notes: [] };
  for (const rule of limitRules) {
    const own = limits.flatMap((limit) => {
      const holds = limit.isOfSome ? undefined : limit.when ? selects(limit.when, facts) : true;
      return limit.rule === rule && holds !== false ? [{ limit, isSure: holds === true }] : [];
    });
    const sure = own.filter(({ isSure }) => isSure).map(({ limit }) => limit);
    const unsure = own.filter(({ isSure }) => !isSure).map(({ limit }) => limit);
    const measure = measures[rule];
    const fact = measure.of(facts);
    if (fact === undefined) {
      if (!measure.isWish && (own.length > 0 || ESSENTIAL.includes(rule))) found.unchecked.push(rule);
      continue;
    }
    // A board without castellations or blind vias asks nothing of anybody.
    if (fact === false && own.length === 0) continue;
    const broken = sure.filter((limit) => describeBreach(limit, fact) !== undefined);
    for (const limit of broken) {
      found.unbuildable.push(unbuildable(rule, fact, describeBreach(limit, fact)!));
      if (limit.source) found.notes.push(sourceNote(measure.title, limit.source));
    }
    if (broken.length > 0) continue;
    found.notes.push(...new Set(sure.flatMap((limit) => describeNote(limit, fact) ?? [])));
    if (sure.length === 0 || unsure.some((limit) => describeBreach(limit, fact) !== undefined))
      found.unchecked.push(rule);
    if (rule === 'solder_mask' && sure.length === 0)
      found.notes.push(
        'Nothing is known of whether this service leaves solder mask off: the price is that of a board with mask on both sides.',
      );
    if (rule === 'via_in_pad' && sure.length === 0)
      found.notes.push('What is known of this service says nothing of vias in pads: the price may be without them.');
  }
  return found;
}

/** Whether a selector holds; undefined when it asks for something that is not known of the board. */
export function selects(selector: Selector, facts: BoardFacts): boolean | undefined {
  const asked: [readonly Fact[] | undefined, Fact | undefined][] = [
    [selector.layers, facts.layers],
    [selector.finish, facts.finish],
    [selector.colour, facts.colour?.trim().toLowerCase()],
    [selector.thicknessMm, facts.thicknessMm],
    [selector.outerCopperOz, facts.outerCopperOz],
    [selector.castellations === undefined ? undefined : [selector.castellations], facts.castellations],
    // Nobody measures it: what is not wished is not there.
    [selector.viaInPad === undefined ? undefined : [selector.viaInPad], facts.viaInPad ?? false],
  ];
  let isKnown = true;
  for (const [values, fact] of asked) {
    if (!values) continue;
    if (fact === undefined) isKnown = false;
    else if (!values.some((value) => isSame(value, fact))) return false;
  }
  return isKnown ? true : undefined;
}

function describeBreach(limit: Limit, fact: Fact): string | undefined {
  const { least, most, oneOf } = limit;
  if (oneOf) {
    const isMade = findNominal(limit, fact) !== undefined || oneOf.some((value) => isSame(value, fact));
    return isMade ? undefined : listed(oneOf);
  }
  if (typeof fact !== 'number') return undefined;
  if (least !== undefined && fact < least - SLACK_MM) return `at least ${rounded(least)}`;
  if (most !== undefined && fact > most + SLACK_MM) return `at most ${rounded(most)}`;
  return undefined;
}

/** What is to be said of a board that is within a limit. */
function describeNote(limit: Limit, fact: Fact): string | undefined {
  const { rule, least, most, preferred } = limit;
  const made = findNominal(limit, fact);
  if (made !== undefined && made !== fact)
    return `The board is ${fact} mm thick; the service makes ${made} mm, which is within a tenth.`;
  const [bound, words] = least === undefined ? [most, 'at most'] : [least, 'at least'];
  if (bound === undefined || preferred === undefined) return undefined;
  if (
    describeBreach({ rule, ...(least === undefined ? { most: preferred } : { least: preferred }) }, fact) === undefined
  )
    return undefined;
  const { title, unit } = measures[rule];
  return `The ${title} is ${show(fact, unit)}; the vendor takes ${words} ${show(bound, unit)} and asks for ${words} ${show(preferred, unit)}.`;
}

function sourceNote(title: string, { sourceUrl, asOf }: NonNullable<Limit['source']>): string {
  return `The limit of the ${title} is from ${sourceUrl}, as of ${asOf}.`;
}

function listed(values: readonly Fact[]): string {
  const words = values.map((value) => String(value).replaceAll('_', ' '));
  return words.length === 1 ? `only ${words[0]}` : `one of ${words.join(', ')}`;
}

function findNominal({ rule, oneOf }: Limit, fact: Fact): number | undefined {
  if (rule !== 'thickness' || typeof fact !== 'number' || !oneOf) return undefined;
  return nominalThickness(
    fact,
    oneOf.filter((value) => typeof value === 'number'),
  );
}

/**
 * Boards are within a tenth of their nominal thickness, and the layers that a design sums up are seldom that of the
 * list.
 *
 * @example
 * import { nominalThickness } from '@partwright/manufacturing/fab';
 *
 * nominalThickness(1.55, [0.8, 1, 1.6]); // => 1.6
 * nominalThickness(1.3, [0.8, 1, 1.6]); // => undefined
 */
export function nominalThickness(thicknessMm: number, made: readonly number[]): number | undefined {
  const nearest = made.toSorted((a, b) => Math.abs(a - thicknessMm) - Math.abs(b - thicknessMm))[0];
  return nearest !== undefined && Math.abs(nearest - thicknessMm) <= 0.1 * nearest + SLACK_MM ? nearest : undefined;
}

function isSame(value: Fact, fact: Fact): boolean {
  if (typeof value === 'number' && typeof fact === 'number') return Math.abs(value - fact) < SLACK_MM;
  return value === fact || (isFinish(value) && isFinish(fact) && isSameFinish(value, fact));
}

function isFinish(value: Fact): value is Finish {
  return finishes.some((finish) => finish === value);
}

function unbuildable(rule: LimitRule, fact: Fact, limit: string): Unbuildable {
  const { title, unit } = measures[rule];
  const bound = `${limit}${unit}`;
  if (typeof fact === 'boolean')
    return { rule, need: 'yes', limit: 'not made', message: `The board has ${title}; the service does not make them` };
  const need = show(fact, unit);
  return { rule, need, limit: bound, message: `${formatNeed(title, need)}; the service makes ${bound}` };
}

function formatNeed(title: string, need: string): string {
  return title === 'copper layers'
    ? `The board has ${need} copper layer${need === '1' ? '' : 's'}`
    : `The ${title} is ${need}`;
}

function show(fact: Fact, unit: string): string {
  return typeof fact === 'number' ? `${rounded(fact)}${unit}` : String(fact).replaceAll('_', ' ');
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}
