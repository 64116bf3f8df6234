/** What a BOM or a project is called, and whose it is. */
export interface Named {
  name: string | null;
  project_id: string | null;
  project_name: string | null;
}

/** Names that were asked for, by id: a node that runs over many items asks once for each. */
export type KnownNames = Map<string, Promise<Named>>;
