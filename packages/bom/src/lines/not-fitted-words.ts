/**
 * How people write "not fitted". Sources: the DNP lists of KiBoM and KiBot, Altium's and OrCAD's own words, the
 * assembly forms of contract makers, and the usual words of German, French, Italian, Spanish, Portuguese, Dutch, Polish,
 * Czech, Swedish, Danish, Norwegian, Finnish, Russian, Chinese, Japanese and Korean lists. `A B` stands for any sign between the words, or none but in verbs.
 */
const CLEAR_WORDS = `
  DNP, DNF, DNI, DNM, DNPOP, D.N.P, D.N.F, D.N.I, D/N/P
  NO POP, NO POPULATE, NO FIT, NO STUFF, NO LOAD, NO MOUNT, NO PLACE, NO INSTALL, NO ASSEMBLY
  NOPOP, NOFIT, NOSTUFF, NOLOAD, NOMOUNT, NOPLACE
  NOT FITTED, NOT FIT, NOT POPULATED, NOT MOUNTED, NOT INSTALLED, NOT PLACED, NOT ASSEMBLED, NOT STUFFED, NOT LOADED
  NOT SOLDERED, NOT TO BE FITTED, NOT TO BE POPULATED, NOT TO BE MOUNTED, NON FITTED, NON POPULATED
  DO NOT POPULATE, DO NOT FIT, DO NOT PLACE, DO NOT INSTALL, DO NOT MOUNT, DO NOT STUFF, DO NOT LOAD
  DO NOT ASSEMBLE, DO NOT SOLDER, DON'T POPULATE, DON'T FIT, DON'T PLACE, DON'T MOUNT, DON'T INSTALL
  UNPOPULATED, UNFITTED, UNSTUFFED, UNMOUNTED, UNPLACED, DEPOPULATED, DEPOPULATE
  NICHT BESTÜCKT, NICHT BESTUECKT, NICHT BESTÜCKEN, NICHT BESTUECKEN, NICHT BESTUCKT, UNBESTÜCKT, UNBESTUECKT
  NICHT MONTIERT, NICHT MONTIEREN, NICHT EINBAUEN, BESTÜCKUNG ENTFÄLLT, ENTFÄLLT
  NON MONTÉ, NON MONTE, NON MONTÉE, NE PAS MONTER, PAS MONTÉ, NON CÂBLÉ, NON CABLE, NE PAS CÂBLER, NON IMPLANTÉ
  NON MONTARE, NON MONTATO, NON MONTATI, NON POPOLATO, NON POPOLARE
  NO PONER, NO SOLDAR, NÃO SOLDAR, NE PAS SOUDER, NE PAS IMPLANTER, NON SALDARE, NIET SOLDEREN, NIE LUTOWAĆ
  EJ MONTERAD, EJ MONTERADE, EJ MONTERAS, MONTERAS EJ, IKKE MONTERT, IKKE MONTERET, MONTERES IKKE, EI ASENNETA
  NO MONTAR, NO MONTADO, NO POBLAR, NO POBLADO, SIN MONTAR, NO COLOCAR, NÃO MONTAR, NAO MONTAR, NÃO MONTADO, NAO MONTADO
  NIET PLAATSEN, NIET GEPLAATST, NIET MONTEREN, NIE MONTOWAĆ, NIE MONTOWAC, NEOSAZOVAT, NEOSAZENO
  НЕ УСТАНАВЛИВАТЬ, НЕ МОНТИРОВАТЬ, НЕ УСТАНОВЛЕН, НЕ ПАЯТЬ, НЕ ЗАПАИВАТЬ, НЕ СТАВИТЬ
`;
const CLEAR_WIDE =
  '不贴片?|不焊接?|不装配?|不上件|不上|空贴|空焊|未贴|不安装|不贴装|不焊|無し?実装|未実装|実装しない|実装なし|実装不要|非実装|不実装|미실장|미삽|실장안함';

/** Those of them that hardly begin another word. */
export const CLEAR_WITHIN =
  '不贴片|不焊接|不装配|不上件|空贴|空焊|未贴|不安装|不贴装|未実装|実装しない|実装なし|実装不要|非実装|不実装|미실장|실장안함';

/** Believed where a cell says nothing else: beside other words they are about something else. */
const ALONE_WORDS = 'DNS, DNL, DNA, N/F, N/P, N/M, N/L, N/S, NOT USED, UNUSED, OMIT, OMITTED, NOT ASSEMBLE';

/** Between two words stands a blank, a dash or an underscore; Latin accents may be lost. */
const pattern = (list: string) =>
  list
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll('.', '\\.').replaceAll(' ', '[ _-]{1,2}').replaceAll("'", "['’]?"))
    .join('|');

/** Words that mean "not fitted" wherever they stand by themselves. Source of a regular expression. */
export const CLEAR = `${pattern(CLEAR_WORDS)}|${CLEAR_WIDE}`;

/** The same, and words that mean it only as the whole cell. */
export const ALONE = `${pattern(ALONE_WORDS)}|${CLEAR}`;

/** Short forms that mean other things as well (NC: normally closed; NF: nanofarad; NP: not polarised; NM: nanometre). */
export const SHORT = 'NF|N\\.F|NM|N\\.M|NC|N\\.C|N/C|NP|N\\.P|NS|NB|N\\.B|NL';
