/** Words of money that is no price of a part: freight, packing, fees, tax. Those of one list alone are no such money elsewhere. */
const MONEY = [
  String.raw`freight|shipping|postage|carriage|handling|courier|p&p|insurance|surcharge|small order|set[\s-]?up|tooling|nre`,
  String.raw`versand\w*|fracht\w*|porto|zuschlag|werkzeug\w*|verpackungskosten`,
  String.raw`frais|port|spese(?! \d)|trasporto|transport\w*|portes|gastos|frete|envío`,
  String.raw`verzend\w*|toeslag|frakt\w*|fragt|forsendelse|emballage|rahti|toimituskulut|kargo|nakliye`,
  String.raw`koszt\p{L}*|wysyłka|dostawa kurierem|doprava|poštovné|balné|szállítási költség|csomagolás`,
  String.raw`vat|mwst\.?|ust|tva|iva|btw|moms|alv|kdv|áfa|dph|tax|gst`,
].join('|');
/** Of languages that set no blanks between words. */
const MONEY_WITHOUT_BLANKS = String.raw`运费|包装费|手续费|税额|增值税|送料|配送料|手数料|消費税|梱包料|운송비|배송비|부가세`;

/** Money of a whole order in a sentence. */
export const CHARGE = new RegExp(
  String.raw`(?<!\p{L})(?:${MONEY}|min(?:imum|\.)? order (?:value|amount)|mindest\w*wert)(?!\p{L})|${MONEY_WITHOUT_BLANKS}`,
  'iu',
);

/** What a row of a table begins with that is money and no part. */
export const CHARGES = new RegExp(
  String.raw`^(?:(?:${MONEY}|delivery|packing charge|packaging charge|verpackung\w*|discount|rabatt|nachlass|skonto|remise|sconto|descuento|minimum order|bank|certificate)(?!\p{L})|${MONEY_WITHOUT_BLANKS})`,
  'iu',
);

/** What a row of sums begins with. */
export const SUMS =
  /^(?:(?:sub[\s-]?total|total|grand total|sum|net total|total net|merchandise|order total|gesamt\w*|summe|zwischensumme|netto\w*|nettobetrag|endbetrag|carry|übertrag|montant total|total ht|total ttc|importe total|razem|suma|podsumowanie|do zapłaty|totale|imponibile|base imponible|totaal|subtotaal|summa|i alt|brutto\w*|yhteensä|celkem|összesen|toplam|ara toplam|genel toplam)(?!\p{L})|合计|总计|小计|总金额|合計|総計|小計|합계|소계|총계)/iu;
