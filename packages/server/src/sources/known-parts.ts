import type { NewPart } from '@partwright/catalog';
import { normalizePartNumber } from '@partwright/part-numbers';
import type { PartSource, SourceBatch, SourcePosition } from './part-source.ts';

type KnownPart = Pick<NewPart, 'mpn' | 'manufacturer' | 'kind' | 'category'>;

/** The parts that the catalogue has of these numbers, by normalised number. */
type PartLookup = (numbers: string[]) => Promise<ReadonlyMap<string, readonly KnownPart[]>>;

/**
 * A source whose parts join what the catalogue knows already. A part of an unknown maker is taken for the known part of exactly
 * its number, when only one maker has it. A category that says less than the known one gives way to it. Both are counted.
 */
export function joinKnownParts(source: PartSource, lookup: PartLookup): PartSource {
  async function* read(from?: SourcePosition): AsyncGenerator<SourceBatch> {
    const joined = new Map<string, number>();
    for await (const batch of source.read(from)) {
      const vague = batch.parts.filter(isVague);
      if (vague.length > 0) {
        const known = await lookup([...new Set(vague.map(({ mpn }) => normalizePartNumber(mpn)))]);
        for (const part of vague) {
          for (const code of join(part, known.get(normalizePartNumber(part.mpn)) ?? []))
            joined.set(code, (joined.get(code) ?? 0) + 1);
        }
      }
      const { cleaned } = batch.position.report;
      for (const [code, times] of joined) cleaned[code] = (cleaned[code] ?? 0) + times;
      yield batch;
    }
  }
  return { ...source, read };
}

function isVague({ manufacturer, category }: NewPart): boolean {
  return manufacturer === 'Unknown' || !category.includes('.');
}

/** Puts maker and category of a known part in; gives a code for each. */
function join(part: NewPart, known: readonly KnownPart[]): string[] {
  const codes: string[] = [];
  const same = known.filter(({ mpn, manufacturer }) => sameNumber(mpn, part.mpn) && manufacturer !== 'Unknown');
  const [one] = same;
  if (part.manufacturer === 'Unknown' && same.length === 1 && one !== undefined) {
    part.manufacturer = one.manufacturer;
    codes.push('maker_from_catalogue');
  }
  const held = same.find(({ manufacturer }) => manufacturer === part.manufacturer);
  if (held !== undefined && isMoreSpecific(held.category, part.category)) {
    part.category = held.category;
    part.kind = held.kind;
    codes.push('category_from_catalogue');
  }
  return codes;
}

function sameNumber(a: string, b: string): boolean {
  return a.toUpperCase() === b.toUpperCase();
}

function isMoreSpecific(known: string, said: string): boolean {
  return (said === 'other' && known !== 'other') || known.startsWith(`${said}.`);
}
