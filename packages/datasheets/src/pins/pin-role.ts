/** What a column of a table of pins holds. */
export type PinRole = 'number' | 'name' | 'type' | 'description' | 'other';
