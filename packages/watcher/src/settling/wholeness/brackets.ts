import { type CodeUnits, isBlank } from './text.ts';
import { hollow, unfinished, type Verdict, WHOLE } from './verdict.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** JSON, also that of .kicad_pro and .gbrjob: every bracket that was opened is closed. */
export function checkJson(units: CodeUnits): Verdict {
  return checkBrackets(units, '{[', '}]');
}

/** KiCad's lists in parentheses. */
export function checkSExpression(units: CodeUnits): Verdict {
  return checkBrackets(units, '(', ')');
}

function checkBrackets(units: CodeUnits, open: string, close: string): Verdict {
  // What each sign adds to the depth.
  const steps = new Int8Array(128);
  for (const sign of open) steps[sign.charCodeAt(0)] = 1;
  for (const sign of close) steps[sign.charCodeAt(0)] = -1;
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < units.length; at++) {
    const unit = units[at]!;
    if (isQuoted) {
      if (unit === BACKSLASH) at++;
      else if (unit === QUOTE) isQuoted = false;
    } else if (unit === QUOTE) isQuoted = true;
    else if (unit < 128) depth += steps[unit]!;
  }
  if (isBlank(units)) return hollow('it is empty');
  if (isQuoted) return unfinished('it ends inside a string');
  if (depth > 0) return unfinished(`${depth} ${depth === 1 ? 'bracket is' : 'brackets are'} not closed`);
  return WHOLE;
}
