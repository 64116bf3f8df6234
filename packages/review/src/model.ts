import type { SubstitutePart, SubstituteRisk } from '@partwright/cost/substitutes';

// Everything here is plain JSON: a report is written to a file in one run and read from it in another.

export type CheckId = 'erc' | 'drc' | 'dfm' | 'bom' | 'fit';
export type FindingSeverity = 'error' | 'warning' | 'info';
export type Change = 'added' | 'removed' | 'renamed' | 'modified';

/** Where one thing of a finding stands. */
export interface FindingPlace {
  /** Path in the repository; '' when it is no matter of a file. */
  file: string;
  /** 1-based. */
  line: number | null;
  /** For people: `Symbol R1 Pin 2`. */
  what: string;
  ref: string | null;
  pin: string | null;
  net: string | null;
  uuid: string | null;
  /** Millimetres in the file's own coordinates. */
  atMm: readonly [x: number, y: number] | null;
}

/** One thing to look at, of any check. */
export interface Finding {
  check: CheckId;
  /** `pin_not_connected`, `annular_ring`, `mpn_contradicts_value`, `unmatched`, `stock_short` ... */
  rule: string;
  severity: FindingSeverity;
  message: string;
  places: FindingPlace[];
  /** The same for the same thing in another state of the files, wherever it has been moved to. */
  fingerprint: string;
  /** The same for findings of one rule that come of one thing, such as text of one height. Left out: each is one of its own. */
  cause?: string | undefined;
  /** With all others of its cause it is one finding, once base and head are compared. Left out: they are one by one. */
  isOneOfItsCause?: true | undefined;
  /**
   * Where it is on its board, from the lower left corner of that, in millimetres: the same wherever the board was plotted, and on
   * each board of a panel. Left out: not of Gerber files, or of no place.
   */
  fromCornerMm?: readonly [x: number, y: number] | undefined;
  /** Its line has no part, and this says why in the place of `unmatched`. Left out: it has one, or is none of a line. */
  isWithoutPart?: true | undefined;
}

/** A finding that the configuration puts aside. */
export interface IgnoredFinding extends Finding {
  reason: string;
  /** The day after which it counts again; null: never. */
  expires: string | null;
}

export interface NotRun {
  rule: string;
  reason: string;
  /**
   * `program`: no project has it, as the program does not make it. `project`: this one has not: a library that did not come along,
   * custom rules that cannot be read, more findings than are listed.
   */
  limitOf: 'program' | 'project';
}

/** What one check said of one state of the files. */
export interface CheckOutcome {
  /** `absent`: there is nothing to check (no Gerber files). `not_run`: there is, and it could not be done. */
  status: 'ran' | 'not_run' | 'absent';
  /** Why it was not run; '' when it was. */
  reason: string;
  /** What made the check: `partwright 0.1.0`, `kicad-cli 9.0.8`, `profile jlcpcb of 2026-09-01`. */
  engine: string;
  findings: Finding[];
  /** Rules that were not run. */
  notRun: NotRun[];
  /** Rules that the project's settings ignore and KiCad does not by itself: nothing is told of them. Left out: none, or not known. */
  rulesIgnored?: string[] | undefined;
  /** What is there and the project's own rules put aside, and those of the state that it is compared with do not. Left out: nothing of these. */
  excluded?: readonly Finding[] | undefined;
  /** Of all parts that were looked at. Left out: not known. */
  designators?: readonly string[] | undefined;
  /**
   * Where it was not run: what it would look at stands in the files in a form that nothing here reads, as a pointer of Git LFS, in
   * a submodule, as the source of another program. Left out: it is broken, or gone.
   */
  isUnread?: true | undefined;
  /** What board was looked at, in words: size, copper layers, boards on a panel. Left out: not told. */
  board?: string | undefined;
  /** The boards whose files lie together, with what was found of each. Left out: not told. */
  boards?: readonly CheckedBoard[] | undefined;
  /** Of Gerber files: where they are drilled. Left out: not told. */
  holes?: readonly Spot[] | undefined;
}

/** A hole, y going up. */
export interface Spot {
  xMm: number;
  yMm: number;
  /** Null: not known, as of a via that has the drill of its net class. */
  diameterMm: number | null;
}

