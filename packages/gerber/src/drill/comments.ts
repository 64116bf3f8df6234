import type { Plating } from '../model.ts';

export type DrillUnits = 'mm' | 'inch';

/** What one comment says; most say nothing. */
export interface CommentFact {
  units?: DrillUnits;
  zeros?: 'leading_kept' | 'trailing_kept';
  digits?: { integers: number; decimals: number };
  /** Of the tools that come after it. */
  plating?: Plating;
  /** `#@! TF.` and `#@! TA.`: the name with its dot, and its fields. */
  fileAttribute?: { name: string; fields: string[] };
  apertureAttribute?: { name: string; fields: string[] };
  deletesAttributes?: boolean;
  tool?: { number: number; diameter: number; units: DrillUnits | 'mil' | undefined; plating: Plating };
}

const TOOL =
  /^(?:T0*(?<named>\d{1,6})\s+)?hole\s*size\s+(?<ordinal>\d{1,6})\.?\s*=\s*(?<size>\d{1,9}(?:\.\d{0,9})?)(?<rest>.*)$/i;

/** `;TYPE=PLATED` (Altium, EasyEDA), `;FILE_FORMAT=4:4`, `;FORMAT={3:3/ absolute / metric / ...}` (KiCad), X2 attributes, `Holesize 1. = 8.0 ... PLATED MILS` (Allegro), `OUTPUT-UNITS METRIC` (OrCAD). */
export function readDrillComment(comment: string): CommentFact {
  const attribute = /^#@!\s*(TF|TA|TD)(\.?[^,*]*)(?:,([^*]*))?\*?$/.exec(comment);
  if (attribute) {
    const [, command, name = '', fields] = attribute;
    const said = { name, fields: (fields ?? '').split(',') };
    if (command === 'TF') return { fileAttribute: said };
    return command === 'TA' ? { apertureAttribute: said } : { deletesAttributes: true };
  }
  const tool = TOOL.exec(comment);
  if (tool?.groups) {
    const { named, ordinal, size, rest = '' } = tool.groups;
    return {
      tool: {
        number: Number(named ?? ordinal),
        diameter: Number(size),
        units: readCommentUnit(rest),
        plating: readPlating(rest),
      },
    };
  }
  const type = /^TYPE\s*=\s*(NON_?PLATED|PLATED)/i.exec(comment);
  if (type) return { plating: readPlating(type[1]!) };
  const digits = /^(?:FILE_?)?FORMAT\s*[=:]\s*\{?\s*(\d)\s*[:.]\s*(\d)(.*)$/i.exec(comment);
  if (digits)
    return { digits: { integers: Number(digits[1]), decimals: Number(digits[2]) }, ...formatWords(digits[3]!) };
  if (/^FORMAT\s*=\s*\{/i.test(comment)) return formatWords(comment);
  const units = /^(?:OUTPUT-)?UNITS?\s*[:=]?\s*(METRIC|ENGLISH|IMPERIAL|INCH(?:ES)?|MM|MILLIMETERS?)\b/i.exec(comment);
  return units ? { units: /^M/i.test(units[1]!) ? 'mm' : 'inch' } : {};
}

function formatWords(text: string): CommentFact {
  return {
    ...(/\bmetric\b/i.test(text) ? { units: 'mm' } : /\binch\b/i.test(text) ? { units: 'inch' } : {}),
    ...(/suppress leading/i.test(text)
      ? { zeros: 'trailing_kept' }
      : /suppress trailing/i.test(text)
        ? { zeros: 'leading_kept' }
        : {}),
  };
}

function readCommentUnit(text: string): DrillUnits | 'mil' | undefined {
  if (/\bmils?\b/i.test(text)) return 'mil';
  if (/\b(?:mm|metric|millimeters?)\b/i.test(text)) return 'mm';
  return /\b(?:inch(?:es)?|in)\b/i.test(text) ? 'inch' : undefined;
}

/** `NON_PLATED`, `NPTH`, `PLATED`, `PTH` somewhere in a text. */
export function readPlating(text: string): Plating {
  if (/non[-_ ]?plated|un[-_ ]?plated|\bNPTH\b/i.test(text)) return 'non_plated';
  return /plated|\bPTH\b/i.test(text) ? 'plated' : 'unknown';
}
