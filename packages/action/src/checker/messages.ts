/** To a child: do this. */
export interface Order {
  task: string;
  wish: unknown;
}

/** From a child. */
export type Report =
  | { kind: 'ready' }
  /** The value as `v8.serialize` writes it, so that its size is known before it is sent. */
  | { kind: 'done'; value: Uint8Array }
  | { kind: 'failed'; message: string; stack: string; outOfMemory: boolean };
