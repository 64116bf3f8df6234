/** A part number as a schematic has it, with what the catalogue knows of it. */
export interface KnownNumber {
  number: string;
  manufacturer: string | undefined;
  lifecycle?: 'active' | 'not_recommended' | 'obsolete' | undefined;
}
