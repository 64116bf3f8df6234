import { describe, expect, it } from 'vitest';
import { categoryCalled, parameterCalled } from './named.ts';

describe('a category', () => {
  it.each([
    ['resistor.chip', 'resistor.chip'],
    ['RESISTORS', 'resistor'],
    ['Capacitors', 'capacitor'],
    ['Microcontrollers', 'ic.microcontroller'],
    ['mcu', 'ic.microcontroller'],
    ['chip resistors', 'resistor.chip'],
    ['optocouplers', 'optocoupler'],
    ['opto-coupler', 'optocoupler'],
    ['flux capacitor', undefined],
    ['', undefined],
  ])('%s is %s', (text, id) => {
    expect(categoryCalled(text)?.id).toBe(id);
  });
});

describe('a parameter', () => {
  it.each([
    ['resistance', undefined, 'resistance'],
    ['Rated Voltage', undefined, 'voltage_rated'],
    ['voltage-rated', undefined, 'voltage_rated'],
    ['voltage', undefined, 'voltage_rated'],
    ['voltage', 'diode.schottky', 'reverse_voltage'],
    ['current', 'transistor.mosfet', 'continuous_drain_current'],
    ['value', 'capacitor.ceramic', 'capacitance'],
    ['value', undefined, undefined],
    ['power rating', undefined, 'power_rated'],
    ['pins', undefined, 'pin_count'],
    ['utm_source', undefined, undefined],
  ])('%s of %s is %s', (text, category, name) => {
    expect(parameterCalled(text, category)?.name).toBe(name);
  });
});
