import { listMissing } from '@partwright/bom';
import type { NumberChoice, Part } from '@partwright/catalog';
import { componentOfLine, type ComponentQuery } from '@partwright/catalog/matching';
import { listLineDoubts, type Customs, type LineDoubt } from '@partwright/cost';
import type { SubstitutePart } from '@partwright/cost/substitutes';
import type { BomRecord } from '../ports/boms.ts';
import { Problem } from '../problem.ts';
import type { BoardSide, BomEntry } from './bom-parts.ts';
import { openBomVariant, type VariantPorts } from './bom-variant.ts';
import type { PartAsk } from './catalogue.ts';
import { decideNamed, isNotBought, type NumberDecision } from './named-decisions.ts';
import type { LiveService } from './request-parts.ts';
import { approvalsOf } from './shared-number.ts';
import { listUnknownCodes, type StatedCode } from './stated-code.ts';
import { describeAsked, isLikeNumber, learnUnknown, REQUEST_DEADLINE_MS } from './unknown-numbers.ts';

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
  choice: NumberChoice | null;
  /** The same of a line of a BOM, as a sentence of its matching. */
  doubt: string | null;
  /** Lines of which another part may be meant. */
  doubts: LineDoubt[];
  /** Pieces for one board. */
  perBoard: number;
  /** Which of its lines take how many of them. */
  uses: LineUse[];
  /** What the lines say of the land on the board. */
  footprint: string | null;
  /** Sides of the board that the lines name; null in place of each line that names none. */
  sides: (BoardSide | null)[];
  /** Why there is no part, or why it cannot be bought. */
  missing: string;
  /** Its count cannot be right: nobody knows of how many pieces the cost would be. */
  isMiscounted?: true | undefined;
  customs: Customs;
  /** Somebody decided which part it is. */
  isDecided: boolean;
  /** What each of its lines says of the part: what a substitute must hold. */
  asks: ComponentQuery[];
  /** Order codes that its line names, none of which the catalogue knows as its part's. */
  statedCodes: readonly StatedCode[];
  /** What may stand in for its part; null: not looked for. */
  candidates: SubstitutePart[] | null;
}

