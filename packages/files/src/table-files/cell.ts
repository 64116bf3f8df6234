/** What stands in a cell of a file that is written; null: nothing. */
export type Cell = string | number | null;
