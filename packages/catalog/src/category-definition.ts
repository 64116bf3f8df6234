import type { Kind } from '@partwright/values';

/** Which parameter a plain figure in a query or BOM line speaks of: `40V` of a Schottky diode is its reverse voltage. */
export interface ParameterRoles {
  /** The figure that names the part: resistance, capacitance, frequency, Zener voltage. */
  value?: string;
  tolerance?: string;
  voltage?: string;
  current?: string;
  power?: string;
}

/** One node of the taxonomy as it is written down; kind, parameters and roles not given are those of the node above. */
export interface CategoryDefinition {
  /** Dotted path: `capacitor.ceramic.leaded`. */
  id: string;
  /** English, singular, as it stands in a description: `Ceramic capacitor`. */
  name: string;
  kind?: Kind;
  /** Canonical parameter names, comma-separated, the most telling first. */
  parameters?: string;
  roles?: ParameterRoles;
  /** Comma-separated phrases that mean it in a query or in another catalogue's category name; any case, singular. */
  phrases: string;
}
