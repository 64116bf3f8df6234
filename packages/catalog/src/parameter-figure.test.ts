import { describe, expect, it } from 'vitest';
import { readParameterFigure, readParameterSpan } from './parameter-figure.ts';
import { parameterDefinition } from './parameter.ts';

const figure = (name: string, text: string) => readParameterFigure(text, parameterDefinition(name)!);

describe('a figure that a filter asks for', () => {
  it.each([
    ['resistance', '9.5k', 9500],
    ['resistance', '4k7', 4700],
    ['capacitance', '100n', 1e-7],
    ['capacitance', '0.1µF', 1e-7],
    ['capacitance', '1e-7', 1e-7],
    ['power_rated', '1/4W', 0.25],
    ['power_rated', '250mW', 0.25],
    ['pitch', '2.54mm', 0.00254],
    ['pitch', '100mil', 0.00254],
    ['pitch', '0.1in', 0.00254],
    ['tolerance', '1%', 1],
    ['tolerance', '±5 %', 5],
    ['temperature_coefficient', '100ppm/°C', 100],
    ['frequency_tolerance', '20ppm', 20],
    ['slew_rate', '13V/us', 13e6],
    ['pin_count', '16', 16],
    ['lifetime', '2000h', 2000],
    ['voltage_rated', '-5', -5],
  ])('reads %s of %s', (name, text, value) => {
    expect(figure(name, text)).toBe(value);
  });

  it.each([
    ['resistance', 'much'],
    ['resistance', '10V'],
    ['resistance', ''],
    ['resistance', 'Infinity'],
    ['resistance', '0x10'],
    ['resistance', '1e999'],
    ['pin_count', '16 pins of gold'],
    ['resistance', '9'.repeat(61)],
  ])('reads nothing of %s %s', (name, text) => {
    expect(figure(name, text)).toBeNull();
  });
});

describe('a range that a filter asks for', () => {
  it.each([
    ['supply_voltage', '1.8V..5.5V', { from: 1.8, to: 5.5 }],
    ['supply_voltage', '3 to 5V', { from: 3, to: 5 }],
    ['supply_voltage', '300~900mV', { from: 0.3, to: 0.9 }],
    ['temperature_operating', '-40°C~85°C', { from: -40, to: 85 }],
    ['temperature_operating', '-40..125', { from: -40, to: 125 }],
    ['supply_voltage', 'up to 5 V', { from: -Infinity, to: 5 }],
    ['supply_voltage', 'from 4.5V', { from: 4.5, to: Infinity }],
    ['supply_voltage', '5V..3V', null],
    ['supply_voltage', '3.3V', null],
    ['supply_voltage', '1..2..3', null],
    ['supply_voltage', '..', null],
  ])('reads %s of %s', (name, text, span) => {
    expect(readParameterSpan(text, parameterDefinition(name)!)).toEqual(span);
  });
});
