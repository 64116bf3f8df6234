import type { AttributeMap, DrillFormat, DrillHit, DrillTool, GerberComment, Plating } from '../model.ts';
import { readDrillComment } from './comments.ts';
import { UNITS_LINE } from './facts.ts';
import { platingOfFunction } from './file-facts.ts';
import { coordinateNm } from './format.ts';
import type { DrillLimits } from './limits.ts';
import { type DrillLine, type DrillWord, splitCodeWords } from './lines.ts';
import { DrillMachine, type Target } from './machine.ts';
import { type KnownTool, ToolTable } from './tool-table.ts';
import type { DrillWarnings } from './warnings.ts';

/** What a drill file makes when its coordinates are read in one format. */
export interface DrillRun {
  tools: DrillTool[];
  hits: DrillHit[];
  attributes: AttributeMap;
  comments: GerberComment[];
}

/** What is known of the tools from the files beside this one and from its name. */
export interface ToolHints {
  /** Sizes from a report or tool list, where the file has none of its own. */
  tools?: ReadonlyMap<number, KnownTool>;
  /** Of all tools of which the file says nothing. */
  plating?: Plating;
}

const KEPT_COMMENTS = 100;

/** Codes that move nothing and make no hole: ends, stops, feeds, tool changes, spindle, canned messages. */
const SILENT_M = new Set([0, 6, 9, 30, 48, 60, 95]);
const SILENT_G = new Set([5, 40, 81, 90, 91, 0, 1, 2, 3, 4]);
/** Header words with which programs set up the machine; none changes where a hole is. */
export const HEADER_WORD = /^(?:[A-Z]{2,}(?:,|$)|[A-Z]+\d*,[A-Z]|FMAT,[12]|VER,\d|%|R,)/;

/**
 * Move the machine through the lines of a drill file (Excellon 2, IPC-NC-349) in one reading of its coordinates.
 * @throws GerberUnreadable when it makes more holes than the limits.
 */
export function runDrill(
  file: string,
  lines: readonly DrillLine[],
  format: DrillFormat,
  hints: ToolHints,
  limits: DrillLimits,
  warnings: DrillWarnings,
): DrillRun {
  const run = new Interpreter(
    file,
    format,
    hints,
    limits,
    warnings,
    !lines.some(({ code }) => /M1[45](?!\d)/.test(code)),
  );
  run.handTools = listHandTools(lines);
  for (const line of lines) run.read(line);
  return run.end(lines.at(-1)?.number ?? 0);
}

/**
 * Tools that are changed by hand: comments list them in their order, no code takes one, and M00 stops for each next one, as Allegro
 * writes it without its automatic choice of tools. Empty where the stops are not as many as the changes.
 */
function listHandTools(lines: readonly DrillLine[]): string[] {
  const codes = lines.map(({ code }) => code);
  if (codes.some((code) => /^T\d/.test(code))) return [];
  const numbers = lines.flatMap(({ comment }) => readDrillComment(comment).tool?.number ?? []);
  const changes = codes.filter((code) => code === 'M00').length;
  return codes.includes('M30') && changes === numbers.length - 1 ? numbers.map(String) : [];
}

/** What the words of a line ask for, collected before anything moves. */
interface Order {
  x?: string;
  y?: string;
  i?: number;
  j?: number;
  radius?: number;
  repeat?: number;
  g?: number;
  m?: number;
}

class Interpreter {
  readonly #attributes = new Map<string, readonly string[]>();
  readonly #comments: GerberComment[] = [];
  readonly #warnings: DrillWarnings;
  readonly #limits: DrillLimits;
  readonly #tools: ToolTable;
  readonly #machine: DrillMachine;
  /** Without any M15 in the file, G01 cuts. */
  readonly #isAlwaysDown: boolean;
  #format: DrillFormat;
  #isIncremental = false;
  #mode: 'drill' | 'rapid' | 'line' | 'clockwise' | 'counter_clockwise' = 'drill';
  #zero: Target = { x: 0, y: 0 };
  #hasEnded = false;
  /** The numbers of tools that are still to be put in by hand. */
  handTools: string[] = [];
  #isFirstIn = false;

