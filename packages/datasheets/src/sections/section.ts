import type { Box } from '../pdf/pdf-file.ts';
import type { SectionKind } from './section-kinds.ts';

/** A heading. Its section goes to the next one of its level or above. */
export interface Section {
  /** As printed: `7.1`; empty: it has none. */
  number: string;
  title: string;
  /** From 1. */
  level: number;
  /** From 1. */
  page: number;
  /** Where the next one of its level or above begins, or the document ends. */
  lastPage: number;
  kind: SectionKind;
  /** Null: it was found in the outline and not on its page. */
  box: Box | null;
}

/** A heading before it is known where its section ends. */
export type Heading = Omit<Section, 'lastPage' | 'kind'>;
