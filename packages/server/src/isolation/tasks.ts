import type { ProblemCode } from '@partwright/contract';
import type { InspectOptions } from '@partwright/cad';
import type { Bom, BomReadOptions, CleanedCsv } from '@partwright/bom';
import type { StockList, StockListOptions } from '@partwright/cost/stock';
import type { Netlist, RenderedSheet } from '@partwright/kicad/schematic';
import type { UsedLibraries } from '@partwright/kicad/schematic/libraries';
import type { Pool, TaskOf } from '@partwright/sandbox';
import type { CadBoardAnswer, CadBoardModels, CadBoardWish } from './cad-board-answer.ts';
import type { CadAnswer, CadWish, InspectedModel } from './cad-answer.ts';
import type { AssemblyAnswer, AssemblyWish } from './assembly-answer.ts';
import type { BoardAnswer, BoardHint, BoardProject, BoardWish } from './board-answer.ts';
import type {
  DfmAnswer,
  DfmWish,
  FabSetFacts,
  FabSetWish,
  GerberWish,
  RenderAnswer,
  RenderWish,
  SetFacts,
} from './gerber-answer.ts';
import type { DatasheetAnswer, DatasheetWish } from './datasheet-answer.ts';
import type { PrintedRows } from '@partwright/datasheets';
import type { OrderHistory } from '@partwright/ordering/readers';
import type { QuotationAnswer, QuotationFileAnswer, QuotationWish } from './quotation-answer.ts';
import type { TableLimits } from '@partwright/files/tables';
import type { PhotoAnswer, PhotoWish } from './photo-answer.ts';
import type { AssembledLine, AssemblyOrder, PlacementWarning } from '@partwright/manufacturing/placement';
import type { PlacementAnswer, PlacementWish } from './placement-answer.ts';
import type {
  CheckedSchematic,
  ComparedSchematics,
  DiffWish,
  DrawWish,
  ErcWish,
  SchematicForKicad,
  SchematicWish,
} from './schematic-answer.ts';

/** A file is read: its bytes, how, and what comes of it. */
interface Reads<Options, Out> {
  in: { bytes: Uint8Array; options: Options };
  out: Out;
}

/** What the reading processes of the service can do. */
export interface ReadingTasks {
  /** A BOM file in any format, a schematic, or a ZIP of a KiCad project. */
  'bom.read': Reads<BomReadOptions, Bom>;
  /** A CSV. */
  'bom.clean': Reads<Pick<BomReadOptions, 'limits'>, CleanedCsv>;
  /** A list of what is in stock, or of what was ordered, in any form of a table. */
  'stock.read': Reads<StockListOptions, StockList>;
  /** A quotation in any form but PDF, or the PDFs of a mail. */
  'quotation.read': Reads<QuotationWish, QuotationFileAnswer>;
  /** JSON of what a quotation was before: rows of a PDF, or the document of an earlier reading. */
  'quotation.settle': Reads<QuotationWish, QuotationAnswer>;
  /** What a seller exports of past orders. */
  'orders.history': Reads<
    { limits: Partial<TableLimits>; seller?: string | undefined; currency?: string | undefined },
    OrderHistory
  >;
  /** A schematic or a ZIP of a project, here and below: the rules check, and advice. */
  'schematic.erc': Reads<ErcWish, CheckedSchematic>;
  /** Its files for KiCad. */
  'schematic.files': Reads<SchematicWish, SchematicForKicad>;
  'schematic.libraries': Reads<SchematicWish, UsedLibraries>;
  'schematic.netlist': Reads<SchematicWish, Netlist & { problems: { message: string }[] }>;
  /** A ZIP with the files `base` and `head`, each a schematic or a ZIP of a project. */
  'schematic.diff': Reads<DiffWish, ComparedSchematics>;
  'schematic.svg': Reads<DrawWish, RenderedSheet[]>;
}

/** What the processes for boards and manufacturing files can do: more to compute, and more memory and time for it. */
export interface GeometryTasks {
  /** An archive of `gerbers`, and `positions` where there are any. */
  'assembly.check': Reads<AssemblyWish, AssemblyAnswer>;
  /** A board, or a ZIP of a project with one, and the files that are made of it. */
  'board.job': Reads<BoardWish, BoardAnswer>;
  /** What the footprints of a board come from in the shared libraries. */
  'board.libraries': Reads<BoardHint, UsedLibraries>;
  /** The same for another program: the board is read once, so that no other program sees what is none. */
  'board.files': Reads<BoardHint, BoardProject>;
  /** Gerber and drill files, here and below. */
  'gerber.dfm': Reads<DfmWish, DfmAnswer>;
  'gerber.fab': Reads<FabSetWish, FabSetFacts>;
  'gerber.inspect': Reads<GerberWish, SetFacts>;
  /** Both sides and each layer, or one layer alone. */
  'gerber.render': Reads<RenderWish, RenderAnswer>;
  /** An archive of `positions`, and `gerbers` where there are any. */
  'placement.make': Reads<PlacementWish, PlacementAnswer>;
  /** Positions, or a board, held against the lines of a BOM. */
  'placement.order': Reads<
    { filename: string; lines: AssembledLine[] },
    { order: AssemblyOrder; warnings: PlacementWarning[] }
  >;
}

/** What the processes for datasheets can do. */
export interface DatasheetTasks {
  /** Tells how many pages are done: DatasheetNews. */
  'datasheet.read': Reads<DatasheetWish, DatasheetAnswer>;
  /** A PDF that is no datasheet: the rows that it prints. */
  'document.rows': Reads<{ mostPages: number }, PrintedRows>;
}

/** What the processes for 3D models can do. */
export interface CadTasks {
  /** STEP, BREP or STL, here and below. */
  'cad.inspect': Reads<Pick<InspectOptions, 'preview'>, InspectedModel>;
  'cad.run': Reads<CadWish, CadAnswer>;
  /** A board, or a ZIP with one and its 3D models, here and below. */
  'cad.board': Reads<CadBoardWish, CadBoardAnswer>;
  'cad.boardModels': Reads<BoardHint, CadBoardModels>;
}

/** What the processes for photos can do. */
export interface PhotoTasks {
  /** JPEG, PNG or WebP. */
  'photo.see': Reads<PhotoWish, PhotoAnswer>;
}

/** What a task says of a file it cannot read. */
export interface KnownFailure {
  code: ProblemCode;
  message: string;
  /** 0-based, where it is known. */
  row: number | null;
}

export type ReadingTask<Name extends keyof ReadingTasks> = TaskOf<ReadingTasks, Name, KnownFailure>;
export type GeometryTask<Name extends keyof GeometryTasks> = TaskOf<GeometryTasks, Name, KnownFailure>;

export type DatasheetTask<Name extends keyof DatasheetTasks> = TaskOf<DatasheetTasks, Name, KnownFailure>;

export type CadTask<Name extends keyof CadTasks> = TaskOf<CadTasks, Name, KnownFailure>;
export type PhotoTask<Name extends keyof PhotoTasks> = TaskOf<PhotoTasks, Name, KnownFailure>;

export type ParserPool = Pool<ReadingTasks>;
export type GeometryPool = Pool<GeometryTasks>;
export type DatasheetPool = Pool<DatasheetTasks>;
export type CadPool = Pool<CadTasks>;
export type PhotoPool = Pool<PhotoTasks>;
