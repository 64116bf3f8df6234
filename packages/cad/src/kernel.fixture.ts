import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import start from 'replicad-opencascadejs';
import { openCadKernel, type CadKernel } from './kernel/kernel.ts';
import { Scope } from './kernel/scope.ts';

const wasm = createRequire(import.meta.url).resolve('replicad-opencascadejs/wasm');

export const openKernel = (): Promise<CadKernel> => openCadKernel(start, readFileSync(wasm));

/** A block with one corner at the origin, as a BREP file. */
export function aBlock({ oc }: CadKernel, x: number, y: number, z: number): Uint8Array {
  using scope = new Scope();
  const maker = scope.own(new oc.BRepPrimAPI_MakeBox(x, y, z));
  return new TextEncoder().encode(oc.BRepToolsWrapper.Write(scope.own(maker.Shape())));
}
