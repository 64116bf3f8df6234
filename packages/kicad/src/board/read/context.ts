import type { SExpression } from '@partwright/files/s-expressions';
import { findList } from '@partwright/files/s-expressions';
import type { FilledPolygon } from '../model.ts';

/** What every part of a board needs of its whole. */
export class BoardContext {
  readonly copperLayers: readonly string[];
  readonly fills: readonly FilledPolygon[];
  /** Of the file format; 0: of a footprint without a board. */
  readonly version: number;
  /** Net code as written -> name; empty in KiCad 10, where items name their nets. */
  readonly #names: ReadonlyMap<string, string>;

  constructor(
    copperLayers: readonly string[],
    names: ReadonlyMap<string, string>,
    fills: readonly FilledPolygon[],
    version = 0,
  ) {
    this.version = version;
    this.copperLayers = copperLayers;
    this.#names = names;
    this.fills = fills;
  }

  findNet(item: SExpression): string {
    const atoms = findList(item, 'net')?.atoms;
    if (!atoms || atoms.length === 0) return '';
    return this.#names.get(atoms[0]!) ?? atoms[1] ?? (this.#names.size === 0 ? atoms[0]! : '');
  }
}
