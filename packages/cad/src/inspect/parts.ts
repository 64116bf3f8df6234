import type { TopoDS_Shape } from 'replicad-opencascadejs';
import type { CadKernel } from '../kernel/kernel.ts';
import type { Scope } from '../kernel/scope.ts';
import { partsOf } from '../kernel/shapes.ts';

/** The parts of a shape, each place once. */
export interface Parts {
  solids: TopoDS_Shape[];
  shells: TopoDS_Shape[];
  faces: TopoDS_Shape[];
  edges: TopoDS_Shape[];
  vertices: TopoDS_Shape[];
}

export function readParts(kernel: CadKernel, scope: Scope, shape: TopoDS_Shape): Parts {
  return {
    solids: partsOf(kernel, scope, shape, 'SOLID'),
    shells: partsOf(kernel, scope, shape, 'SHELL'),
    faces: partsOf(kernel, scope, shape, 'FACE'),
    edges: partsOf(kernel, scope, shape, 'EDGE'),
    vertices: partsOf(kernel, scope, shape, 'VERTEX'),
  };
}
