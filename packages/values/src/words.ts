/** Break between parts of a text that were written without a space: `100nF50V`, `104K50V`, `10K1%`, `10k0402`. */
const GLUED: readonly [RegExp, string][] = [
  // 100mO, 10kO: the letter for the sign
  [/O(?![A-Za-z0-9])(?<=\d[kKMm]O)/g, 'Ω'],
  [/([%Ω])(?=[A-Za-z0-9.])/g, '$1 '],
  // 100nF50VX7R, 10pNF, 10uFK25V
  [/(\d[Vv]|[pnuPNU][Ff])(?=(?:[XYZ][5-8][RSTUVP]|C[0O]G|NP[0O])(?![A-Za-z0-9]))/gi, '$1 '],
  [/(\d[kKMRrpnu])(?=(?:NF|DN[PFI]|NC)(?![A-Za-z0-9]))/g, '$1 '],
  [/(\d[pnuPNU][Ff][BCDFGJKMZ])(?=\d{1,4}(?:\.\d)?[Vv](?![A-Za-z0-9]))/g, '$1 '],
  [
    /(?<![A-Za-z0-9.])((?:\d{1,4}(?:\.\d{1,3})?|\.\d{1,3}|\d[pnu]\d|\d[A-Z]\d{3})(?:[pnuPNU][Ff]?|[BCDFGJKMZ]))(?=(?:\d{1,4}(?:\.\d)?[Vv]|\d{1,2}[Vv]\d)(?![A-Za-z0-9]))/g,
    '$1 ',
  ],
  [/(\d{1,4}[Vv])(?=\d{1,4}(?:\.\d)?[pnuPNU][Ff])/g, '$1 '],
  [/(\d[kKMRr])(?=(?:0\.1|0\.5|1|2|5|10|20)%)/g, '$1 '],
  [
    /(?<![A-Za-z0-9])(\d{1,4}(?:\.\d{1,3})?[kKMRrpnu][Ff]?)(?=(?:0201|0402|0603|0805|1206|1210|2010|2512)(?!\d))/g,
    '$1 ',
  ],
  [/(\d)[eE]\+(?=\d)/g, '$1e'],
  [/(?<=\d)\*(?=\d)/g, 'x'],
  // `10n X2` is a safety class, `10k x2` a pair.
  [/(?<=\d[kKMRrpnu]?[FH]?)(?: ?[*x] ?|X)(?=\d{1,2}(?![\w.]))/g, 'x'],
  [/(?<=(?<![\w.])\d{1,2}) ?[*xX] ?(?=\d[\d.]{0,5}[kKMRrpnu])/g, 'x'],
  [/(?<=[A-Za-z0-9]) ?~ ?(?=\d)/g, '-'],
  // 10k - 100k, 10k to 100k, 10k...100k
  [/(\d[kKMRrpnu]?[FHΩ]?)(?: (?:-|[tT][oO]) |\.{2,3})(?=\d{1,4}(?:\.\d{1,3})?[kKMRrpnu][FHΩ]?(?![A-Za-z0-9]))/g, '$1-'],
  // NTC10K, OSC60MHz
  [/(?<![A-Za-z0-9])(NTC|PTC|RES|CAP|IND|XTAL|OSC|POT)(?=\d{1,6}(?:\.\d{1,6})?(?:[kKMRrpnu]|MHz|kHz))/gi, '$1 '],
  // 10uFx16V, 1000x25V
  [/x(?=\d{1,4}(?:\.\d)?[Vv](?![A-Za-z0-9]))(?<=(?<![\w.])\d{1,5}(?:\.\d{1,3})?[pnu]?F?x)/g, ' '],
];

/** Part what was written without a space. The ohm sign keeps a digit behind it when it is a decimal point (`4Ω7`). */
export function unglue(text: string): string {
  let parted = text.replace(/(?<=\d)Ω(?=\d{1,2}(?![A-Za-z0-9.]))/g, 'R');
  for (const [pattern, replacement] of GLUED) parted = parted.replace(pattern, replacement);
  return parted;
}

/** A run of text without spaces, and the pieces that `/` and `-` part it into. */
export interface Chunk {
  whole: string;
  pieces: readonly { word: string; afterSlash: boolean }[];
  hyphenated: boolean;
}

const MOST_CHUNKS = 120;

/** Cut a text into chunks and pieces. The minus of `1e-6` does not part. */
export function splitChunks(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (const raw of text.split(/[\s;|()[\]{}"'\\=:@<>~+*#!?&^`$]+/)) {
    const whole = raw.replace(/^[-./,]+|[-./,]+$/g, leadingPoint);
    if (whole === '' || chunks.length >= MOST_CHUNKS) continue;
    const pieces = whole.split('/').flatMap((part, i) =>
      part
        .split(/(?<!\d[eE])-/)
        .filter((word) => word !== '')
        .map((word, j) => ({ word, afterSlash: i > 0 && j === 0 })),
    );
    chunks.push({ whole, pieces, hyphenated: /(?<!\d[eE])-/.test(whole) });
  }
  return chunks;
}

/** Points and dashes at the ends of a word are punctuation, except the point of `.1`. */
function leadingPoint(edge: string, at: number, word: string): string {
  return at === 0 && edge.endsWith('.') && /\d/.test(word[edge.length] ?? '') ? '.' : '';
}
