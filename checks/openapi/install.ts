import { OwnTools } from '../own-tools.ts';

/** Linters and generators, in this folder. */
export const tools = new OwnTools(import.meta.dirname, 'linters and generators, 280 packages, 210 MB');
