import { z } from 'zod';
import { extractFolder, extractStem } from '@partwright/files/paths';
import { joinBelow } from './paths.ts';

/** Larger ones are none: KiCad's have some 20 KB. */
export const MOST_PROJECT_BYTES = 2 * 1024 * 1024;
const LONGEST_DELIMITER = 16;
const MOST_LABELS = 200;

/** What a .kicad_pro says of its exports and sheets. Paths lie below the watched folder. */
export interface ProjectFacts {
  fieldDelimiter: string | null;
  /** What its BOMs have around texts; '' for nothing. */
  stringDelimiter: string;
  /** Where KiCad was last told to write the BOM; null: outside of the watched folder, or it cannot be told. */
  bomPath: string | null;
  /** Columns of its BOM, as they are labelled. */
  labels: string[];
  /** Sheets at the top; empty: the one that is named like the project. */
  topSheets: string[];
  drawingSheet: string | null;
}

export const NO_FACTS: ProjectFacts = {
  fieldDelimiter: null,
  stringDelimiter: '"',
  bomPath: null,
  labels: [],
  topSheets: [],
  drawingSheet: null,
};

const text = z.string().catch('');
/** Entries that are objects; what is no list is an empty one. */
const list = <T extends z.ZodType>(entry: T) => z.array(entry).catch([]);

const ProjectFile = z.object({
  schematic: z
    .object({
      bom_fmt_settings: z
        .object({ field_delimiter: text, string_delimiter: z.string().catch('"') })
        .catch({ field_delimiter: '', string_delimiter: '"' }),
      bom_export_filename: text,
      bom_settings: z
        .object({ fields_ordered: list(z.object({ label: text }).catch({ label: '' })) })
        .catch({ fields_ordered: [] }),
      top_level_sheets: list(z.object({ filename: text }).catch({ filename: '' })),
      page_layout_descr_file: text,
    })
    .optional()
    .catch(undefined),
});

/** Read a .kicad_pro; what is not there, or is not what it should be, is not known. */
export function readProjectFacts(path: string, bytes: Uint8Array): ProjectFacts {
  const { schematic } = ProjectFile.safeParse(parseJson(bytes)).data ?? {};
  if (schematic === undefined) return NO_FACTS;
  const { field_delimiter: delimiter, string_delimiter: stringDelimiter } = schematic.bom_fmt_settings;
  return {
    fieldDelimiter: delimiter.length > 0 && delimiter.length <= LONGEST_DELIMITER ? delimiter : null,
    stringDelimiter: stringDelimiter.slice(0, LONGEST_DELIMITER),
    bomPath: resolveInProject(path, schematic.bom_export_filename),
    labels: schematic.bom_settings.fields_ordered
      .slice(0, MOST_LABELS)
      .flatMap(({ label }) => (label === '' ? [] : label)),
    topSheets: schematic.top_level_sheets.flatMap(({ filename }) => resolveInProject(path, filename) ?? []),
    drawingSheet: resolveInProject(path, schematic.page_layout_descr_file),
  };
}

/** Null for what has variables that only KiCad knows, and for what does not lie in the watched folder. */
function resolveInProject(project: string, written: string): string | null {
  const name = written.replace(/^\$\{KIPRJMOD\}[\\/]*/, '').replaceAll('${PROJECTNAME}', extractStem(project));
  if (name === '' || name.includes('${') || /^(?:[\\/]|[a-z]:)/i.test(name) || name.length > 1_000) return null;
  return joinBelow(extractFolder(project), name);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
