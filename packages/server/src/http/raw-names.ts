import { endpoints, type Endpoint } from '@partwright/contract';
import type { RequestHandler } from 'express';

/** Parameters whose values may hold a slash: part numbers (`LM358/NOPB`) and names of footprints. */
const NAMES = new Set(['sku', 'alternative', 'footprint']);

interface Shape {
  /** One segment a parameter, as a router reads it. */
  plain: RegExp;
  /** Several segments for a name; undefined when the path has none. */
  raw: RegExp | undefined;
  /** Segments that are words. */
  words: number;
}

const firstWord = (path: string): string => path.split('/', 2)[1] ?? '';

/** By the first word, which is none that a caller chooses; most words first: in `/parts/A/B/pricing` the last word counts as one. */
const shapes = new Map(
  [...Map.groupBy(Object.values<Endpoint>(endpoints), ({ path }) => firstWord(path))].map(([word, alike]) => [
    word,
    alike.map(({ path }) => readShape(path)).toSorted((a, b) => b.words - a.words),
  ]),
);

function readShape(path: string): Shape {
  const segments = path.split('/').filter((segment) => segment !== '');
  const names = segments.map((segment) => /^\{(\w+)\}$/.exec(segment)?.[1]);
  const write = (named: string): RegExp =>
    new RegExp(
      `^${segments.map((segment, at) => `/${names[at] === undefined ? segment : NAMES.has(names[at]) ? named : '([^/]+)'}`).join('')}/?$`,
    );
  return {
    plain: write('([^/]+)'),
    raw: names.some((name) => name !== undefined && NAMES.has(name)) ? write('(.+?)') : undefined,
    words: names.filter((name) => name === undefined).length,
  };
}

/**
 * A path below /v1 with the slashes inside a part number or footprint percent-encoded, as some clients leave them raw:
 * `/parts/LM358/NOPB/pricing` is `/parts/LM358%2FNOPB/pricing`. A path that is one of the API as it stands stays.
 */
export function encodeRawNames(path: string): string {
  const alike = shapes.get(firstWord(path)) ?? [];
  if (alike.some(({ plain }) => plain.test(path))) return path;
  for (const { raw } of alike) {
    const values = raw?.exec(path)?.slice(1);
    if (values === undefined) continue;
    let from = 0;
    return values.reduce((whole, value) => {
      const at = whole.indexOf(`/${value}`, from) + 1;
      const encoded = value.replaceAll('/', '%2F');
      from = at + encoded.length;
      return whole.slice(0, at) + encoded + whole.slice(at + value.length);
    }, path);
  }
  return path;
}

/** Reads names with raw slashes before the routes are looked for. */
export const readRawNames: RequestHandler = (request, _response, next) => {
  const [path = '', ...query] = request.url.split('?');
  const encoded = encodeRawNames(path);
  if (encoded !== path) request.url = [encoded, ...query].join('?');
  next();
};
