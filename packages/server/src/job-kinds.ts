import type { AssemblyReport } from '@partwright/manufacturing/assembly';
import type { BomReadOptions } from '@partwright/bom';
import type { Decision } from '@partwright/catalog/matching';
import { columnRoles } from '@partwright/contract';
import { z } from 'zod';
import type { SceneFormat } from '@partwright/cad/board';
import type { AssemblyWish, BoardStats, BoardWish, PlacementWish } from './isolation/index.ts';

/**
 * Each kind of job: what it works on, as its row keeps it (JSON), and what it gives. Who starts a job, who works on it and
 * who reads its row are all bound to this table.
 */
export interface Jobs {
  bom: { input: BomJobInput; result: BomJobResult };
  pcb: {
    input: BoardJobInput;
    result: { type: BoardOrder['type']; boardStats?: BoardStats | null } & MadeFiles & Record<string, unknown>;
  };
  dfm: { input: DfmJobInput; result: DfmJobResult };
  /** `orderId`: of a job that places what another one quoted. */
  fab: { input: { filename: string | null; orderId?: string | undefined } & SentFiles; result: FabJobResult };
  datasheet: { input: DatasheetJobInput; result: DatasheetJobResult };
  placement: { input: { order: PlacementOrder } & SentFiles; result: MadeFiles & Record<string, unknown> };
}

export type JobKind = keyof Jobs;

/** The files that were sent for it. */
interface SentFiles {
  /** Their names to where they are kept. */
  blobs?: Record<string, string> | undefined;
}

/** A file that a job made, as its result keeps it. */
export interface KeptFile {
  name: string;
  blobKey: string;
  bytes: number;
  sha256: string;
}

/** Missing of rows that were written before jobs made files. */
interface MadeFiles {
  keptFiles?: KeptFile[] | undefined;
}

/** How the caller wants a BOM read. */
export type BomReadChoices = Omit<BomReadOptions, 'filename' | 'limits' | 'variants'>;

export interface BomJobInput {
  bomId: string;
  /** Decisions that came with the upload, of those that are for its lines. */
  decisions?: Decision[] | undefined;
  options?: BomReadChoices | undefined;
}

interface BomJobResult {
  bomId: string;
  summary: Record<string, number>;
  /** What sellers were asked, where some are set up. */
  live?: object | undefined;
}

/** What only KiCad itself makes. */
export const KICAD_KINDS = ['gerbers', 'drill', 'step', 'ipc2581', 'odb'] as const;

/** What a board job is to do, and how. */
export interface BoardOrder extends Omit<BoardWish, 'type' | 'filename'> {
  type: BoardWish['type'] | 'fit' | (typeof KICAD_KINDS)[number];
  /** Who checks the design rules; the other types have one maker each. */
  engine?: 'own' | 'kicad' | undefined;
  /** Of `fit`: the board with its parts as a file. */
  scene?: SceneFormat | undefined;
  /** Of `fit`: where the origin of the enclosure is on the board, mm. */
  enclosureAt?: readonly [number, number, number] | undefined;
}

interface BoardJobInput extends BoardOrder, SentFiles {
  filename: string | null;
}

/** What is asked of a full analysis, beside its files. */
export interface DfmOrder extends Pick<
  AssemblyWish,
  'profile' | 'ownLimits' | 'layers' | 'copperOz' | 'folder' | 'roles' | 'solderMask'
> {
  revision?: string | undefined;
  notes?: string | undefined;
  priority?: 'normal' | 'high' | undefined;
  /** A processed BOM. */
  bomId?: string | undefined;
}

interface DfmJobInput extends DfmOrder, SentFiles {
  filename: string | null;
  positionsName: string | null;
  bomName: string | null;
}

interface DfmJobResult extends MadeFiles {
  dfm: Record<string, unknown>;
  assembly: AssemblyReport;
  bomId: string | null;
  revision: string | null;
  priority: 'normal' | 'high';
  notes: string | null;
  warnings: string[];
}

interface FabJobResult extends MadeFiles {
  state: string;
  vendor: string | null;
  vendorReference: string | null;
  simulated: boolean;
  placed: { price: number | null; currency: string | undefined; note: string | undefined } | null;
  handOver: { why: string | null; email: { subject: string; text: string } } | null;
}

