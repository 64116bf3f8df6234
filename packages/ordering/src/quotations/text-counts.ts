import { FIGURE, MONEY, PIECES } from './text-prices.ts';
import { TIME } from './text-times.ts';

/** What pieces are packed in: `1 reel` is no one piece. */
const PACKS = String.raw`(?:full )?(?:reels?|rollen?|bobines?|bobinas?|packs?|packungen|boxes|box|trays?|tubes?|stangen?)(?!\p{L})`;
/** `MOQ/SPQ 2,500` says both. */
export const MOQ_MULTIPLE = new RegExp(
  String.raw`(?<!\p{L})(?:moq|min(?:imum|\.)?(?:\s*order)?(?:\s*q(?:ty|uantity))?)\s*(?:\/|&|\+|and|und|et|=)\s*(?:spq|mpq|mult(?:iple)?|vpe|pack(?:\s*(?:qty|size|unit))?)\s*(?:is|of|von)?\s*[:=]?\s*((?:${FIGURE})\s*k?(?:\s*(?:${PIECES}))?)`,
  'iu',
);
export const MOQ = new RegExp(
  String.raw`(?<!\p{L})(?:moq|minimum(?: order)?(?: quantity| qty)?|min\.?(?: order)?(?: qty)?|mindest(?:bestell)?menge|mindestabnahme|pedido m[ií]nimo|m[ií]nimo|quantit[eé] min\p{L}*|minimum de commande)\s*(?:is|of|von|beträgt)?\s*[:=]?\s*((?:one|${FIGURE})\s*(?:${PACKS})(?:\s*\(\s*(?:${FIGURE})\s*(?:${PIECES})?\s*\))?|(?:${FIGURE})\s*k?(?:\s*(?:${PIECES}))?(?!\s*(?:${TIME})))`,
  'iu',
);
export const MULTIPLE = new RegExp(
  String.raw`(?:\b(?:spq|mpq|vpe|ve)\b|m[uú]ltipl[eo]s?(?: of| de)?|conditionnement|conditionné par|confezion[ei](?: da)?|opakowanie|embalaje|in steps of|(?:full|whole|complete) reels? of|pack(?:ing)?(?: unit| qty| quantity| size)?(?: of)?|verpackungseinheit)\s*(?:is|of|von)?\s*[:=]?\s*((?:${FIGURE})\s*k?(?:\s*(?:${PIECES}))?)|(?<![\d.,]|(?:${MONEY})\s*)((?:${FIGURE})\s*(?:${PIECES})?)\s*(?:per|\/|pro|je|par|por|na|per)\s*(?:full\s+)?(?:reels?|rolle|bobine|bobina|rolka|rolkę|tray|tube|stange|box|bag)(?!\p{L})|(?<![\d.,])(${FIGURE})er[\s-]*(?:rollen?|gurt|reels?|stangen?|trays?|tubes?|vpe|verpackung|packs?)(?!\p{L})`,
  'iu',
);
export const STOCK = new RegExp(
  String.raw`(?:(?:in\s)?stock|available|on hand|lager(?:bestand)?|bestand|verfügbar|disponible)\s*[:=]\s*((?:${FIGURE})\s*k?)|(?<!\p{L})stock[^\S\n]+((?:${FIGURE})\s*k?)(?=[^\S\n]*(?:${PIECES}))|(?<=\()\s*(?:in\s)?stock\s+((?:${FIGURE})\s*k?)(?=\s*\))|(?<![\d.,]|(?:${MONEY}|@)\s*)((?:\d{1,3}(?:[.,' ]\d{3})+|\d{1,7})\s*k?)\s*(?:${PIECES}\s*)?(?:in stock|on stock|avail(?:able|\.)?(?!\p{L})|ex stock|on hand|sofort|immediately|at once|ready|de suite|od ręki|pront[ai]|auf lager|ab lager|lagernd|en stock)`,
  'iu',
);

/** What a pattern of these finds in a text; '' where it finds nothing. */
export const findCount = (pattern: RegExp, text: string): string =>
  (
    pattern
      .exec(text)
      ?.slice(1)
      .find((group) => group !== undefined) ?? ''
  ).trim();
