import { CadFailed } from '../../cad-failed.ts';
import type { CadKernel } from '../../kernel/kernel.ts';
import { Scope } from '../../kernel/scope.ts';
import type { Vector } from '../../mesh/mesh.ts';
import { move, place } from '../../mesh/placing.ts';
import { readModel, type AbsentModel, type BoardScene } from '../scene.ts';
import { checkCollisions, type CollisionCounts } from './check-collisions.ts';
import { checkCourtyard } from './check-courtyard.ts';
import { checkEnclosure } from './check-enclosure.ts';
import { checkPads } from './check-pads.ts';
import { checkPin1 } from './check-pin-1.ts';
import type { FitFinding, NotChecked } from './findings.ts';
import { seatAll, seatTogether } from './seated.ts';
import type { StandingSolid } from './solid-meetings.ts';

export interface FitOptions {
  /** A STEP or BREP file, and where its origin is on the board (mm, y up, z from the underside of the laminate). */
  enclosure?: { bytes: Uint8Array; at?: Vector };
  /** Exact cuts at most: what is left is not checked, and told. */
  mostCuts?: number;
  /** Asked before each exact cut: false ends them. */
  hasTime?: () => boolean;
}

export interface FitReport {
  findings: FitFinding[];
  /** Parts and checks of which nothing is known. */
  notChecked: NotChecked[];
  counts: CollisionCounts & {
    /** Parts with a whole body that was looked at. */
    parts: number;
    /** Parts of the board without one, or with a part of it only. */
    partsWithoutBody: number;
  };
}

const MOST_CUTS = 2_000;

/**
 * What of a board does not fit: bodies in each other, feet beside pads, leads without a hole, bodies out of their courtyards or in the
 * enclosure. Parts without a body are not checked, and are told. Throws CadFailed for an enclosure that cannot be read.
 */
export function checkFit(
  kernel: CadKernel,
  scene: BoardScene,
  { enclosure, mostCuts = MOST_CUTS, hasTime = () => true }: FitOptions = {},
): FitReport {
  using scope = new Scope();
  const findings: FitFinding[] = [];
  const notChecked: NotChecked[] = scene.absent.map(tellAbsent);
  const parts = seatAll(scene.parts, scene.heights);
  const mayGoOn = (exact: number): boolean => exact < mostCuts && hasTime();
  for (const [footprint, models] of Map.groupBy(parts, ({ footprint: own }) => own)) {
    const whole = seatTogether(models);
    // What it stands on may be in the model that is not here.
    const onBoard = scene.incomplete.has(footprint) ? [] : [checkPads(whole, scene), checkPin1(whole)];
    for (const found of [...onBoard, checkCourtyard(whole)]) {
      findings.push(...found.findings);
      notChecked.push(...found.notChecked);
    }
  }
  const collisions = checkCollisions(kernel, parts, mayGoOn);
  findings.push(...collisions.findings);
  notChecked.push(...collisions.notChecked);
  if (enclosure) {
    const found = checkEnclosure(kernel, parts, scene, readWalls(kernel, scope, enclosure), mayGoOn);
    findings.push(...found.findings);
    notChecked.push(...found.notChecked);
  }
  const withBody = new Set(scene.parts.map(({ footprint }) => footprint)).difference(scene.incomplete);
  return {
    findings: findings.toSorted((a, b) => rank(a) - rank(b) || compare(a.references[0] ?? '', b.references[0] ?? '')),
    notChecked,
    counts: {
      ...collisions.counts,
      parts: withBody.size,
      partsWithoutBody: new Set(scene.absent.map(({ reference }) => reference)).size,
    },
  };
}

const rank = ({ severity }: FitFinding): number => (severity === 'error' ? 0 : 1);
const compare = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

function tellAbsent({ reference, path, message }: AbsentModel): NotChecked {
  return {
    reference,
    checks: ['collision', 'courtyard', 'pads', 'pin_1', 'height', 'enclosure', 'opening'],
    reason: path === null ? message : `${message} (${path})`,
  };
}

function readWalls(
  kernel: CadKernel,
  scope: Scope,
  { bytes, at = [0, 0, 0] }: NonNullable<FitOptions['enclosure']>,
): StandingSolid[] {
  const read = readModel(kernel, scope, 'enclosure', bytes);
  if (typeof read === 'string')
    throw new CadFailed('unreadable', `The enclosure: ${read.replaceAll('its 3D model', 'the file')}`);
  const placing = move(at);
  return read.solids.map(({ shape, box, mesh }) => {
    const positions = Float64Array.from(mesh.positions);
    for (let corner = 0; corner < positions.length; corner += 3)
      positions.set(place(placing, [positions[corner]!, positions[corner + 1]!, positions[corner + 2]!]), corner);
    return {
      shape,
      placing,
      mesh: { ...mesh, positions },
      box: { min: place(placing, box.min), max: place(placing, box.max) },
    };
  });
}
