import { CadFailed, type CadFault } from '../cad-failed.ts';
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

/** Why the kernel broke off in the middle of its work: what became of its memory nobody knows. Null: it did not. */
export function kernelFall(error: unknown): string | null {
  const { RuntimeError } = (globalThis as unknown as { WebAssembly: { RuntimeError: typeof Error } }).WebAssembly;
  if (error instanceof RuntimeError) return error.message;
  // To give back what it held can fail too, then.
  if (error instanceof SuppressedError) return kernelFall(error.suppressed) ?? kernelFall(error.error);
  // Its stack is that of JavaScript: what goes on within itself without end is told as an error of that.
  const isDeep = error instanceof RangeError && /call stack/i.test(error.message) && /wasm/.test(error.stack ?? '');
  return isDeep ? 'it goes deeper and deeper' : null;
}

/** Do something with the kernel; where it breaks off that is told as what `tell` says of it. */
export function tellFall<T>(work: () => T, tell: { fault: CadFault; message: string; step?: number }): T {
  try {
    return work();
  } catch (error) {
    const reason = kernelFall(error);
    if (reason === null) throw error;
    throw new CadFailed(tell.fault, `${tell.message} (${reason})`, tell.step ?? null, { losesKernel: true });
  }
}

/** Of a file, as a person is told it. */
export const fallOver = (what: string): { fault: CadFault; message: string } => ({
  fault: 'unreadable',
  message: `OpenCascade breaks off at ${what}: it is damaged, or has what OpenCascade cannot work with. Open it in the program that made it, and export it again`,
});