/** What of a datasheet is to be given, and how it is to be cut. */
export interface DatasheetChoices {
  chunkChars?: number | undefined;
  chunkPages?: number | undefined;
  includeToc?: boolean | undefined;
}

export interface DatasheetJobInput extends SentFiles {
  /** `file`: it was sent. `url`: to be fetched. `kept`: the one of that id is read anew. */
  source: 'file' | 'url' | 'kept';
  url: string | null;
  datasheetId: string | null;
  filename: string | null;
  /** Whether it is everybody's. */
  isCommon: boolean;
  /** What its sender calls it. */
  sku: string | null;
  refresh: boolean;
  choices: DatasheetChoices;
}

export interface DatasheetJobResult {
  datasheetId: string;
  sha256: string;
  pages: number;
  unreadPages: number;
  sections: number;
  tables: number;
  values: number;
  pins: number;
  orderingCodes: number;
  drawings: number;
  known: boolean;
}

export interface PlacementOrder extends Omit<PlacementWish, 'bom'> {
  bomId?: string | undefined;
  bomFilename?: string | undefined;
  /** Of the BOM. */
  bomVariant?: string | undefined;
}

const text = z.string().optional();
const sentFiles = { blobs: z.record(z.string(), z.string()).optional() };
const columns = z.record(z.string(), z.enum(columnRoles));

const bomInput = z.object({
  bomId: z.string(),
  options: z
    .object({
      sheet: text,
      variant: text,
      headerRow: z.number().optional(),
      delimiter: text,
      encoding: text,
      columns: columns.optional(),
      mappings: z
        .array(z.object({ id: z.string(), name: z.string(), headers: z.array(z.string()), columns }))
        .optional(),
    })
    .optional(),
});

const boardInput = z.object({
  type: z.enum([
    'statistics',
    'drc',
    'connectivity',
    'parity',
    'netlist',
    'positions',
    'bom',
    'render',
    'fit',
    ...KICAD_KINDS,
  ]),
  engine: z.enum(['own', 'kicad']).optional(),
  scene: z.enum(['step', 'glb']).optional(),
  enclosureAt: z.tuple([z.number(), z.number(), z.number()]).optional(),
  board: text,
  filename: z.string().nullable(),
  ...sentFiles,
});

const dfmInput = z.object({
  filename: z.string().nullable(),
  positionsName: z.string().nullable(),
  bomName: z.string().nullable(),
  bomId: text,
  revision: text,
  notes: text,
  priority: z.enum(['normal', 'high']).optional(),
  profile: text,
  layers: z.number().optional(),
  copperOz: z.number().optional(),
  folder: text,
  roles: z.record(z.string(), z.string()).optional(),
  ...sentFiles,
});

const placementInput = z.object({
  order: z.object({ filename: z.string(), rows: z.number(), cols: z.number(), format: z.string(), side: z.string() }),
  ...sentFiles,
});

const datasheetInput = z.object({
  source: z.enum(['file', 'url', 'kept']),
  url: z.string().nullable(),
  datasheetId: z.string().nullable(),
  filename: z.string().nullable(),
  isCommon: z.boolean(),
  sku: z.string().nullable(),
  refresh: z.boolean(),
  choices: z.object({
    chunkChars: z.number().optional(),
    chunkPages: z.number().optional(),
    includeToc: z.boolean().optional(),
  }),
  ...sentFiles,
});

/** What the work on a job relies on; what else is in a row of another version is left alone. */
const INPUTS: { [Kind in JobKind]: z.ZodType } = {
  bom: bomInput,
  pcb: boardInput,
  dfm: dfmInput,
  fab: z.object({ filename: z.string().nullable(), orderId: text, ...sentFiles }),
  placement: placementInput,
  datasheet: datasheetInput,
};

/**
 * The input of a job as its row has it; null for one that this version cannot read, as a later or a much earlier one wrote
 * it: such a job can be shown and cancelled, and is left for a server that knows it.
 */
export function readJobInput<Kind extends JobKind>(kind: Kind, kept: unknown): Jobs[Kind]['input'] | null {
  const isReadable = Object.hasOwn(INPUTS, kind) && INPUTS[kind].safeParse(kept).success;
  return isReadable ? (kept as Jobs[Kind]['input']) : null;
}
