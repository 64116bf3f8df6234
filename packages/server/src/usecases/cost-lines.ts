import type { Part } from '@partwright/catalog';
import type { Customs } from '@partwright/cost';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { openBom, type BomEntry } from './bom-parts.ts';
import { approvalsOf, type Approvals, type PartChoice } from './shared-number.ts';

/** What a build needs of one part, for all the lines that use it: they are bought together, at one price break. */
export interface CostedLine {
  /** Number of the first line. */
  id: number;
  /** Numbers of all lines. */
  lines: number[];
  references: string[];
  /** What the line asked for, when no part was found. */
  asked: string | null;
  part: Part | null;
  /** Where the number asked for means several parts: all of them, the chosen one first. */
  choice: PartChoice | null;
  /** The same of a line of a BOM, as a sentence of its matching. */
  doubt: string | null;
  /** Pieces for one board. */
  perBoard: number;
  /** Why there is no part, or why it cannot be bought. */
  missing: string;
  customs: Customs;
}

/** A line as a request names it. */
export interface NamedLine {
  partNumber?: string | null | undefined;
  sku?: string | null | undefined;
  manufacturer?: string | null | undefined;
  reference?: string | null | undefined;
  quantity: number;
  hts?: string | null | undefined;
  origin?: string | null | undefined;
}

/** Where the lines of a build come from. */
export type CostSource =
  | { kind: 'bom_id' | 'project_id'; value: string }
  | { kind: 'part_number'; value: string; manufacturer?: string | null | undefined }
  | { kind: 'lines'; lines: NamedLine[] };

type Ports = Pick<Service, 'records' | 'catalogue'>;

const UNSAID: Customs = { hts: null, origin: null };
/** More pieces of one part on a board than this are a mistake in the file. */
const MOST_PER_BOARD = 100_000;

/** Read the lines of a build and the parts they stand for, as they are now. */
export async function readCostLines(ports: Ports, accountId: string, source: CostSource): Promise<CostedLine[]> {
  const approvals = approvalsOf(ports.records, accountId);
  if (source.kind === 'lines') return mergeLines(await namedLines(ports, source.lines, approvals));
  if (source.kind === 'part_number') {
    const choice = await ports.catalogue.find(
      { number: source.value, manufacturer: source.manufacturer ?? undefined },
      approvals,
    );
    return [makeCostedLine(1, { asked: source.value, ...chosenPart(choice), perBoard: 1 })];
  }
  const bomId = source.kind === 'project_id' ? await findNewestBom(ports, accountId, source.value) : source.value;
  const { entries } = await openBom(ports, accountId, bomId);
  return bomCostLines(entries);
}

/** The lines of a matched BOM that have to be bought. */
export function bomCostLines(entries: readonly BomEntry[]): CostedLine[] {
  const bought = entries.filter(({ isBought }) => isBought);
  return mergeLines(
    bought.map(({ line, match, part, perBoard }) =>
      makeCostedLine(line.line, {
        references: line.references,
        asked: line.mpn ?? line.value ?? line.description,
        part,
        perBoard,
        missing: match.reason,
        doubt: match.warnings.find(({ code }) => code === 'number_shared')?.message ?? null,
      }),
    ),
  );
}

/** The part of a line, and the choice where it is in doubt. */
function chosenPart(choice: PartChoice): Pick<CostedLine, 'part' | 'choice'> {
  return { part: choice.part, choice: choice.choices.length > 0 ? choice : null };
}

async function namedLines(
  { catalogue }: Ports,
  lines: readonly NamedLine[],
  approvals: Approvals,
): Promise<CostedLine[]> {
  const asks = lines.map(({ sku, partNumber, manufacturer }) => ({
    number: sku ?? partNumber ?? '',
    manufacturer: manufacturer ?? undefined,
  }));
  const found = await catalogue.findMany(asks, approvals);
  return lines.map(({ reference, quantity, hts = null, origin = null }, at) => {
    const asked = asks[at]!.number || null;
    const head = {
      references: reference ? [reference] : [],
      asked,
      perBoard: quantity,
      customs: { hts, origin },
    };
    if (asked === null)
      return makeCostedLine(at + 1, { ...head, part: null, missing: 'The line names neither part_number nor sku.' });
    const choice = found[at]!;
    // One unknown part does not spoil the other lines; it is listed with what is missing.
    return choice instanceof Problem
      ? makeCostedLine(at + 1, { ...head, part: null, missing: choice.message })
      : makeCostedLine(at + 1, { ...head, ...chosenPart(choice) });
  });
}

function makeCostedLine(id: number, some: Partial<CostedLine> & Pick<CostedLine, 'part' | 'perBoard'>): CostedLine {
  const nothing = { references: [], asked: null, choice: null, doubt: null, missing: '', customs: UNSAID };
  const line = { id, lines: [id], ...nothing, ...some };
  if (line.perBoard <= MOST_PER_BOARD) return line;
  const missing = `${line.perBoard} pieces for one board are more than the ${MOST_PER_BOARD} that can be; see the quantity.`;
  return { ...line, part: null, choice: null, doubt: null, perBoard: 0, missing };
}

/** One line for each part. What any of them says of customs holds for all: a part has one tariff number. */
function mergeLines(lines: readonly CostedLine[]): CostedLine[] {
  const merged = new Map<string, CostedLine>();
  for (const line of lines) {
    const { part, customs } = line;
    const key = part === null ? `line ${line.id}` : `part ${part.id}`;
    const before = merged.get(key);
    const fits = before && before.perBoard + line.perBoard <= MOST_PER_BOARD;
    if (!fits)
      merged.set(before ? `line ${line.id}` : key, {
        ...line,
        lines: [...line.lines],
        references: [...line.references],
      });
    else {
      before.lines.push(line.id);
      before.references.push(...line.references);
      before.perBoard += line.perBoard;
      before.choice ??= line.choice;
      before.doubt ??= line.doubt;
      before.customs = { hts: before.customs.hts ?? customs.hts, origin: before.customs.origin ?? customs.origin };
    }
  }
  return [...merged.values()];
}

async function findNewestBom({ records }: Ports, accountId: string, projectId: string): Promise<string> {
  if (!(await records.projects.get(accountId, projectId)))
    throw new Problem('project_not_found', `No project ${projectId} in this account`);
  const newest = await records.boms.newestOfProject(accountId, projectId);
  if (!newest)
    throw new Problem('bom_not_found', `Project ${projectId} has no processed BOM; upload one with project_id`);
  return newest.id;
}
