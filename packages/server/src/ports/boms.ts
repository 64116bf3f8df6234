// BOMs and projects.
import type { Bom, ColumnRole } from '@partwright/bom';
import type { Match } from '@partwright/catalog/matching';

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
}

/** A BOM without its lines: lists stay small however long the files were. */
export interface BomSummary extends Omit<BomRecord, 'bom' | 'matches'> {
  /** Null until processed. */
  totals: Bom['totals'] | null;
}

export interface BomStore {
  create(bom: Omit<BomRecord, 'bom' | 'matches' | 'createdAt' | 'processedAt'>): Promise<BomRecord>;
  get(accountId: string, id: string): Promise<BomRecord | undefined>;
  /** The newest processed BOM of a project. */
  newestOfProject(accountId: string, projectId: string): Promise<BomRecord | undefined>;
  /** All BOMs of a project, newest first. */
  listByProject(accountId: string, projectId: string): Promise<BomSummary[]>;
  /** Replaces what an earlier attempt stored. */
  saveResult(id: string, bom: Bom, matches: MatchedLine[]): Promise<void>;
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

export interface Project {
  id: string;
  accountId: string;
  name: string;
  description: string;
  status: 'active' | 'archived';
  createdAt: Date;
  updatedAt: Date;
}

export interface ProjectStore {
  create(project: { id: string; accountId: string; name: string; description: string }): Promise<Project>;
  get(accountId: string, id: string): Promise<Project | undefined>;
  /** Newest first. */
  list(
    accountId: string,
    page: { limit: number; offset: number; status?: Project['status'] | undefined },
  ): Promise<{ projects: Project[]; total: number }>;
  /** Something of the project changed now. */
  touch(accountId: string, id: string): Promise<void>;
}
