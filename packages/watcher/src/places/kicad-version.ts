/** The formats of sheets and boards by the day they were first written, and the release that has them. */
const RELEASES: readonly [from: number, release: string][] = [
  [20251001, '10'],
  [20241101, '9'],
  [20230620, '8'],
  [20220201, '7'],
  [20210101, '6'],
];

/** `9.0` by the program that wrote a sheet or board, else `7` by the day of its format; null: it is neither. */
export function versionInHead(text: string): string | null {
  if (!/^\s*\(kicad_(?:sch|pcb)\s/.test(text)) return null;
  const written = /\(generator_version\s+"?(\d{1,3}(?:\.\d{1,3}){0,2})"?\)/.exec(text)?.[1];
  if (written !== undefined) return written;
  const format = Number(/\(version\s+(\d{8})\)/.exec(text)?.[1] ?? 0);
  return RELEASES.find(([from]) => format >= from)?.[1] ?? null;
}
