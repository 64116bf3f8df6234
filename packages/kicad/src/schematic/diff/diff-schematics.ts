import { connect } from '../nets/index.ts';
import type { SchematicProject } from '../project/model.ts';
import { diffNets } from './diff-nets.ts';
import { diffParts } from './diff-parts.ts';
import { diffSheets } from './diff-sheets.ts';
import { matchSheets } from './match-sheets.ts';
import { isPart, matchSymbols } from './match-symbols.ts';
import type { DesignSize, SchematicDiff } from './model.ts';
import { countChanges, summarize } from './summary.ts';

/**
 * What is other in a design, parts by the uuids of their symbols and nets by the pins on them. What is only drawn otherwise is told
 * too, and apart (`isElectrical`). Never fails.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openProject } from '@partwright/kicad/schematic';
 * import { diffSchematics } from '@partwright/kicad/schematic/diff';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * const changed = sheet.toString().replaceAll('"330"', '"470"');
 * const head = openProject(new Map([['blinky.kicad_sch', new TextEncoder().encode(changed)]]));
 * const { summary, isElectrical, parts } = diffSchematics(project, head);
 * summary; // => ['1 part changed.', '1 sheet changed.']
 * isElectrical; // => true
 * parts[0]?.changes.map(({ what, before, after }) => `${what}: ${before} -> ${after}`); // => ['value: 330 -> 470']
 */
export function diffSchematics(base: SchematicProject, head: SchematicProject): SchematicDiff {
  const sheetPairs = matchSheets(base, head);
  const symbolPairs = matchSymbols(base, head, sheetPairs);
  const [before, after] = [connect(base), connect(head)];
  const parts = diffParts(base, head, sheetPairs, symbolPairs);
  const { nets, splits, merges } = diffNets(before, after, sheetPairs, symbolPairs);
  const sheets = diffSheets(base, head, sheetPairs, symbolPairs, parts);
  const diff = {
    base: measureDesign(base, before.nets.length),
    head: measureDesign(head, after.nets.length),
    parts,
    nets,
    splits,
    merges,
    sheets,
    counts: countChanges({ parts, nets, sheets }),
    isElectrical: [parts, nets, sheets].some((list) => list.some(({ isElectrical }) => isElectrical)),
  };
  return { ...diff, summary: summarize(diff) };
}

function measureDesign({ name, sheets, symbols }: SchematicProject, nets: number): DesignSize {
  return { name, sheets: sheets.length, parts: symbols.filter((symbol) => isPart(symbol)).length, nets };
}
