// What an account decided about alternatives.
/** What an account decided about one part standing in for another, in that direction. */
export interface AlternativeDecision {
  partId: number;
  alternativeId: number;
  decision: 'approved' | 'blocked';
  note: string | null;
  /** Id of the key that said so. */
  decidedBy: string;
  decidedAt: Date;
}

/** One entry of a pair's history; `withdrawn` takes back what stood before it. */
export interface PastDecision extends Pick<AlternativeDecision, 'note' | 'decidedBy' | 'decidedAt'> {
  decision: AlternativeDecision['decision'] | 'withdrawn';
}

/** Approved and blocked pairs of parts. Every decision is kept; the last one of a pair stands. */
export interface AlternativeStore {
  /** Gives what stands then; saying the same again changes nothing. */
  decide(accountId: string, decided: Omit<AlternativeDecision, 'decidedAt'>): Promise<AlternativeDecision>;
  /** False: there was nothing to take back. */
  withdraw(
    accountId: string,
    pair: Pick<AlternativeDecision, 'partId' | 'alternativeId' | 'decidedBy'>,
  ): Promise<boolean>;
  /** What stands for the alternatives of a part. */
  ofPart(accountId: string, partId: number): Promise<AlternativeDecision[]>;
  /** The same for many parts in one query, by part. */
  ofParts(accountId: string, partIds: readonly number[]): Promise<Map<number, AlternativeDecision[]>>;
  /** Which of these parts the account approved as an alternative, of whatever part. */
  approvedAmong(accountId: string, partIds: readonly number[]): Promise<Set<number>>;
  /** Everything that stands, newest first. */
  list(
    accountId: string,
    page: { limit: number; offset: number },
  ): Promise<{ decisions: AlternativeDecision[]; total: number }>;
  /** Everything that was said of a pair, newest first. */
  history(accountId: string, partId: number, alternativeId: number, limit: number): Promise<PastDecision[]>;
}
