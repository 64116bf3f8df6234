// What happened, in the order in which it became true.
import type { EventType } from '@partwright/contract';

export interface LoggedEvent {
  /** `evt_...`: the same event has the same id wherever it is told. */
  id: string;
  accountId: string;
  projectId: string | null;
  type: EventType;
  at: Date;
  /** The JSON text that webhooks are posted. */
  body: string;
}

/** An event that has its number. */
export interface NumberedEvent extends LoggedEvent {
  position: number;
}

/** Every event of every account, for as long as they are kept. */
export interface EventLog {
  /** In the transaction that makes it true. The same id twice is one event. */
  append(event: LoggedEvent): Promise<void>;
  /** Number what was committed since; gives the last number there is. */
  number(): Promise<number>;
  /** Those of an account behind that number, in their order. */
  after(accountId: string, position: number, limit: number): Promise<NumberedEvent[]>;
  /** The highest number that may have been forgotten. */
  forgotten(): Promise<number>;
  /** Forget those of before; gives how many. */
  sweep(before: Date): Promise<number>;
  /** Calls the listener after each commit of something appended through these records. The answer ends that. */
  watch(listener: () => void): () => void;
}
