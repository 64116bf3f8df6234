import type { TopoDS_Shape } from 'replicad-opencascadejs';
import { CadFailed } from '../cad-failed.ts';
import type { CadKernel } from '../kernel/kernel.ts';
import { Scope } from '../kernel/scope.ts';

const FILE = '/out.step';

/**
 * A shape as STEP AP214 in mm. Equal shapes give equal bytes: the date and the count of the writer, which OpenCascade puts in,
 * are taken out.
 */
export function writeStep({ oc }: CadKernel, shape: TopoDS_Shape): Uint8Array {
  using scope = new Scope();
  const writer = scope.own(new oc.STEPControl_Writer());
  oc.Interface_Static.SetCVal('write.step.product.name', 'body');
  const range = scope.own(new oc.Message_ProgressRange());
  writer.Transfer(shape, oc.STEPControl_StepModelType.STEPControl_AsIs, true, range);
  if (writer.Write(FILE) !== oc.IFSelect_ReturnStatus.IFSelect_RetDone)
    throw new CadFailed('not_possible', 'The body cannot be written as STEP');
  const text = new TextDecoder('latin1').decode(oc.FS.readFile(FILE));
  oc.FS.unlink(FILE);
  return new TextEncoder().encode(settle(text));
}

const NO_DATE = '1970-01-01T00:00:00';

/** The kernel counts what it writes from its start on. */
function settle(text: string): string {
  let place = 0;
  return text
    .replace(/FILE_NAME\([^]*?\);\r?\n/, `FILE_NAME('body','${NO_DATE}',(''),(''),'OpenCascade','Partwright','');\n`)
    .replace(
      /PRODUCT\('body \d+(\.\d+)?','body \d+(?:\.\d+)?'/g,
      (_, part = '') => `PRODUCT('body${part}','body${part}'`,
    )
    .replace(/(NEXT_ASSEMBLY_USAGE_OCCURRENCE\(\s*)'\d+'/g, (_, head: string) => `${head}'${++place}'`);
}