/** One of the boards of a set of files. */
export interface CheckedBoard {
  /** Names of its files, without folders. */
  files: readonly string[];
  /** Fingerprints of its findings. */
  findings: readonly string[];
}

/** What one check says of head, held against base: each finding of either side in one of the lists. */
export interface CheckDiff extends Omit<CheckOutcome, 'findings' | 'excluded' | 'designators' | 'boards' | 'holes'> {
  /** Of base. `absent`: there is no base to compare with, and nobody knows which of the findings of `new` are. */
  baseStatus: CheckOutcome['status'];
  /** `board` of base, where head has another one. */
  boardBefore?: string | undefined;
  /** False: the findings of `new` are those of head, and nothing is said of base. */
  isComparable: boolean;
  new: Finding[];
  /**
   * Of rules that base could not be checked for, and head could, and of boards that are not at base: whether they are new nobody
   * knows; each says why. Left out: there are none.
   */
  unheld?: Finding[] | undefined;
  /** Of base, by rules that head was not checked for in full: whether they are fixed nobody knows. Left out: there are none. */
  unseen?: Finding[] | undefined;
  /** No longer there, and nothing else explains it. */
  fixed: Finding[];
  /** In the files of head, and not told of them: base's rules would find them, head's put them aside. Those that are new first. */
  excluded: Finding[];
  /** How many of `excluded` were not at base: faults that came with the rules that hide them. */
  excludedNew: number;
  /** Of parts that are gone. */
  removed: Finding[];
  unchanged: Finding[];
  /** How many of `unchanged` stand elsewhere than at base. */
  moved: number;
  ignored: IgnoredFinding[];
}

/** The part that was found for a line. */
export interface ReviewPart {
  sku: string;
  mpn: string;
  manufacturer: string;
  description: string;
  package: string | null;
  lifecycle: 'announced' | 'active' | 'nrnd' | 'eol' | 'obsolete' | 'unknown';
  /** Pieces over all offers; null: no seller says. */
  stock: number | null;
  datasheetUrl: string | null;
  offers: ReviewOffer[];
}

/** As @partwright/catalog `Offer`, of which it is what buying needs. */
export interface ReviewOffer {
  seller: string;
  sku: string;
  packaging: string | null;
  moq: number;
  multiple: number;
  stock: number | null;
  leadTimeDays: number | null;
  currency: string;
  /** Decimal strings. */
  breaks: { quantity: number; unitPrice: string }[];
  fee: string | null;
  source: string;
  /** RFC 3339 UTC. */
  observedAt: string;
}

/** One line of the bill of materials of one state of the files, with what was found for it. */
export interface SideLine {
  /** 1-based. */
  line: number;
  references: string[];
  /** Pieces to buy for one board; 0 when it is not fitted. */
  perBoard: number;
  isFitted: boolean;
  /** False: a fiducial, a mounting hole, or not fitted. */
  isBought: boolean;
  value: string | null;
  footprint: string | null;
  manufacturer: string | null;
  mpn: string | null;
  sku: string | null;
  description: string | null;
  /** Tolerance, voltage, power and dielectric from cells of their own: `50V 10%`. Left out: none. */
  ratings?: string | undefined;
  /** Other parts that the line itself allows. */
  alternates?: { manufacturer: string | null; mpn: string | null }[];
  /** Null: nothing sure enough, or nothing to buy. */
  part: ReviewPart | null;
  /** 0 to 1. */
  confidence: number;
  level: 'high' | 'medium' | 'low' | 'none';
  /** The line does not say how many, so that a number was assumed, or another one than it names designators. Left out: neither. */
  quantityDoubt?: 'assumed' | 'contradicted' | undefined;
  /** Why this part, or why none. */
  reason: string;
  /** Contradictions of the line in itself or with its part number. */
  conflicts: { code: string; message: string }[];
  warnings: { code: string; message: string }[];
  /** What a person decided about it. Where it is applied, `reason` says so; else a warning `decision_contradicted` says why not. */
  decision?: {
    choice: 'part' | 'none' | 'not_bought';
    scope: 'line' | 'file' | 'project' | 'account';
    applied: boolean;
  };
  /**
   * What a piece may cost where nobody states a price, by the number of boards. Of lines that are bought together the first has
   * them. Left out: the line has a price, nothing is known of what it may cost, or nobody asked.
   */
  estimates?: LineEstimate[];
  /**
   * What may stand in for its part. Of lines that are bought together the first has them. Left out: nothing was looked for, or
   * its part is not wanted replaced.
   */
  substitutes?: LineSubstitute[];
  /** Parts that could be taken in its place. */
  alternatives: { mpn: string; manufacturer: string; reason: string }[];
  /** Where it is drawn: of the first designator; null for a line of a BOM file without a row. */
  file: string | null;
  fileLine: number | null;
}

