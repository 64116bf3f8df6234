import type { Figure, Side } from './rated-value.ts';
import { writeAscii } from './rated-value.ts';
import { readNumber, readRange, readScale } from '../text/units.ts';

/** Which limit a cell says, with its figure as the cell is printed, its number in SI, and its unit. */
export interface SaidLimit {
  side: Side | undefined;
  figure: Pick<Figure, 'text' | 'number' | 'range'>;
  unit: string;
}

const FIGURE = String.raw`[-+±≤≥<>~]{0,2}\s?(?:\d{1,3}(?:['’‘]\d{3})+|\d[\d.,]*)`;
const UNIT = String.raw`°\s?[CKF]|℃|[^\d\s()[\],;±]\S{0,7}?`;
/** What stands behind the limit: in parentheses, behind a comma, or that begins with a word that says when. */
const BEHIND = String.raw`\s*(?:\((?<inner>[^()]*(?:\([^()]*\)[^()]*)*)\)|[,;]\s*(?<more>\S.*)|(?<when>(?:at|with|for|above|below|per|in|@)\s+\S.*))`;
const SIDE = String.raw`(?:min|typ|max|nom)(?:imum|ical|inal)?`;

const LIMIT_BEHIND = new RegExp(
  `^(?<figure>${FIGURE})\\s?(?<unit>${UNIT})\\s*(?<side>${SIDE})\\b\\.?(?:${BEHIND})?$`,
  'i',
);
const LIMIT_BEFORE = new RegExp(
  `^(?<side>${SIDE})\\b\\.?\\s*(?<figure>${FIGURE})\\s?(?<unit>${UNIT})(?:${BEHIND})?$`,
  'i',
);
/** Without a limit only what is plainly said in words behind the figure is none of it: `18 pF (see options)`. */
const REMARKED = new RegExp(
  `^(?<figure>${FIGURE}|\\d[\\d.,]*\\s?(?:-|to|~|\\.\\.\\.)\\s?\\d[\\d.,]*)\\s?(?<unit>${UNIT})\\s*(?:\\((?<inner>[^()]*\\p{L}{2,}[\\s,][^()]*|\\p{L}{3,})\\)|(?<when>(?:above|below)\\s+\\S.*))$`,
  'u',
);

const SIDES: Readonly<Record<string, Side>> = { min: 'min', typ: 'typ', nom: 'typ', max: 'max' };

/**
 * `7 pF max.`, `±50 ppm max. (see options)`, `100 µW max., 10 µW correlation`, `Min. 85 dB`: what a cell of a list says of one
 * limit. Undefined: its unit is not known, or it says several figures.
 */
export function readSaidLimit(printed: string): SaidLimit | undefined {
  const text = writeAscii(printed);
  const found = (LIMIT_BEHIND.exec(text) ?? LIMIT_BEFORE.exec(text) ?? REMARKED.exec(text))?.groups;
  if (!found) return undefined;
  const scale = readScale(found['unit']!);
  if (!scale || scale.si === '') return undefined;
  const condition = (found['inner'] ?? found['more'] ?? found['when'] ?? '').trim();
  // `85 dB min. (92 dB typ.)`: a limit of its own, and no condition.
  const other = new RegExp(`\\d\\s?(\\S+)\\s*\\b${SIDE}\\b`, 'i').exec(condition)?.[1];
  if (other === found['unit']) return undefined;
  const plain = found['figure']!.trim().replaceAll(/(?<=\d)['’‘](?=\d{3})/g, ',');
  const side = found['side'] === undefined ? undefined : SIDES[found['side'].slice(0, 3).toLowerCase()];
  const range = readRange(plain.replace(/(?<=\d)\s?-\s?(?=\d)/, ' to '), scale);
  return { side, figure: { text, number: readNumber(plain, scale), range }, unit: found['unit']! };
}
