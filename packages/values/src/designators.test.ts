import { expect, it } from 'vitest';
import { kindOfReference } from './index.ts';

it.each([
  ['R12', 'resistor'],
  ['r1', 'resistor'],
  ['RN3', 'resistor_network'],
  ['C131A', 'capacitor'],
  ['L_5', 'inductor'],
  ['FB1', 'ferrite_bead'],
  ['D4', 'diode'],
  ['LED7', 'led'],
  ['Q2', 'transistor'],
  ['U3.2', 'ic'],
  ['IC1', 'ic'],
  ['J1', 'connector'],
  ['P2', 'connector'],
  ['CN9', 'connector'],
  ['X1', 'crystal'],
  ['Y1', 'crystal'],
  ['F1', 'fuse'],
  ['SW1', 'switch'],
  ['K1', 'relay'],
  ['TP12', 'test_point'],
  ['FID1', 'fiducial'],
  ['H1', 'mechanical'],
  ['MH4', 'mechanical'],
  ['BT1', 'battery'],
  ['RV1', 'potentiometer'],
  ['TH1', 'thermistor'],
  ['JP1', 'jumper'],
  ['R?', 'resistor'],
  ['R', 'resistor'],
  ['R1, R2, R5-R8', 'resistor'],
  ['2C10', 'capacitor'],
])('%s is a %s', (reference, kind) => {
  expect(kindOfReference(reference)).toBe(kind);
});

it.each(['', '12', 'PULL_SCL1', 'Nut 600', 'constructor', '__proto__', 'any', 'ZZ9'])(
  '%j says nothing of the kind',
  (reference) => {
    expect(kindOfReference(reference)).toBeNull();
  },
);
