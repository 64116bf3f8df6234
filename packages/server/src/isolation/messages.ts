/** From the pool to a child: read this. */
export interface Order {
  task: string;
  bytes: Uint8Array;
  options: unknown;
}

/** What a task says of a file it cannot read. */
export interface KnownFailure {
  code: string;
  message: string;
  row: number | null;
}

/** From a child to the pool. `cpuMs` is what the process has used in its life. */
export type Report =
  | { kind: 'ready' }
  /** The value as `v8.serialize` writes it, so that its size is known before it is sent. */
  | { kind: 'done'; value: Uint8Array; cpuMs: number }
  | { kind: 'refused'; failure: KnownFailure; cpuMs: number }
  | { kind: 'broken'; error: string; outOfMemory: boolean; cpuMs: number };
