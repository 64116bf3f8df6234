/** What a section is of. */
export type SectionKind =
  | 'features'
  | 'absolute_maximum'
  | 'recommended'
  | 'electrical'
  | 'timing'
  | 'thermal'
  | 'pinout'
  | 'typical_application'
  | 'package'
  | 'land_pattern'
  | 'ordering'
  | 'revision_history'
  | 'other';

/** Titles as makers print them. The first that fits counts. */
const TITLES: readonly [SectionKind, RegExp][] = [
  ['revision_history', /revision\s+history|document\s+history|change\s+(?:history|list|log)|修订|改訂/i],
  [
    'land_pattern',
    /land\s+pattern|foot\s?print|solder(?:ing)?\s+(?:pad|pattern)|recommended\s+(?:pcb|pad)|焊盘|パターン/i,
  ],
  [
    'absolute_maximum',
    /absolute\s+maxi\w*|absolute\s+ratings?|maximum\s+ratings?|limit(?:ing)?\s+(?:values|parameters?)|\besd\s+ratings?|grenzwerte|极限参数|最大额定|絶対最大定格/i,
  ],
  [
    'recommended',
    /recommended\s+(?:\w+\s+)?operating|(?:operating|working)\s+(?:conditions|ratings)|推荐工作|推奨動作/i,
  ],
  [
    'ordering',
    /order(?:ing)?\s+(?:information|guide|codes?)|device\s+summary|selection\s+guide|part\s+number(?:ing)?|订购/i,
  ],
  [
    'pinout',
    /\bpin\s?(?:ning|out|s\b|\s+(?:configuration|description|definition|function|assignment|information|connection)s?)|\b(?:pad|terminal|lead)\s+(?:connection|assignment|description|function)s?|引脚|端子/i,
  ],
  ['thermal', /thermal|热特性|熱/i],
  [
    'typical_application',
    /typical\s+application|application\s+(?:circuit|information|schematic|hint)s?|^applications?$|应用电路/i,
  ],
  ['timing', /timing|switching\s+(?:characteristics|waveform)s?|waveforms?|时序/i],
  ['package', /package|outline|mechanical|dimensions|外形|尺寸|封装/i],
  ['features', /^(?:key\s+)?features|^特[点性]$|主要特点/i],
  ['electrical', /characteristics|electrical|specifications?$|电气|電気/i],
];

/** The kind that a title names; undefined: it names none. */
export function kindOfHeading(title: string): SectionKind | undefined {
  return TITLES.find(([, pattern]) => pattern.test(title.trim()))?.[0];
}
