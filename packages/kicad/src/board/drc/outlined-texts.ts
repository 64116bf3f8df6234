import type { BoardText } from '../model.ts';
import { fillInText, hasUnknownWords } from '../text-words.ts';
import { mm, reportViolation, textItem, type DesignContext, type Report } from './context.ts';
import { textSubject } from '../custom-rules/subject.ts';
import { listTexts } from './listed-texts.ts';
import { counterClockwise, signedArea } from '../geometry/rings.ts';
import type { PolygonEngine } from './copper-rings.ts';
import type { NotRun } from './violation.ts';

/**
 * Texts on the silkscreen in fonts of the system, those of boxes, tables and dimensions too: none of their letters may fall apart or vanish where its edge is drawn in by
 * half of the least thickness. So KiCad judges them. The letters are those that the file keeps; where it keeps none, which they
 * are depends on the fonts of a computer, and it is answered that they were left out.
 */
export function checkOutlinedTexts(
  { board, rules, custom }: DesignContext,
  polygons: PolygonEngine | undefined,
  report: Report,
): NotRun[] {
  const variables = new Map([...board.properties, ...rules.textVariables]);
  let unknown = 0;
  for (const { text, footprint } of listTexts(board)) {
    if (text.hidden || text.style.face === '' || !/^[FB]\.SilkS$/.test(text.layer) || text.text.trim() === '') continue;
    const letters = lettersOf(text, fillInText(text, footprint, variables));
    const asked = custom?.findLimit('text_thickness', textSubject(text, footprint));
    const limit = asked ? (asked.min ?? 0) : rules.minTextThickness;
    if (!letters || !polygons) unknown++;
    else if (letters.some((line) => isThin(line, limit, polygons)))
      reportViolation(
        report,
        asked,
        'text_thickness',
        `Text thickness (minimum ${mm(limit)}, letters of ${text.style.face} have thinner places)`,
        [textItem(text)],
        { layer: text.layer, limit },
      );
  }
  if (unknown === 0) return [];
  const why = polygons ? 'their letters are not in the file' : 'needs an engine for polygons';
  return [{ type: 'text_thickness', reason: `${unknown} texts in fonts of the system are left out: ${why}` }];
}

/** The outlines of the letters, where the file keeps those of these words. In a box they are broken into lines. */
function lettersOf({ outlines }: BoardText, words: string): readonly (readonly number[])[] | undefined {
  const bare = (text: string): string => text.replaceAll(/\s/g, '');
  return outlines && !hasUnknownWords(words) && bare(outlines.words) === bare(words) ? outlines.shapes : undefined;
}

/** A letter with its holes is one line in the file; without its edge it must be one piece still. */
function isThin(line: readonly number[], leastNm: number, polygons: PolygonEngine): boolean {
  const left = polygons.offset([counterClockwise(Float64Array.from(line))], -leastNm / 2);
  return left.length !== 1 || signedArea(left[0]!) <= 0;
}
