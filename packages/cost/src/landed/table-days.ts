/** What a row of a table says of its days; YYYY-MM-DD. */
interface Dated {
  asOf: string;
  validFrom: string | null;
  validTo: string | null;
}

/** How far a table may be used for a day. */
export interface DayFit {
  /** The day is more than a year before the first or after the last day that the table knows of. */
  isOutside: boolean;
  /** The table with its date; for a day more than a year from it also that day. */
  table: string;
  /** A sentence for a day that the table was not made for; null: it was. */
  note: string | null;
}

/** Compare a day with the dates of a table: of the table itself, and of the rows that matter. */
export function fitDay(asOf: string, rows: readonly Dated[], day: string): DayFit {
  let [first, last] = [asOf, asOf];
  for (const row of rows)
    for (const known of [row.asOf, row.validFrom, row.validTo]) {
      if (known === null) continue;
      if (known < first) first = known;
      if (known > last) last = known;
    }
  if (day < yearsFrom(first, -1) || day > yearsFrom(last, 1)) {
    const note = `The table of ${asOf} knows the days from ${first} to ${last}; ${day} is too far from them.`;
    return { isOutside: true, table: `table of ${asOf}`, note };
  }
  if (day >= yearsFrom(asOf, -1) && day <= yearsFrom(asOf, 1))
    return { isOutside: false, table: `table of ${asOf}`, note: null };
  const note = `The table of ${asOf} is taken for ${day}: check it.`;
  return { isOutside: false, table: `table of ${asOf}, taken for ${day}`, note };
}

function yearsFrom(day: string, years: number): string {
  const year = Math.min(Math.max(Number(day.slice(0, 4)) + years, 0), 9999);
  return `${String(year).padStart(4, '0')}${day.slice(4)}`;
}
