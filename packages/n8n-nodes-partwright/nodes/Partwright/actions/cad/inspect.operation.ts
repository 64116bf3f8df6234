import type { CallData } from '@partwright/client';
import { one, type ItemOperation } from '../../../shared/operation.ts';
import { inputDataFieldName, simplify } from '../../../shared/properties.ts';

export const inspect: ItemOperation = {
  value: 'inspect',
  name: 'Inspect',
  action: 'Inspect a 3D model',
  description: 'Measure a STEP, BREP or STL file: size, volume, bodies and whether it is valid',
  properties: [
    { ...inputDataFieldName, hint: 'The name of the input field containing the STEP, BREP or STL file' },
    simplify,
  ],
  async run(context) {
    const model = await context.client.cad.inspect({ file: await context.file() });
    return one(context.parameter('simplify', true) ? simpleModel(model) : model);
  },
};

function simpleModel(model: CallData<'inspectStep'>): object {
  const { bounding_box, topology, volume_mm3, area_mm2, center_of_mass, units, products, assembly, valid } = model;
  return { bounding_box, topology, volume_mm3, area_mm2, center_of_mass, units, products, assembly, valid };
}
