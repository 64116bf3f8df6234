/** An operation cannot be done as it is asked for; the chain adds which one it was. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible';
}
