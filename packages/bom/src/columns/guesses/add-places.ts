import { LEAST_LINES, type Guess } from './guess.ts';

/** So often the places of all columns must add up to the quantity. */
const ADD_UP = 0.9;

/** `Analog board | Control board | Qty`: columns of designators whose counts add up to the quantities name places of one list. */
export const addPlaces: Guess = (assignment, { headers, profiles, rows, countReferences }) => {
  const main = assignment.columns.find((column) => column?.role === 'references')?.index;
  const quantity = assignment.columns.find((column) => column?.role === 'quantity' && column.rank === 0)?.index;
  if (main === undefined || quantity === undefined) return;
  const others = profiles.flatMap((profile, index) => {
    const isFree = (assignment.columns[index]?.role ?? 'ignored') === 'ignored' && headers[index] !== '';
    const arePlaces = profile.share('designators') * profile.usualDesignators > ADD_UP && profile.filled >= LEAST_LINES;
    return isFree && arePlaces ? [index] : [];
  });
  if (others.length === 0) return;
  const counted = rows.filter((row) => /^\d+$/.test((row[quantity] ?? '').trim()));
  const adding = counted.filter((row) => {
    const places = [main, ...others].reduce((sum, at) => sum + countReferences((row[at] ?? '').trim()), 0);
    return places === 0 || places === Number(row[quantity]);
  });
  if (counted.length < LEAST_LINES || adding.length < counted.length * ADD_UP) return;
  for (const index of others)
    assignment.give(
      index,
      'references',
      0.4,
      `its designators and those of "${headers[main]}" add up to the quantities`,
    );
};
