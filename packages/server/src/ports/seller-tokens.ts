/** The newest token of a login at a seller, for those that give a new one with each use. Of this server, not of an account. */
export interface SellerTokenStore {
  /** The newest that came of the login which began with `beganWith` (a digest); undefined: none came yet. Sealed. */
  newest(seller: string, beganWith: string): Promise<Buffer | undefined>;
  /** In place of what is kept for this seller. */
  keep(seller: string, beganWith: string, sealed: Buffer): Promise<void>;
}
