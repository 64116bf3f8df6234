import { furtherRoles } from './further-roles.ts';
import { partRoles } from './part-roles.ts';
import { sharedIdeas } from './shared-ideas.ts';
import { tradeRoles } from './trade-roles.ts';
import type { Role, Words } from './role.ts';

export type { HeaderRule, LineField, RoleFit } from './role.ts';

const table = { ...partRoles, ...tradeRoles, ...furtherRoles } as const;

/** What a column of a BOM file means. */
export type ColumnRole = keyof typeof table;

type IdeasOf<Row> = Row extends { words: infer Own } ? keyof Own : never;

/** What the words of a header stand for, in any language. */
export type Idea = keyof typeof sharedIdeas | { [R in ColumnRole]: IdeasOf<(typeof table)[R]> }[ColumnRole];

/** Every role with all that is known of it. A rule that names an idea without words does not compile. */
export const ROLES: Readonly<Record<ColumnRole, Role<Idea, ColumnRole>>> = table;

/** Their names, in the order of the table. */
export const columnRoles = Object.keys(table) as ColumnRole[];

/** Where the words of a header speak for two equally, the earlier is meant: `Supplier Part Description` heads numbers. */
export const rolesByHeader = Object.keys({ ...tradeRoles, ...partRoles, ...furtherRoles }) as ColumnRole[];

/** Every idea with its words by language. */
export const IDEAS: Readonly<Partial<Record<Idea, Words>>> = Object.assign(
  {},
  sharedIdeas,
  ...columnRoles.map((role) => ROLES[role].words ?? {}),
);

/**
 * The roles of which something holds, in the order of the table.
 *
 * @example
 * import { ROLES, rolesWhere } from '@partwright/bom/roles';
 *
 * rolesWhere((role) => role.fills === 'sku'); // => ['supplier_sku', 'lcsc']
 * ROLES.mpn.description; // => "The manufacturer's part number"
 */
export function rolesWhere(holds: (role: Role) => boolean | undefined): ColumnRole[] {
  return columnRoles.filter((role) => holds(ROLES[role]));
}
