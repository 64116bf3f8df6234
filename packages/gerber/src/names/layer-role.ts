import type { Plating } from '../model.ts';

/** What a file of a data set is for. Only the first seven make the board; the others tell about it. */
export type RoleKind =
  | 'copper'
  | 'soldermask'
  | 'silkscreen'
  | 'paste'
  | 'outline'
  | 'drill'
  | 'v_score'
  | 'drill_map'
  | 'assembly'
  | 'fabrication'
  | 'courtyard'
  | 'keepout'
  | 'mechanical'
  | 'glue'
  | 'carbon'
  | 'peelable'
  | 'pad_master'
  | 'other'
  | 'unknown';

export type Side = 'top' | 'bottom' | 'inner';

/** Who said it, the strongest first; `said`: the caller; `film_record`: the beginning of a file of Cadence Allegro. */
export type RoleSource =
  | 'said'
  | 'file_function'
  | 'film_record'
  | 'job_file'
  | 'name'
  | 'report'
  | 'content'
  | 'nothing';

export interface LayerRole {
  kind: RoleKind;
  /** Undefined where a role has no side, and where nothing tells it. */
  side?: Side | undefined;
  /** Of copper: 1 is the top. Of an inner layer whose place is not known yet: undefined. */
  index?: number | undefined;
  /** Of copper: whether what is painted is there or etched away, by the caller's word. */
  polarity?: 'positive' | 'negative' | undefined;
  /** Of a drill file. */
  plating?: Plating | undefined;
  span?: readonly [from: number, to: number] | undefined;
  by: RoleSource;
  /** One sentence for a person. */
  reason: string;
}

/**
 * Told by the caller or by the file itself, not concluded from a name or from what it draws.
 *
 * @example
 * import { isStated } from '@partwright/gerber';
 *
 * isStated({ by: 'said' }); // => true
 * isStated({ by: 'name' }); // => false
 */
export const isStated = ({ by }: Pick<LayerRole, 'by'>): boolean => by === 'said' || by === 'file_function';

/** What a role is, without who said so. */
export type BareRole = Omit<LayerRole, 'by' | 'reason'>;

/** Roles of which a board has one for a side; two files with the same are a conflict. */
export const SINGLE_ROLES: ReadonlySet<RoleKind> = new Set(['copper', 'soldermask', 'silkscreen', 'paste', 'outline']);

/** Roles that make the board; all others are told and not built. */
export const BOARD_ROLES: ReadonlySet<RoleKind> = new Set([...SINGLE_ROLES, 'drill', 'v_score', 'carbon', 'peelable']);

const WORDS: Record<RoleKind, string> = {
  copper: 'copper',
  soldermask: 'solder mask',
  silkscreen: 'silkscreen',
  paste: 'solder paste',
  outline: 'outline',
  drill: 'drill file',
  v_score: 'V-score lines',
  drill_map: 'drill map',
  assembly: 'assembly drawing',
  fabrication: 'fabrication drawing',
  courtyard: 'courtyards',
  keepout: 'keep-out areas',
  mechanical: 'mechanical drawing',
  glue: 'glue dots',
  carbon: 'carbon print',
  peelable: 'peelable mask',
  pad_master: 'pad master',
  other: 'something else',
  unknown: 'unknown',
};

/**
 * `top solder mask`, `inner copper L2` (counted from the top), `outline`, as people call it.
 *
 * @example
 * import { nameOfRole } from '@partwright/gerber/names';
 *
 * nameOfRole({ kind: 'soldermask', side: 'top' }); // => 'top solder mask'
 * nameOfRole({ kind: 'copper', side: 'inner', index: 2 }); // => 'inner copper L2'
 */
export function nameOfRole({ kind, side, index, plating }: BareRole): string {
  if (kind === 'copper' && side === 'inner') return index === undefined ? 'inner copper' : `inner copper L${index}`;
  if (kind === 'drill' && plating !== undefined && plating !== 'unknown')
    return `${plating === 'plated' ? 'plated' : 'non-plated'} drill file`;
  return side === undefined ? WORDS[kind] : `${side} ${WORDS[kind]}`;
}
