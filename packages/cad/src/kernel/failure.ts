import type { CadKernel } from './kernel.ts';

/** What the kernel threw, as it says it: `StdFail_NotDone: BRep_API: command not done`. Null: it was not the kernel. */
export function kernelFailure({ oc }: CadKernel, error: unknown): string | null {
  if (!isKernelException(error)) return null;
  const tell = (oc as unknown as { getExceptionMessage(error: unknown): [type: string, message: string] })
    .getExceptionMessage;
  try {
    return tell(error).filter(Boolean).join(': ');
  } catch {
    return 'no reason given';
  }
}

function isKernelException(error: unknown): boolean {
  const { Exception } = (globalThis as unknown as { WebAssembly: { Exception: new () => object } }).WebAssembly;
  return error instanceof Exception;
}

/** Do something with the kernel; what it throws becomes what `refuse` makes of its words. */
export function withKernel<T>(kernel: CadKernel, work: () => T, refuse: (reason: string) => Error): T {
  try {
    return work();
  } catch (error) {
    const reason = kernelFailure(kernel, error);
    if (reason === null) throw error;
    throw refuse(reason);
  }
}
