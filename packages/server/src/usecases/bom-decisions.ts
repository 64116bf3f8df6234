import type { AnswerData } from '@partwright/contract';
import {
  readDecisionsFile,
  saidOfLine,
  writeDecisionsFile,
  type Decision,
  type DecisionChoice,
  type DecisionProblem,
  type DecisionScope,
} from '@partwright/catalog/matching';
import { newId } from '../ids.ts';
import type { KeptDecision } from '../ports/bom-decisions.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import type { Caller, Service } from '../service.ts';
import { openBom } from './bom-parts.ts';
import { nameOfKey } from './key-name.ts';
import { noteAct } from './note-act.ts';
import { noteBom } from './note-change.ts';
import { MOST_DECISIONS, placeOf, readDecision } from './kept-decisions.ts';
import { replayDecisions, type ReplayPorts } from './replay-decisions.ts';
import { choiceView, lineView } from './show-bom.ts';

type Ports = ReplayPorts & Pick<Service, 'records' | 'catalogue'>;
type Decider = Pick<Caller, 'accountId' | 'keyId'>;
type Filter = { scope?: DecisionScope | undefined; projectId?: string | undefined };

export interface LineWish {
  choice: 'part' | 'none' | 'not_bought';
  part?: string | undefined;
  manufacturer?: string | undefined;
  scope: DecisionScope;
  note?: string | undefined;
}

/** Decide about a line: keep the rule, and bring the lines of this BOM and its cost to what is decided now. */
export async function decideBomLine(
  ports: Ports,
  { accountId, keyId }: Decider,
  bomId: string,
  lineNumber: number,
  wish: LineWish,
): Promise<AnswerData<'decideBomLine'>> {
  // Whether there is such a BOM comes before what is wished of it.
  await openBom(ports, accountId, bomId);
  const choice = await readChoice(ports, wish);
  const decidedBy = await nameOfKey(ports, keyId);
  await ports.records.transaction(async (tx) => {
    const { record, bom } = await openBom({ records: tx }, accountId, bomId);
    const line = bom.lines.find((one) => one.line === lineNumber);
    if (!line)
      throw new Problem('line_not_found', `BOM ${bomId} has no line ${lineNumber}; it has ${bom.lines.length}`);
    if (wish.scope === 'project' && record.projectId === null)
      throw wrongField('scope', 'no_project', `BOM ${bomId} is in no project; say line, file or account`);
    const { project, file } = placeOf(record);
    await checkRoom(tx, accountId, 1);
    const id = newId('dec');
    await tx.bomDecisions.save([
      {
        id,
        accountId,
        bomId: record.id,
        scope: wish.scope,
        project,
        file,
        said: saidOfLine(line),
        choice,
        note: wish.note || null,
        decidedBy,
        decidedAt: new Date(),
      },
    ]);
    await noteAct(tx, accountId, 'decision.made', id, {
      bom_id: record.id,
      line: lineNumber,
      scope: wish.scope,
      choice: choice.kind,
      part: choice.kind === 'part' ? choice.mpn : null,
    });
    await replayDecisions({ ...ports, records: tx }, accountId, record.id);
    await noteBom(tx, 'bom.updated', record);
  });
  const { entries, parts } = await openBom(ports, accountId, bomId);
  const entry = entries.find(({ line }) => line.line === lineNumber)!;
  return lineView(entry, parts, { pricing: true, inventory: true });
}

export async function listDecisions(
  { records }: Pick<Service, 'records'>,
  accountId: string,
  page: { limit: number; offset: number } & Filter,
): Promise<{ decisions: AnswerData<'listDecisions'>['decisions']; total: number }> {
  const { decisions, total } = await records.bomDecisions.list(accountId, page);
  return { decisions: decisions.map(decisionView), total };
}

/** All of them as the CSV that importDecisions() reads. */
export async function exportDecisions(
  { records }: Pick<Service, 'records'>,
  accountId: string,
  filter: Filter,
): Promise<string> {
  const { decisions } = await records.bomDecisions.list(accountId, { limit: MOST_DECISIONS, offset: 0, ...filter });
  await noteAct(records, accountId, 'decisions.exported', null, { decisions: decisions.length });
  return writeDecisionsFile(decisions.map(readDecision));
}

