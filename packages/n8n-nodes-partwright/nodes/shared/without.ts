/** A copy of an object without one of its fields. */
export function without<Whole extends object, Field extends keyof Whole>(
  whole: Whole,
  field: Field,
): Omit<Whole, Field> {
  const kept = Object.entries(whole).filter(([name]) => name !== field);
  return Object.fromEntries(kept) as unknown as Omit<Whole, Field>;
}
