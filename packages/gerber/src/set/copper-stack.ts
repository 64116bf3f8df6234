import { splitName } from '../names/index.ts';

const LINES_LOOKED_AT = 500;

/**
 * The copper layers of a board from the top, by the names that its designer gave them, of KiCad's drill report: its
 * `Copper Layer Stackup`, or the adjacent layers that older versions list for blind vias, from the back. Undefined when it has
 * neither.
 */
export function readCopperStack(text: string): string[] | undefined {
  if (!/^\s*Drill report for /i.test(text)) return undefined;
  const lines = text.slice(0, 100_000).split(/\r\n|\r|\n/, LINES_LOOKED_AT);
  const listed = lines.flatMap((line) => {
    const [, place, name] = /^\s+L(\d{1,2})\s*:\s+(\S.{0,60}?)(?:\s{2,}|\s+\S+\s*$|\s*$)/.exec(line) ?? [];
    return place === undefined || name === undefined ? [] : [{ place: Number(place), name }];
  });
  if (listed.length > 1)
    return listed.every(({ place }, at) => place === at + 1) ? listed.map(({ name }) => name) : undefined;
  return chainOf(lines);
}

/** `from layer Back to layer Inner_GND`, then `from layer Inner_GND to …`: each begins where the last one ended. */
function chainOf(lines: readonly string[]): string[] | undefined {
  const chain: string[] = [];
  for (const line of lines) {
    const [, from, to] = /from layer (\S.{0,60}?) to layer (\S.{0,60}?)\s*:?\s*$/i.exec(line) ?? [];
    if (from === undefined || to === undefined) continue;
    if (chain.length === 0) chain.push(from);
    if (chain.at(-1) !== from) return undefined;
    chain.push(to);
  }
  return chain.length > 2 ? chain.toReversed() : undefined;
}

/** The place of a copper file in such a stack, 1 at the top; undefined when its name ends with none of the names, or with several. */
export function placeInStack(file: string, stack: readonly string[]): number | undefined {
  const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const stem = plain(splitName(file).stem);
  const places = stack.flatMap((name, at) => (plain(name) !== '' && stem.endsWith(plain(name)) ? [at + 1] : []));
  return places.length === 1 ? places[0] : undefined;
}
