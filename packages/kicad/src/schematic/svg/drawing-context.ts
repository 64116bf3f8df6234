import type { SchematicProject, SheetInstance } from '../project/model.ts';
import type { DrawingSettings } from '../project/settings-model.ts';
import type { NetLooks } from './net-looks.ts';
import type { Highlights, RenderOptions } from './options.ts';
import { attribute } from './canvas.ts';
import type { TextLook } from './text.ts';
import type { Font, Point, Property } from '../model.ts';
import type { Layers } from './shape.ts';
import type { Role } from './theme.ts';

/** What all that is drawn on one sheet needs. */
export interface Drawing extends Layers {
  project: SchematicProject;
  sheet: SheetInstance;
  settings: DrawingSettings;
  options: RenderOptions;
  netLooks: NetLooks;
  /** Where markers for a uuid point to; filled while drawing. */
  places: Map<string, Point>;
}

/** ` added`, ` removed`, ` changed` or nothing, to be put behind a class. */
export function findHighlight({ options: { highlights } }: Drawing, uuid: string): string {
  if (highlights === undefined || uuid === '') return '';
  for (const kind of ['added', 'removed', 'changed'] as const satisfies (keyof Highlights)[])
    if (highlights[kind]?.has(uuid)) return ` ${kind}`;
  return '';
}

export function uuidAttribute(uuid: string): string {
  return attribute('data-uuid', uuid);
}

/** How texts of a role look on this sheet. */
export function makeTextLook({ settings }: Drawing, font: Font, role: Role, more: Partial<TextLook> = {}): TextLook {
  return { font, role, pen: settings.lineWidth, overbarRatio: settings.overbarOffsetRatio, ...more };
}

/** Fields that are drawn: neither hidden nor empty. */
export function isShown({ hide, effects, value }: Property): boolean {
  return !hide && !effects.hide && value !== '';
}
