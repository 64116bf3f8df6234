// Datasheets that were read, and what was read of them.
import type { Datasheet } from '@partwright/datasheets';

/** What a datasheet says of a parameter of the catalogue, once and without a condition that would make it several. */
export interface DatasheetFact {
  /** As the catalogue has it: `dropout_voltage`. */
  name: string;
  value: number | null;
  min: number | null;
  max: number | null;
  /** SI base unit; null of counts. */
  unit: string | null;
  page: number;
  /** As printed. */
  parameter: string;
  conditions: string;
}

/** A datasheet that is kept: once for its bytes and its owner. */
export interface DatasheetRecord {
  /** `dsh_...`. */
  id: string;
  /** Whose it is; null: read from the link of a part, and everybody's. */
  accountId: string | null;
  sha256: string;
  name: string;
  /** Where it was fetched from; null: it was uploaded. */
  url: string | null;
  bytes: number;
  blobKey: string;
  /** What read it; another release reads it otherwise. */
  method: string;
  pageCount: number;
  /** For the parameters of the part. */
  facts: DatasheetFact[];
  createdAt: Date;
  readAt: Date;
}

export type NewDatasheet = Omit<DatasheetRecord, 'id' | 'createdAt' | 'readAt'>;

/** The reading, and where the pictures of its drawings are kept. */
export interface DatasheetReading {
  sheet: Datasheet;
  /** By the place of the drawing in the list. */
  pictures: { drawing: number; png: string | null; svg: string | null }[];
}

/** A piece of its text, for the search. */
export interface DatasheetText {
  kind: 'text' | 'table' | 'figure';
  section: string | null;
  startPage: number;
  endPage: number;
  text: string;
}

export interface DatasheetHit extends Omit<DatasheetText, 'text'> {
  datasheetId: string;
  name: string;
  url: string | null;
  /** Found words stand between « and ». */
  excerpt: string;
  score: number;
}

/** What it is found by, beside its id: a name that an account gave it, or the address that the catalogue links. */
export type DatasheetKey = { name: string } | { url: string };

/** A part on which a datasheet says that a marking stands. */
export interface MarkedPart {
  datasheetId: string;
  /** Of the datasheet. */
  name: string;
  page: number;
  /** As printed. */
  marking: string;
  partNumber: string;
  /** As printed; empty: the table does not tell it. */
  package: string;
}

export interface DatasheetStore {
  /** Its id is made of owner and sha256: one of the same is replaced. `keys` are added to those it has, and taken from others of that owner. */
  save(
    record: NewDatasheet,
    reading: DatasheetReading,
    texts: readonly DatasheetText[],
    keys: readonly DatasheetKey[],
  ): Promise<DatasheetRecord>;
  /** One of the account or of everybody. */
  get(accountId: string, id: string): Promise<DatasheetRecord | undefined>;
  bySha256(owner: string | null, sha256: string): Promise<DatasheetRecord | undefined>;
  /**
   * By the first of these names that the account gave, else by the link: the account's own goes before everybody's.
   * `isInPassing`: who asks for something else may be told that there is none for a second after the first was kept.
   */
  find(
    accountId: string,
    by: { names?: readonly string[]; url?: string | undefined; isInPassing?: boolean },
  ): Promise<DatasheetRecord | undefined>;
  /** @param owner The account that named it; null: everybody. */
  addKeys(id: string, owner: string | null, keys: readonly DatasheetKey[]): Promise<void>;
  reading(id: string): Promise<DatasheetReading | undefined>;
  /** Words in the datasheets of the account and of everybody, the best first. */
  search(
    accountId: string,
    words: string,
    page: { limit: number; offset: number },
  ): Promise<{ hits: DatasheetHit[]; total: number }>;
  /**
   * Parts of the ordering tables of the account's datasheets and of everybody's that bear one of these markings, letters and
   * figures alone compared. At most `limit`, from the first eight datasheets that have such words in their tables.
   * @param accountId Null: only everybody's.
   */
  byMarkings(accountId: string | null, markings: readonly string[], limit: number): Promise<MarkedPart[]>;
  /** With its texts and keys; its files are left to who asks. */
  delete(id: string): Promise<boolean>;
  /** Those of accounts that were made before. */
  madeBefore(before: Date, limit: number): Promise<{ id: string; accountId: string }[]>;
}
