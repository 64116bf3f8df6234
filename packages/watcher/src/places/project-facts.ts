import { folderOf, joinBelow, stemOf } from './paths.ts';

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

/** Read a .kicad_pro; what is not there, or is not what it should be, is not known. */
export function readProjectFacts(path: string, bytes: Uint8Array): ProjectFacts {
  const schematic = recordOf(recordOf(parseJson(bytes))['schematic']);
  const format = recordOf(schematic['bom_fmt_settings']);
  const delimiter = textOf(format['field_delimiter']);
  return {
    fieldDelimiter: delimiter.length > 0 && delimiter.length <= LONGEST_DELIMITER ? delimiter : null,
    stringDelimiter: textOf(format['string_delimiter'], '"').slice(0, LONGEST_DELIMITER),
    bomPath: placeOf(path, textOf(schematic['bom_export_filename'])),
    labels: listOf(recordOf(schematic['bom_settings'])['fields_ordered'])
      .slice(0, MOST_LABELS)
      .map((field) => textOf(recordOf(field)['label']))
      .filter((label) => label !== ''),
    topSheets: listOf(schematic['top_level_sheets'])
      .map((sheet) => placeOf(path, textOf(recordOf(sheet)['filename'])))
      .filter((place) => place !== null),
    drawingSheet: placeOf(path, textOf(schematic['page_layout_descr_file'])),
  };
}

/** Null for what has variables that only KiCad knows, and for what does not lie in the watched folder. */
function placeOf(project: string, written: string): string | null {
  const name = written.replace(/^\$\{KIPRJMOD\}[\\/]*/, '').replaceAll('${PROJECTNAME}', stemOf(project));
  if (name === '' || name.includes('${') || /^(?:[\\/]|[a-z]:)/i.test(name) || name.length > 1_000) return null;
  return joinBelow(folderOf(project), name);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);
