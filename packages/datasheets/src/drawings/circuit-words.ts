/** `10 kΩ`, `C12`, `GND`, `VOUT`: what stands beside the signs of a circuit. */
const IN_CIRCUIT =
  /^(?:[RCLDQUMT]\d{1,3}|[RCL](?:IN|OUT|BP|FF|L|BYP|SENSE)|\d+(?:\.\d+)?\s?(?:[kKM]?Ω|[kKM](?:ohm)?|[µunp]F|[µum]H)|A?GND|VSS|V[CDMI][CDMN]?|[+-]?V(?:IN|OUT|BAT|REF|in|out)|(?:IN|OUT)\d?[+-]?|OPEN)$/;
const LEAST_SIGNS = 3;

/** Whether a text is the name of a part, a value or a net, and no more than that. */
export const isOfCircuit = (text: string): boolean => text.split(/[\s,=]+/).every((word) => IN_CIRCUIT.test(word));

/** Whether labels are those of parts, values and nets, as in a circuit. */
export function areOfCircuit(labels: readonly string[]): boolean {
  const signs = labels.flatMap((label) => label.split(/[\s,=]+/)).filter((word) => IN_CIRCUIT.test(word));
  // `D1` at each of several lengths is one of them.
  const parts = new Set(signs.filter((word) => PART.test(word)));
  return signs.filter((word) => !PART.test(word)).length + parts.size >= LEAST_SIGNS;
}

/** `R12`, `Q3`, `10 kΩ`: a part of a circuit, or the value of one. */
const PART = /^(?:[RCLQDU]\d{1,3}|\d+(?:\.\d+)?\s?(?:[kKM]?Ω|[kKM](?:ohm)?|[µunp]F|[µum]H))$/;
const FEWEST_PARTS = 5;

/** Whether labels name so many parts of a circuit that it is one, however its lines stand. */
export const nameParts = (labels: readonly string[]): boolean =>
  new Set([...labels, ...labels.flatMap((label) => label.split(/\s+/))].filter((word) => PART.test(word))).size >=
  FEWEST_PARTS;