/** A part that may stand in for that of a line. */
export interface LineSubstitute extends Pick<SubstitutePart<ReviewPart>, 'part' | 'class' | 'approvedBy' | 'criteria'> {
  /** What is to be checked before it is soldered. */
  risks: SubstituteRisk[];
}

/** What is bought in place of other parts in a run of so many boards. */
export interface ReviewSubstitutes {
  quantity: number;
  /** All of it, a sentence without its full stop. */
  text: string;
  lines: {
    references: string[];
    from: { mpn: string; manufacturer: string };
    to: { mpn: string; manufacturer: string; sku: string };
    /** `unpriced`, `short`, `obsolete`, `dear`. */
    reasons: string[];
    /** What is taken for what and why, a sentence without its full stop. */
    text: string;
    /** For the run, a decimal string; below 0: it costs more. Null: its own part has no price. */
    saves: string | null;
    /** What is to be checked before it is soldered, a sentence each. */
    risks: string[];
  }[];
}

/** What one piece of a part without a price may cost in a run of so many boards. */
export interface LineEstimate {
  boards: number;
  /** In `currency`. Nine of ten parts of which as much is known cost between `low` and `high`. */
  unit: number;
  low: number;
  high: number;
  currency: string;
  /** What it is taken from, for a person. */
  basis: string;
}

export interface BomSide {
  status: 'ran' | 'not_run' | 'absent';
  reason: string;
  /** As that of a check. */
  isUnread?: true | undefined;
  /** `schematic`, or the path of the BOM file. */
  source: string;
  lines: SideLine[];
  /** Of the file as a whole: designators twice, quantities that do not fit. */
  warnings: { code: string; severity: FindingSeverity; lines: number[]; message: string }[];
}

/** All that is known of one project at one commit. */
export interface SideReview {
  erc: CheckOutcome;
  drc: CheckOutcome;
  dfm: CheckOutcome;
  bom: BomSide;
  /** Left out: nobody asked. */
  fit?: CheckOutcome | undefined;
  /**
   * Marks of its Gerber and drill files by what they draw, sorted; those of drill files begin with `drill `. Left out: nobody
   * asked, or they are not read.
   */
  plots?: readonly string[] | undefined;
  /** What could not be read, in words. */
  problems: string[];
}

/** Where the prices are from. Base and head are always reckoned with the same ones. */
export interface PriceSnapshot {
  /** For people: `starter catalogue`, `prices.csv`, `https://parts.example.com`. */
  label: string;
  /** Of the offers used, the oldest and newest; RFC 3339 UTC. Null without any. */
  oldest: string | null;
  newest: string | null;
  /** Days after which they are old; 0: never. Left out: 30. */
  limitDays?: number | undefined;
}

/**
 * Cost of the parts of one board at one build quantity: the floor of its statement of cost, every priced line in full.
 * Decimal strings; null when nothing is priced.
 */
export interface CostFigure {
  unit: string | null;
  total: string | null;
  pricedLines: number;
  unpricedLines: number;
  /** Of the priced lines, those whose stock does not reach: priced as if there were enough. */
  shortLines: number;
  /** What is not known of it; left out: told by an earlier version. */
  doubt?: CostDoubt | undefined;
}

