import type { Meta } from './answer.ts';

/** Data and what the headers said of it. */
export interface WithMeta<Data> {
  data: Data;
  meta: Meta;
}

/**
 * A call on its way. `await` gives the data alone; `withMeta()` gives request id, credits and rate limit as well:
 *
 *     const part = await client.parts.get({ sku: 'C25744' });
 *     const { data, meta } = await client.bom.upload({ file }).withMeta();
 */
export class Call<Data> implements Promise<Data> {
  readonly [Symbol.toStringTag] = 'Call';
  readonly #answered: Promise<WithMeta<Data>>;

  constructor(answered: Promise<WithMeta<Data>>) {
    this.#answered = answered;
  }

  withMeta(): Promise<WithMeta<Data>> {
    return this.#answered;
  }

  // oxlint-disable-next-line unicorn/no-thenable -- it is a promise
  then<Fulfilled = Data, Rejected = never>(
    onFulfilled?: ((data: Data) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    return this.#answered.then(({ data }) => data).then(onFulfilled, onRejected);
  }

  catch<Rejected = never>(
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Data | Rejected> {
    return this.then(undefined, onRejected);
  }

  finally(onFinally?: (() => void) | null): Promise<Data> {
    return this.#answered.then(({ data }) => data).finally(onFinally);
  }
}
