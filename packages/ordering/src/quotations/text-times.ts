/** Units of time: `min. 3 weeks` is no number of pieces. */
export const TIME = String.raw`営業日|週間?|[かヶケカ]月|日間?|工作日|[周天]|weeks?|wks?|wochen?|days?|tagen?|tage|months?|monate?n?|semaines?|semanas?|settimane|weken|jours|d[ií]as|giorni|dagen|tygodni\p{L}*|dni|veckor|dagar|uger?|uker|dage|dager|viikkoa|päivää|hafta|gün|t[ýy]dn\p{L}*`;
/** A time alone between commas: `USD 1.38, 2 weeks`. */
const LEAD_ALONE =
  /(?<=[,;|(–-]\s*)((?:ca\.?\s*)?\d{1,3}(?:\s*(?:-|–|to|bis|à)\s*\d{1,3})?\s*(?:weeks?|wks?\.?|wochen?|working days|days?|tagen?|tage|months?|monate?n?|semaines?|semanas?|settiman[ae]|tygodni\p{L}*|dni|jours|d[ií]as|giorni)(?:\s+aro)?)(?=\s*(?:[,;|.)]|$))/imu;
const LEAD =
  /(?:lead[\s-]?time|\bl\/?t\b|delivery(?: time)?|lieferzeit|lieferfrist|délai(?: de livraison)?|plazo(?: de entrega)?|delivered in|ships? in|arrival|(?:tempi di )?consegna|levertijd|leveranstid|levering(?:stid)?|toimitusaika|teslim(?:at)?(?: süresi)?|dodání|termin(?: dostawy)?|納期|交期|货期)\s*(?:is|approx\.?|ca\.?|about|of|von|beträgt)?\s*[:=]?\s*((?:ca\.?|approx\.?|about)?\s*\d{1,3}(?:\s*(?:-|–|to|bis|\/|à)\s*\d{1,3})?\s*(?:working\s+|business\s+|arbeits|werk)?(?:weeks?|wks?\.?|wochen?|days?|tagen?|tage|months?|monate?n?|semaines?|semanas?|settiman[ae]|weken|tygodni\p{L}*|dni|veckor|uger?|uker?|dage|dager|viikkoa|päivää|hafta|gün|t[ýy]dn\p{L}*|jours|d[ií]as|giorni|dagen|営業日|週間?|[かヶケカ]月|日間?|工作日|[周天]|wd|w|d)(?!\p{L})|stock|sur stock|en stock|ex[\s-]stock|immediate\w*|sofort|ab lager)/iu;
const SOON =
  /(?<!\p{L})(ex[\s-]stock|from stock|off the shelf|sur stock|disponibles? (?:de suite|imm[ée]diatement)|z magazynu|od ręki|pronta consegna|consegna (?:pronta|immediata)|(?:uit|op) voorraad|pronta entrega|entrega inmediata|en stock(?! \d)|(?:på|i|fra|från) lager(?! \d)|varastossa|stokta(?:n)?|skladem(?! \d)|sofort lieferbar|ab lager(?! \d)|immediate delivery|ships? (?:the )?(?:same day|today)|same[\s-]day (?:dispatch|ship\p{L}*|delivery)|在庫(?:品|あり|有り)|即納|现货|(?<=[-–,;(/|]\s*)(?:in |from |ex |\p{Lu}{2,3} )?(?:stock|magazyn|lager|magazzino|almacén)(?=(?:\s(?:in\s)?\p{Lu}\p{L}{1,14})?\s*(?:[.;,)/|]|$))|(?<=[,;]\s*)sofort(?=\s*[.;,]?\s*$)|^\s*(?:in stock|auf lager|lagernd|en stock)(?=\s*\.?\s*$))(?!\p{L})/imu;
/** A lead time that a remark names as one: `LT 20 wks`; '' where it names none. */
export const findLeadTime = (remark: string): string => LEAD.exec(remark)?.[1]?.trim() ?? '';

/** Whether a row speaks of a delivery. */
export const namesTime = (row: string): boolean => [LEAD, SOON].some((pattern) => pattern.test(row));

const SPAN = String.raw`\d{1,3}(?:\s*(?:-|–|to|bis|à|\/|do)\s*\d{1,3})?`;
/** Any time, wherever it stands. */
const DURATION = new RegExp(
  String.raw`(?<![\p{L}\d.,/-])(${SPAN}\s*(?:(?:working|business|calendar|arbeits|werk)[\s-]*)?(?:${TIME}|wo\.|sem\.|sett\.|tyg\.?|gg|heures?|hours?|hrs?|h))(?![\p{L}\d])`,
  'giu',
);
/** A day of delivery without its year. */
const DAY_ALONE =
  /(?:deliver\p{L}*|ship\p{L}*|arriv\p{L}*|due|eta|lieferung|livr\p{L}*|entrega|consegna|dostawa)\s*(?:on|by|am|le|il|el|:)?\s*(\d{1,2}(?:st|nd|rd|th)?\.?\s+\p{L}{3,9}\.?)(?=\s*(?:[,;.)]|$))/imu;
/** Times of something else than a delivery. */
const NOT_DELIVERY =
  /(?<!\p{L})(?:warrant\p{L}*|garant\p{L}*|gewähr\p{L}*|shelf|payment|zahl\p{L}*|paiement|pago|pagamento|płatn\p{L}*|net|valid\p{L}*|firm|held|hold|open|g[uü]ltig\p{L}*|bindefrist|valable|wa[żz]n\p{L}*|within|storage|return\p{L}*|old|ago|every|per)\s*\D{0,20}$/iu;

/** What a paragraph says of delivery, and what is left of it. */
export interface TakenTime {
  /** As printed; where it names several times, all of them, and `readLeadTime` asks. */
  leadTime: string;
  rest: string;
}

/**
 * Take the times out of a paragraph of one part. `isPartly`: pieces that are there were counted already, and a time beside them is of what
 * is still to come.
 */
export function takeTimes(paragraph: string, isPartly: boolean): TakenTime {
  const found: string[] = [];
  let rest = paragraph;
  const take = (pattern: RegExp): void => {
    for (let match = pattern.exec(rest); match !== null; match = pattern.exec(rest)) {
      found.push((match.slice(1).find((group) => group !== undefined) ?? '').trim());
      rest = rest.replace(match[0], ' ; ');
    }
  };
  take(LEAD);
  take(LEAD_ALONE);
  const loose = [...rest.matchAll(DURATION)].filter(
    ({ index }) => !NOT_DELIVERY.test(rest.slice(Math.max(0, index - 40), index)),
  );
  for (const [whole, time] of loose) {
    found.push(time!.trim());
    rest = rest.replace(whole, ' ; ');
  }
  take(SOON);
  if (found.length === 0) take(DAY_ALONE);
  const times = new Map(found.map((time) => [time.toLowerCase().replaceAll(/\s+/g, ' '), time]));
  const later = [...times.values()].filter((time) => /\d/.test(time));
  const said = isPartly && later.length > 0 ? later : [...times.values()];
  return { leadTime: said.join('; '), rest };
}
