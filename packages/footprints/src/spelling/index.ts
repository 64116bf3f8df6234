import { allCodes } from '../codes/read-code.ts';
import { outlineById } from '../tables/outlines.ts';
import type { Footprint, LeadStyle } from '../types.ts';
import { spellCan, spellMolded } from './capacitor-case.ts';
import { spellChip } from './chip.ts';
import { spellConnector } from './connector.ts';
import { spellCrystal } from './crystal.ts';
import { spellGridArray } from './grid-array.ts';
import { spellGullWing } from './gull-wing.ts';
import { spellJLead } from './j-lead.ts';
import { spellNoLead } from './no-lead.ts';
import { spellQuadFlat } from './quad-flat.ts';
import { type Speller, type Spelling, spell } from './spelling.ts';
import { spellAxial, spellHeader, spellInLine, spellRadial } from './through-hole.ts';

const spellers: Partial<Record<LeadStyle, Speller>> = {
  chip: spellChip,
  molded: spellMolded,
  can: spellCan,
  gull_wing: spellGullWing,
  quad_gull_wing: spellQuadFlat,
  no_lead: spellNoLead,
  grid_array: spellGridArray,
  j_lead: spellJLead,
  in_line: spellInLine,
  radial: spellRadial,
  axial: spellAxial,
  crystal: spellCrystal,
  header: spellHeader,
  connector: spellConnector,
};

/** The names of one land in every convention that has one for it, whatever the footprint was called. */
export function spellings(footprint: Footprint): Spelling[] {
  const { canonical, style } = footprint;
  if (canonical === null || style === null) return [];
  const outline = outlineById(canonical);
  return outline ? outline.names.map(({ naming, name }) => ({ naming, name })) : (spellers[style]?.(footprint) ?? []);
}

/** Registered codes and makers' letters by the plain name they stand for, with what the reader calls that name. */
export function listCodeSpellings(canonical: string, keyOfPlain: (plain: string) => string | null): Spelling[] {
  return allCodes
    .filter(({ plain }) => !plain.includes('#') && keyOfPlain(plain) === canonical)
    .flatMap(({ code, naming }) => spell(naming, code));
}