/** What one line takes of a part that several use. */
export interface LineUse {
  line: number;
  references: string[];
  /** Pieces for one board. */
  perBoard: number;
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

/** What the account decided about the number that a line names. */
export interface LineNumberDecision extends NumberDecision {
  line: number;
  asked: string;
}

/** Where the lines of a build come from. */
export type CostSource =
  | { kind: 'bom_id' | 'project_id'; value: string; variant?: string | undefined }
  | { kind: 'part_number'; value: string; manufacturer?: string | null | undefined }
  | { kind: 'lines'; lines: NamedLine[] };

/** What the lines of a build are read with; sellers are asked for numbers of a request that nobody knows here. */
export type LinePorts = VariantPorts & LiveService;

const UNSAID: Customs = { hts: null, origin: null };
/** More pieces of one part on a board than this are a mistake in the file. */
const MOST_PER_BOARD = 100_000;

/**
 * Read the lines of a build and the parts they stand for, as they are now. `decisions`: those about numbers that the request
 * names; the lines of a BOM have theirs themselves. `bom`: the one that they are of; `unread`: what of it was not read.
 */
export async function readCostLines(
  ports: LinePorts,
  accountId: string,
  source: CostSource,
): Promise<{ lines: CostedLine[]; decisions: LineNumberDecision[]; bom?: BomRecord; unread?: string[] }> {
  if (source.kind === 'lines') return namedLines(ports, accountId, source.lines);
  if (source.kind === 'part_number') {
    const { value, manufacturer } = source;
    const [found] = await findNamed(ports, accountId, [{ partNumber: value, manufacturer, quantity: 1 }]);
    if (found!.choice instanceof Problem && !found!.decided?.decision.applied) throw found!.choice;
    return settleNamed([found!]);
  }
  const bomId = source.kind === 'project_id' ? await findNewestBom(ports, accountId, source.value) : source.value;
  const { entries, record, bom } = await openBomVariant(ports, accountId, bomId, source.variant);
  return { lines: bomCostLines(entries), decisions: [], bom: record, unread: listMissing(bom) };
}

/** The lines of a matched BOM that have to be bought. */
export function bomCostLines(entries: readonly BomEntry[]): CostedLine[] {
  const bought = entries.filter(({ isBought }) => isBought);
  return mergeLines(
    bought.map((entry) => {
      const { line, match, part, perBoard, side } = entry;
      return makeCostedLine(line.line, {
        references: line.references,
        asked: line.mpn ?? line.value ?? line.description,
        part,
        perBoard,
        footprint: line.footprint,
        sides: [side],
        missing: match.reason,
        doubt: findSharedNumber(entry)?.message ?? null,
        doubts: listDoubts(entry),
        isDecided: match.decision?.applied === true,
        asks: [componentOfLine(line)],
        statedCodes: listUnknownCodes(entry),
      });
    }),
  );
}

function findSharedNumber({ match }: BomEntry): BomEntry['match']['warnings'][number] | undefined {
  return match.warnings.find(({ code }) => code === 'number_shared');
}

/** Why another part, or another number of pieces, may be meant by a line: one or none. */
export function listDoubts({ line, match, part, perBoard, quantityDoubt }: BomEntry): LineDoubt[] {
  if (part === null) return [];
  return listLineDoubts({ ...match, line: line.line, references: line.references, perBoard, quantityDoubt });
}

/** The part of a line, and the choice where it is in doubt. */
function chosenPart(choice: NumberChoice): Pick<CostedLine, 'part' | 'choice'> {
  return { part: choice.part, choice: choice.choices.length > 0 ? choice : null };
}

/** A line of a request with what its number leads to, and what was decided about it. */
interface FoundLine {
  named: NamedLine;
  asked: string | null;
  choice: NumberChoice | Problem;
  /** The order code of a line whose part was found by its number; null: none, or it is known. */
  unknownCode: string | null;
  /** What sellers who were asked for it said, as a sentence; '' where none was. */
  sellersAsked: string;
  decided: NumberDecision | null;
}

async function namedLines(ports: LinePorts, accountId: string, lines: readonly NamedLine[]) {
  const { lines: costed, decisions } = settleNamed(await findNamed(ports, accountId, lines));
  return { lines: mergeLines(costed), decisions };
}

async function findNamed(ports: LinePorts, accountId: string, lines: readonly NamedLine[]): Promise<FoundLine[]> {
  const ask = (number: string | null | undefined, { manufacturer }: NamedLine): PartAsk => ({
    number: number ?? '',
    manufacturer: manufacturer ?? undefined,
  });
  // An order code that nobody knows, beside a part number: the number says which part it is likely to be.
  const both = [...lines.keys()].filter((at) => lines[at]!.sku && lines[at]!.partNumber);
  const byCode = await ports.catalogue.findMany(
    both.map((at) => ask(lines[at]!.sku, lines[at]!)),
    undefined,
    { mostHints: 0 },
  );
  const codes = new Map(both.filter((_, i) => isUnknown(byCode[i]!)).map((at) => [at, lines[at]!.sku!]));
  const asks = lines.map((line, at) => ask((!codes.has(at) && line.sku) || line.partNumber, line));
  const { found, asked } = await findOrLearn(ports, accountId, asks);
  const decided = await decideNamed(ports, accountId, lines, found);
  return lines.map((named, at) => ({
    named,
    asked: asks[at]!.number || null,
    choice: found[at]!,
    unknownCode: codes.get(at) ?? null,
    sellersAsked: asked.get(at) ?? '',
    decided: decided[at]!,
  }));
}

/** The parts of numbers; those that the catalogue does not have are asked for at the sellers that are set up, and looked for again. */
async function findOrLearn(
  ports: LinePorts,
  accountId: string,
  asks: readonly PartAsk[],
): Promise<{ found: (NumberChoice | Problem)[]; asked: Map<number, string> }> {
  const approvals = approvalsOf(ports.records, accountId);
  const found = await ports.catalogue.findMany(asks, approvals);
  const places = [...found.keys()].filter((at) => isUnknown(found[at]!) && isLikeNumber(asks[at]!.number));
  if (ports.providers.length === 0 || places.length === 0) return { found, asked: new Map() };
  const wanted = places.map((at) => ({ mpn: asks[at]!.number.trim(), manufacturer: asks[at]!.manufacturer }));
  const said = describeAsked(await learnUnknown(ports, wanted, REQUEST_DEADLINE_MS));
  const again = await ports.catalogue.findMany(
    places.map((at) => asks[at]!),
    approvals,
  );
  const learnt = new Map(places.map((at, i) => [at, again[i]!]));
  return { found: found.map((one, at) => learnt.get(at) ?? one), asked: new Map(places.map((at) => [at, said])) };
}

const isUnknown = (choice: NumberChoice | Problem): boolean =>
  choice instanceof Problem && choice.code === 'part_not_found';

/** The lines that are bought, by their quantity and what was decided about them; of what is not bought only the decision stays. */
function settleNamed(found: readonly FoundLine[]): { lines: CostedLine[]; decisions: LineNumberDecision[] } {
  const lines = found.flatMap((one, at) =>
    one.named.quantity === 0 || isNotBought(one.decided) ? [] : [costNamed(at + 1, one)],
  );
  const decisions = found.flatMap(({ decided, asked }, at) =>
    decided === null || asked === null ? [] : [{ ...decided, line: at + 1, asked }],
  );
  return { lines, decisions };
}

function costNamed(id: number, { named, asked, choice, unknownCode, sellersAsked, decided }: FoundLine): CostedLine {
  const { reference, quantity, hts = null, origin = null } = named;
  const head = {
    references: reference ? [reference] : [],
    asked,
    perBoard: quantity,
    customs: { hts, origin },
  };
  if (asked === null)
    return makeCostedLine(id, { ...head, part: null, missing: 'The line names neither part_number nor sku.' });
  if (decided?.decision.applied)
    return makeCostedLine(id, {
      ...head,
      isDecided: true,
      part: decided.part,
      missing: decided.part === null ? decided.reason : '',
    });
  // One unknown part does not spoil the other lines; it is listed with what is missing.
  return choice instanceof Problem
    ? makeCostedLine(id, {
        ...head,
        part: null,
        missing:
          sellersAsked === ''
            ? choice.message
            : `${choice.message}${/[.?]$/.test(choice.message) ? '' : '.'} ${sellersAsked}`,
      })
    : makeCostedLine(id, { ...head, ...chosenPart(choice), ...doubtCode(id, head, choice, unknownCode) });
}

/** Whether the code is one of the part's is not known: another maker's may be meant. */
function doubtCode(
  id: number,
  { references, perBoard }: Pick<CostedLine, 'references' | 'perBoard'>,
  { part }: NumberChoice,
  code: string | null,
): Pick<CostedLine, 'doubts'> | undefined {
  if (code === null) return undefined;
  const reason = `The line names the order code ${code}, which the catalogue does not have; whether that is ${part.mpn} or another part is not known`;
  return { doubts: [{ line: id, references, perBoard, code: 'order_number_unknown', reason }] };
}

function makeCostedLine(id: number, some: Partial<CostedLine> & Pick<CostedLine, 'part' | 'perBoard'>): CostedLine {
  const nothing = { references: [], asked: null, choice: null, doubt: null, missing: '', customs: UNSAID };
  const line = {
    id,
    lines: [id],
    ...nothing,
    footprint: null,
    sides: [null],
    uses: [{ line: id, references: some.references ?? [], perBoard: some.perBoard }],
    isDecided: false,
    asks: [],
    statedCodes: [],
    candidates: null,
    ...some,
    doubts: some.doubts ?? chosenDoubts(id, some),
  };
  if (line.perBoard <= MOST_PER_BOARD) return line;
  const missing = `${line.perBoard} pieces for one board are more than the ${MOST_PER_BOARD} that can be; see the quantity.`;
  // One piece that nobody offers: a need of 0 would cost 0.
  return {
    ...line,
    part: null,
    choice: null,
    doubt: null,
    doubts: [],
    perBoard: 1,
    uses: [],
    statedCodes: [],
    missing,
    isMiscounted: true,
  };
}

function chosenDoubts(
  id: number,
  { choice, references = [], perBoard }: Parameters<typeof makeCostedLine>[1],
): LineDoubt[] {
  return choice ? [{ line: id, references, perBoard, code: 'number_shared', reason: choice.reason ?? '' }] : [];
}

/**
 * One line for each part. What any of them says of customs holds for all: a part has one tariff number. A line in doubt that names
 * an order code of its own may be of another part, and stays by itself.
 */
export function mergeLines(lines: readonly CostedLine[]): CostedLine[] {
  const merged = new Map<string, CostedLine>();
  for (const line of lines) {
    const { part, customs } = line;
    const own = line.doubts.length > 0 ? line.statedCodes.map(({ sku }) => ` as ${sku}`).join('') : '';
    const key = part === null ? `line ${line.id}` : `part ${part.id}${own}`;
    const before = merged.get(key);
    const fits = before && before.perBoard + line.perBoard <= MOST_PER_BOARD;
    if (!fits)
      merged.set(before ? `line ${line.id}` : key, {
        ...line,
        lines: [...line.lines],
        references: [...line.references],
        sides: [...line.sides],
        uses: [...line.uses],
        doubts: [...line.doubts],
        asks: [...line.asks],
      });
    else {
      before.lines.push(line.id);
      before.references.push(...line.references);
      before.perBoard += line.perBoard;
      before.footprint ??= line.footprint;
      before.sides.push(...line.sides);
      before.uses.push(...line.uses);
      before.choice ??= line.choice;
      before.doubt ??= line.doubt;
      before.doubts.push(...line.doubts);
      before.asks.push(...line.asks);
      before.isDecided ||= line.isDecided;
      before.customs = { hts: before.customs.hts ?? customs.hts, origin: before.customs.origin ?? customs.origin };
    }
  }
  return [...merged.values()];
}

async function findNewestBom({ records }: LinePorts, accountId: string, projectId: string): Promise<string> {
  if (!(await records.projects.get(accountId, projectId)))
    throw new Problem('project_not_found', `No project ${projectId} in this account`);
  const newest = await records.boms.newestOfProject(accountId, projectId);
  if (!newest)
    throw new Problem('bom_not_found', `Project ${projectId} has no processed BOM; upload one with project_id`);
  return newest.id;
}
