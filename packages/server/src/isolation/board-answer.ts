/** What can be asked of a board. */
export const boardJobTypes = ['statistics', 'drc', 'netlist', 'positions', 'bom', 'render'] as const;

export interface BoardWish {
  type: (typeof boardJobTypes)[number];
  filename?: string | undefined;
}

/** What a board job answers: plain data, and the files it makes. */
export interface BoardAnswer {
  result: Record<string, unknown>;
  files: { name: string; mediaType: string; bytes: Uint8Array }[];
}
