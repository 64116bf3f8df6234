import { Turns } from '@partwright/sandbox';
import { accountAtWork } from '../../on-behalf.ts';
import { RecordsUnavailable } from '../../ports/records.ts';

interface Asked {
  readonly sharer: string | undefined;
  go(): void;
}

/** Connections of a database shared between accounts: one that asks for many at once leaves others the next that is free. */
export class ConnectionTurns<Connection extends object> {
  readonly #turns = new Turns();
  readonly #waiting: Asked[] = [];
  readonly #waitMs: number;
  readonly #taken = new Map<Connection, { readonly sharer: string | undefined }>();
  #free: number;

  /** `waitMs`: who has had no turn for so long is refused; left out: it waits. */
  constructor(connections: number, waitMs: number = Infinity) {
    this.#free = connections;
    this.#waitMs = waitMs;
  }

  /** Connect when it is the turn of the account at work; what fails leaves the turn to the next. @throws RecordsUnavailable without a turn */
  async acquire(connect: () => Promise<Connection>): Promise<Connection> {
    const sharer = accountAtWork();
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(sharer);
    this.#turns.take(sharer);
    try {
      const connection = await connect();
      this.#taken.set(connection, { sharer });
      return connection;
    } catch (error) {
      this.#passOn();
      throw error;
    }
  }

  release(connection: Connection): void {
    this.#taken.delete(connection);
    this.#passOn();
  }

  #wait(sharer: string | undefined): Promise<void> {
    return new Promise((done, refuse) => {
      let timer: NodeJS.Timeout | undefined;
      const asked: Asked = {
        sharer,
        go() {
          clearTimeout(timer);
          done();
        },
      };
      this.#waiting.push(asked);
      if (this.#waitMs === Infinity) return;
      timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(asked), 1);
        refuse(new RecordsUnavailable(`No connection to the database became free in ${this.#waitMs} ms`));
      }, this.#waitMs);
    });
  }

  #passOn(): void {
    const [next] = this.#turns.sort(this.#waiting, this.#taken.values());
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    next.go();
  }
}