  constructor(
    file: string,
    format: DrillFormat,
    hints: ToolHints,
    limits: DrillLimits,
    warnings: DrillWarnings,
    isAlwaysDown: boolean,
  ) {
    this.#format = format;
    this.#limits = limits;
    this.#warnings = warnings;
    this.#isAlwaysDown = isAlwaysDown;
    this.#tools = new ToolTable(hints.tools ?? new Map(), warnings);
    this.#tools.plating = hints.plating ?? 'unknown';
    this.#machine = new DrillMachine(file, this.#tools, limits, warnings);
  }

  read({ code, comment, number }: DrillLine): void {
    if (comment !== '') this.#readComment(comment, number);
    if (code === '' || code === '%') return;
    if (this.#hasEnded) {
      this.#warnings.addOnce('after_end', number, 'the file goes on after its end (M30); what follows is left out');
      return;
    }
    if (UNITS_LINE.test(code)) return this.#setUnits(code.startsWith('METRIC') ? 'mm' : 'inch', number);
    if (code === 'ICI' || code === 'ICI,ON') {
      this.#isIncremental = true;
      return;
    }
    if (code.startsWith('FMAT,1'))
      this.#warnings.addOnce('old_format', number, 'the file says FMAT,1, an older set of codes; it is read as FMAT,2');
    if (/^M9[78]/.test(code)) {
      this.#warnings.add('text_of_holes', number, 'the file writes a text with holes (M97, M98); it is left out');
      return;
    }
    // M47 shows a message to the operator.
    if (code.startsWith('M47') || (HEADER_WORD.test(code) && !/^T\d/.test(code))) return;
    const words = splitCodeWords(code);
    if (words === undefined) {
      this.#warnings.add('not_understood', number, `"${code.slice(0, 40)}" is not understood; it is left out`);
      return;
    }
    if (words[0]?.letter === 'T') this.#readTool(words, number);
    else this.#readMove(words, number);
  }

