import type { BomLine } from '@partwright/bom';
import type { SideLine } from '../model.ts';

/** A line as it was read, before a part is looked for. */
export interface DraftLine
  extends
    Pick<SideLine, 'line' | 'references' | 'perBoard' | 'isFitted' | 'quantityDoubt' | 'file' | 'fileLine'>,
    Pick<BomLine, 'value' | 'footprint' | 'manufacturer' | 'mpn' | 'sku' | 'description' | 'ratings' | 'alternates'>,
    Partial<Pick<BomLine, 'notes' | 'fields'>> {}
