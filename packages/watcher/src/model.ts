import type { SubstituteUse } from '@partwright/cost';

// What is watched, what was exported, and what was found out about it. All of it but the bytes is plain JSON: it is kept in the
// spool and goes from one watcher to another.

export const subjectKinds = ['bom', 'gerber', 'schematic'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** What is costed or checked as one: a BOM file, the Gerber files of one board, the schematic of a KiCad project. */
export interface Subject {
  kind: SubjectKind;
  /** Name of the watched folder, as configured: the same on every machine that watches it. */
  folder: string;
  /**
   * What it is known by, below the watched folder and with `/`: the BOM file; the folder (`.` is the watched one) or ZIP of a
   * board; the .kicad_pro or top sheet.
   */
  path: string;
  /** For people: `amplifier`. */
  name: string;
  /** What is read of it, below the watched folder and with `/`, sorted; of a BOM itself, then the decisions about its lines. */
  files: string[];
  /** Name of the project in the service that it is filed under; null: none. */
  project: string | null;
}

export interface FileContent {
  /** Below the watched folder, with `/`. */
  path: string;
  /** In hex. */
  sha256: string;
  bytes: Uint8Array;
}

/** Where a work tree of git stood when something was exported in it. */
export interface GitState {
  /** 40 or 64 hex digits; null before the first commit. */
  commit: string | null;
  /** `main`; null when HEAD is detached. */
  branch: string | null;
  /** Address of the remote `origin`, without user and password; null: there is none. */
  remote: string | null;
  /** Path in the repository of the report beside the export; left out: it is not kept there. */
  report?: string;
}

/** A subject as it was exported once, whole. */
export interface Content {
  /** In hex, over kind, paths and contents of the files. */
  sha256: string;
  files: FileContent[];
  /** When its newest file was written; RFC 3339 UTC. */
  savedAt: string;
  /** What separates the cells of a BOM, as the KiCad project beside it says and its header row bears out; null: to be found out. */
  delimiter: string | null;
  git: GitState | null;
  /** Why the service is not even asked; there are no files then. */
  refusal?: Refusal;
}

/** Why nothing can be found out of a content. */
export interface Refusal {
  /** `bom_unreadable`, `too_many_lines`, `file_too_large` ... */
  code: string;
  /** What, where, and what to do. */
  message: string;
}

/** What the service is asked for. Kept with the content, so that each try asks for the same. */
export interface Wish {
  /** Boards, ascending. */
  quantities: number[];
  /** The one of them that headlines go by. */
  primaryQuantity: number;
  /** ISO 4217. */
  currency: string;
  /** Profile of a board maker for Gerber files; null: that of the service. */
  fabProfile: string | null;
  /** Variant of BOMs; null: the default. Left out by earlier versions. */
  variant?: string | null | undefined;
  /** What is bought in place of other parts. Left out by earlier versions: nothing. */
  substitutes?: SubstituteUse | undefined;
}

/** What the service knows a content by. */
export interface Remote {
  /** Null: the answer came at once. */
  jobId: string | null;
  bomId: string | null;
  projectId: string | null;
}

export type Severity = 'error' | 'warning' | 'info';

/** A point of the cost curve: the parts of one board. Amounts are in the currency of the outcome; null: nothing is priced. */
export interface CostPoint {
  /** Boards built. */
  quantity: number;
  unit: number | null;
  unpricedLines: number;
  /** Lines whose stock does not reach. */
  shortLines: number;
  /** What of `unit` is in no doubt, and how many lines are; left out: the service says it of the primary quantity alone. */
  sure?: number | null | undefined;
  doubtfulLines?: number | undefined;
  /** With what so many of the lines without a price may cost; `high` null: of some line nothing is known. Left out: not estimated. */
  estimated?: { unit: number; low: number; high: number | null; lines: number } | undefined;
  /**
   * The export before it: at the prices of now, so that the difference is the design's; and as it was told then. Null for the
   * first one.
   */
  before: {
    unit: number | null;
    unpricedLines: number;
    /** Lines to be bought; left out: not known, or told by an earlier version. */
    boughtLines?: number;
    told: number | null;
    /** Both exports over what has a price in both, where the service compares them so. */
    compared?:
      | { before: number; after: number; uncompared?: UncomparedPart[]; doubt?: DoubtfulPart | null | undefined }
      | undefined;
  } | null;
}

/** What of a difference of cost is of lines priced with doubt. */
export interface DoubtfulPart {
  /** Designators, the first ones. */
  references: string[];
  /** How many there are. */
  count: number;
  /** For one board. */
  delta: number;
}

/** What a difference of cost is without. `lost`, `won`: its price. `added`, `removed`, `open`: it never had one. */
export interface UncomparedPart {
  kind: 'lost' | 'won' | 'added' | 'removed' | 'open';
  /** Designators, the first ones; of a line without any what it is called. */
  references: string[];
  /** How many there are. */
  count: number;
  /** For one board, where it has a price. */
  amount: number | null;
}

/** Designators with the same change. */
export interface LineChange {
  kind: 'added' | 'removed' | 'changed';
  /** Empty for a line without designators. */
  references: string[];
  /** Part number, else value, else description: for a changed one as it is now. */
  name: string;
  quantity: number | null;
  /** Of a changed one. */
  fields: { field: string; before: string | null; after: string | null }[];
}

/** Something that a person should look at: of the file, of a match, of stock, prices and life cycle. */
export interface Risk {
  code: string;
  severity: Severity;
  /** With the designator it is about, where it is about one. */
  message: string;
  /** Lines of the BOM, from 1. */
  lines: number[];
}

/**
 * Parts without a price: designators; of a line without any its name, else `line 7`. But for `now`, against the export before it
 * at the prices of now.
 */
export interface UnpricedParts {
  now: string[];
  /** Without a price now, and not before: it was lost, or the part is new. */
  lost: string[];
  /** Without a price before, and not now. */
  found: string[];
  /** Without one in both, and changed: what the change costs is not known. */
  changed: string[];
  /** The export before it lacked the prices of the same parts when it was told: what the market made of it can be said. */
  isAsTold: boolean;
}

export interface BomOutcome {
  kind: 'bom';
  remote: Remote;
  currency: string;
  primaryQuantity: number;
  lines: { total: number; matched: number; unmatched: number; unpriced: number; notBought: number };
  cost: CostPoint[];
  /** Null for the first export, or when the one before cannot be compared; `reason` says why. */
  changes: { groups: LineChange[]; added: number; removed: number; changed: number; unchanged: number } | null;
  /** Why there are no changes; '' when there are, or when it is the first. */
  notCompared: string;
  /** The earlier version by its name, of which too little is the same to be this board: it is not compared with. */
  unlike?: { path: string; same: number; before: number; after: number };
  risks: { all: Risk[]; new: Risk[]; gone: Risk[] };
  unmatched: { references: string; name: string; reason: string }[];
  /** What the amounts lack at the primary quantity, and whether it may be told apart; none: told by an earlier version. */
  unpriced?: UnpricedParts;
  /** Lines that are as somebody decided, and who; left out: nothing was decided, or the lines were not asked for. */
  decided?: DecidedLine[];
  /** What to order at the primary quantity; none: told by an earlier version, or by a server that does not say. */
  orders?: { purchases: PurchaseRow[]; notListed: number; leftOver: string };
  /** What the cost at the primary quantity leaves open; none: told by an earlier version, or by a server that does not say. */
  doubt?: CostDoubt;
  /** Lines priced with doubt of the export before it, at the prices of now; none: there is none, or the server does not say. */
  doubtfulBefore?: number;
  /** What of the file of the export before it was not read, a sentence each; none: nothing is known to be. */
  unreadBefore?: string[];
  /** What is bought in place of other parts, and what could be; none: nothing wants one, or the service does not say. */
  substitutes?: Substitutes;
  /** How old the prices are, in the words of the service; none, or '': it does not say. */
  priceAge?: string;
  /** Where the prices are from, and when they were last read; RFC 3339 UTC. */
  priceSources: { source: string; observedAt: string }[];
}

/** What the service says of a cost besides the amount. Amounts are of one board, shares 0 to 1. */
export interface CostDoubt {
  /** With what the lines without a price may cost; null: of none of them is that known. */
  estimate: number | null;
  /** The least and the most that it may be; `high` null: of some line nothing is known. */
  low: number | null;
  high: number | null;
  unpricedLines: number;
  /** Of them, those with an estimate. */
  estimatedLines: number;
  /** Of the estimated whole, what is known; null: of some line nothing is known. */
  value: number | null;
  /** What is in no doubt: a board costs at least this. Null: nothing has a price. Left out: the service does not say. */
  sure?: number | null | undefined;
  /** Priced lines of which another part, or another number of pieces, may be meant, the heaviest first, and their share of the cost. */
  doubtful: { references: string; part: string; share: number }[];
  doubtfulLines: number;
  doubtfulShare: number;
  /** Boards that the stock of the priced lines reaches for, and what the next one lacks; null: nothing limits them. */
  buildable: number | null;
  stops: string[];
  /** What of the file was not read, a sentence each: its parts are in no amount. Left out: nothing is known to be. */
  unread?: string[] | undefined;
}

/** Parts in place of others, in the words of the service. */
export interface Substitutes {
  /** What they do for the run, in a sentence without its full stop. */
  text: string;
  lines: SubstituteLine[];
  notListed: number;
}

export interface SubstituteLine {
  references: string;
  /** It is in the amounts; else it is a proposal. */
  isBought: boolean;
  /** Which part in place of which, why, and what it saves. */
  said: string;
  /** What is to be checked before it is soldered. */
  risks: string[];
}

/** One purchase as it is ordered. Money is in the currency of the outcome. */
export interface PurchaseRow {
  references: string;
  part: string;
  seller: string;
  /** The seller's order code; '' where it has none. */
  sku: string;
  /** '' where nobody says. */
  packaging: string;
  quantity: number;
  unitPrice: number;
  /** With the one-time fee of the offer. */
  amount: number;
}

/** A line that is as somebody decided. */
export interface DecidedLine {
  references: string[];
  /** Part number, else value, else description, as the line says it. */
  name: string;
  /** The part, if there is one, and who decided when and why, in the words of the service. */
  said: string;
}

export interface Finding {
  rule: string;
  severity: Severity;
  message: string;
  /** For people: `U3 pin 7 (EN)`, `F.Cu at 12.3, 45.6 mm`. */
  place: string;
  file: string | null;
  /** 1-based. */
  line: number | null;
  /** The same for the same thing in another state of the files. */
  fingerprint: string;
}

export interface CheckOutcome {
  kind: 'check';
  check: 'dfm' | 'erc';
  remote: Remote;
  /** What it was held against: `jlcpcb of 2026-09-01`, `KiCad's rules`. */
  against: string;
  /** Facts for people, such as size and layers of a board. */
  facts: string[];
  counts: { errors: number; warnings: number };
  /** Of the export before it; null for the first. */
  before: { errors: number; warnings: number } | null;
  /** All that hold now, the gravest first. */
  findings: Finding[];
  /** Of them, by fingerprint, those that are new; all for the first export. */
  new: Finding[];
  fixed: Finding[];
  /** Checks that could not be run, and why. */
  notRun: { rule: string; reason: string }[];
}

/** Nothing was found out: the file is of no use to the service, and sending it again would not help. */
export interface RefusedOutcome extends Refusal {
  kind: 'refused';
}

/** The file is not there any more. */
export interface GoneOutcome {
  kind: 'gone';
  /** The file that it goes on as, below the watched folder; null: none does. */
  successor: string | null;
}

export type Outcome = BomOutcome | CheckOutcome | RefusedOutcome | GoneOutcome;

/** What a limit of the configuration says of one export. */
export interface LimitVerdict {
  limit: 'max-cost-increase' | 'max-unit-cost';
  /** As it was written: `5%`. */
  setting: string;
  /** `not_decidable`: it is not known, and nobody may take it for kept. */
  verdict: 'passed' | 'violated' | 'not_decidable';
  /** One sentence, without a full stop. */
  message: string;
}

/** What is told of one export, to people and programs. */
export interface Report {
  version: 1;
  /** `partwright-watch 0.1.0` */
  tool: string;
  /** Address of the service. */
  server: string;
  subject: Omit<Subject, 'files'>;
  /** sha256 of the content. */
  content: string;
  /** The how manieth export of its subject, from 1. */
  number: number;
  /** What the limits of its board say of it; none: those that are set are for other boards. Left out: none are set, or it is no BOM. */
  limits?: LimitVerdict[];
  /** Names of those whose board it is; left out: nobody is named. */
  owners?: string[];
  /** Number of the earlier export with the same content, when that came back; null: it is new. */
  sameAs: number | null;
  /** The first of its subject, which lay there long before the watcher came: no news. None: told by an earlier version. */
  wasThere?: boolean;
  /** Number and time of the export that it is compared with; null for the first. */
  since: {
    number: number;
    savedAt: string;
    /** The file that it was an export of, where that was another: an earlier version, or what was moved here. */
    path?: string;
  } | null;
  /** It came back, or went, because the work tree was switched to another branch or commit: no news. */
  isCheckout?: boolean;
  /** RFC 3339 UTC. */
  savedAt: string;
  reportedAt: string;
  git: GitState | null;
  outcome: Outcome;
}
