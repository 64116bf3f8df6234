import { CHECKS } from './checks/index.ts';
import type { Assembly, AssemblyCheck, AssemblyInput, Finding } from './model.ts';
import { prepareAssembly } from './prepare-assembly.ts';
import type { AssemblyCheckResult, AssemblyIssue, AssemblyReport } from './report.ts';

/** Of one check; what is beyond is only counted. */
const MOST_ISSUES = 500;

/**
 * Whether BOM, positions and Gerber files are of one board and can be put together, check by check.
 *
 * A check passes only when all parts that it is about were compared and nothing was found; what is missing makes it
 * `not_run` with the reason.
 *
 * @throws GerberUnreadable `too_large` when the outline has too many corners.
 * @throws PositionsUnreadable when so many parts lie on so many pads as are on no board.
 *
 * @example
 * import { readdirSync, readFileSync } from 'node:fs';
 * import { readGerberSet } from '@partwright/gerber';
 * import { openPolygons } from '@partwright/gerber/polygons';
 * import { checkAssembly } from '@partwright/manufacturing/assembly';
 * import { readPositions } from '@partwright/manufacturing/placement';
 *
 * const wasm = readFileSync('node_modules/clipper2-wasm/dist/umd/clipper2z.wasm');
 * const polygons = await openPolygons(wasm);
 * const folder = 'node_modules/@partwright/gerber/examples/blinky/';
 * const set = readGerberSet(new Map(readdirSync(folder).map((name) => [name, readFileSync(folder + name)])));
 * const csv = 'Ref,Val,Package,PosX,PosY,Rot,Side\nR1,330,R_0603,10,7,0,top\nD1,red,LED_0603,15,4,0,bottom\n';
 * const { issues } = checkAssembly({ set, polygons, positions: readPositions(new TextEncoder().encode(csv)) });
 * issues.map(({ message }) => message); // => [
 * //   'D1 is to be placed on the bottom, and its pads are on the top',
 * //   'The top has no fiducials; machines find a board by 3, unless a panel has them',
 * //   'The bottom has no fiducials; machines find a board by 3, unless a panel has them',
 * //   'There is no file for top solder paste, and 1 part is soldered on the surface of the top: no stencil can be made; add it',
 * //   'There is no file for bottom solder paste, and 1 part is soldered on the surface of the bottom: no stencil can be made; add it',
 * // ]
 */
export function checkAssembly(input: AssemblyInput): AssemblyReport {
  const assembly = prepareAssembly(input);
  const results = CHECKS.map((check) => runCheck(check, assembly));
  const checks = results.map(({ result }) => result);
  const issues = results.flatMap((one) => one.issues);
  const sum = (pick: (result: (typeof results)[number]) => number): number =>
    results.reduce((all, one) => all + pick(one), 0);
  const { bom, placements, origin, lands } = assembly;
  const onSide = (side: 'top' | 'bottom'): number => placements!.filter((one) => one.side === side).length;
  return {
    checks,
    issues,
    omittedIssues: sum(({ result, issues: shown }) => result.count - shown.length),
    summary: {
      errors: sum(({ errors }) => errors),
      warnings: sum(({ result, errors }) => result.count - errors),
      passed: checks.filter(({ status }) => status === 'pass').length,
      notRun: checks.filter(({ status }) => status === 'not_run').length,
      fitted: bom ? [...bom.values()].filter(({ dnp }) => !dnp).length : null,
      positions: placements ? { top: onSide('top'), bottom: onSide('bottom') } : null,
      origin: origin
        ? {
            state: origin.state,
            offsetMm: [inMm(origin.x), inMm(origin.y)],
            isProven: origin.isProven,
            reason: origin.reason,
          }
        : null,
      padsNamed: lands.byComponent.size > 0,
    },
  };
}

function runCheck(
  check: AssemblyCheck,
  assembly: Assembly,
): { result: AssemblyCheckResult; issues: AssemblyIssue[]; errors: number } {
  const { id, title } = check;
  const missing = check.missing(assembly);
  if (missing !== '')
    return { result: { id, title, status: 'not_run', reason: missing, checked: 0, count: 0 }, issues: [], errors: 0 };
  const { findings, checked, unseen } = check.check(assembly);
  const left = [...(unseen ?? [])]
    .map(([why, parts]) => `${parts} ${parts === 1 ? 'part' : 'parts'}: ${why}`)
    .join('; ');
  const reason = left === '' && checked === 0 ? 'there is no part that it is about' : left;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const status = errors > 0 ? 'fail' : findings.length > 0 ? 'warn' : reason !== '' ? 'not_run' : 'pass';
  const worstFirst = findings.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
  return {
    result: { id, title, status, reason, checked, count: findings.length },
    issues: worstFirst.slice(0, MOST_ISSUES).map((finding) => makeIssue(id, finding)),
    errors,
  };
}

function makeIssue(
  check: string,
  { severity, message, references, side, at, positionsLine, bomLine }: Finding,
): AssemblyIssue {
  return {
    check,
    severity,
    message,
    references: [...references],
    side: side ?? null,
    at: at ? [inMm(at[0]), inMm(at[1])] : null,
    positionsLine: positionsLine === undefined || positionsLine === 0 ? null : positionsLine,
    bomLine: bomLine === undefined || bomLine === 0 ? null : bomLine,
  };
}

/** To a tenth of a micrometre. */
function inMm(nm: number): number {
  return Math.round(nm / 100) / 10_000;
}