  end(lastLine: number): DrillRun {
    this.#machine.endPattern();
    if (!this.#hasEnded)
      this.#warnings.addOnce('no_end', lastLine, 'the file has no end (M30); it may have been cut off');
    return { tools: this.#tools.all, hits: this.#machine.hits, attributes: this.#attributes, comments: this.#comments };
  }

  #readComment(text: string, line: number): void {
    if (this.#comments.length < KEPT_COMMENTS) this.#comments.push({ text, line });
    const said = readDrillComment(text);
    if (said.plating) this.#tools.plating = said.plating;
    if (said.fileAttribute) {
      this.#attributes.set(said.fileAttribute.name, said.fileAttribute.fields);
      const ofAll =
        said.fileAttribute.name === '.FileFunction' ? platingOfFunction(said.fileAttribute.fields) : 'unknown';
      if (ofAll !== 'unknown') this.#tools.plating = ofAll;
    }
    if (said.apertureAttribute?.name === '.AperFunction') this.#tools.function = said.apertureAttribute.fields;
    if (said.deletesAttributes) this.#tools.function = [];
    if (said.tool) this.#defineTool(said.tool.number, said.tool.diameter, said.tool.units, said.tool.plating, line);
  }

  #defineTool(
    number: number,
    diameter: number,
    units: 'mm' | 'inch' | 'mil' | undefined,
    plating: 'plated' | 'non_plated' | 'unknown',
    line: number,
  ): void {
    if (this.#tools.all.length >= this.#limits.tools) {
      this.#warnings.addOnce('too_many_tools', line, `only the first ${this.#limits.tools} tools are read`);
      return;
    }
    this.#tools.define(number, diameter, units ?? this.#format.units, plating, line);
  }

  #readTool(words: readonly DrillWord[], line: number): void {
    const [tool, ...others] = words;
    if (tool!.value === '' || !Number.isInteger(Number(tool!.value))) {
      this.#warnings.add('not_understood', line, 'a tool has no number; the line is left out');
      return;
    }
    const size = others.find(({ letter }) => letter === 'C');
    if (size !== undefined) {
      const diameter = Number(size.value);
      if (diameter > 0) this.#defineTool(Number(tool!.value), diameter, undefined, 'unknown', line);
      else this.#warnings.add('tool_without_size', line, `tool T${tool!.value} is defined without a size`);
      // In the body a definition also takes the tool.
      if (this.#machine.hits.length === 0 || diameter > 0) this.#chooseTool(tool!.value, line, diameter > 0);
      return;
    }
    this.#chooseTool(tool!.value, line, true);
    if (others.some(({ letter }) => 'XYGM'.includes(letter))) this.#readMove(others, line);
  }

  #chooseTool(written: string, line: number, isKnown: boolean): void {
    this.#machine.up();
    if (isKnown && this.#tools.all.length < this.#limits.tools) this.#tools.select(written, line);
  }

  #readMove(words: readonly DrillWord[], line: number): void {
    // The first is in before anything moves.
    if (this.handTools.length > 0 && !this.#isFirstIn) {
      this.#isFirstIn = true;
      this.#takeHandTool(line);
    }
    const order: Order = {};
    for (const { letter, value } of words) {
      if (letter === 'X') order.x = value;
      else if (letter === 'Y') order.y = value;
      else if (letter === 'I') order.i = this.#length(value, line);
      else if (letter === 'J') order.j = this.#length(value, line);
      else if (letter === 'A') order.radius = this.#length(value, line);
      else if (letter === 'R') order.repeat = Number(value);
      else if (letter === 'T') this.#chooseTool(value, line, value !== '');
      else if (letter === 'G') {
        // `X1Y1G85X2Y1`: what stands before is where the slot begins.
        if (value === '85' && (order.x ?? order.y) !== undefined) {
          this.#machine.at = this.#target(order, line);
          delete order.x;
          delete order.y;
        } else if (value === '84' && order.x !== undefined) {
          this.#machine.at = this.#target(order, line);
          delete order.x;
          delete order.y;
        }
        this.#setMode(Number(value), order, line);
      } else if (letter === 'M') order.m = this.#readM(Number(value), order, line);
      else if (!'FSNBHZC'.includes(letter))
        this.#warnings.add('not_understood', line, `the code ${letter}${value} is not understood; it is left out`);
    }
    if (order.m !== 2 && order.repeat !== undefined) this.#repeat(order, line);
    else if (order.m === 2) this.#repeatPattern(order, line);
    else if ((order.x ?? order.y) !== undefined || order.g === 85 || order.g === 84) this.#move(order, line);
  }

