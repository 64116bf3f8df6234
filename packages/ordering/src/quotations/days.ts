const DAY_MS = 86_400_000;
const NAMES: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  nov: 11,
  dec: 12,
  mär: 3,
  mae: 3,
  mrz: 3,
  mai: 5,
  okt: 10,
  dez: 12,
  fév: 2,
  fev: 2,
  avr: 4,
  aoû: 8,
  aou: 8,
  déc: 12,
  ene: 1,
  abr: 4,
  ago: 8,
  dic: 12,
};

/** How days are written in figures alone. */
export type DateOrder = 'DMY' | 'MDY';

const ISO = String.raw`\d{4}[-./]\d{1,2}[-./]\d{1,2}(?!\d)|\d{4}\s?[年년]\s?\d{1,2}\s?[月월]\s?\d{1,2}\s?[日일]`;
const FIGURES = String.raw`\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})(?!\d)`;
const NAMED = String.raw`\d{1,2}(?:st|nd|rd|th)?[-. ]{1,2}(?:of )?\p{L}{3,9}\.?[-., ]{1,2}\d{4}|\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}`;

/** Finds days in a text; `u` and `i` are needed. */
export const DAY_PATTERN = `(?:${ISO}|${FIGURES}|${NAMED})`;

/** A printed day: `2026-12-31`, once where day and month cannot be taken for one another. */
export function readDays(text: string): { DMY: string | null; MDY: string | null } {
  const said = text.trim();
  const iso =
    /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})/.exec(said) ??
    /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})/.exec(said);
  if (iso) return both(makeDay(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  const figures = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})/.exec(said);
  if (figures) {
    const [a, b, year] = [Number(figures[1]), Number(figures[3]), fullYear(Number(figures[4]))];
    const dayFirst = makeDay(year, b, a);
    // Nobody writes the month first with points.
    return figures[2] === '.' ? both(dayFirst) : { DMY: dayFirst, MDY: makeDay(year, a, b) };
  }
  const named =
    /^(\d{1,2})(?:st|nd|rd|th)?[-. ]{1,2}(?:of )?(\p{L}{3,9})\.?[-., ]{1,2}(\d{4})/iu.exec(said) ??
    /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/iu.exec(said);
  if (!named) return both(null);
  const [day, word] = /^\d/.test(named[1]!) ? [named[1], named[2]] : [named[2], named[1]];
  return both(makeDay(Number(named[3]), NAMES[word!.slice(0, 3).toLowerCase()] ?? 0, Number(day)));
}

/** `through the end of December 2026`, `bis Ende Januar 2027`: the last day of that month. */
const MONTH_END =
  /(?<!\p{L})(?:end of|ende|fin(?: de)?|fine(?: di)?|finales de|udgangen af|slutet av|końca|konce)\s+(\p{L}{3,9})\.?,?\s+(\d{4})(?!\d)/iu;

export function readMonthEnd(text: string): string | undefined {
  const said = MONTH_END.exec(text);
  const month = NAMES[said?.[1]?.slice(0, 3).toLowerCase() ?? ''];
  if (!said || month === undefined) return undefined;
  return [31, 30, 29, 28].flatMap((day) => makeDay(Number(said[2]), month, day) ?? [])[0];
}

const both = (day: string | null) => ({ DMY: day, MDY: day });

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

function makeDay(year: number, month: number, day: number): string | null {
  if (year < 2000 || year > 2100 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return new Date(`${text}T00:00:00Z`).getUTCDate() === day ? text : null;
}

/** The day so many days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day so many months later; the last of its month where that has no such day. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Whole days from one to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** ISO 8601 */
const CALENDAR_WEEK =
  /^(?:delivery\s+)?(?:in\s+)?(?:kw|cw|ww|cal(?:endar)?\.?\s*week|kalenderwoche|week(?:\s*no\.?)?|wk|semaine|sem\.?|settimana|semana|tydzień|týden|vecka|v\.?|uge)\.?\s*(\d{1,2})(?:\s*(?:[/.-]|of|in)?\s*(20\d{2}|\d{2}(?!\d)))$/iu;
const BARE_WEEK =
  /^(?:delivery\s+)?(?:in\s+)?(?:kw|cw|ww|cal(?:endar)?\.?\s*week|kalenderwoche|week\s*no\.?)\.?\s*(\d{1,2})$/iu;

/**
 * The Friday of a calendar week that a text names, `CW 08/2027` or `KW 3`. `isAssumed`: it names no year, and the next such week from
 * that day on is taken. Undefined: it names none, or one that its year has not.
 */
export function readCalendarWeek(
  text: string,
  from: string,
): { day: string; week: number; year: number; isAssumed: boolean } | undefined {
  const said = text.normalize('NFKC').trim();
  const dated = CALENDAR_WEEK.exec(said);
  const bare = dated ? null : BARE_WEEK.exec(said);
  if (!dated && !bare) return undefined;
  const week = Number((dated ?? bare)![1]);
  const first = dated ? fullYear(Number(dated[2])) : Number(from.slice(0, 4));
  for (const year of dated ? [first] : [first, first + 1]) {
    const day = fridayOf(year, week);
    if (day !== undefined && (dated || day >= from)) return { day, week, year, isAssumed: !dated };
  }
  return undefined;
}

/** The first week of a year is that of its 4 January. */
function fridayOf(year: number, week: number): string | undefined {
  const fourth = new Date(Date.UTC(year, 0, 4));
  const monday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * DAY_MS;
  const friday = new Date(monday + ((week - 1) * 7 + 4) * DAY_MS);
  const thursday = new Date(friday.getTime() - DAY_MS);
  return week >= 1 && thursday.getUTCFullYear() === year ? friday.toISOString().slice(0, 10) : undefined;
}
