import { readScale } from '../text/units.ts';

const SIDE = /^(.+?)\s?(?:\((min|max)\)|-?\s?(min|max)(?:imum)?\.?)$/i;

/** `µA (max)`, `Vdc - Max.` under "Units": the unit says which limit the figure beside it is. */
export function readSide(printed: string): { text: string; side: 'min' | 'max' | undefined } {
  const [, text = '', bracketed, bare] = SIDE.exec(printed.trim()) ?? [];
  const unit = text.replace(/\s?[-−–]$/, '').trim();
  // `Max` alone, or behind what is no unit, says nothing of one.
  const side = bracketed ?? ((readScale(unit)?.si ?? '') === '' ? undefined : bare);
  return side === undefined
    ? { text: printed, side: undefined }
    : { text: unit, side: side.toLowerCase() as 'min' | 'max' };
}
