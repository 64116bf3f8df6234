/** Words for a part that has no price, by language. Each may stand in a sentence or alone in a cell. */
const WORDS = [
  // English
  String.raw`no[\s-]?(?:bid|quote|offer|stock)`,
  String.raw`(?:can(?: ?not|['’]t)|could(?: not|n['’]t)|unable to|not able to) (?:be )?(?:quoted?|offer(?:ed)?|suppl(?:y|ied)|support(?:ed)?|source[d]?|find|found|locate[d]?|help)`,
  String.raw`(?:do|does) ?(?:not|n['’]t) (?:carry|stock|sell|supply|have)`,
  String.raw`not available|no longer (?:available|made|produced|manufactured|supplied)|out of production|obsolete|discontinued|end of life|(?:we|i) regret|(?:price )?on request|nothing on this(?: one)?`,
  // German
  String.raw`nicht (?:mehr )?(?:lieferbar|anbieten|verfügbar|anbietbar|beschaffbar)|abgekündigt|kein angebot|keine angebote|auf anfrage|kein lieferant|entfällt`,
  // French
  String.raw`(?:pas|plus) disponibles?|(?:non |in)disponibles?|(?:ne|n['’]) ?(?:pouvons|avons|proposons|sommes) (?:pas|plus)|plus fabriqu[ée]e?s?|arrêt de fabrication|non cot[ée]e?s?|sur demande`,
  // Italian, Spanish, Portuguese
  String.raw`non (?:più )?disponibil[ei]|non (?:possiamo|riusciamo a) (?:offrire|quotare|fornire)|non (?:quotat[oa]|quotabile)|fuori produzione|su richiesta`,
  String.raw`no disponible|no (?:podemos|se puede) (?:ofertar|ofrecer|cotizar|suministrar)|descatalogad[oa]|sin oferta|bajo pedido`,
  String.raw`não disponível|indisponível|sem oferta|não (?:podemos|temos)|descontinuad[oa]|sob consulta`,
  // Polish, Czech, Romanian, Hungarian
  String.raw`brak oferty|niedostępn\p{L}*|nie (?:oferujemy|możemy zaoferować|mamy w ofercie)|wycofan\p{L}* z produkcji|na zapytanie`,
  String.raw`nedostupn\p{L}*|nemůžeme nabídnout|nenabízíme|výroba ukončena|na dotaz|indisponibil\p{L}*|nu putem oferta|nem (?:tudunk ajánlani|elérhető)`,
  // Dutch, Swedish, Danish, Norwegian, Finnish, Turkish
  String.raw`niet (?:meer )?(?:leverbaar|beschikbaar|aanbieden)|geen aanbieding|op aanvraag|kan (?:ej|inte|ikke) (?:offereras?|erbjuda|tilbydes?)|utgått|udgået|utgått|ei saatavilla|teklif (?:verilememektedir|yok)|temin edilemiyor`,
];

/** Of languages that set no blanks between words. */
const WITHOUT_BLANKS = String.raw`缺货|无货|无法(?:报价|供货|提供)|不报价|停产|询价|生産終了|廃番|廃止品|見積(?:り)?不可|お?見積り?でき(?:ません|かね)|取り?扱い?(?:なし|がございません|しておりません)|お問い合わせ|단종|품절|견적\s?불가|공급\s?불가|문의`;

/** Words in a text for a part that has no price. */
export const NO_OFFER = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:n\/?q|n\/b|nla|eol|${WORDS.join('|')})(?![\p{L}\d])|${WITHOUT_BLANKS}`,
  'iu',
);

/** What stands in a cell alone for no price: those words, and signs and letters that say so only there. */
export const NO_PRICE = new RegExp(
  String.raw`^(?:-+|–|—|n\/?a|n\/?q|nq|nb|tb[ad]|call|ask|rfq|poa|price on request|a\.?a\.?|eol|nla|brak|consult(?:ar|a)|a consultar|sob consultar|da definire|på (?:begäran|forespørsel|forespørgsel)|pa (?:begaran|foresporsel)|we regret|regret|x|${WORDS.join('|')}|${WITHOUT_BLANKS})\.?$`,
  'iu',
);
