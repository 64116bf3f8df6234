import type { Milp } from '@partwright/cost/order/exact';
import highs, { type Highs, type HighsCallbackMap, type Model } from 'highs';

// The types are those of the CommonJS form of the package; in its ES form the loader is the default export itself.
export const loadHighs = highs as unknown as typeof highs.default;

/**
 * Presolve's enumeration, by its bit in `presolve_rule_off`. It can drop a row that says "one of these" and then call
 * a program infeasible that is not (https://github.com/ERGO-Code/HiGHS/issues/3216).
 */
const ENUMERATION = 2 ** 16;
/** How often the solver tells of a better bound at most. */
const REPORT_MS = 250;

interface Program {
  milp: Milp;
  /** Columns of a solution that is known already. */
  start: Float64Array;
  timeLimitMs: number;
}

/** What a solver knows; what a later one leaves out is as it was. */
export interface Findings {
  /** The columns of the best solution found. */
  columns?: Float64Array | undefined;
  /** What every solution costs at least. */
  bound?: number | undefined;
}

interface Solved {
  findings: Findings;
  isTimeUp: boolean;
}

/** Solve a program, telling what is found on the way. */
export function solve(solver: Highs, program: Program, report: (findings: Findings) => void): Solved {
  const started = performance.now();
  const solved = run(solver, program, program.timeLimitMs, { presolve_rule_off: ENUMERATION }, report);
  if (solved) return solved;
  // Nearly every program has a solution, so ask again without presolve, where such errors were.
  const leftMs = Math.max(program.timeLimitMs - (performance.now() - started), 1);
  return run(solver, program, leftMs, { presolve: 'off' }, report) ?? { findings: {}, isTimeUp: false };
}

/** Undefined when the program is said to have no solution. */
function run(
  solver: Highs,
  { milp, start }: Program,
  timeLimitMs: number,
  presolve: Record<string, string | number>,
  report: (findings: Findings) => void,
): Solved | undefined {
  const { callbackType, modelStatus } = solver.constants;
  let toldAt = -Infinity;
  const callbacks: HighsCallbackMap = {
    [callbackType.mipImprovingSolution]: ({ data }): undefined => {
      report({ columns: data.mip_solution, bound: finite(data.mip_dual_bound) });
    },
    // The solver asks whether to stop; that is also when it shows its bound.
    [callbackType.mipInterrupt]: ({ data }): undefined => {
      const now = performance.now();
      if (now - toldAt < REPORT_MS) return;
      toldAt = now;
      report({ bound: finite(data.mip_dual_bound) });
    },
  };
  return solver.withModel(makeModel(solver, milp), (model) => {
    model.options.set({
      output_flag: false,
      time_limit: timeLimitMs / 1000,
      mip_rel_gap: 0,
      mip_abs_gap: milp.resolution,
      ...presolve,
    });
    model.setSolution({ colValue: start });
    model.run(callbacks);
    const status = model.getModelStatus();
    if (status === modelStatus.infeasible) return undefined;
    const findings = { columns: readColumns(model), bound: finite(model.info.get('mip_dual_bound')) };
    return { findings, isTimeUp: status === modelStatus.timeLimit };
  });
}

function makeModel({ constants }: Highs, milp: Milp): Parameters<Highs['withModel']>[0] {
  const numCols = milp.cost.length;
  const numRows = milp.rowLower.length;
  return {
    numCols,
    numRows,
    colCost: milp.cost,
    colLower: new Float64Array(numCols),
    colUpper: milp.upper,
    rowLower: milp.rowLower,
    rowUpper: milp.rowUpper,
    integrality: new Int32Array(numCols).fill(constants.variableType.integer),
    matrix: { format: 'csr', numRows, numCols, starts: milp.starts, indices: milp.columns, values: milp.values },
  };
}

function readColumns(model: Model): Float64Array | undefined {
  const isFeasible = model.info.get('primal_solution_status') === 2;
  return isFeasible ? model.getSolution().colValue : undefined;
}

function finite(value: number | bigint | undefined): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
