export type KicadFileKind = 'kicad_sch' | 'kicad_pcb';

/** The newest format that each KiCad writes. It takes newer ones without a word and may read nothing of them. */
const NEWEST: Record<KicadFileKind, Record<number, number>> = {
  kicad_sch: { 7: 20230121, 8: 20231120, 9: 20250114 },
  kicad_pcb: { 7: 20221018, 8: 20240108, 9: 20241229 },
};
const HEAD_BYTES = 1000;

/**
 * The format of a file, and the newest one that the KiCad of this version reads, when the file is newer; undefined when
 * that KiCad can read it, or nobody knows.
 */
export function checkFormat(
  kind: KicadFileKind,
  bytes: Uint8Array,
  version: string,
): { format: number; newest: number } | undefined {
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES));
  const format = Number(/\(\s*version\s+"?(\d{8})\b/.exec(head)?.[1] ?? 0);
  const newest = NEWEST[kind][Number.parseInt(version, 10)];
  return newest !== undefined && format > newest ? { format, newest } : undefined;
}
