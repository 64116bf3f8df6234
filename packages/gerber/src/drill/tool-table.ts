import type { DrillTool, Plating } from '../model.ts';
import { toolNm } from './format.ts';
import type { DrillWarnings } from './warnings.ts';

/** What is known of a tool from outside the drill file, or from its comments. */
export interface KnownTool {
  diameterNm: number;
  plating: Plating;
}

/** The tools of one file as they are defined, and the one in the machine. */
export class ToolTable {
  readonly #warnings: DrillWarnings;
  readonly #known: ReadonlyMap<number, KnownTool>;
  readonly #tools = new Map<number, DrillTool>();
  readonly #all: DrillTool[] = [];
  #current: DrillTool | undefined;
  /** What comments say of the tools to come. */
  plating: Plating = 'unknown';
  function: string[] = [];

  constructor(known: ReadonlyMap<number, KnownTool>, warnings: DrillWarnings) {
    this.#known = known;
    this.#warnings = warnings;
  }

  get all(): DrillTool[] {
    return this.#all;
  }

  define(number: number, diameter: number, units: 'mm' | 'inch' | 'mil', plating: Plating, line: number): void {
    const before = this.#tools.get(number);
    const diameterNm = toolNm(diameter, units);
    const decided = this.#decidePlating(plating);
    // `T08C.128` and then `;T08 Holesize 8. = 128.0 ... NON_PLATED` (Allegro): one tool, of which the second says more.
    const saysMore = decided !== 'unknown' && before?.plating === 'unknown';
    if (before?.diameterNm === diameterNm && !saysMore) return;
    if (before !== undefined && before.diameterNm > 0 && before.diameterNm !== diameterNm)
      this.#warnings.add(
        'tool_redefined',
        line,
        `tool T${number} is defined again with another size; holes before this line keep the first`,
      );
    this.#add({ number, diameterNm, plating: decided, function: this.function, line });
  }

  /** `T01`; `T0` puts the tool away. */
  select(written: string, line: number): void {
    const number = Number(written);
    if (number === 0) this.#current = undefined;
    else {
      // Four digits can be the tool and its compensation: T0103.
      const short = written.length === 4 && !this.#tools.has(number) ? Number(written.slice(0, 2)) : number;
      this.#current = this.#tools.get(this.#tools.has(short) ? short : number) ?? this.#makeUp(number, line);
    }
  }

  current(line: number): DrillTool {
    if (this.#current === undefined) {
      this.#warnings.addOnce('no_tool', line, 'there is a hole before a tool is chosen; its size is not known');
      this.#current =
        this.#tools.get(0) ?? this.#add({ number: 0, diameterNm: 0, plating: 'unknown', function: [], line });
    }
    return this.#current;
  }

  #makeUp(number: number, line: number): DrillTool {
    const known = this.#known.get(number);
    if (known === undefined)
      this.#warnings.add(
        'tool_without_size',
        line,
        `tool T${number} is used and its size is nowhere said; add the drill report or a tool list to the files`,
      );
    return this.#add({
      number,
      diameterNm: known?.diameterNm ?? 0,
      plating: this.#decidePlating(known?.plating ?? 'unknown'),
      function: this.function,
      line,
    });
  }

  #decidePlating(own: Plating): Plating {
    if (own !== 'unknown') return own;
    const [first = '', second = ''] = this.function;
    if (/^NonPlated$/i.test(first) || second === 'NPTH') return 'non_plated';
    if (/^Plated$/i.test(first) || second === 'PTH') return 'plated';
    return this.plating;
  }

  #add(tool: DrillTool): DrillTool {
    const before = this.#tools.get(tool.number);
    this.#tools.set(tool.number, tool);
    const at = before?.diameterNm === tool.diameterNm ? this.#all.indexOf(before) : -1;
    if (at === -1) this.#all.push(tool);
    else this.#all[at] = tool;
    return tool;
  }
}
