/** Catalogue data cannot be read at all; the message says what is wrong and what to do. */
export class CatalogueUnreadable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CatalogueUnreadable';
  }
}
