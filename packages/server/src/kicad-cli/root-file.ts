import { KicadFailed } from './failure.ts';

/** The newest format that each KiCad writes. It takes newer ones without a word and may read nothing of them. */
const NEWEST: Record<'kicad_sch' | 'kicad_pcb', Record<number, number>> = {
  kicad_sch: { 7: 20230121, 8: 20231120, 9: 20250114 },
  kicad_pcb: { 7: 20221018, 8: 20240108, 9: 20241229 },
};
const HEAD_BYTES = 1000;

/** Throws KicadFailed when the file is not of this kind, or newer than the KiCad that is to read it. */
export function checkRoot(name: string, bytes: Uint8Array, kind: 'kicad_sch' | 'kicad_pcb', version: string): void {
  const what = kind === 'kicad_sch' ? 'schematic' : 'board';
  if (!name.endsWith(`.${kind}`))
    throw new KicadFailed('unsupported_format', `${JSON.stringify(name)} is no KiCad ${what}; that ends in .${kind}`);
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES));
  if (!new RegExp(String.raw`^\s*\(\s*${kind}\s`).test(head))
    throw new KicadFailed('unreadable_file', `${JSON.stringify(name)} does not begin as a KiCad ${what}`);
  const format = Number(/\(\s*version\s+"?(\d{8})\b/.exec(head)?.[1] ?? 0);
  const newest = NEWEST[kind][Number.parseInt(version, 10)];
  if (newest !== undefined && format > newest)
    throw new KicadFailed(
      'unsupported_format',
      `${JSON.stringify(name)} was written by a newer KiCad (format ${format}) than this server has (${version}, format ${newest}); save it in that version`,
    );
}
