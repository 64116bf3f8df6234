/** What people see of a solid. */
export interface SolidLook {
  /** Null: it has none. */
  name: string | null;
  /** `#rrggbb` of each face, in the order of the kernel; null: it has none. */
  colours: (string | null)[];
}
