import type { Reference } from '@partwright/contract';
import { makeStaticPage, plainPage, type StaticPage } from './static-page.ts';

/** Stands in a page for the address of the server until somebody asks for it. */
const PLACE = 'https://address-of-this-server.invalid';
/** Addresses whose pages are kept compressed. */
const MOST_ADDRESSES = 8;
/** A further address takes the place of the one that was asked for longest ago, no sooner than so long after the one before. */
const ADMIT_EVERY_MS = 10_000;
/** Of a Host header: what can stand in a page and in a command line as it is. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

interface Options {
  /** Asked at the first request. */
  open: () => Reference | Promise<Reference>;
  compress?: typeof makeStaticPage;
  now?: () => number;
}

/**
 * Pages of the reference, each rendered once, and compressed once for each address that the server is really reached by. Callers say
 * the address in Host: who says another one with each request gets his page, uncompressed, for the price of copying it, and takes
 * nobody's place.
 */
export class ReferencePages {
  readonly #compress: typeof makeStaticPage;
  readonly #now: () => number;
  readonly #open: Options['open'];
  #reference: Reference | Promise<Reference> | undefined;
  readonly #rendered = new Map<string, { contentType: string; parts: string[] }>();
  /** By address, the one that was asked for last at the end. */
  readonly #kept = new Map<string, Map<string, Promise<StaticPage>>>();
  #admittedAt = Number.NEGATIVE_INFINITY;

  constructor({ open, compress = makeStaticPage, now = Date.now }: Options) {
    this.#open = open;
    this.#compress = compress;
    this.#now = now;
  }

  /** `origin`: how the caller reaches the server, `https://parts.example.com`. */
  async page(path: string, origin: string): Promise<StaticPage> {
    const { contentType, parts } = await this.#render(path);
    // A style or a script: the same for all.
    const address = parts.length === 1 ? '' : origin;
    const kept = this.#keptFor(address);
    if (!kept) return plainPage(contentType, parts.join(origin));
    const page = kept.get(path) ?? this.#compress(contentType, parts.join(origin));
    kept.set(path, page);
    return page;
  }

  async #render(path: string): Promise<{ contentType: string; parts: string[] }> {
    const known = this.#rendered.get(path);
    if (known) return known;
    this.#reference ??= this.#open();
    const reference = await this.#reference;
    const already = this.#rendered.get(path);
    if (already) return already;
    const { contentType, text } = reference.render(path, `${PLACE}/v1`)!;
    const rendered = { contentType, parts: text.split(PLACE) };
    this.#rendered.set(path, rendered);
    return rendered;
  }

  #keptFor(address: string): Map<string, Promise<StaticPage>> | undefined {
    const known = this.#kept.get(address);
    if (known) {
      this.#kept.delete(address);
      this.#kept.set(address, known);
      return known;
    }
    const isFull = this.#kept.size >= MOST_ADDRESSES;
    if (isFull && this.#now() - this.#admittedAt < ADMIT_EVERY_MS) return undefined;
    if (isFull) this.#kept.delete(this.#kept.keys().next().value!);
    this.#admittedAt = this.#now();
    const fresh = new Map<string, Promise<StaticPage>>();
    this.#kept.set(address, fresh);
    return fresh;
  }
}

/** The address that a caller says, where it is one; else that of the server. */
export function originSaid(protocol: string, host: string | undefined, own: string): string {
  return host !== undefined && HOST.test(host) ? `${protocol}://${host}` : own;
}
