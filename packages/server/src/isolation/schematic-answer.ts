import type { ErcReport, ItemPlace, RenderedSheet, Theme } from '@partwright/kicad/schematic';
import type { AdviceReport } from '@partwright/review/advice';
import type { SchematicDiff } from '@partwright/kicad/schematic/diff';
import type { SharedLibraries } from '@partwright/kicad/schematic/libraries';

/** A part number as a schematic has it, with what the catalogue knows of it. */
export interface KnownNumber {
  number: string;
  manufacturer: string | undefined;
  lifecycle?: 'active' | 'not_recommended' | 'obsolete' | undefined;
}

/** What is asked of a schematic beside its bytes. */
export interface SchematicWish {
  filename?: string | undefined;
  /** The top sheet, where the archive has several projects. */
  root?: string | undefined;
  /** Text of a .kicad_pro to use in place of the project's own. */
  rules?: string | undefined;
}

export interface ErcWish extends SchematicWish {
  /** What is known of the numbers that an earlier run named. */
  known?: KnownNumber[] | undefined;
  shared?: SharedLibraries | undefined;
}

export interface CheckedSchematic {
  report: ErcReport;
  advice: AdviceReport;
  problems: { code: string; message: string }[];
  /** Those that it names. */
  numbers: KnownNumber[];
}

/** The files of a project that KiCad is given, and where the items of its report stand. */
export interface SchematicForKicad {
  root: string;
  files: Map<string, Uint8Array>;
  places: Map<string, ItemPlace>;
}

export interface DrawWish extends SchematicWish {
  theme?: Theme | undefined;
  /** Only this sheet, by its path for people: `/Power/`. */
  sheet?: string | undefined;
  /** Mark the violations of the rules check. */
  markers?: boolean | undefined;
}

/** What is asked of two schematics. */
export interface DiffWish {
  base: Pick<SchematicWish, 'filename' | 'root'>;
  head: Pick<SchematicWish, 'filename' | 'root'>;
  /** Draw the sheets that changed, too. */
  theme?: Theme | undefined;
}

export interface ComparedSchematics {
  diff: SchematicDiff;
  drawn: RenderedSheet[];
}
