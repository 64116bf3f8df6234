// BOMs and projects.
import type { Bom, ColumnRole } from '@partwright/bom';
import type { Decision, LineDecision, Match } from '@partwright/catalog/matching';

export interface BomRecord {
  id: string;
  accountId: string;
  projectId: string | null;
  jobId: string;
  name: string;
  filename: string | null;
  blobKey: string;
  bytes: number;
  sha256: string;
  /** Boards to build that the uploader named. */
  quantity: number | null;
  /** Null until processed. */
  bom: Bom | null;
  matches: MatchedLine[] | null;
  createdAt: Date;
  processedAt: Date | null;
}

/** What the matcher said of one line; parts are kept by number and read fresh, so prices are as they stand. */
export interface MatchedLine {
  line: number;
  partId: number | null;
  confidence: number;
  level: 'high' | 'medium' | 'low' | 'none';
  via: string | null;
  /** Null: there is none, as nothing is bought or found. */
  breakdown: Match['breakdown'] | null;
  reason: string;
  warnings: { code: string; message: string }[];
  conflicts: { code: string; message: string }[];
  alternatives: { partId: number; confidence: number; reason: string }[];
  /** What was decided about the line; left out: nothing. */
  decision?: LineDecision | undefined;
  /** What was matched by itself, where a decision says something else. */
  own?: Omit<MatchedLine, 'decision' | 'own' | 'sent'> | undefined;
  /** Decisions for this line that came with the upload, and count for this BOM alone; left out: none. */
  sent?: Decision[] | undefined;
}

/** What the parts of a BOM cost when it was processed; money as numbers of the wire. JSON. */
export interface BomCost {
  currency: string;
  quantity: number;
  unitCost: number | null;
  total: number | null;
  pricedLines: number;
  unpricedLines: number;
  /** Of the priced lines, those whose stock did not reach; of costs kept before 0.2 not known. */
  shortLines?: number | undefined;
  /** The statement as a sentence, what of `unitCost` is in no doubt, and the lines that are; not known of costs kept earlier. */
  text?: string | undefined;
  sure?: number | null | undefined;
  doubtfulLines?: number | undefined;
  /** Places of the file that were not read: their parts are in no figure; not known of costs kept earlier. */
  unreadPlaces?: number | undefined;
  /** RFC 3339 UTC. */
  asOf: string;
}

/** A BOM without its lines: lists stay small however long the files were. */
export interface BomSummary extends Omit<BomRecord, 'bom' | 'matches'> {
  /** Null: not processed, not priced, or processed before costs were kept. */
  cost: BomCost | null;
  /** Null until processed. */
  totals: Bom['totals'] | null;
}

export interface BomStore {
  create(bom: Omit<BomRecord, 'bom' | 'matches' | 'createdAt' | 'processedAt'>): Promise<BomRecord>;
  /** `id`: its own, or that of its job. */
  get(accountId: string, id: string): Promise<BomRecord | undefined>;
  /** The newest processed BOM of a project. */
  newestOfProject(accountId: string, projectId: string): Promise<BomRecord | undefined>;
  /** All BOMs of a project, newest first. */
  listByProject(accountId: string, projectId: string): Promise<BomSummary[]>;
  /** Newest first. `search`: a part of its name or its file's, in any case. */
  list(
    accountId: string,
    page: { limit: number; offset: number; projectId?: string | undefined; search?: string | undefined },
  ): Promise<{ boms: BomSummary[]; total: number }>;
  /** `id`: its own, or that of its job. */
  summary(accountId: string, id: string): Promise<BomSummary | undefined>;
  /** What is undefined stays. */
  update(
    accountId: string,
    id: string,
    change: { name?: string | undefined; projectId?: string | null | undefined },
  ): Promise<BomSummary | undefined>;
  /** Replaces what an earlier attempt stored. */
  saveResult(id: string, bom: Bom, matches: MatchedLine[], cost?: BomCost | null): Promise<void>;
  /** What was decided about its lines since it was processed. */
  saveMatches(id: string, matches: MatchedLine[], cost: BomCost | null): Promise<void>;
  /** Inside a transaction nobody else changes its lines until that ends. */
  lockMatches(id: string): Promise<void>;
  /** The row alone; false: there is none. */
  delete(accountId: string, id: string): Promise<boolean>;
  /** Those that were made before. */
  madeBefore(before: Date, limit: number): Promise<Pick<BomRecord, 'id' | 'accountId'>[]>;
}

/** What the columns of files with these headers mean. */
export interface BomMapping {
  id: string;
  accountId: string;
  name: string;
  /** Of the engine's `headerKey()`: files with equal keys have the same headers. */
  headerKey: string;
  headers: string[];
  columns: Record<string, ColumnRole>;
  createdAt: Date;
  updatedAt: Date;
}

export interface BomMappingStore {
  /** One of the same headers is replaced, and keeps its id. */
  save(mapping: Omit<BomMapping, 'createdAt' | 'updatedAt'>): Promise<BomMapping>;
  get(accountId: string, id: string): Promise<BomMapping | undefined>;
  /** Newest change first. */
  list(accountId: string, page: { limit: number; offset: number }): Promise<{ mappings: BomMapping[]; total: number }>;
  /** False: there was none. */
  delete(accountId: string, id: string): Promise<boolean>;
}

export interface Project extends ProjectTarget {
  id: string;
  accountId: string;
  name: string;
  description: string;
  /** Where its design files are, as somebody said. */
  sourceUrl: string | null;
  status: 'active' | 'archived';
  createdAt: Date;
  updatedAt: Date;
}

/** What procurement says of a project; null: nothing. */
export interface ProjectTarget {
  /** Who answers for it. */
  owner: string | null;
  /** What one board may cost. */
  targetUnitCost: number | null;
  /** Of that; null: US dollars. */
  targetCurrency: string | null;
  /** Boards of the run it is for; null: the quantity of the newest BOM. */
  targetQuantity: number | null;
  /** From which move of its cost on it is told, in place of what webhooks say. */
  priceChangePercent: number | null;
}

export interface ProjectStore {
  create(
    project: Pick<Project, 'id' | 'accountId' | 'name' | 'description'> &
      Partial<ProjectTarget & Pick<Project, 'sourceUrl'>>,
  ): Promise<Project>;
  get(accountId: string, id: string): Promise<Project | undefined>;
  /** Newest first. */
  list(
    accountId: string,
    page: {
      limit: number;
      offset: number;
      status?: Project['status'] | undefined;
      /** A part of its name, in any case. */
      search?: string | undefined;
    },
  ): Promise<{ projects: Project[]; total: number }>;
  /** What is undefined stays. */
  update(
    accountId: string,
    id: string,
    change: Partial<ProjectTarget & Pick<Project, 'name' | 'description' | 'status' | 'sourceUrl'>>,
  ): Promise<Project | undefined>;
  /**
   * The project alone: jobs are of no project then, and what is watched for it is forgotten. Throws where a BOM or a webhook
   * is still of it. False: there is none.
   */
  delete(accountId: string, id: string): Promise<boolean>;
  /** What happened in it, newest first: what rows tell, and the events that leave no row. */
  activity(
    accountId: string,
    id: string,
    page: { limit: number; offset: number },
  ): Promise<{ activity: ProjectHappening[]; total: number }>;
  /** Something of the project changed now. */
  touch(accountId: string, id: string): Promise<void>;
}

/** Something that happened in a project. */
export interface ProjectHappening {
  at: Date;
  type: string;
  bomId: string | null;
  jobId: string | null;
  /** Name of the BOM, or kind of the job. */
  name: string | null;
}
