import type { AnswerData } from '@partwright/contract';
import { listMissing } from '@partwright/bom';
import { findDoubt, sellerKey } from '@partwright/cost';
import type { AssembledLine } from '@partwright/manufacturing/placement';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import type { BomEntry, ProcessedBom } from './bom-parts.ts';
import { openBomVariant, type VariantPorts } from './bom-variant.ts';
import { isCodeOf, listStatedCodes } from './stated-code.ts';

export interface AssemblyOrderWish {
  includeDoubtful: boolean;
  /** What the positions do not say may be assumed. */
  isAssumed: boolean;
}

interface Positions {
  bytes: Uint8Array;
  filename: string | null;
}

/** BOM and positions for JLCPCB of a BOM that is kept: each designator in both or in neither. Throws positions_uncertain. */
export async function makeAssemblyOrder(
  ports: VariantPorts & Pick<Service, 'geometry'>,
  accountId: string,
  positions: Positions,
  { bomId, variant, ...wish }: AssemblyOrderWish & { bomId: string; variant?: string | undefined },
  signal: AbortSignal,
): Promise<AssemblyFiles> {
  return writeAssemblyOrder(ports, await openBomVariant(ports, accountId, bomId, variant), positions, wish, signal);
}

export type AssemblyFiles = AnswerData<'makeAssemblyFiles'>;

/** The same of a BOM with its matches. */
export async function writeAssemblyOrder(
  { geometry }: Pick<Service, 'geometry'>,
  { entries, bom: read }: Pick<ProcessedBom, 'entries' | 'bom'>,
  { bytes, filename }: Positions,
  { includeDoubtful, isAssumed }: AssemblyOrderWish,
  signal?: AbortSignal,
): Promise<AssemblyFiles> {
  const lines = entries.map((entry) => assembledLine(entry, includeDoubtful));
  const options = { filename: filename ?? 'positions.csv', lines };
  const { order, warnings } = await geometry.run('placement.order', { bytes, options }, { signal });
  const assumed = warnings.filter((warning) => warning.isAssumption);
  if (assumed.length > 0 && !isAssumed)
    throw new Problem('positions_uncertain', `${assumed[0]!.message}. Say \`assumptions=accept\` to take it so.`);
  const { bom, cpl, designators, rows, corrections, notAssembled } = order;
  return {
    bom,
    cpl,
    designators,
    lines: rows,
    notAssembled,
    corrections: corrections.map(({ reference, package: name, from, to }) => ({
      designator: reference,
      package: name,
      from,
      to,
    })),
    notes: [
      ...warnings.map(({ message }) => message),
      ...describeUnknown(lines),
      ...listMissing(read).map((what) => `Not all of the BOM was read, and what was not is not assembled: ${what}`),
    ],
  };
}

const ASSEMBLERS = new Set(['LCSC', 'JLCPCB', 'LCSC/JLCPCB'].map(sellerKey));
const CODE = /^C\d{1,9}$/i;

/** A line with its number at the assembler: that which it names itself, else that of its part. */
interface NumberedLine extends AssembledLine {
  /** The catalogue does not have that number: what it is was compared with nothing. */
  isUnknown: boolean;
}

/** `code` null: it has no number at the assembler, or another part may be meant and nobody said to take it so. */
export function assembledLine(entry: BomEntry, includeDoubtful: boolean): NumberedLine {
  const { line, match, part, isBought } = entry;
  const unfitted = new Set(line.dnpReferences);
  const doubt = findDoubt(match);
  const codes = (part?.offers ?? [])
    .filter(({ seller, sku }) => ASSEMBLERS.has(sellerKey(seller)) && CODE.test(sku))
    .map(({ sku }) => sku);
  const said = listStatedCodes(entry).filter((one) => CODE.test(one.sku) && isCodeOf(one, 'LCSC'));
  const numbers = said.map(({ sku }) => sku.toUpperCase());
  const stated = numbers.find((number) => codes.includes(number)) ?? numbers[0] ?? null;
  const isUnknown = stated !== null && !codes.includes(stated);
  const known = doubt === null || includeDoubtful ? (codes[0] ?? null) : null;
  const why =
    part === null
      ? match.reason
      : codes.length === 0
        ? `${part.mpn} has no number there`
        : `another part may be meant: ${doubt?.reason ?? match.reason}`;
  return {
    line: line.line,
    references: isBought ? line.references.filter((name) => !unfitted.has(name)) : [],
    unfitted: isBought ? [...unfitted] : line.references,
    comment: line.value ?? part?.mpn ?? line.mpn ?? '',
    footprint: line.footprint ?? part?.package ?? '',
    code: isUnknown || known !== null ? (stated ?? known) : null,
    why,
    isUnknown,
  };
}

/** Numbers in a note; the file has all of them. */
const MOST_NAMED = 10;

function describeUnknown(lines: readonly NumberedLine[]): string[] {
  const unknown = lines.filter(({ isUnknown, references }) => isUnknown && references.length > 0);
  if (unknown.length === 0) return [];
  const named = unknown
    .slice(0, MOST_NAMED)
    .map(({ code, references }) => `${code} (${references.slice(0, 3).join(' ')}${references.length > 3 ? ' …' : ''})`);
  const rest = unknown.length - named.length;
  return [
    `These numbers are written as the BOM names them. The catalogue does not have them, so nobody compared them with value and footprint: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`,
  ];
}
