import { numberKey } from './number-key.ts';
import { emptyLine, type RawLine } from './raw-line.ts';
import { NO_OFFER } from './refusal-words.ts';
import { hasPrice } from './text-prices.ts';
import { withoutOlder } from './text-rows.ts';
import type { AskedPart } from './types.ts';

/** `lines 2 and 4`, `Pos. 3, 5`, `items 4-6`. */
const NUMBERED =
  /(?<!\p{L})(?:items?|lines?|pos(?:itionen|ition|\.)?|lignes?|postes?|rig(?:a|he)|l[ií]neas?|posici[oó]n(?:es)?|poz(?:ycj\p{L}*|\.)?|regels?|nos?\.|nr\.?)\s*#?\s*(\d{1,3}(?:\s*(?:,|&|\+|\/|and|und|et|ed?|y|i|en|to|bis|à|-|–)\s*(?:#|no\.?|nr\.?)?\s*\d{1,3})*)(?![\d\p{L}]|[.,]\d)/giu;

/** What divides the words of a sentence, and may stand in a number of a part all the same. */
const BETWEEN_WORDS = /[\s,;:!?()"'“”„]+|[.](?=\s|$)/u;
const SEVERAL_WORDS = /[\s,;:!?()"']/u;

/** `All other items`, `the rest`: every part that is not offered. */
const ALL_OTHERS =
  /(?<!\p{L})(?:all (?:the )?(?:other|remaining)s?|(?:the )?(?:other|remaining) (?:items?|lines?|parts?|positions?)|the (?:rest|others)|(?:alle )?(?:anderen|übrigen|restlichen|weiteren)(?: pos\p{L}*| artikel)?|(?:tous )?les autres|(?:tutt[ei] )?(?:gli|le) altr[ei]|(?:todos )?los demás|el resto|pozostał\p{L}*|overige\p{L}*)(?!\p{L})/iu;

/**
 * What a text says of parts that were asked for and that have neither a price nor a refusal: `TPS54331DR: the next lot comes in March`, by the
 * keys of their numbers. A request that is quoted below an answer names them too, and says nothing.
 */
export function readMentions(
  text: readonly string[],
  asked: readonly AskedPart[],
  read: readonly RawLine[],
): ReadonlyMap<string, string> {
  const open = openParts(asked, read);
  const mentions = new Map<string, string>();
  for (const row of withoutOlder(text)) {
    if (OF_REQUEST.test(row)) continue;
    const keys = row
      .split(BETWEEN_WORDS)
      .map(numberKey)
      .filter((key) => open.has(key));
    const words = row.split(/[^\p{L}\d-]+/u).filter((word) => /^\p{L}{4,}$/u.test(word) && !OF_PIECES.test(word));
    if (words.length > 0) for (const key of keys) if (!mentions.has(key)) mentions.set(key, row.trim());
  }
  return mentions;
}

const OF_REQUEST =
  /(?<!\p{L})(?:rfq|requests?|requested|inquiry|enquiry|anfrage\p{L}*|demande|richiesta|subject|betreff|objet|oggetto|please)(?!\p{L})/iu;
const OF_PIECES =
  /^(?:pieces?|stück\p{L}*|item|items|part|parts|number|quantity|qty|menge|pièces?|pezzi|sztuk|line)$/iu;

/** Parts that were asked for and of which nothing was read, by their numbers. */
function openParts(asked: readonly AskedPart[], read: readonly RawLine[]): Map<string, AskedPart> {
  const told = new Set(read.flatMap(({ mpn, askedMpn, offeredMpn }) => [mpn, askedMpn, offeredMpn].map(numberKey)));
  return new Map(asked.filter(({ mpn }) => !told.has(numberKey(mpn))).map((part) => [numberKey(part.mpn), part]));
}

/**
 * Parts that were asked for and that a sentence refuses, by their numbers, by those of their lines, or with all that is not offered: `we cannot
 * support lines 2 and 4`. The numbers of lines count only where none of the lines that were read stands under another part's.
 */
export function readRefusals(
  text: readonly string[],
  asked: readonly AskedPart[],
  read: readonly RawLine[],
): RawLine[] {
  const byItem = new Map(asked.map((part) => [String(part.item), part]));
  const isOurs = read.every(({ item, mpn, askedMpn, offeredMpn }) => {
    const part = byItem.get(item.replace(/\.$/, ''));
    return part === undefined || [mpn, askedMpn, offeredMpn].some((one) => numberKey(one) === numberKey(part.mpn));
  });
  const byKey = openParts(asked, read);
  const open = [...byKey.values()];
  const inWords = open.filter(({ mpn }) => SEVERAL_WORDS.test(mpn));
  const refused = new Map<AskedPart, RawLine>();
  for (const [at, row] of text.entries())
    for (const sentence of row.split(/(?<=[^\d\s][.;!。])\s*(?=\p{Lu}|\p{Lo})/u)) {
      const words = NO_OFFER.exec(sentence)?.[0];
      if (words === undefined || hasPrice(sentence)) continue;
      const items = isOurs ? [...readItems(sentence)] : [];
      const parts = ALL_OTHERS.test(sentence)
        ? open
        : [
            ...sentence.split(BETWEEN_WORDS).flatMap((word) => byKey.get(numberKey(word)) ?? []),
            ...inWords.filter(({ mpn }) => sentence.includes(mpn)),
            ...items.flatMap((item) => byItem.get(String(item)) ?? []).filter(({ mpn }) => byKey.has(numberKey(mpn))),
          ];
      for (const part of parts)
        if (!refused.has(part)) refused.set(part, { ...emptyLine(`line ${at + 1}`), mpn: part.mpn, remark: words });
    }
  return open.flatMap((part) => refused.get(part) ?? []);
}

/** It refuses lines by their numbers, which are those of other parts than the one above it. */
export const refusesLines = (row: string): boolean => NO_OFFER.test(row) && !hasPrice(row) && readItems(row).size > 0;

/** Numbers of lines that a sentence names; of a range each. */
function readItems(sentence: string): ReadonlySet<number> {
  const items = new Set<number>();
  for (const [, list] of sentence.matchAll(NUMBERED)) {
    const parts = list!.split(/\s*(-|–|to|bis|à)\s*/iu);
    for (const [at, part] of parts.entries()) {
      const figures = [...part.matchAll(/\d+/g)].map(Number);
      for (const figure of figures) items.add(figure);
      const isRange = at > 1 && /^(?:-|–|to|bis|à)$/iu.test(parts[at - 1]!);
      const from = isRange ? Number(/\d+\s*$/.exec(parts[at - 2]!)?.[0]) : Number.NaN;
      for (let item = from; item < (figures[0] ?? 0); item += 1) items.add(item);
    }
  }
  return items;
}
