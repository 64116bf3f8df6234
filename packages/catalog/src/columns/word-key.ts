import { readDielectric } from '@partwright/values';

/**
 * Equal for spellings of one word: `Thick film`, `thick-film`; `NP0` and `C0G`. A sign at the front stays: `-5V` is no `5V`.
 */
export function wordKey(word: string): string {
  const trimmed = word.slice(0, 200).normalize('NFKC').trim();
  const dielectric = readDielectric(trimmed);
  if (dielectric !== null) return dielectric.toLowerCase();
  return trimmed.toLowerCase().replace(/(?<=.)[\s_-]+/gsu, '');
}
