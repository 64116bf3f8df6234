/** Lengths, weights, volumes and packs, in the languages of the shops. */
const MEASURE =
  /m[eéèę]t(?:er|re|ro|ru|ry|ri|r|rage)s?\b|米|미터|^mt?r?s?$|\bf(?:oo|ee)?t\b|\byards?\b|\bpieds?\b|\bfu(?:ß|ss)\b|\b(?:kilo)?gram|\bkg\b|\blit(?:re|er|ro)|\bpa(?:ck|cks|cket|quet|quete|kk|kket|kke|ckung|ar|ir|irs|ire)\b|^pk$|\bpacco\b|\bconfezione\b|\bset\b|\bkit\b|\bbox\b|\bbag\b|\blots?\b|\bdozen\b|[%‰]|\bhundreds?\b|\bthousands?\b|\bhundert\b|\btausend\b|\bmille\b/i;
/** One piece: `Piece`, `EA`, `PCS`, `Stück`, `ST`. */
const PIECE = /^(?:each|ea|pieces?|pce|pcs?|st|stk|stück|pièce|pezzo|个|只)\.?$/i;

/** Whether a unit in the language of a shop is one piece. */
export const isPieceUnit = (unit: string): boolean => PIECE.test(unit.trim());

/** What holds many, as the unit that is sold: its price is for all that it holds. */
const CONTAINER =
  /^(?:full |whole )?(?:reel|roll|spool|coil|drum|tube|stick|tray|strip|sheet|bottle|can|carton|case|cassette|ammo|rolle|spule|ring|trommel|stange|streifen|rol|haspel|bobine|rouleau|bande|bobina|rotolo|nastro|szpula|rolka)s?$/i;

/** Whether a unit is a length, a weight or several pieces; a figure in it (`REEL OF 100`, `1000 pcs`) counts pieces. */
export const isMeasureUnit = (unit: string): boolean =>
  MEASURE.test(unit.trim()) || CONTAINER.test(unit.trim()) || /\d/.test(unit);

/**
 * Packagings that a price is for as a whole, or by length: `Pack of 100`, `Per Foot`, `Bag of 50`. Reels, bags and trays without a
 * figure hold single pieces.
 */
const MEASURE_PACKAGING =
  /\b(?:per|by the) |\bpacks?(?: of)?\b(?! ?(?:tube|tray|reel))|\bmet(?:er|re)s?\b|^mt?r?s?$|\bf(?:oo|ee)t\b|\bpairs?\b|\bsets?\b|\blots?\b|\bdozen\b|\bhundreds?\b|\bthousands?\b|\b(?:of|de|d[’']|à|zu|von|di|da|van|po|av) ?\d|\b(?:paquets?|packung(?:en)?|pak(?:ken)?|pacc[oh]i?|confezion[ei]|paquetes?|opakowanie|balení)\b|\(\d+\)|\d ?(?:pcs|pieces|\/)/i;

export const isMeasurePackaging = (packaging: string): boolean => MEASURE_PACKAGING.test(packaging.trim());

/** `Reel`, `Full Reel`, `Tape & Reel (TR)`, and the same in other languages; not tape that is cut, or put on a reel to order. */
const WHOLE_REEL =
  /^(?:full |whole |complete |factory )?(?:tape (?:&|and) )?(?:reels?|rolle|rol|bobine|bobina|szpula)(?: ?\((?:tr|t&r|full)\))?$|^t&r$/i;

export const isWholeReel = (packaging: string): boolean => WHOLE_REEL.test(packaging.trim());
