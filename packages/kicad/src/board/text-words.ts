import type { BoardText, Footprint } from './model.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * What is drawn of a text: the fields of its part and the variables that are given, filled in. What is not known stays as it is
 * written, as `hasUnknownWords` tells.
 */
export function fillInText(
  { text }: BoardText,
  footprint: Footprint | undefined,
  variables: ReadonlyMap<string, string> = NONE,
): string {
  if (!text.includes('${')) return text;
  return text.replaceAll(/\$\{([^}:]+)\}/g, (whole, name: string) => {
    if (footprint && name === 'REFERENCE') return footprint.reference;
    if (footprint && name === 'VALUE') return footprint.value;
    return footprint?.fields.get(name) ?? variables.get(name) ?? whole;
  });
}

/** Whether something is left to be filled in: a variable, a formula, a sign by its name (`{slash}`). */
export function hasUnknownWords(words: string): boolean {
  return /[$@]\{|\{(?:slash|backslash|lt|gt|colon|dblquote|quote|brace|return|tab|space)\}/.test(words);
}
