import type { Line } from '../text/lines.ts';

/** What a column of a table of ratings or characteristics holds. */
export type ColumnRole = 'parameter' | 'symbol' | 'conditions' | 'min' | 'typ' | 'max' | 'value' | 'unit' | 'note';

/** Words that name a column, as makers print them. The first that fits counts. */
const HEADS: readonly [ColumnRole, RegExp][] = [
  ['min', /^min(?:imum)?\.?$|^最小(?:值|値)?$/i],
  ['typ', /^(?:typ(?:ical)?|nom(?:inal)?)\.?$|^(?:典型|标准|標準)(?:值|値)?$/i],
  ['max', /^max(?:imum)?\.?$|^最大(?:值|値)?$/i],
  ['unit', /^units?\.?(?:\s*\(limit\))?$|^(?:单位|單位|単位)$|^einheit$/i],
  ['symbol', /^sym(?:bols?)?\.?$|^(?:符号|符號|記号|代号)$|^formelzeichen$/i],
  [
    'conditions',
    /^(?:test\s+)?conditions?s?$|^test\s+cond\.?(?:itions)?$|^(?:测试|試験|测定)?条件$|^bedingung(?:en)?$/i,
  ],
  [
    'parameter',
    /^(?:parameters?|characteristics?|items?|descriptions?|specification|参数|項目|项目|kennwert|property|(?:thermal\s+)?metric)$/i,
  ],
  ['value', /^(?:values?|ratings?|limits?|limit values?|额定值|参数范围|数值|范围|定格|定格値|grenzwerte?)$/i],
  ['note', /^(?:notes?|remarks?|fig(?:ure)?\.?s?|备注)$/i],
];

/** The role that a text at the head of a column names. */
export function readHead(text: string): ColumnRole | undefined {
  const bare = text
    .replaceAll(/[†‡§*]+|\((?:note\s*)?\d+\)|\[\d+\]/gi, '')
    .replace(/\s*[([](?:volts?|v|a|ma|°c|mm|unit)[)\]]\s*$/i, '')
    .trim();
  return HEADS.find(([, pattern]) => pattern.test(bare))?.[0];
}

const VALUE_ROLES: ReadonlySet<ColumnRole> = new Set(['min', 'typ', 'max', 'value']);

/** Whether a column holds figures. */
export function isValueRole(role: ColumnRole): boolean {
  return VALUE_ROLES.has(role);
}

/** A text at the head of a column, with the role that it names. */
export interface Head {
  role: ColumnRole;
  line: Line;
}

/** Whether heads of one row can be those of a table of values: figures, and what they are of. */
export function areValueHeads(heads: readonly Head[]): boolean {
  const roles = heads.map(({ role }) => role);
  const figures = roles.filter(isValueRole).length;
  const named = new Set(roles.filter((role) => isValueRole(role) && role !== 'value')).size;
  // `Parameter | the part | Unit`: its figures stand under its name.
  if (roles.includes('unit') && (roles.includes('parameter') || roles.includes('symbol'))) return true;
  return figures >= 1 && (roles.length > figures || named >= 2);
}
