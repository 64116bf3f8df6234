import { percent, voltageOfCode } from '@partwright/values';
import type { Family } from '../family.ts';
import { microfaradsOfCode } from '../value-codes.ts';

/** EEEFK1V101P: style, series, voltage, capacitance, packing. The older series (EEE-1HA101UP) has its letter behind the voltage. */
export const panasonicElectrolytic: Family = {
  id: 'panasonic-electrolytic',
  manufacturer: 'Panasonic',
  kind: 'capacitor',
  title: 'Panasonic EEE, EEU, ECA, ECE-A aluminium electrolytic capacitors',
  source: 'Panasonic, Aluminum Electrolytic Capacitors: explanation of part numbers',
  category: 'capacitor.electrolytic',
  example: 'EEEFK1V101P',
  prefixes: ['EE', 'EC'],
  pattern:
    /^(?<style>EEE|EEU|EEV|ECA|ECE-?A)-?(?:(?<series>[A-Z][A-Z0-9])(?<volts>[0-3][A-Z])|(?<rated>[0-3][A-Z])(?<letter>[A-Z]{1,2}|[A-Z]HG|HHG|M|HG))(?<value>\d{3}|\dR\d|R\d{2})(?<packing>[A-Z]{0,3})$/,
  read: ({ style, series, volts, rated, letter, value = '', packing }) => {
    const numeric = microfaradsOfCode(value);
    const voltage = voltageOfCode(volts ?? rated ?? '');
    if (numeric === null || voltage === null) return null;
    return {
      series: `${style}${series ?? letter}`,
      numeric,
      tolerance: percent(20),
      voltage,
      packaging: packing ?? null,
      // The letters at the end also name the body, so that they stay.
      base: `${style}${series ?? ''}${volts ?? rated}${letter ?? ''}${value}${packing}`,
    };
  },
};