  #setMode(g: number, order: Order, line: number): void {
    if (g === 0) this.#mode = 'rapid';
    else if (g === 1) this.#mode = 'line';
    else if (g === 2) this.#mode = 'clockwise';
    else if (g === 3) this.#mode = 'counter_clockwise';
    else if (g === 5 || g === 81) {
      this.#machine.up();
      this.#mode = 'drill';
    } else if (g === 90) this.#isIncremental = false;
    else if (g === 91) this.#isIncremental = true;
    else if (g === 41 || g === 42)
      this.#warnings.addOnce(
        'cutter_compensation',
        line,
        'the routed path is the edge of the cut, not its middle (G41, G42); it is read as the middle',
      );
    else if ([85, 87, 93, 32, 33, 84].includes(g)) order.g = g === 87 ? 85 : g;
    else if (!SILENT_G.has(g) && Number.isFinite(g))
      this.#warnings.add('not_understood', line, `the code G${g} is not understood; it is left out`);
  }

  #readM(m: number, order: Order, line: number): number {
    if (m === 71 || m === 72) this.#setUnits(m === 71 ? 'mm' : 'inch', line);
    else if (m === 14 || m === 15) this.#machine.down(line);
    else if (m === 11 || m === 16 || m === 17) this.#machine.up();
    else if (m === 25) this.#machine.startPattern();
    else if (m === 1) this.#machine.endPattern();
    else if (m === 8) return order.m ?? m;
    else if ([70, 80, 90].includes(m))
      this.#warnings.add(
        'mirrored_pattern',
        line,
        `a repeated pattern is mirrored or turned (M${m}); it is read as it stands`,
      );
    else if (m === 0 && this.handTools.length > 0) this.#takeHandTool(line);
    else if (m === 30 || m === 0) this.#end();
    else if (m !== 2 && !SILENT_M.has(m))
      this.#warnings.add('not_understood', line, `the code M${m} is not understood; it is left out`);
    return m === 70 || m === 80 || m === 90 ? (order.m ?? m) : m;
  }

  #takeHandTool(line: number): void {
    this.#machine.up();
    this.#tools.select(this.handTools.shift()!, line);
  }

  #end(): void {
    this.#machine.up();
    this.#hasEnded = true;
  }

  #setUnits(units: 'mm' | 'inch', line: number): void {
    if (units === this.#format.units) return;
    this.#warnings.addOnce(
      'units_changed',
      line,
      `the file changes its units to ${units}; what follows is read in them`,
    );
    const [integers, decimals] = units === 'mm' ? [3, 3] : [2, 4];
    this.#format = { ...this.#format, units, integers, decimals };
  }

  #move(order: Order, line: number): void {
    const machine = this.#machine;
    if (order.g === 93) {
      const target = this.#read(order, line, { x: 0, y: 0 });
      this.#zero = target;
    } else if (order.g === 84) machine.drill(machine.at, line, Math.abs(this.#length(order.x ?? '0', line)));
    else if (order.g === 85) machine.slot(machine.at, this.#target(order, line), line);
    else if (order.g === 32 || order.g === 33)
      machine.circle(this.#target(order, line), Math.abs(order.radius ?? 0), order.g === 32, line);
    else if (this.#mode === 'drill') machine.drill(this.#target(order, line), line);
    else if (this.#mode === 'rapid') machine.rapid(this.#target(order, line));
    else this.#cut(order, line);
  }

  #cut(order: Order, line: number): void {
    if (!this.#machine.isDown && this.#isAlwaysDown) {
      this.#warnings.addOnce('implied_plunge', line, 'the tool is never lowered (M15); G01 to G03 are read as cuts');
      this.#machine.down(line);
    }
    const target = this.#target(order, line);
    if (this.#mode === 'line') this.#machine.cut(target);
    else this.#machine.cutArc(target, order, this.#mode === 'clockwise', line);
  }

  #repeat(order: Order, line: number): void {
    const times = order.repeat ?? 0;
    if (!Number.isInteger(times) || times < 1) {
      this.#warnings.add('not_understood', line, 'a repeat code has no count; it is left out');
      return;
    }
    this.#machine.repeat(times, this.#step(order, line), line);
  }

  #repeatPattern(order: Order, line: number): void {
    if (order.x === undefined && order.y === undefined) return;
    this.#machine.repeatPattern(this.#step(order, line), order.repeat ?? 1, line);
  }

  #target(order: Order, line: number): Target {
    const base = this.#isIncremental ? this.#machine.at : this.#zero;
    const { x, y } = this.#read(order, line, base);
    return { x: order.x === undefined ? this.#machine.at.x : x, y: order.y === undefined ? this.#machine.at.y : y };
  }

  #step(order: Order, line: number): Target {
    return this.#read(order, line, { x: 0, y: 0 });
  }

  #read(order: Order, line: number, base: Target): Target {
    return {
      x: base.x + (order.x === undefined ? 0 : this.#length(order.x, line)),
      y: base.y + (order.y === undefined ? 0 : this.#length(order.y, line)),
    };
  }

  #length(value: string, line: number): number {
    const nm = coordinateNm(value, this.#format);
    if (Number.isFinite(nm) && Math.abs(nm) < FARTHEST_NM) return nm;
    this.#warnings.add('bad_number', line, `"${value.slice(0, 30)}" is no coordinate; 0 is read`);
    return 0;
  }
}

/** A kilometre; farther away is a damaged number. */
const FARTHEST_NM = 1e12;
