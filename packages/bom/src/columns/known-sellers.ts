/** Sellers of parts as headers and cells name them, with the name that they have themselves. */
const SELLERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/digi[ -]?k|\bdk\b/i, 'Digi-Key'],
  [/mouser/i, 'Mouser'],
  [/farnell|element ?14/i, 'Farnell'],
  [/newark/i, 'Newark'],
  [/lcsc|立创|szlcsc/i, 'LCSC'],
  [/jlc/i, 'JLCPCB'],
  [/\brs\b/i, 'RS'],
  [/arrow/i, 'Arrow'],
  [/avnet/i, 'Avnet'],
  [/\btme\b/i, 'TME'],
  [/reichelt/i, 'Reichelt'],
  [/conrad/i, 'Conrad'],
  [/rutronik/i, 'Rutronik'],
  [/distrelec/i, 'Distrelec'],
  [/b(?:ü|ue)rklin/i, 'Bürklin'],
  [/verical/i, 'Verical'],
  [/future/i, 'Future Electronics'],
  [/\btti\b/i, 'TTI'],
  [/jameco/i, 'Jameco'],
  [/akizuki|秋月/i, 'Akizuki'],
  [/marutsu|マルツ/i, 'Marutsu'],
  [/botland/i, 'Botland'],
  [/^allied(?!\p{L})/iu, 'Allied'],
];

/** The names that sellers are read as. */
export const sellersRead: readonly string[] = SELLERS.map(([, name]) => name);

/** Shops that sell parts besides, whose numbers nobody orders parts by. */
const SHOPS =
  /^(?:adafruit|aliexpress|amazon|banggood|ebay|heilind|mcmaster|octopart|pollin|pololu|seeed|sparkfun|taobao|tayda|thonk)/i;

/** Those that make nothing under their own name. */
const ONLY_SELLERS =
  /^(?:digi[- ]?key|mouser|farnell|newark|lcsc|reichelt|ali ?express|amazon|ebay|taobao|banggood|mc ?master(?:[- ]carr)?)(?: electronics)?(?:\.\p{L}{2,3})?$/iu;

/** Whether a name is that of somebody who sells and does not make: no maker of a part, in whatever column it stands. */
export const isOnlySeller = (name: string): boolean => ONLY_SELLERS.test(name.trim());

/** The seller that a text names; null when it names none that is known. */
export const sellerNamed = (text: string): string | null =>
  SELLERS.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** All that a text names: `Digikey/Mouser part` heads numbers of two. */
export const sellersNamed = (text: string): string[] =>
  SELLERS.filter(([pattern]) => pattern.test(text)).map(([, name]) => name);

/** Whether a cell is the name of somebody who sells parts, not of a maker or a number. */
export const isSeller = (cell: string): boolean => cell.length < 40 && (SHOPS.test(cell) || sellerNamed(cell) !== null);

/** The front page of a shop: `http://www.reichelt.de`, `mouser.com/`. */
const FRONT_PAGE = /^(?:https?:\/\/)?(?:www\.)?((?:[\w-]+\.)+[a-z]{2,})\/?$/i;

/** Whether a cell is the address of a site and of no page in it. */
export const isFrontPage = (cell: string): boolean => FRONT_PAGE.test(cell);

/** Whether a cell is a seller's name alone, or the address of his front page; links to a product or a datasheet are none. */
export function isShop(cell: string): boolean {
  const host = FRONT_PAGE.exec(cell)?.[1];
  if (host !== undefined) return isSeller(host);
  return !/[/\d]/.test(cell) && cell.split(/\s+/).length <= 3 && isSeller(cell);
}

/** The seller whose front page a text is, by his own name where he is known, else by the host. Null for other texts. */
export function sellerOfFrontPage(text: string): string | null {
  const host = FRONT_PAGE.exec(text)?.[1];
  return host === undefined ? null : (sellerNamed(host) ?? host);
}

/** `Akizuki PN`: a name that is no known word, before the words for a number. Null without one. */
export function shopInHeader({
  unknown,
  concepts,
}: {
  unknown: readonly string[];
  concepts: ReadonlySet<string>;
}): string | null {
  const [name] = unknown;
  const isNumber = concepts.has('part_number') || concepts.has('number');
  const isNamed = unknown.length === 1 && /^\p{L}{3,}$/u.test(name!);
  return isNumber && isNamed && concepts.size <= 2 ? name!.charAt(0).toUpperCase() + name!.slice(1) : null;
}
