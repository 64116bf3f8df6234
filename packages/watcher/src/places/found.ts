/** What was found to be costed or checked, before it is told apart from the others by its name. */
export interface Found {
  path: string;
  name: string;
  /** Sorted. */
  files: string[];
}
