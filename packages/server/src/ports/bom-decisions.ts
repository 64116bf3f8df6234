// What an account decided about lines of its BOMs.
import type { Decision, DecisionScope } from '@partwright/catalog/matching';

/** A decision as it is kept; its project is one of the account, or none. */
export interface KeptDecision extends Omit<Decision, 'decidedAt'> {
  accountId: string;
  /** The BOM on which it was made; null: it was imported, or that BOM is gone. */
  bomId: string | null;
  decidedAt: Date;
}

export interface BomDecisionStore {
  /**
   * In one statement for many. One about the same thing said in the same place is replaced and keeps its id; saying the same
   * again changes nothing. Gives what stands then, in order.
   */
  save(decisions: readonly KeptDecision[]): Promise<KeptDecision[]>;
  /** Newest first. */
  list(
    accountId: string,
    page: {
      limit: number;
      offset: number;
      scope?: DecisionScope | undefined;
      projectId?: string | undefined;
    },
  ): Promise<{ decisions: KeptDecision[]; total: number }>;
  /** All that may apply to a BOM of that project; null: of none. */
  listFor(accountId: string, projectId: string | null): Promise<KeptDecision[]>;
  count(accountId: string): Promise<number>;
  /** What was deleted; undefined: there was none. */
  delete(accountId: string, id: string): Promise<KeptDecision | undefined>;
}
