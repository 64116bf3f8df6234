import type { ColumnProfile } from './column-profile.ts';
import type { ColumnRole } from '../types.ts';

/** How well the cells suit a role, 0 to 1, and what was seen. */
interface RoleFit {
  fit: number;
  seen: string;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** Columns without cells neither speak for a role nor against it. */
const EMPTY: RoleFit = { fit: 0.6, seen: 'no cells to look at' };

type Judge = (profile: ColumnProfile) => RoleFit;

/** Roles whose cells can be anything. */
const neutral: Judge = () => ({ fit: 0.7, seen: 'cells of any kind' });

/** How far a column holds words rather than links, amounts or numbers. */
const texts = (p: ColumnProfile) => 1 - Math.max(p.share('url'), p.share('money'), p.share('number') * 0.7);

/** Nearly all cells on one pattern of figures and letters, few of them twice: numbers of one company. */
const isOnePattern = (p: ColumnProfile) => p.filled >= 4 && p.onePattern > 0.6 && p.distinct > p.filled * 0.5;

/** Judges by role. Each looks only at the shapes that tell its role from the ones it is mixed up with. */
const JUDGES: Partial<Record<ColumnRole, Judge>> = {
  references: (p) => {
    const shaped = p.share('designators');
    // LCSC codes (C25744) look like capacitors; no board has only capacitors numbered in the thousands.
    const codes = p.share('lcsc') > 0.9 && p.averageChars >= 5 ? 0.2 : 1;
    const footprints = p.share('footprint') > 0.5 ? 0.5 : 1;
    return {
      fit: clamp(shaped * (0.4 + 0.6 * p.uniqueDesignators)) * codes * footprints,
      seen: `${percent(shaped)} of cells look like designators`,
    };
  },
  quantity: (p) => ({
    fit:
      clamp(p.share('number') - p.share('money')) * (p.counting && p.filled > 5 && p.distinct === p.filled ? 0.5 : 1),
    seen: `${percent(p.share('number'))} of cells are numbers`,
  }),
  item: (p) => ({
    // Numbers that come again and again count pieces, and designators name parts; neither numbers the lines.
    fit: p.counting
      ? 1
      : (p.filled >= 4 && p.distinct <= p.filled * 0.5 ? 0.1 : p.share('integer') * 0.5 + 0.1) *
        (1 - p.share('designators') * p.usualDesignators),
    seen: p.counting ? 'cells count up' : `${percent(p.share('integer'))} of cells are whole numbers`,
  }),
  value: (p) => {
    const values = p.share('value');
    const codes = isOnePattern(p) && values < 0.2 ? 0.8 : 0;
    // `Resistor`, `Capacitor`, `PCB`: a few words over and over are kinds of parts.
    const kinds = p.filled >= 8 && values < 0.05 && p.distinct <= p.filled * 0.5 ? 0.6 : 0;
    // A word here and there, none of them a value, is a remark.
    const remarks = p.filled < p.seen * 0.5 && values < 0.1 ? 0.5 : 0;
    const against = Math.max(
      remarks,
      p.share('url'),
      // `Murata`, but not `Adafruit VEML7700`.
      p.share('maker') - p.share('part_number'),
      // `LM358` looks like a designator too, but not like a usual one.
      p.share('designators') * p.usualDesignators * 0.8,
      p.share('sentence') * 0.5,
      p.counting ? 1 : 0,
      codes,
      kinds,
    );
    return { fit: clamp(0.55 + 0.5 * values - 0.6 * against), seen: `${percent(values)} of cells look like values` };
  },
  footprint: (p) => {
    const shaped = p.share('footprint');
    const against = Math.max(
      p.share('url'),
      p.share('money'),
      p.share('maker') * 0.6,
      p.share('value') * 0.7,
      p.share('sentence') * 0.6,
      p.counting ? 1 : 0,
    );
    return {
      fit: clamp(0.5 + 0.55 * shaped - 0.5 * against),
      seen: `${percent(shaped)} of cells look like footprints`,
    };
  },
  mpn: (p) => {
    const shaped = p.share('part_number');
    // `110-0004498` all the way down: a company's own numbers, not the makers'.
    const company = p.filled >= 4 && p.onePattern > 0.8 && p.share('digits_code') > 0.8;
    const against = Math.max(
      p.share('url'),
      p.share('money'),
      p.share('maker') * 0.7,
      p.share('sentence') * 0.7,
      p.share('value') * 0.6,
      p.share('footprint') * 0.4,
      p.share('yes_no'),
      p.share('order_number'),
    );
    return {
      fit: company ? 0.2 : clamp(0.15 + 0.9 * shaped - 0.6 * against),
      seen: `${percent(shaped)} of cells look like part numbers`,
    };
  },
  internal_pn: (p) => {
    const company = isOnePattern(p);
    return {
      fit: clamp(
        (company ? 0.95 : 0.3 + 0.4 * p.share('digits_code')) -
          Math.max(p.share('order_number'), p.share('designators') * p.usualDesignators),
      ),
      seen: company ? `${percent(p.onePattern)} of cells are written on one pattern` : 'cells of any kind',
    };
  },
  manufacturer: (p) => ({
    fit: clamp(
      0.5 +
        0.55 * p.share('maker') -
        0.5 * Math.max(p.share('number'), p.share('url'), p.share('digits_code'), p.share('part_number') * 0.5),
    ),
    seen: `${percent(p.share('maker'))} of cells begin with a known maker`,
  }),
  description: (p) => ({
    fit: clamp(
      0.35 +
        0.5 * p.share('sentence') +
        Math.min(0.25, p.averageChars / 100) -
        // Every line is described; what a few have is a remark.
        (p.filled < p.seen * 0.5 ? 0.15 : 0) -
        0.6 *
          Math.max(
            p.share('url'),
            p.share('number'),
            p.share('designators') * p.usualDesignators * 0.8,
            p.counting ? 1 : 0,
          ),
    ),
    seen: `${Math.round(p.averageChars)} characters a cell on average`,
  }),
  notes: (p) => ({ fit: clamp(0.7 * texts(p) + (p.filled < p.seen * 0.5 ? 0.3 : 0)), seen: 'cells of any kind' }),
  dnp: (p) => ({
    fit: p.share('yes_no') >= 0.8 ? 1 : clamp(0.35 + 0.6 * p.share('yes_no') + (p.filled < p.seen * 0.5 ? 0.2 : 0)),
    seen: `${percent(p.share('yes_no'))} of cells say yes, no or not fitted`,
  }),
  supplier_sku: (p) => ({
    fit: clamp(
      0.5 +
        0.55 * p.share('sku') -
        0.6 *
          Math.max(
            p.share('url'),
            p.share('money'),
            p.share('sentence'),
            p.share('yes_no'),
            p.share('number') * (p.averageChars < 5 ? 1 : 0),
          ) -
        0.3 * clamp(p.share('part_number') - p.share('sku')),
    ),
    seen: `${percent(p.share('sku'))} of cells look like order numbers`,
  }),
  lcsc: (p) => ({
    fit: clamp(0.15 + 0.85 * p.share('lcsc')),
    seen: `${percent(p.share('lcsc'))} of cells look like LCSC codes`,
  }),
  supplier: (p) => ({
    fit: clamp(0.7 * texts(p) + (p.distinct <= p.filled * 0.5 ? 0.3 : 0) - p.share('url')),
    seen: `${p.distinct} different texts`,
  }),
  datasheet: (p) => ({
    fit: clamp(0.45 + 0.55 * p.share('url')),
    seen: `${percent(p.share('url'))} of cells are links`,
  }),
  price: (p) => ({
    fit: clamp(
      0.02 +
        0.98 * Math.max(p.share('money'), p.share('number')) -
        0.6 * Math.max(p.share('sku'), p.share('part_number') - p.share('money'), p.share('url')),
    ),
    seen: `${percent(Math.max(p.share('money'), p.share('number')))} of cells are amounts`,
  }),
  side: (p) => ({ fit: clamp(0.3 + 0.7 * p.share('side')), seen: `${percent(p.share('side'))} of cells name a side` }),
  tolerance: (p) => ({
    fit: clamp(0.5 + 0.5 * p.share('tolerance')),
    seen: `${percent(p.share('tolerance'))} of cells are percentages`,
  }),
  voltage: (p) => ({
    fit: clamp(0.5 + 0.5 * Math.max(p.share('voltage'), p.share('number') * 0.6)),
    seen: `${percent(p.share('voltage'))} of cells are volts`,
  }),
  power: (p) => ({ fit: clamp(0.5 + 0.5 * p.share('power')), seen: `${percent(p.share('power'))} of cells are watts` }),
  dielectric: (p) => ({
    fit: clamp(0.4 + 0.6 * p.share('dielectric')),
    seen: `${percent(p.share('dielectric'))} of cells are dielectrics`,
  }),
};

/** How well a column's cells suit a role. */
export function judgeFit(role: ColumnRole, profile: ColumnProfile): RoleFit {
  if (profile.filled === 0) return EMPTY;
  return (JUDGES[role] ?? neutral)(profile);
}

/** What a column without a known header may be, by its cells alone; best first. */
export function rolesByContent(profile: ColumnProfile): { role: ColumnRole; score: number; seen: string }[] {
  // A column that is nearly empty says too little, unless nobody else writes what it holds.
  if (profile.filled < Math.max(2, profile.seen * 0.3)) {
    if (profile.filled < 2 || profile.share('order_number') < 0.9) return [];
    return [{ role: 'supplier_sku', score: 0.45, seen: judgeFit('supplier_sku', profile).seen }];
  }
  const guesses: { role: ColumnRole; score: number; seen: string }[] = [];
  const guess = (role: ColumnRole, score: number) => {
    if (score >= 0.25) guesses.push({ role, score, seen: judgeFit(role, profile).seen });
  };
  const references = judgeFit('references', profile).fit;
  if (profile.usualDesignators > 0.6) guess('references', references * 0.75);
  guess(
    'supplier_sku',
    profile.share('sku') > 0.7 && profile.share('lcsc') < 0.5 && profile.averageChars >= 8 ? 0.45 : 0,
  );
  guess('lcsc', profile.share('lcsc') > 0.8 && profile.averageChars >= 5 ? 0.6 : 0);
  guess('ignored', profile.share('url') > 0.6 ? 0.55 : 0);
  guess('price', profile.share('money') > 0.6 ? 0.5 : 0);
  guess('item', profile.counting ? 0.5 : 0);
  guess('side', profile.share('side') > 0.8 ? 0.5 : 0);
  // Every line has a quantity; ratings and popularity are given for some.
  const complete = profile.filled >= profile.seen * 0.8;
  guess('quantity', complete && profile.share('integer') > 0.9 && !profile.counting ? 0.4 : 0);
  guess('manufacturer', profile.share('maker') > 0.5 ? 0.35 + 0.2 * profile.share('maker') : 0);
  guess('footprint', profile.share('footprint') > 0.5 ? 0.25 + 0.25 * profile.share('footprint') : 0);
  const values = profile.share('value') - profile.share('integer');
  guess('value', values > 0.2 ? 0.25 + 0.25 * values : 0);
  guess('mpn', profile.share('part_number') > 0.5 ? 0.2 + 0.3 * profile.share('part_number') : 0);
  guess('description', profile.share('sentence') > 0.4 ? 0.3 + 0.1 * profile.share('sentence') : 0);
  return guesses.sort((a, b) => b.score - a.score);
}
