export type CadFault =
  /** The bytes are no file that is read here, or a damaged one. */
  | 'unreadable'
  /** The file is read, and holds no body. */
  | 'no_body'
  /** What was asked for cannot be done with this body. */
  | 'not_possible';

/**
 * What a file or an operation is refused with, told for the person who sent it.
 *
 * @example
 * import { formatOf } from '@partwright/cad';
 *
 * formatOf(new TextEncoder().encode('hello')); // => throws 'neither STEP, BREP nor STL'
 */
export class CadFailed extends Error {
  override readonly name = 'CadFailed';
  readonly fault: CadFault;
  /** 0-based place of the operation in its chain; null: none was begun. */
  readonly step: number | null;
  /** OpenCascade itself broke off: what its memory is now nobody knows, so begin another kernel. */
  readonly losesKernel: boolean;
  constructor(fault: CadFault, message: string, step: number | null = null, { losesKernel = false } = {}) {
    super(message);
    this.fault = fault;
    this.step = step;
    this.losesKernel = losesKernel;
  }
}