/** What a figure of cost leaves open, as its statement says it. Shares are decimal strings, 0 to 1. */
export interface CostDoubt {
  /** With what the lines without a price may cost; null: of none of them is that known. */
  estimate: BoardCost | null;
  /** The least and the most that it may be; `high` null: of some line nothing is known. */
  low: BoardCost | null;
  high: BoardCost | null;
  /** Of the lines without a price, those with an estimate. */
  estimatedLines: number;
  /** Of the estimated whole, what is known; null: of some line nothing is known. */
  value: string | null;
  /** What is in no doubt: a board costs at least this. Null: nothing has a price. Left out: told by an earlier version. */
  sure?: BoardCost | null | undefined;
  /** Priced lines of which another part, or another number of pieces, may be meant, and their share of the cost. */
  doubtfulLines: number;
  doubtfulShare: string;
  /** Boards that the stock of the priced lines reaches for; null: nothing limits them. */
  buildable: number | null;
  /** Parts that are bought in place of those of the lines; left out: none. */
  substituted?: number | undefined;
  /** What of the list was not read, a sentence each: its parts are in no figure and no count. Left out: nothing is known to be. */
  unread?: string[] | undefined;
}

/** For the run, and for one of its boards. Decimal strings. */
export interface BoardCost {
  total: string;
  perBoard: string;
}

/** Designators that changed and have no price at base, at head, or at both: no part of a difference. */
export interface UncomparedChange {
  /**
   * `lost`, `won`: a price, while the line stays. `added`, `removed`, `open`: it never had one. `unread`: what was not read
   * of one of both lists, without references: what changed in it nobody knows.
   */
  kind: 'lost' | 'won' | 'added' | 'removed' | 'open' | 'unread';
  references: string[];
  /** What a line without designators is known by. Left out: it has some, or says nothing. */
  name?: string | undefined;
  /** What they cost on one board where they have a price. */
  amount: string | null;
}

/** What of a difference is of lines that are priced with doubt: another part, or another number of pieces, may be meant. */
export interface DoubtfulChange {
  /** Designators; a line without any is not named. */
  references: string[];
  /** Their part of the difference, for one board: a decimal string. */
  delta: string;
}

export interface CostChange {
  /** Boards built. */
  quantity: number;
  base: CostFigure | null;
  head: CostFigure | null;
  /** Head minus base for one board, leaving out what has no price where it stands; null when one of them has no price at all. */
  delta: string | null;
  /** Of what base costs without `uncompared`; null without delta or when that is 0. */
  deltaPercent: number | null;
  /** False when something is `uncompared`: the difference is not the whole. */
  isWhole: boolean;
  uncompared: UncomparedChange[];
  /** Null: nothing of the difference is in doubt, or there is none. Left out: told by an earlier version, and not known. */
  doubt?: DoubtfulChange | null | undefined;
}

export interface BomItem {
  value: string | null;
  footprint: string | null;
  manufacturer: string | null;
  mpn: string | null;
  /** Order code of the line. Left out: not kept, in reports of earlier versions. */
  sku?: string | null;
  quantity: number;
  part: ReviewPart | null;
  confidence: number;
}

/** Designators with the same change. */
export interface BomLineChange {
  kind: 'added' | 'removed' | 'changed';
  references: string[];
  before: BomItem | null;
  after: BomItem | null;
  /**
   * `value`, `footprint`, `mpn`, `manufacturer`, `dnp`, `quantity`, `part`, `sku`; `unit_price` for pieces that did not change and
   * cost something else now; empty for added and removed.
   */
  fields: string[];
  /** What the change costs for one board, by build quantity; null where a side is not priced. Without a base what it
   * costs. */
  cost: { quantity: number; delta: string | null }[];
}

export interface UnpricedLine {
  references: string[];
  value: string | null;
  mpn: string | null;
  reason: string;
  /** It was priced, or not there, at base. */
  isNew: boolean;
}

/** One purchase as it is ordered. Money is decimal strings in the currency of the report. */
export interface ReviewPurchase {
  references: string[];
  mpn: string;
  seller: string;
  /** The seller's order code; '' where it has none. */
  sku: string;
  packaging: string | null;
  /** Pieces. */
  quantity: number;
  unitPrice: string;
  /** With the one-time fee of the offer. */
  amount: string;
  /** What of it is for pieces left over by minimum orders, multiples and reels. */
  leftOver: string;
}

/** Numbers of parts that are bought. */
export interface UnknownParts {
  /** All of them. */
  of: number;
  /** Nobody says whether they are still made. */
  lifecycle: number;
  /** Nobody says whether any is in stock. */
  anyStock: number;
  /** Nobody says whether as many are in stock as the primary quantity of boards needs. */
  stock: number;
}

