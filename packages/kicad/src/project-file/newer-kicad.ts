/** The rule checks here are those of KiCad 9; under this key it is told that a file is of a later one. */
export const NEWER_KICAD = 'newer_kicad';

/** What a report in KiCad's shape gives as its version: whose rules it holds to, and who held to them. */
export function formatRulesVersion(program: string): string {
  return `9.0 rules, Partwright ${program}`;
}

/** The versions of the formats that KiCad 9 writes. */
const WRITTEN_BY_9 = { schematic: 20250114, board: 20241229 };

/** What is to be said of a file that KiCad 9 would not open; undefined of any other. */
export function describeNewerKicad(kind: 'schematic' | 'board', version: number): string | undefined {
  if (version <= WRITTEN_BY_9[kind]) return undefined;
  return `the ${kind} was written by a newer KiCad (file version ${version}) and is judged by the rules of KiCad 9: the newer one may find more, or less`;
}
