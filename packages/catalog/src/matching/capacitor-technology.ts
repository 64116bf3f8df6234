/** How capacitors are made, as lines name it and as the taxonomy has it. */
type Technology = 'ceramic' | 'tantalum' | 'electrolytic' | 'film' | 'mica' | 'supercapacitor';

const WORDS: readonly (readonly [Technology, RegExp])[] = [
  ['ceramic', /\b(?:ceramic|mlcc|keramik\w*|c[ée]rami(?:que|co|ca))\b|陶瓷|セラミック|керамич/i],
  ['tantalum', /\b(?:tantal(?:um|e|io|o)?|tant)\b|钽|鉭|タンタル|тантал/i],
  [
    'electrolytic',
    /\b(?:electrolytic|elko|alumin(?:i?um) (?:cap|elec\w*)|electrolíti\w+|[ée]lectrolyti\w+)\b|电解|電解|электролит/i,
  ],
  ['film', /\b(?:film|folie|mkt|mkp|polyester|polypropylen\w?)\b|薄膜|フィルム/i],
  ['mica', /\bmica\b|云母/i],
  ['supercapacitor', /\b(?:super ?cap(?:acitor)?|ultra ?cap(?:acitor)?|edlc)\b|超级电容/i],
];

/** Polymer stands for tantalum and for aluminium. */
const OF_CATEGORY: Readonly<Record<string, readonly Technology[]>> = {
  ceramic: ['ceramic'],
  tantalum: ['tantalum'],
  electrolytic: ['electrolytic'],
  polymer: ['tantalum', 'electrolytic'],
  film: ['film'],
  mica: ['mica'],
  supercapacitor: ['supercapacitor'],
};

/**
 * The technology that a line names while a part of the category is made in another, in words: `tantalum`. Null where the
 * line names none or several, or the category leaves it open.
 */
export function otherTechnology(texts: readonly (string | null | undefined)[], category: string): string | null {
  const text = texts.join(' ').slice(0, 500);
  const said = WORDS.filter(([, pattern]) => pattern.test(text)).map(([technology]) => technology);
  const [, made = ''] = category.split('.');
  const offered = category.startsWith('capacitor.') ? OF_CATEGORY[made] : undefined;
  if (said.length !== 1 || offered === undefined || offered.includes(said[0]!)) return null;
  return said[0]!;
}
