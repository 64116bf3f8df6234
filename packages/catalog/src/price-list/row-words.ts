import type { Lifecycle, NewPart } from '../types.ts';

const lifecycles: readonly [RegExp, Lifecycle][] = [
  [/nrnd|not (?:recommended )?for new|nicht für neu/i, 'nrnd'],
  [/obsolete|discontinued|abgekündigt|eingestellt|obsolète/i, 'obsolete'],
  [/\beol\b|end[- ]of[- ]life|last[- ]time[- ]buy|\bltb\b|phase[- ]?out|auslauf/i, 'eol'],
  [/announced|preview|pre-?release|angekündigt|coming soon/i, 'announced'],
  [/active|aktiv|production|released|current|actif|lieferbar/i, 'active'],
];

/** What a lifecycle cell says; unknown when its word is not known. */
export function readLifecycle(text: string): Lifecycle {
  // `inactive` and `not active` hold the word active.
  if (/\b(?:inactive|not active|inaktiv)\b/i.test(text)) return 'obsolete';
  return lifecycles.find(([pattern]) => pattern.test(text))?.[1] ?? 'unknown';
}

/** What a RoHS cell says. */
export function readRohs(text: string): NewPart['rohs'] {
  const word = text.trim().toLowerCase();
  if (
    /^(?:no|n|nein|non|false|0|nicht)\b|non[- ]?(?:rohs|compliant|conform)|not (?:rohs|compliant)|nicht konform/.test(
      word,
    )
  )
    return 'non_compliant';
  if (/^(?:yes|y|ja|oui|si|true|1|✓|x)\b|compliant|konform|conform|^rohs|compliance/.test(word)) return 'compliant';
  return 'unknown';
}

/** A lead time in days; of a range the later end. `unit` is what a bare figure means. Null when it is none. */
export function readLeadTimeDays(text: string, unit: 'days' | 'weeks'): number | null {
  if (/^(?:stock|in stock|ex stock|ab lager|sofort|immediate)/i.test(text.trim())) return 0;
  const figures = [...text.slice(0, 60).matchAll(/\d{1,4}/g)].map(([figure]) => Number(figure));
  if (figures.length === 0 || figures.length > 2) return null;
  const said = /w(?:ee)?ks?|woche|wo\.|semaine|semana/i.test(text)
    ? 7
    : /month|monat|mois/i.test(text)
      ? 30
      : /d(?:ays?)?\b|tage?n?\b|jours?/i.test(text)
        ? 1
        : unit === 'weeks'
          ? 7
          : 1;
  return Math.max(...figures) * said;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Months that German, French and Spanish begin otherwise. */
const OTHER_MONTHS: ReadonlyMap<string, number> = new Map([
  ['mär', 3],
  ['mae', 3],
  ['mai', 5],
  ['okt', 10],
  ['dez', 12],
  ['fév', 2],
  ['avr', 4],
  ['aoû', 8],
  ['déc', 12],
  ['ene', 1],
  ['abr', 4],
  ['ago', 8],
  ['dic', 12],
]);

/**
 * A date as RFC 3339 UTC at midnight; the time of day is left out. `order` is how figures alone are read. Null when it is none.
 *
 * @example
 * import { readDate } from '@partwright/catalog/price-list';
 *
 * readDate('03.04.2026', 'DMY'); // => '2026-04-03T00:00:00Z'
 * readDate('3/4/2026 14:05', 'MDY'); // => '2026-03-04T00:00:00Z'
 * readDate('soon', 'YMD'); // => null
 */
export function readDate(text: string, order: 'YMD' | 'DMY' | 'MDY'): string | null {
  const clean = text.trim().slice(0, 40);
  const joined = /^(\d{4})(\d\d)(\d\d)$/.exec(clean);
  if (joined) return formatDate(Number(joined[1]), Number(joined[2]), Number(joined[3]));
  const figures = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?:\D|$)/.exec(clean);
  if (figures) {
    const [a = 0, b = 0, c = 0] = figures.slice(1).map(Number);
    if (a > 31) return formatDate(a, b, c);
    // Dots are written between day, month and year; nobody writes the month first with them.
    const isDayFirst = order === 'DMY' || clean.includes('.') || a > 12;
    if (order === 'YMD' && a > 0 && c <= 31 && !clean.includes('.') && figures[3]!.length < 4)
      return formatDate(2000 + a, b, c);
    return isDayFirst && b <= 12 ? formatDate(c, b, a) : formatDate(c, a, b);
  }
  const named = /^(?:\p{L}{2,9}\.?, )?(?:(\d{1,2})[-. ]{1,2})?(\p{L}{3,9})[-. ,]{1,2}(?:(\d{1,2}),? )?(\d{2,4})/u.exec(
    clean,
  );
  if (!named) return null;
  const word = named[2]!.slice(0, 3).toLowerCase();
  const month = MONTHS.includes(word) ? MONTHS.indexOf(word) + 1 : (OTHER_MONTHS.get(word) ?? 0);
  return formatDate(Number(named[4]), month, Number(named[1] ?? named[3] ?? 0));
}

function formatDate(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year;
  if (full < 1980 || full > 2100 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const text = `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return date.getUTCDate() === day ? `${text}T00:00:00Z` : null;
}
