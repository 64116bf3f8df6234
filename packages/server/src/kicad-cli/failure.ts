import type { ProblemCode } from '@partwright/contract';
import { Problem } from '../problem.ts';

/** KiCad did not do a job. The message is for whoever sent the files; `cause`, what KiCad wrote, is for the log. */
export class KicadFailed extends Problem {
  constructor(code: ProblemCode, message: string, cause?: string) {
    super(code, message, code === 'unavailable' ? { headers: { 'Retry-After': '30' } } : {});
    this.name = 'KicadFailed';
    if (cause !== undefined && cause !== '') this.cause = new Error(cause);
  }
}
