import { findDoubtedQuantities, type Bom, type BomLine, type QuantityDoubt } from '@partwright/bom';
import type { Part } from '@partwright/catalog';
import { readSide } from '@partwright/manufacturing/placement';
import type { BomRecord, MatchedLine } from '../ports/boms.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';

/** A line of a BOM, what was matched to it, and the part as it stands now. */
export interface BomEntry {
  line: BomLine;
  match: MatchedLine;
  part: Part | null;
  /** Pieces one board needs; designators that are not fitted are left out. */
  perBoard: number;
  /** The line does not say how many, or another number than it names designators; undefined: neither. */
  quantityDoubt: QuantityDoubt | undefined;
  /** Something has to be bought for it. */
  isBought: boolean;
  /** The side of the board that the line names. */
  side: BoardSide | null;
}

export type BoardSide = 'top' | 'bottom';

export interface ProcessedBom {
  record: BomRecord;
  bom: Bom;
  entries: BomEntry[];
  /** Every part named in it, alternatives included, by number. */
  parts: Map<number, Part>;
}

/** A processed BOM of this account with its parts read fresh, so that prices and stock are as they stand. */
export async function openBom(
  { records }: Pick<Service, 'records'>,
  accountId: string,
  bomId: string,
): Promise<ProcessedBom> {
  const record = await records.boms.get(accountId, bomId);
  if (!record) throw new Problem('bom_not_found', `No BOM ${bomId} in this account`);
  if (!record.bom || !record.matches) throw await notReady(records, record);
  return { record, ...(await joinParts({ records }, record.bom, record.matches)) };
}

export async function joinParts(
  { records }: Pick<Service, 'records'>,
  bom: Bom,
  matches: MatchedLine[],
): Promise<Omit<ProcessedBom, 'record'>> {
  const ids = matches.flatMap(({ partId, alternatives }) => [
    ...(partId === null ? [] : [partId]),
    ...alternatives.map((one) => one.partId),
  ]);
  const parts = await records.parts.byIds([...new Set(ids)]);
  const sideHeaders = bom.source.columns.filter(({ role }) => role === 'side').map(({ header }) => header);
  const doubted = findDoubtedQuantities(bom);
  const entries = bom.lines.map((line, at): BomEntry => {
    const match = matches[at]!;
    const perBoard = line.dnp ? 0 : Math.max(0, line.quantity - line.dnpReferences.length);
    return {
      line,
      match,
      part: match.partId === null ? null : (parts.get(match.partId) ?? null),
      perBoard,
      quantityDoubt: doubted.get(line.line),
      isBought: perBoard > 0 && match.via !== 'not_bought',
      side: findSide(line, sideHeaders),
    };
  });
  return { bom, entries, parts };
}

async function notReady(records: Service['records'], { id, jobId }: BomRecord): Promise<Problem> {
  const job = await records.jobs.get(jobId);
  if (job?.error) return new Problem('wrong_state', `BOM ${id} could not be processed: ${job.error.error}`);
  if (job?.status === 'canceled') return new Problem('wrong_state', `The processing of BOM ${id} was canceled`);
  return new Problem('not_ready', `BOM ${id} is still being processed; ask /v1/bom/${jobId}/status?wait=25`, {
    headers: { 'Retry-After': '1' },
  });
}

/** Null for what names both sides, or none. */
function findSide({ fields }: BomLine, headers: readonly string[]): BoardSide | null {
  const named = headers.flatMap((header) => readSide(fields.get(header) ?? '') ?? []);
  return named[0] ?? null;
}
