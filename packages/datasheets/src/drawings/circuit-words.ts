/** `10 kΩ`, `C12`, `GND`, `VOUT`: what stands beside the signs of a circuit. */
const IN_CIRCUIT =
  /^(?:[RCLDQUMT]\d{1,3}|[RCL](?:IN|OUT|BP|FF|L|BYP|SENSE)|R[FGLT]|C[FT]|\d+(?:\.\d+)?\s?(?:[kKM]?Ω|[kKM](?:ohm)?|[µμunp]F|[µμum]H)|[AD]?GND|VSS|V[CDMI][CDMN]?|[-+–−±]?V(?:IN|OUT|BAT|REF|in|out)|[-+–−±](?:V(?:S|CC|DD|EE|SS)|\d+(?:\.\d+)?V)|(?:IN|OUT)\d?[+-]?|LOAD|OPEN)$/;
const LEAST_SIGNS = 3;

/** Whether a text is the name of a part, a value or a net, and no more than that. */
export const isOfCircuit = (text: string): boolean => text.split(/[\s,=]+/).every((word) => IN_CIRCUIT.test(word));

/** Whether labels are those of parts, values and nets, as in a circuit. */
export function areOfCircuit(labels: readonly string[]): boolean {
  if (standForLengths(labels)) return false;
  const signs = labels.flatMap((label) => label.split(/[\s,=]+/)).filter((word) => IN_CIRCUIT.test(word));
  // `D1` at each of several lengths is one of them.
  const parts = new Set(signs.filter((word) => PART.test(word)));
  return signs.filter((word) => !PART.test(word)).length + parts.size >= LEAST_SIGNS;
}

/** A value with its unit, as no length has it. */
const VALUE = /^\d+(?:\.\d+)?\s?(?:[kKM]?Ω|[µμunp]F|[µμum]H)$/;
const FEWEST_LETTERS = 4;

/** `A`, `b`, `D`, `E` beside `D1` and `L1`: the letters of a table of lengths, and no parts. */
function standForLengths(labels: readonly string[]): boolean {
  const words = labels.flatMap((label) => label.split(/\s+/));
  const letters = new Set(words.filter((word) => /^[A-Za-z]$/.test(word)));
  return letters.size >= FEWEST_LETTERS && ![...labels, ...words].some((word) => VALUE.test(word));
}

/** `R12`, `Q3`, `10 kΩ`: a part of a circuit, or the value of one. */
const PART = /^(?:[RCLQDU]\d{1,3}|\d+(?:\.\d+)?\s?(?:[kKM]?Ω|[kKM](?:ohm)?|[µμunp]F|[µμum]H))$/;
const FEWEST_PARTS = 5;

/** Whether labels name so many parts of a circuit that it is one, however its lines stand. */
export const nameParts = (labels: readonly string[]): boolean =>
  new Set([...labels, ...labels.flatMap((label) => label.split(/\s+/))].filter((word) => PART.test(word))).size >=
  FEWEST_PARTS;

/** Kinds of parts of a circuit, by what stands beside each: no figure of a scale is one, as `10k` may be. */
const KINDS_OF_PARTS: readonly RegExp[] = [
  /^[RCLU][1-9]\d{0,2}$/,
  /^\d*\.?\d+(?:[kKM]?Ω|[kKM]?ohms?)$/,
  /^\d*\.?\d+[µμunp]F$/,
  /^\d*\.?\d+[µμum]H$/,
];
/** A value behind its sign says what a curve was measured with: `CL = 50pF`. */
const MEASURED_WITH = /[A-Za-z]\s*=\s*\d*\.?\d+\s?[kKMµμunp]?[ΩFH]/g;
const GROUND = /^[AD]?GND$/;
const FEWEST_SURE = 5;
const FEWEST_KINDS = 2;

/**
 * Whether labels name parts of a circuit that no graph has along its axes: several of them, of more than one kind or beside a ground. The
 * values of one kind alone may be those of a family of curves.
 */
export function areCircuitParts(labels: readonly string[]): boolean {
  const words = labels.flatMap((label) =>
    label
      .replaceAll(MEASURED_WITH, '')
      .replaceAll(/(?<=\d)\s(?=(?:[kKM]?Ω|[µμunp]F|[µμum]H)(?!\S))/g, '')
      .split(/\s+/),
  );
  const parts = KINDS_OF_PARTS.map((pattern) => new Set(words.filter((word) => pattern.test(word))).size);
  const kinds = parts.filter((count) => count > 0).length + Number(words.some((word) => GROUND.test(word)));
  return parts.reduce((sum, count) => sum + count, 0) >= FEWEST_SURE && kinds >= FEWEST_KINDS;
}
