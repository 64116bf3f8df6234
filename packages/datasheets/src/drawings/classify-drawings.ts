import type { Section } from '../sections/sections.ts';
import type { Drawing } from './drawings.ts';
import type { DrawnRegion } from './find-drawings.ts';

export function classifyDrawings(_regions: readonly DrawnRegion[], _sections: readonly Section[]): Drawing[] {
  return [];
}
