import { type CodeUnits, lastVisible, sliceText } from './text.ts';
import { hollow, unfinished, type Verdict, WHOLE } from './verdict.ts';

/** Gerber files end with M02 (or the M00 of old). */
export function checkGerber(units: CodeUnits): Verdict {
  return checkTail(units, /M0?[012]\s*\*$/, 'its end M02* is missing');
}

/** Drill files end with M30, those of old with M00. */
export function checkDrill(units: CodeUnits): Verdict {
  return checkTail(units, /(?:^|[\r\n\s])M(?:30|0?[02])$/, 'its end M30 is missing');
}

/** Schematics of KiCad 5 and before. */
export function checkLegacySchematic(units: CodeUnits): Verdict {
  return checkTail(units, /\$EndSCHEMATC$/, 'its end $EndSCHEMATC is missing');
}

function checkTail(units: CodeUnits, end: RegExp, missing: string): Verdict {
  const last = lastVisible(units) + 1;
  if (last === 0) return hollow('it is empty');
  return end.test(sliceText(units, last - 64, last)) ? WHOLE : unfinished(missing);
}
