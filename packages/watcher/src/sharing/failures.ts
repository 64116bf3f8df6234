import { z } from 'zod';
import { ServiceFailure, TargetFailure, type ServiceFailureKind } from '../ports.ts';

// Why work failed, on its way from the watcher that did it to those that asked for it.

/** For the queue, which keeps the reason as text. */
export function writeFailure(error: unknown): string {
  if (error instanceof ServiceFailure) {
    const { kind, message, code, waitMs } = error;
    return JSON.stringify({ service: kind, message, code, waitMs });
  }
  if (error instanceof TargetFailure) {
    const { message, isTransient, waitMs, mayBeTold } = error;
    return JSON.stringify({ target: true, message, isTransient, waitMs, mayBeTold });
  }
  return JSON.stringify({ message: error instanceof Error ? error.message : String(error) });
}

/** The failure as it was thrown; whatever else the queue says is an error of its own. */
export function readFailure(reason: string): Error {
  const { service, target, message = reason.slice(0, 500), code, waitMs, isTransient, mayBeTold } = parse(reason);
  if (service) return new ServiceFailure(service, message, { code, waitMs });
  return target ? new TargetFailure(message, { isTransient, waitMs, mayBeTold }) : new Error(message);
}

const Failure = z.object({
  service: z
    .enum(['away', 'access', 'lost', 'failed'] satisfies ServiceFailureKind[])
    .optional()
    .catch(undefined),
  target: z.boolean().catch(false),
  message: z.string().optional().catch(undefined),
  code: z.string().catch(''),
  waitMs: z.number().nullable().catch(null),
  isTransient: z.boolean().catch(false),
  mayBeTold: z.boolean().catch(false),
});

function parse(text: string): z.output<typeof Failure> {
  try {
    return Failure.parse(JSON.parse(text));
  } catch {
    return Failure.parse({});
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
