/** From the pool to a child: do this. */
export interface Order {
  task: string;
  input: unknown;
}

/** From a child to the pool. `cpuMs` is what the process has used in its life. */
export type Report =
  | { kind: 'ready' }
  /** How far an order is; any number of them, before its end. */
  | { kind: 'news'; news: unknown }
  /** The value as `v8.serialize` writes it, so that its size is known before it is sent. */
  | { kind: 'done'; value: Uint8Array; cpuMs: number }
  | { kind: 'refused'; refusal: unknown; isSpent: boolean; cpuMs: number }
  | { kind: 'too_large'; cpuMs: number }
  | { kind: 'broken'; message: string; stack: string; outOfMemory: boolean; cpuMs: number };
