import { ServiceFailure, TargetFailure, type ServiceFailureKind } from '../ports.ts';

// Why work failed, on its way from the watcher that did it to those that asked for it.

const KINDS: readonly ServiceFailureKind[] = ['away', 'access', 'lost', 'failed'];

/** For the queue, which keeps the reason as text. */
export function writeFailure(error: unknown): string {
  if (error instanceof ServiceFailure) {
    const { kind, message, code, waitMs } = error;
    return JSON.stringify({ service: kind, message, code, waitMs });
  }
  if (error instanceof TargetFailure) {
    const { message, isTransient, waitMs } = error;
    return JSON.stringify({ target: true, message, isTransient, waitMs });
  }
  return JSON.stringify({ message: error instanceof Error ? error.message : String(error) });
}

/** The failure as it was thrown; whatever else the queue says is an error of its own. */
export function readFailure(reason: string): Error {
  const { service, target, message, code, waitMs, isTransient } = parse(reason);
  const text = typeof message === 'string' ? message : reason.slice(0, 500);
  const wait = typeof waitMs === 'number' ? waitMs : null;
  const kind = KINDS.find((each) => each === service);
  if (kind) return new ServiceFailure(kind, text, { code: typeof code === 'string' ? code : '', waitMs: wait });
  if (target === true) return new TargetFailure(text, { isTransient: isTransient === true, waitMs: wait });
  return new Error(text);
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The store is away, or does not know the work any more. */
export class StoreFailure extends Error {
  override name = 'StoreFailure';
}

/** A watcher that cannot do it leaves it to others. */
export class NotMine extends Error {
  override name = 'NotMine';
}
