/** What the address of a product page says of one part. */
export interface ProductPage {
  /** `Digi-Key`, `LCSC`; null for the page of a maker. */
  seller: string | null;
  /** The maker's number; addresses write small letters and dashes for what it may have else. */
  partNumber: string | null;
  /** The maker's name in the words of the address: `texas instruments`. */
  maker: string | null;
  /** The seller's own numbers. */
  orderCodes: string[];
}

/** The segments of a path, decoded, and the whole address. */
interface Address {
  host: string;
  segments: string[];
  query: URLSearchParams;
}

/** How one site writes the address of a product page. */
interface Site {
  seller: string | null;
  host: RegExp;
  read: (address: Address) => Partial<ProductPage> | undefined;
}

const LCSC_NUMBER = /(?:^|[_-])(C\d{2,10})(?:\.html)?$/i;

const sites: readonly Site[] = [
  {
    seller: 'Digi-Key',
    host: /(?:^|\.)digikey\.[a-z.]{2,6}$/,
    // /en/products/detail/yageo/RC0402FR-0710KL/726418; the older /product-detail/en/yageo/RC.../311-10.0KLRCT-ND/726418
    read: ({ segments }) => {
      const at = segments.findIndex((segment) => segment === 'detail' || segment === 'product-detail');
      if (at < 0) return undefined;
      const rest = segments.slice(at + 1).filter((segment) => !/^[a-z]{2}$/.test(segment));
      const codes = rest.filter((segment) => segment.endsWith('-ND'));
      // Digi-Key's own figures for the page stand last.
      const words = rest.filter(
        (segment, at) => !segment.endsWith('-ND') && !(at === rest.length - 1 && /^\d+$/.test(segment)),
      );
      // Some pages are of a number alone: /product-detail/ERJ-PB3B6201V/P20063CT-ND/6214318
      if (words.length === 1 && codes.length > 0) return { ...makerAndNumber(undefined, words[0]), orderCodes: codes };
      return { ...makerAndNumber(words[0], words[1]), orderCodes: codes };
    },
  },
  {
    seller: 'Mouser',
    host: /(?:^|\.)mouser\.[a-z.]{2,6}$/,
    // /ProductDetail/Yageo/RC0402FR-0710KL or /ProductDetail/603-RC0402FR-0710KL, where the figures are Mouser's for the maker
    read: ({ segments }) => {
      const at = segments.findIndex((segment) => segment.toLowerCase() === 'productdetail');
      const [maker, number] = at < 0 ? [] : segments.slice(at + 1);
      if (maker === undefined) return undefined;
      if (number !== undefined) return makerAndNumber(maker, number);
      const own = /^\d{2,3}-(.{3,})$/.exec(maker)?.[1];
      return own === undefined ? { partNumber: maker } : { partNumber: own, orderCodes: [maker] };
    },
  },
  {
    seller: 'LCSC',
    host: /(?:^|\.)(?:lcsc|szlcsc|jlcpcb)\.com$/,
    // /product-detail/Chip-Resistor_UNI-ROYAL_C25744.html, /product-detail/C25744.html, /partdetail/UNI-ROYAL-0402WGF/C25744
    read: ({ segments }) => {
      const code = segments.map((segment) => LCSC_NUMBER.exec(segment)?.[1]).findLast((found) => found !== undefined);
      return code === undefined ? undefined : { orderCodes: [code.toUpperCase()] };
    },
  },
  {
    seller: 'Farnell',
    host: /(?:^|\.)(?:farnell|newark|element14)\.com$/,
    // /yageo/rc0402fr-0710kl/res-10k-1-0-0625w-0402/dp/9239332
    read: ({ segments }) => {
      const at = segments.indexOf('dp');
      if (at < 0) return undefined;
      const code = segments[at + 1];
      const named = at >= 2 ? makerAndNumber(segments[at - 3] ?? segments[0], segments[at - 2]) : {};
      return { ...named, orderCodes: code === undefined ? [] : [code.toUpperCase()] };
    },
  },
  {
    seller: 'TME',
    host: /(?:^|\.)tme\.(?:eu|com)$/,
    // /en/details/1n4007-dc/tht-universal-diodes/dc-components/1n4007/
    read: ({ segments }) => {
      const at = segments.indexOf('details');
      const code = at < 0 ? undefined : segments[at + 1];
      if (code === undefined) return undefined;
      const [, maker, number] = segments.slice(at + 2);
      return { ...makerAndNumber(maker, number), orderCodes: [code.toUpperCase()] };
    },
  },
  {
    seller: 'Arrow',
    host: /(?:^|\.)arrow\.com$/,
    // /en/products/lm358dr/texas-instruments
    read: ({ segments }) => {
      const at = segments.indexOf('products');
      const [number, maker] = at < 0 ? [] : segments.slice(at + 1);
      return number === undefined || number === 'search' ? undefined : makerAndNumber(maker, number);
    },
  },
  {
    seller: 'RS',
    host: /(?:^|\.)(?:rs-online|rsdelivers)\.com$|(?:^|\.)rsonline\.[a-z.]{2,6}$/,
    read: ({ segments }) => {
      const code = segments.findLast((segment) => /^\d{6,8}$/.test(segment));
      return code === undefined ? undefined : { orderCodes: [code, `${code.slice(0, 3)}-${code.slice(3)}`] };
    },
  },
  {
    seller: 'Akizuki',
    host: /(?:^|\.)akizukidenshi\.com$/,
    // /catalog/g/gP-03095/, since 2023 /catalog/g/g103095/
    read: ({ segments }) => codeBehind(segments.at(-1), /^g([A-Z]-\d{5}|\d{6})$/i),
  },
  {
    seller: 'Conrad',
    host: /(?:^|\.)conrad\.[a-z.]{2,6}$/,
    // /de/p/texas-instruments-ne555p-1016864.html
    read: ({ segments }) => codeBehind(segments.at(-1), /-(\d{6,7})(?:\.html)?$/),
  },
  {
    seller: 'Pollin',
    host: /(?:^|\.)pollin\.[a-z]{2,3}$/,
    // /p/kurzhubtaster-420543
    read: ({ segments }) => codeBehind(segments.at(-1), /-(\d{6})$/),
  },
  {
    seller: 'Adafruit',
    host: /(?:^|\.)adafruit\.com$/,
    // /product/1643, /products/1643
    read: ({ segments }) =>
      /^products?$/.test(segments[0] ?? '') ? codeBehind(segments[1], /^(\d{1,5})$/) : undefined,
  },
  {
    seller: 'Pololu',
    host: /(?:^|\.)pololu\.com$/,
    // /product/4016
    read: ({ segments }) =>
      segments.includes('product') ? codeBehind(segments[segments.indexOf('product') + 1], /^(\d{2,5})$/) : undefined,
  },
  {
    seller: 'Amazon',
    host: /(?:^|\.)amazon\.[a-z.]{2,6}$/,
    // /Some-Words/dp/B08D5ZD528, /gp/product/B08D5ZD528
    read: ({ segments }) =>
      codeBehind(
        segments.find((_, at) => /^(?:dp|product)$/.test(segments[at - 1] ?? '')),
        /^(B0[A-Z0-9]{8})$/,
      ),
  },
  {
    seller: null,
    host: /(?:^|\.)ti\.com$/,
    // /product/LM358, /product/LM358/part-details/LM358DR
    read: ({ segments }) => {
      const at = segments.indexOf('product');
      const number = segments[segments.indexOf('part-details') + 1];
      const found = segments.includes('part-details') ? number : at < 0 ? undefined : segments[at + 1];
      return found === undefined ? undefined : makerAndNumber('Texas Instruments', found);
    },
  },
];

