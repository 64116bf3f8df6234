import type { Ending } from './confined-process.ts';

export type KicadFault =
  | 'aborted'
  | 'too_slow'
  | 'wrote_too_much'
  | 'too_much_memory'
  | 'unreadable'
  | 'not_started'
  | 'unknown_option'
  | 'failed';

/** What went wrong; undefined when KiCad ended well. Its exit codes: include/cli/exit_codes.h of KiCad 9. */
export function explainEnding(
  { code, signal, stopped, printed }: Ending,
  goodCodes: readonly number[] = [0],
): KicadFault | undefined {
  if (stopped === 'aborted') return 'aborted';
  if (stopped === 'timeout' || signal === 'SIGXCPU') return 'too_slow';
  if (stopped === 'printed_too_much' || signal === 'SIGXFSZ') return 'wrote_too_much';
  if (code !== 0 && /EFBIG|file too large/i.test(printed)) return 'wrote_too_much';
  if (code !== null && goodCodes.includes(code)) return undefined;
  if (/bad_alloc|out of memory|cannot allocate memory/i.test(printed)) return 'too_much_memory';
  if (code === 3) return 'unreadable';
  if (code === 126 || code === 127) return 'not_started';
  return code === 1 ? 'unknown_option' : 'failed';
}

/** Fonts that KiCad wanted and this machine lacks, by what it printed: it draws their texts in another one, of another width. */
export function listLackedFonts({ printed }: Pick<Ending, 'printed'>): string[] {
  return [...new Set([...printed.matchAll(/Font '([^'\n]{1,200})' not found/g)].map(([, name]) => name!))];
}
