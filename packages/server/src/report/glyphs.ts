/** A text as the report's fonts can show it. */
export interface ShownText {
  text: string;
  /** Characters that no font of the report has. */
  missing: number;
}

/** Marks that steer the direction of text or have no width: they could make a part number look like another. */
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu;

/** Han, kana, hangul and their punctuation; no free font with all of them is small enough to come along. */
const EAST_ASIAN =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|[\ud840-\ud88f][\udc00-\udfff]/;

/**
 * Replace runs of characters that have no glyph by how many they are: `‹4 CJK›`. A box for each would say nothing, and a
 * transcription would be another text.
 */
export function showText(text: string, hasGlyph: (codePoint: number) => boolean): ShownText {
  const clean = text
    .normalize('NFC')
    .replace(/[\t\n\v\f\r\u2028\u2029]+/g, ' ')
    .replace(INVISIBLE, '');
  let shown = '';
  let run = '';
  let missing = 0;
  const endRun = () => {
    if (run === '') return;
    const length = [...run].length;
    missing += length;
    shown += `‹${length}\u00a0${EAST_ASIAN.test(run) ? 'CJK' : 'other'}›`;
    run = '';
  };
  for (const char of clean) {
    if (hasGlyph(char.codePointAt(0)!)) {
      endRun();
      shown += char;
    } else run += char;
  }
  endRun();
  return { text: shown, missing };
}
