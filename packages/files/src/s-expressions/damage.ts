/** A line that says why nothing of a text can be trusted. */
export interface TextDamage {
  /** 1-based. */
  line: number;
  message: string;
}

const CONFLICT = /^(?:<{7} |>{7} |\|{7} )/m;

/**
 * What befalls any text file on its way: it is empty, a pointer of Git LFS in its place, written in UTF-16, or left in the middle of a
 * merge, with both sides in it. Undefined when it is none of these.
 *
 * @example
 * import { findDamage } from '@partwright/files/s-expressions';
 *
 * findDamage('(a\n<<<<<<< HEAD\n(b)\n=======\n(c)\n>>>>>>> other\n)')?.line; // => 2
 * findDamage('version https://git-lfs.github.com/spec/v1\n')?.message; // => 'it is a pointer of Git LFS; fetch the file with git lfs pull'
 */
export function findDamage(text: string): TextDamage | undefined {
  const begin = text.slice(0, 200);
  if (text.length < 1_000 && text.trim() === '') return { line: 1, message: 'the file is empty' };
  if (/^version https:\/\/[\w.-]+\/spec\//.test(begin))
    return { line: 1, message: 'it is a pointer of Git LFS; fetch the file with git lfs pull' };
  if (/^(?:\uFFFD{2}|\uFEFF)?\0?\(\0/.test(begin))
    return { line: 1, message: 'it is written in UTF-16; save it as UTF-8, as KiCad does' };
  const conflict = CONFLICT.exec(text);
  if (conflict)
    return {
      line: text.slice(0, conflict.index).split('\n').length,
      message: 'it has the marks of a merge conflict; settle the conflict first',
    };
  return undefined;
}
