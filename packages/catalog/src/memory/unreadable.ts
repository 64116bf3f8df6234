/**
 * Catalogue data cannot be read at all; the message says what is wrong and what to do.
 *
 * @example
 * import { CatalogueUnreadable, readStarterParts } from '@partwright/catalog/memory';
 *
 * let problem: unknown;
 * try {
 *   readStarterParts(new TextEncoder().encode('no gzip'));
 * } catch (error) {
 *   problem = error;
 * }
 * problem instanceof CatalogueUnreadable; // => true
 */
export class CatalogueUnreadable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CatalogueUnreadable';
  }
}
