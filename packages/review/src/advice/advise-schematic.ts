import type { Connectivity } from '@partwright/kicad/schematic/nets';
import type { SchematicProject, SheetInstance, SymbolInstance } from '@partwright/kicad/schematic';
import { compareNaturally } from '@partwright/kicad/schematic/netlist';
import { readDesign } from './design.ts';
import type { Advice, AdviceOptions, AdviceReport, Hint } from './model.ts';
import { adviceRules } from './rules/index.ts';

const FIELD = 'partwright_ignore';

/**
 * What an experienced reader would ask about a schematic that is right by KiCad's rules. Nothing of it is an error; each piece can
 * be switched off by a field `PARTWRIGHT_IGNORE` on a symbol or sheet that holds its code.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openProject } from '@partwright/kicad/schematic';
 * import { connect } from '@partwright/kicad/schematic';
 * import { adviseSchematic } from '@partwright/review/advice';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * const { advice } = adviseSchematic(project, connect(project));
 * advice.map(({ code, references }) => `${code}: ${references.join(' ')}`); // => ['missing_part_number: C1 D1 J1']
 */
export function adviseSchematic(
  project: SchematicProject,
  connectivity: Connectivity,
  options: AdviceOptions = {},
): AdviceReport {
  const design = readDesign(project, connectivity, options);
  const without = new Set(options.without);
  const report: AdviceReport = { advice: [], ignored: [], notRun: [] };
  for (const rule of adviceRules) {
    if (rule.code === 'obsolete_part' && options.findLifecycle === undefined) {
      report.notRun.push({ code: rule.code, reason: 'nothing was given that knows the life cycle of parts' });
      continue;
    }
    for (const hint of rule.advise(design)) {
      const advice = makeAdvice(hint, hint.code ?? rule.code);
      if (without.has(advice.code)) continue;
      (isIgnored(hint, advice.code) ? report.ignored : report.advice).push(advice);
    }
  }
  report.advice.sort((a, b) => b.confidence - a.confidence);
  return report;
}

function makeAdvice({ parts, reason, net, confidence }: Hint, code: string): Advice {
  const { symbol, sheet } = parts[0]!.symbols[0]!;
  return {
    code,
    reason,
    references: parts.map(({ reference }) => reference).toSorted(compareNaturally),
    net: net?.name,
    confidence,
    file: sheet.file.file,
    line: symbol.line,
    uuid: symbol.uuid,
    sheet: sheet.humanPath,
  };
}

/** All parts of the hint have it switched off. */
function isIgnored({ parts }: Hint, code: string): boolean {
  return parts.every(({ symbols }) =>
    symbols.some((symbol) => {
      const codes = ignoredCodes(symbol);
      return codes.has(code) || codes.has('*');
    }),
  );
}

/** The codes that a symbol, its sheet or one above switches off: `led_without_resistor, missing_footprint`, or `*` for all. */
function ignoredCodes(symbol: SymbolInstance): ReadonlySet<string> {
  const texts = [symbol.symbol.properties, ...sheetFields(symbol.sheet)].flatMap((properties) =>
    properties.filter(({ name }) => name.toLowerCase() === FIELD).map(({ value }) => value),
  );
  return new Set(texts.flatMap((text) => text.toLowerCase().split(/[\s,;|]+/)).filter((code) => code !== ''));
}

function sheetFields(sheet: SheetInstance): SymbolInstance['symbol']['properties'][] {
  const found: SymbolInstance['symbol']['properties'][] = [];
  for (let at: SheetInstance | undefined = sheet; at !== undefined; at = at.parent)
    if (at.symbol !== undefined) found.push(at.symbol.properties);
  return found;
}
