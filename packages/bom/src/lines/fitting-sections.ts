import { CLEAR } from './not-fitted-words.ts';
import { isShortNotFitted } from './not-fitted.ts';

const SECTION = new RegExp(
  `(?:^|[\\s(\\[])(?:${CLEAR}|NICHT BEST(?:Ü|UE)CKTE|N\\.C\\.|NO CONNECT|NOT USED|UNUSED)(?=$|[\\s:)\\].,])`,
  'iu',
);
const OPTIONAL = /^(?:optional|options?|opcional|optionnel|可选)(?=$|[\s:)])|\((?:optional|opcional|optionnel)\)/i;

/** A heading over lines that are not fitted: `DNP components`, `N.C.`, `NF:`, `Nicht bestückte Bauteile`. */
export function isNotFittedSection(text: string): boolean {
  return text.length <= 80 && (SECTION.test(text) || isShortNotFitted(text.replace(/\s*[:：]\s*$/, '')));
}

/** A heading that leaves open whether what stands below it is fitted: `Optional parts:`. */
export function isOptionalSection(text: string): boolean {
  return text.length <= 40 && OPTIONAL.test(text);
}