/** Keep the decisions of a CSV. With a wrong row nothing is kept, unless `partial`. Throws invalid_request, too_many_decisions. */
export async function importDecisions(
  ports: Pick<Service, 'records'>,
  { accountId, keyId }: Decider,
  csv: string,
  { partial }: { partial: boolean },
): Promise<AnswerData<'importDecisions'>> {
  const { decisions, problems } = readDecisionsFile(csv);
  const decidedBy = await nameOfKey(ports, keyId);
  return ports.records.transaction(async (tx) => {
    const unknown = await listUnknownProjects(tx, accountId, decisions);
    const errors = [...problems, ...unknown.problems].sort((a, b) => a.row - b.row);
    if (errors.length > 0 && !partial) throw refusedRows(errors);
    const right = decisions.filter(({ project }) => project === null || !unknown.ids.has(project));
    await checkRoom(tx, accountId, right.length);
    const now = new Date();
    await tx.bomDecisions.save(
      right.map(({ row: _row, ...decision }) => ({
        ...decision,
        id: newId('dec'),
        accountId,
        bomId: null,
        decidedBy: decision.decidedBy ?? decidedBy,
        decidedAt: decision.decidedAt === null ? now : new Date(decision.decidedAt),
      })),
    );
    await noteAct(tx, accountId, 'decisions.imported', null, { imported: right.length, refused: errors.length });
    return { imported: right.length, errors };
  });
}

/** Take a decision back, also from the BOM on which it was made. */
export async function deleteDecision(
  ports: Ports,
  accountId: string,
  id: string,
): Promise<AnswerData<'deleteDecision'>> {
  await ports.records.transaction(async (tx) => {
    const gone = await tx.bomDecisions.delete(accountId, id);
    if (!gone) throw new Problem('decision_not_found', `No decision ${id} in this account`);
    await noteAct(tx, accountId, 'decision.deleted', id, { scope: gone.scope, bom_id: gone.bomId });
    const bom = gone.bomId === null ? undefined : await tx.boms.summary(accountId, gone.bomId);
    if (!bom?.processedAt) return;
    await replayDecisions({ ...ports, records: tx }, accountId, bom.id);
    await noteBom(tx, 'bom.updated', bom);
  });
  return { id, deleted: true };
}

async function readChoice({ catalogue }: Ports, wish: LineWish): Promise<DecisionChoice> {
  if (wish.choice !== 'part') {
    if (wish.part !== undefined)
      throw wrongField('part', 'not_allowed', `a part is named only with the choice part, not with ${wish.choice}`);
    return { kind: wish.choice };
  }
  if (wish.part === undefined) throw wrongField('part', 'required', 'name the part by its SKU or part number');
  // A decision must not fall on a part that was only guessed.
  const { part } = await catalogue.find({ number: wish.part, manufacturer: wish.manufacturer, strict: true });
  return { kind: 'part', mpn: part.mpn, manufacturer: part.manufacturer, sku: part.sku };
}

async function checkRoom(tx: Records, accountId: string, more: number): Promise<void> {
  const total = await tx.bomDecisions.count(accountId);
  if (total + more > MOST_DECISIONS)
    throw new Problem(
      'too_many_decisions',
      `This account has ${total} decisions and may have ${MOST_DECISIONS}; delete some before ${more === 1 ? 'another' : `${more} more`}`,
    );
}

async function listUnknownProjects(
  tx: Records,
  accountId: string,
  decisions: readonly (Decision & { row: number })[],
): Promise<{ ids: Set<string>; problems: DecisionProblem[] }> {
  const ids = new Set<string>();
  for (const project of new Set(decisions.flatMap((one) => one.project ?? [])))
    if (!(await tx.projects.get(accountId, project))) ids.add(project);
  const problems = decisions
    .filter(({ project }) => project !== null && ids.has(project))
    .map(({ row, project }) => ({ row, column: 'project', message: `this account has no project ${project}` }));
  return { ids, problems };
}

function refusedRows(errors: readonly DecisionProblem[]): Problem {
  const [first] = errors;
  const more = errors.length > 1 ? `, and ${errors.length - 1} more` : '';
  return new Problem(
    'invalid_request',
    `Nothing was imported: row ${first!.row}, ${first!.column || 'the file'}: ${first!.message}${more}`,
    {
      errors: errors.slice(0, 100).map(({ row, column, message }) => ({
        pointer: `/rows/${row}${column === '' ? '' : `/${column}`}`,
        code: 'wrong_cell',
        detail: message,
      })),
    },
  );
}

function wrongField(field: string, code: string, detail: string): Problem {
  return new Problem('invalid_request', `/${field}: ${detail}`, {
    errors: [{ pointer: `/${field}`, code, detail }],
  });
}

function decisionView(kept: KeptDecision): AnswerData<'listDecisions'>['decisions'][number] {
  const { id, scope, project, bomId, file, said, choice, note, decidedAt, decidedBy } = kept;
  return { id, ...choiceView(choice), scope, note, decidedAt, decidedBy, projectId: project, bomId, file, said };
}
