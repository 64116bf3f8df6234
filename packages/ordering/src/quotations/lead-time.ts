/** What a text says of the time until delivery. */
export type LeadTimeReading = { days: number; note: string | null } | { why: string } | { notSaid: string };

const UNITS: readonly (readonly [RegExp, number, string])[] = [
  [
    /営業日|工作日|рабочих дн\p{L}*|раб\.? ?дн\p{L}*|arkipäivää?|iş günü|hverdage|(?:working|business|work|arbeits|werk)[\s-]*(?:days?|tage?n?)|(?<!\p{L})(?:wd|at)(?!\p{L})/iu,
    1.4,
    'working days',
  ],
  [
    /w(?:ee)?ks?\b|(?<!\p{L})w(?!\p{L})|\bwo\.?\b|wochen?|weken|settimane|settimana|(?<!\p{L})sett\.?(?!\p{L})|недел\p{L}*|(?<!\p{L})нед(?!\p{L})|тижн\p{L}*|tyg\.?(?!\p{L})|tygodni\w*|t[ýy]dn[yůeí]\w*|veckor|vecka|uger?(?!\p{L})|uker?(?!\p{L})|viikko\p{L}*|hafta(?!\p{L})|(?<!\p{L})hét(?!\p{L})|(?<!\p{L})sem(?:aines?|anas?|\b)|semaines?|semanas?|周|週/iu,
    7,
    'weeks',
  ],
  [/months?|monate?n?|mois|meses|[かヶケカ]月/iu, 30, 'months'],
  [/(?<!\p{L})(?:heures?|hours?|hrs?|h|stunden|horas?|ore|godz\p{L}*)(?!\p{L})/iu, 1 / 24, 'hours'],
  [
    /days?(?!\p{L})|(?<!\p{L})d(?!\p{L})|tage?n?\b|dagen|dagar|giorni|(?<!\p{L})gg(?!\p{L})|dní|dny|dni\b|dage\b|dager\b|päivää?(?!\p{L})|gün(?!\p{L})|(?<!\p{L})nap(?!\p{L})|jours?|días?|天|日|дн(?:ей|я|і|ів)|(?<!\p{L})дн(?!\p{L})/iu,
    1,
    'days',
  ],
];

/**
 * A lead time in calendar days; of a range the later end, working days by weeks of five. `unit`: what the header says that a bare
 * figure is, null: nothing.
 */
export function readLeadTime(
  text: string,
  unit: 'days' | 'weeks' | 'working days' | null,
): LeadTimeReading | undefined {
  const said = text.normalize('NFKC').trim();
  if (said === '' || /^(?:-+|–|—)$/.test(said)) return undefined;
  if (
    /^(?:tb[ad]|n\/?a|on request|auf anfrage|ask|call|unknown|a\.?a\.?|sur demande|à confirmer|a consultar|consultar|su richiesta|na zapytanie)\.?$/i.test(
      said,
    )
  )
    return { notSaid: said };
  const isNow =
    /\b(?:ex[\s-]?stock|from stock|off the shelf|in stock|stock|ab lager|^lager$|(?:i|på|fra|från) lager|skladem|raktáron|raktárról|stokta(?:n)?|varastossa|varastosta|^today$|lagernd|sofort|immediate(?:ly)?|en stock|sur stock|od ręki|pronta consegna|^pronta$|consegna (?:pronta|immediata)|(?:uit|op) voorraad|pronta entrega|entrega inmediata|disponible)\b|z magazynu|od ręki|[现現][货貨]|即納|在庫|в наличии|со склада|на складе|(?:ships?|shipping|dispatch\p{L}*) (?:the )?(?:same day|today)|same[\s-]day/iu.test(
      said,
    );
  const figures = [...said.matchAll(/\d+(?:[.,]\d+)?/g)].map(([figure]) => figure);
  if (isNow && figures.length === 0) return { days: 0, note: null };
  if (isNow) return { why: 'says stock and a figure beside it' };
  if (/\b(?:kw|cw|ww|week no)\.?\s*\d/i.test(said) && !/weeks/i.test(said)) return { why: 'names a calendar week' };
  if (/^(?:in\s+)?(?:week|wk|woche|vecka|uge)\.?\s*\d{1,2}$/i.test(said))
    return { why: 'may be a calendar week or a number of weeks' };
  if (figures.length === 0) return { why: 'holds no figure' };
  if (figures.length > 2 || figures.some((figure) => /[.,]/.test(figure)))
    return { why: 'holds figures that are no plain number of days or weeks' };
  if (figures.length === 2 && !/\d\s*(?:-|–|—|to|bis|\/|à|a)\s*\d/i.test(said)) return { why: 'holds two figures' };
  if (/\+\s*\d|\d\s*\+/.test(said)) return { why: 'adds something to a figure' };
  const spoken = UNITS.find(([pattern]) => pattern.test(said.replace(/\d+/g, ' ')));
  // A unit that nobody here knows is none of what the header says.
  if (spoken === undefined && /\p{L}/u.test(said.replaceAll(FILLERS, ' ')))
    return { why: 'names a unit that is not known' };
  const [factor, name] = spoken ? [spoken[1], spoken[2]] : unit === null ? [null, ''] : [FACTORS[unit], unit];
  if (factor === null) return { why: 'does not say whether it is days or weeks' };
  const most = Math.max(...figures.map(Number));
  const days = Math.ceil(most * factor);
  const isRange = figures.length === 2;
  const note =
    isRange || name === 'working days' || name === 'months'
      ? `Lead time "${said}" is counted as ${days} calendar days${isRange ? ', its later end' : ''}.`
      : null;
  return days > 1_500 ? { why: 'is longer than four years' } : { days, note };
}

/** Words about a figure that are no unit. */
const FILLERS =
  /(?<!\p{L})(?:ca|circa|approx(?:imately)?|about|around|env(?:iron)?|etwa|rund|to|bis|à|a|do|up|aro|after|from|order|receipt|of|po|lead|time|max|min|est|typ|ex|works|factory)(?!\p{L})/giu;

const FACTORS = { days: 1, weeks: 7, 'working days': 1.4 } as const;
