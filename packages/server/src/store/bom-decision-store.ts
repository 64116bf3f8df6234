import { createHash } from 'node:crypto';
import { saidKeys, type DecisionScope } from '@partwright/catalog/matching';
import { sql } from 'kysely';
import type { BomDecisionStore, KeptDecision } from '../ports/bom-decisions.ts';
import { fromStoredJson, toStoredJson } from '../stored-json.ts';
import type { Session } from './session.ts';

/** Texts of callers are in the JSON: a column of text takes no NUL. */
type Rule = Pick<KeptDecision, 'file' | 'said' | 'choice' | 'note' | 'decidedBy'>;

interface Row {
  id: string;
  accountId: string;
  scope: DecisionScope;
  projectId: string | null;
  bomId: string | null;
  rule: string;
  decidedAt: Date;
}

const AT_ONCE = 500;

export function bomDecisionStore(session: Session): BomDecisionStore {
  const rows = () =>
    session.db
      .selectFrom('bomDecisions')
      .select(['id', 'accountId', 'scope', 'projectId', 'bomId', 'decidedAt'])
      .select((row) => row.cast<string>('rule', 'text').as('rule'));
  return {
    async save(decisions) {
      const wanted = decisions.map((decision) => ({ decision, identity: identityOf(decision) }));
      // One statement must not touch a row twice: the last of those with one identity counts.
      const last = [...new Map(wanted.map((one) => [`${one.decision.accountId} ${one.identity}`, one])).values()];
      const kept = new Map<string, KeptDecision>();
      for (let start = 0; start < last.length; start += AT_ONCE) {
        const chunk = last.slice(start, start + AT_ONCE);
        await session.db
          .insertInto('bomDecisions')
          .values(chunk.map(({ decision, identity }) => toRow(decision, identity)))
          .onConflict((conflict) =>
            conflict
              .columns(['accountId', 'identity'])
              .doUpdateSet((row) => ({
                rule: row.ref('excluded.rule'),
                bomId: row.ref('excluded.bomId'),
                decidedAt: row.ref('excluded.decidedAt'),
              }))
              .where(sql<boolean>`partwright.bom_decisions.rule::text <> excluded.rule::text`),
          )
          .execute();
        const found = await rows()
          .select('identity')
          .where(
            'accountId',
            'in',
            chunk.map(({ decision }) => decision.accountId),
          )
          .where(
            'identity',
            'in',
            chunk.map(({ identity }) => identity),
          )
          .execute();
        for (const row of found) kept.set(`${row.accountId} ${row.identity}`, toDecision(row));
      }
      return wanted.map(({ decision, identity }) => kept.get(`${decision.accountId} ${identity}`)!);
    },
    async list(accountId, { limit, offset, scope, projectId }) {
      let wanted = rows().where('accountId', '=', accountId);
      let counted = session.db.selectFrom('bomDecisions').where('accountId', '=', accountId);
      if (scope !== undefined) {
        wanted = wanted.where('scope', '=', scope);
        counted = counted.where('scope', '=', scope);
      }
      if (projectId !== undefined) {
        wanted = wanted.where('projectId', '=', projectId);
        counted = counted.where('projectId', '=', projectId);
      }
      const found = await wanted
        .orderBy('decidedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await counted.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { decisions: found.map(toDecision), total };
    },
    async listFor(accountId, projectId) {
      const found = await rows()
        .where('accountId', '=', accountId)
        .where(({ or, eb }) => or([eb('scope', '=', 'account'), eb('projectId', 'is not distinct from', projectId)]))
        .orderBy('decidedAt')
        .orderBy('id')
        .execute();
      return found.map(toDecision);
    },
    async count(accountId) {
      const { total } = await session.db
        .selectFrom('bomDecisions')
        .where('accountId', '=', accountId)
        .select((all) => all.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
    async delete(accountId, id) {
      const found = await rows().where('accountId', '=', accountId).where('id', '=', id).executeTakeFirst();
      const gone = await session.db
        .deleteFrom('bomDecisions')
        .where('accountId', '=', accountId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return gone && found && toDecision(found);
    },
  };
}

/** Where it holds and what was said there: two with one identity would decide the same line. */
function identityOf({ scope, project, file, said }: KeptDecision): string {
  const isOfFile = scope === 'line' || scope === 'file';
  const isByReference = scope === 'line' && said.references.length > 0;
  const place = [scope === 'account' ? null : project, isOfFile ? file : null];
  const rule = isByReference ? said.references : [said.manufacturer?.toLowerCase() ?? null, saidKeys(said)[0] ?? null];
  return createHash('sha256')
    .update(JSON.stringify([scope, ...place, rule]))
    .digest('hex');
}

function toRow(decision: KeptDecision, identity: string) {
  const { id, accountId, scope, project, bomId, file, said, choice, note, decidedBy, decidedAt } = decision;
  const rule = toStoredJson({ file, said, choice, note, decidedBy } satisfies Rule);
  return { id, accountId, scope, projectId: project, bomId, identity, rule, decidedAt };
}

function toDecision({ id, accountId, scope, projectId, bomId, rule, decidedAt }: Row): KeptDecision {
  return { id, accountId, scope, project: projectId, bomId, decidedAt, ...(fromStoredJson(rule) as Rule) };
}
