export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Its own keys only; empty when it is no object. */
export function jsonObject(json: Json | undefined): Map<string, Json> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? new Map(Object.entries(json)) : new Map();
}

export function jsonList(json: Json | undefined): Json[] {
  return Array.isArray(json) ? json : [];
}

/** The text in a list, or nothing. */
export function jsonText(json: Json | undefined): string[] {
  return typeof json === 'string' ? [json] : [];
}

/** Numbers of settings are lengths and ratios: absurd ones are not taken. */
export function jsonNumber(json: Json | undefined, otherwise: number): number {
  return typeof json === 'number' && json >= 0 && json < 1e6 ? json : otherwise;
}