export interface BomReview {
  status: 'ran' | 'not_run' | 'absent';
  reason: string;
  source: { base: string | null; head: string | null };
  lines: { base: number | null; head: number | null };
  changes: BomLineChange[];
  /** By build quantity, as configured. */
  cost: CostChange[];
  /** Lines of head without a price. */
  unpriced: UnpricedLine[];
  /** Lines of head with the part found, for the machine-readable report. */
  matched: { references: string[]; sku: string; mpn: string; manufacturer: string; confidence: number }[];
  /** Of how many parts that head buys what a policy asks is not known. Left out: told by an earlier version. */
  unknown?: UnknownParts | undefined;
  /** What to order for the primary quantity of head, as far as it can be bought now. Left out: told by an earlier version. */
  purchases?: ReviewPurchase[] | undefined;
  /** What head buys in place of other parts, by build quantity, the primary one first. Left out: nothing may be. */
  substitutes?: ReviewSubstitutes[] | undefined;
  notes: string[];
}

/** A picture in the report folder. File names are relative to it. */
export interface ReviewPicture {
  kind: 'schematic' | 'board';
  /** `/Power/`, `top`. */
  title: string;
  before: string | null;
  after: string | null;
  /** Before and after in one, with what changed in colour. */
  changes: string | null;
}

export interface TouchedFile {
  path: string;
  change: Change;
  previousPath: string | null;
}

export interface ReviewProject {
  /** The folder and name that people know it by: `hw/feather/feather.kicad_pro`, `hw/probe/gerbers`, `hw/probe/bom.csv`. */
  path: string;
  name: string;
  kind: 'kicad' | 'gerber' | 'bom';
  /** `copied`: it is new, and is held against what it was copied of, which is still there. */
  change: Change | 'copied';
  /** Where it was, or what it was copied of. */
  previousPath: string | null;
  /** Files of it that the pull request touches. */
  touched: TouchedFile[];
  erc: CheckDiff;
  drc: CheckDiff;
  dfm: CheckDiff;
  /** Bodies of the board's parts. Left out: nobody asked. */
  fit?: CheckDiff | undefined;
  /** Contradictions, unmatched lines, stock and life cycle as findings. */
  bomFindings: CheckDiff;
  bom: BomReview;
  pictures: ReviewPicture[];
  problems: string[];
  /** The project of this report that this one was exported of: one board, whose cost counts once. Null: it stands for itself. */
  exportOf: string | null;
  /** The project of this report whose Gerber files these are once more, such as a folder and its ZIP. Left out: of none. */
  sameFilesAs?: string | undefined;
  /** The project of this report that has the layers of these Gerber files, and is drilled by other files. Left out: none. */
  sameLayersAs?: string | undefined;
  /** A list that says more than its source does, or something else: one board of it may cost more. Left out: it does not. */
  isVariant?: boolean | undefined;
  /** What an exported bill of materials says otherwise than its source, a sentence each. */
  differences: string[];
  /** What of it could not be held against its source. Left out: nothing. */
  notHeld?: string[] | undefined;
  /** Exports of its board that are no projects of the report: positions, and what was not made again with it. Left out: told by an earlier version. */
  exports?: HeldExport[] | undefined;
}

/** An export that lies beside a project and is of its board, by what is in it or by its name. */
export interface HeldExport {
  /** Of the list, or the folder or ZIP of Gerber files. */
  path: string;
  kind: 'bom' | 'positions' | 'gerber';
  /** False: the change touches the project and not the export. */
  isRenewed: boolean;
  /** What it says otherwise than schematic and board at head, a sentence each. */
  differences: string[];
  /** What of it could not be held against them, and why, a sentence each. Left out: nothing. */
  notHeld?: string[] | undefined;
}

/** Why a file that the change touches was not looked at. */
export type NotCheckedReason =
  | 'schematic_of_another_program'
  | 'board_of_another_program'
  | 'library_of_another_program'
  | 'altium'
  | 'easyeda'
  | 'orcad_or_specctra'
  | 'archive'
  | 'archive_without_gerbers'
  | 'submodule'
  | 'lfs_pointer'
  | 'symlink'
  | 'odd_name'
  | 'removed'
  | 'positions_of_nothing'
  | 'library_of_nothing';

/** A file of hardware that the change touches and that nothing is known of. */
export interface NotChecked {
  path: string;
  reason: NotCheckedReason;
}
