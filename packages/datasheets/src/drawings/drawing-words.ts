import type { DrawingKind } from './drawings.ts';

/** Words of captions and titles; the first row that fits counts. */
const WORDS: readonly [DrawingKind, RegExp][] = [
  [
    'other',
    /marking|tape|reel|packing|label spec|mounting method|part number|ordering|test circuit|load circuit|iec logic|包装|编带|テーピング/i,
  ],
  [
    'land_pattern',
    /land\s*pattern|solder(?:ing)?\s+(?:pad|footprint|pattern|mask)|pad\s+(?:layout|dimension)|pcb\s+(?:layout|land)|footprint|stencil|board\s+layout\s+example|焊盘|はんだ付け|ランドパターン|lötfläche/i,
  ],
  ['package', /package\s+(?:outline|dimension|drawing)/i],
  ['block_diagram', /block\s+diagram|functional\s+diagram|logic\s+diagram|内部框图|框图|ブロック図|blockschaltbild/i],
  [
    'graph',
    /\bvs\.?\b|versus|waveform|timing|derating|curve|profile|histogram|fft|plot|response|spectr|directivity|characteristic|distribution|\btypical\s.*(?:read|write)\b|transient|safe operating|voltage levels?|times?$|delays?\b|transfer function|特性|波形|曲线|応答|kennlinie/i,
  ],
  [
    'pinout',
    /pin\s*(?:-?\s*out|config|defin|connection|assign|descr|diagram|function)|logic symbol|device schematic|(?:top|bottom) view|引脚|管脚|端子配置|anschlussbelegung/i,
  ],
  [
    'schematic',
    /schematic|application\s+(?:circuit|diagram|example)|typical\s+application|connections?\b|equivalent|internal\s+circuit|circuit|configuration|应用电路|参考应用|电路图|回路/i,
  ],
  ['package', /package|outline|mechanical|dimension|case\b|drawing|外形|尺寸|寸法|abmessung|gehäuse/i],
];

/** The kind that a caption or title names; undefined: it names none. */
export function kindOfWords(text: string): DrawingKind | undefined {
  return WORDS.find(([, pattern]) => pattern.test(text))?.[0];
}
