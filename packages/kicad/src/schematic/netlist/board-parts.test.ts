import { expect, it } from 'vitest';
import { listBoardParts } from './board-parts.ts';
import type { Netlist } from './model.ts';

it('takes of two pins with one number the net that comes first', () => {
  const end = { reference: 'U1', pin: '14' };
  const nets = [
    { name: '+3V', pins: [{ ...end, pinName: 'AVDD', pinType: 'power_in' }] },
    { name: 'unconnected-(U1-NC-Pad14)', pins: [{ ...end, pinName: 'NC', pinType: 'no_connect' }] },
  ];
  const components = [{ reference: 'U1', value: '', footprint: '', dnp: false, inBom: true }];
  const [part] = listBoardParts({ components, nets } as unknown as Pick<Netlist, 'components' | 'nets'>);
  expect(part?.pins.get('14')).toBe('+3V');
});
