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

const HISTORY =
  /^(?:rev(?:ision)?\.?\s?[\dA-Z][\w.]{0,6}\s*(?:[-–—>→®:/]|to\b).{0,40}|(?:revision|change|version)s? ?(?:history|log|notes)?\s*:?|history\s*:?|changelog\s*:?|änderungen\s*:?|historique\s*:?|变更记录|修改记录|改訂履歴)$/i;

/** A heading over what was changed from one revision to the next: `Rev. 1.2 -> 1.3`, `Change log`. */
export function isHistorySection(text: string): boolean {
  return HISTORY.test(text.trim());
}

const BESIDE =
  /^(?:(?:you (?:also|will also) )?also (?:needed|required|need)|(?:you(?:'ll)? )?(?:will )?(?:also )?need(?:ed)? (?:besides|too|as well)|tools?(?: (?:needed|required|list|used))?|(?:required|needed|other|additional|extra) (?:tools?|items?|equipment|things)|accessor(?:y|ies)|consumables?|extras?|not included|not (?:on|part of) the (?:board|pcb|kit)|nice to have|werkzeuge?|zubehör|verbrauchsmaterial|sonstiges|(?:außerdem|ausserdem|zusätzlich) (?:benötigt|nötig|gebraucht)e?|andere teile|outils?|outillage|accessoires?|consommables?|herramientas?|accesorios|attrezzi|accessori|gereedschap|narzędzia|инструменты?|工具|配件|耗材|その他|付属品)(?=$|[\s:：,(（])/iu;

/** A heading over things that are bought beside the board, or not at all: `Also needed`, `Tools:`, `Werkzeug`. */
export function isBesideSection(text: string): boolean {
  return text.length <= 60 && BESIDE.test(text.trim());
}

const WORK =
  /^(?:(?:final|pcba?|board|smt|smd|tht|hand|machine|kit|product) )*(?:assembly|assembling|soldering|test(?:ing)?|programming|flashing|labou?r|engineering|nre|set-?up|tooling|packaging|(?:1st|first) class mail|montage|best(?:ü|ue)ckung|löten|arbeitszeit|assemblage|montaje|montaggio|焊接|组装|贴片|組立)(?: (?:cost|fee|charge|service|time|price)s?)?$/iu;

/** What a line without a place is called that is work and no part: `Final assembly`, `Test`. */
export function isWork(name: string): boolean {
  return name.length <= 60 && WORK.test(name.trim());
}
