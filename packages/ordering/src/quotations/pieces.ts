import { readingsOf, readPrinted, type DecimalSign } from './figures.ts';

/** A number of pieces: what it may be, or why it is none. */
export type PiecesReading = { counts: number[] } | { why: string };

/** Words behind a figure that say pieces. */
const PIECES =
  /(?:(?<!\p{L})(?:pcs?|pieces?|ea(?:ch)?|units?|stk|stück|stueck|st|pce|pces|pièces|uds?|unidades|pz|pezzi|szt|stuks|off|kpl|ks|db|adet)(?!\p{L})\.?|个|只|片)/giu;
/** Packs whose content the quotation does not say. */
const PACKS = /\b(reels?|rolls?|tapes?|trays?|tubes?|packs?|rollen?|boxe?s?|bags?|bobines?)\b/i;

const RANGE = /^(\d{1,7})\s*(?:-|–|\.\.\.?|to|bis|à)\s*(\d{1,7})$/iu;

/** `5,000`, `5k`, `>= 1 000 pcs`, `1000+`; a reel alone is no number of pieces. */
export function readPieces(text: string, sign: DecimalSign | undefined): PiecesReading | undefined {
  const said = text.normalize('NFKC').trim();
  if (said === '' || /^(?:-+|–|—|n\/?a|none|k\.?a\.?|\.)$/i.test(said)) return undefined;
  if (PACKS.test(said) && !/\d\s*(?:pcs|pieces|stk|stück)/i.test(said)) return { why: 'says packs and not pieces' };
  const bare = said
    .replace(PIECES, ' ')
    .replace(/^[\s>=≥~:]+|[\s+]+$/g, '')
    .replace(PACKS, ' ')
    .trim();
  const [, from, to] = RANGE.exec(bare) ?? [];
  // A range of quantities begins where its price does.
  if (from !== undefined && Number(from) < Number(to)) return { counts: [Number(from)] };
  const thousands = /^([\d.,\s'’]+?)\s*k$/i.exec(bare);
  const figure = readPrinted((thousands?.[1] ?? bare).trim());
  if (!figure) return { why: 'is no number of pieces' };
  const factor = thousands ? 1000 : 1;
  const counts = [...new Set(readingsOf(figure, undefined).map((reading) => Number(reading) * factor))].filter(
    (count) => Number.isSafeInteger(count) && count >= 0,
  );
  if (counts.length === 0) return { why: 'is no whole number of pieces' };
  if (counts.length === 1 || sign === undefined) return { counts };
  const [known] = readingsOf(figure, sign).map((reading) => Number(reading) * factor);
  // With three decimals of nothing it may be the way a system prints every number, or a slip.
  return /[.,]000$/.test(figure.text) && known !== undefined && known < 1000 ? { counts } : { counts: [known!] };
}