/**
 * Read the address of a product page: Digi-Key, Mouser, LCSC and JLCPCB, Farnell, Newark and element14, TME, Arrow, RS, TI,
 * Akizuki, Conrad, Pollin, Adafruit, Pololu, Amazon.
 * Undefined for other addresses, and for pages of these sites that are of no one product.
 *
 * @example
 * import { readProductPage } from '@partwright/labels';
 *
 * const page = readProductPage('https://www.digikey.com/en/products/detail/yageo/RC0402FR-0710KL/726418')!;
 * page; // => { seller: 'Digi-Key', partNumber: 'RC0402FR-0710KL', maker: 'yageo' }
 * readProductPage('https://www.lcsc.com/product-detail/C25744.html')!.orderCodes; // => ['C25744']
 * readProductPage('https://example.com/RC0402FR-0710KL'); // => undefined
 */
export function readProductPage(text: string): ProductPage | undefined {
  const asked = text.trim();
  if (asked.length > 500 || /\s/.test(asked) || !/^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}\//i.test(asked))
    return undefined;
  const url = URL.parse(/^https?:/i.test(asked) ? asked : `https://${asked}`);
  if (url === null) return undefined;
  const host = url.hostname.toLowerCase();
  const site = sites.find((one) => one.host.test(host));
  const segments = url.pathname
    .split('/')
    .map(decode)
    .filter((segment) => segment !== '');
  const said = site?.read({ host, segments, query: url.searchParams });
  if (site === undefined || said === undefined) return undefined;
  if (!said.partNumber && !said.orderCodes?.length) return undefined;
  return { partNumber: null, maker: null, orderCodes: [], ...said, seller: site.seller };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment.replaceAll('+', ' ')).trim();
  } catch {
    return segment;
  }
}

/** Words of addresses are in lower case; numbers are in capitals everywhere else. */
const makerAndNumber = (maker: string | undefined, number: string | undefined): Partial<ProductPage> => ({
  maker: maker?.replaceAll('-', ' ') ?? null,
  partNumber: number?.toUpperCase() ?? null,
});

/** The order code that a pattern finds in a segment. */
function codeBehind(segment: string | undefined, pattern: RegExp): Partial<ProductPage> | undefined {
  const code = pattern.exec(segment ?? '')?.[1];
  return code === undefined ? undefined : { orderCodes: [code.toUpperCase()] };
}
