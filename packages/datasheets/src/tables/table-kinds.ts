/** What a table is of. */
export type TableKind =
  | 'absolute_maximum'
  | 'recommended'
  | 'electrical'
  | 'thermal'
  | 'timing'
  | 'mechanical'
  | 'pins'
  | 'ordering'
  | 'other';

/** Titles of tables as makers print them, in English, German, Chinese and Japanese. The first that fits counts. */
const TITLES: readonly [TableKind, RegExp][] = [
  [
    'absolute_maximum',
    /absolute\s+maxi\w*|absolute\s+ratings?|maximum\s+ratings?|limit(?:ing)?\s+(?:values|parameters?)|\besd\s+ratings?|grenz(?:werte|daten)|极限(?:工作)?(?:参数|值)|最大额定|絶対最大定格|絕對最大/i,
  ],
  ['thermal', /thermal|temperature\s+(?:specifications|characteristics)|wärme|热特性|热阻|熱/i],
  [
    'recommended',
    /(?:recommended|operating|working)\s+(?:\w+\s+)?(?:conditions|ratings|range)|empfohlene|推荐(?:工作)?|推奨/i,
  ],
  [
    'timing',
    /timing|switching|\bac\s+(?:\w+\s+)?(?:characteristics|parameters|specifications)|时序|開關|スイッチング/i,
  ],
  [
    'mechanical',
    /dimensions|mechanical\s+(?:data|characteristics|specifications)|land\s+pattern|abmessungen|外形|尺寸/i,
  ],
  ['ordering', /ordering|order\s+(?:code|number)|selection\s+guide|device\s+summary|bestell|订购|型号/i],
  ['pins', /\bpin\s?(?:ning|out|s|\s+(?:configuration|description|definition|function|assignment)s?)\b|引脚|端子/i],
  [
    'electrical',
    /characteristics|electrical|specifications?|parameters|\b(?:contact|coil|insulation|technical|general|switch)\s+(?:data|ratings?)\b|performance|capacitance|product\s+summary|quick\s+reference\s+data|key\s+parameters|unless\s+otherwise\s+(?:noted|specified|stated)|kenn(?:werte|daten)|电气|電気|特性/i,
  ],
];

/** The kind that a title names; undefined: it names none. */
export function kindOfTitle(title: string): TableKind | undefined {
  return TITLES.find(([, pattern]) => pattern.test(title))?.[0];
}
