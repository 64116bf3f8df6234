const LONGEST = 200;

/** A name that somebody else gave, as it may stand in a message: in quotes, on one line, without control characters. */
export function quoteForLog(name: string): string {
  const cut = name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name;
  return JSON.stringify(cut.toWellFormed()).replaceAll(
    /[\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
