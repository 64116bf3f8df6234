import { describe, expect, it } from 'vitest';
import { connect } from '../nets/index.ts';
import { openProject } from '../project/open-project.ts';
import { encodeFiles } from '../testing/sheet.fixture.ts';
import { checkErc } from './check-erc.ts';
import { cases, ignoredByDefault } from './testing/cases.fixture.ts';

/** What kicad-cli 9.0.8 reports: the type, then the items. */
const told: Readonly<Record<string, string[]>> = {
  'a resistor in the air': [
    'pin_not_connected | Symbol R1 Pin 1 [Passive, Line]',
    'pin_not_connected | Symbol R1 Pin 2 [Passive, Line]',
  ],
  'two resistors joined by a wire, and flags': [],
  'a supply symbol alone': [
    'pin_not_connected | Symbol #PWR2 Pin 1 [GND, Power input, Line]',
    'power_pin_not_driven | Symbol #PWR2 Pin 1 [GND, Power input, Line]',
  ],
  'two supply symbols with nothing else': [
    'pin_not_connected | Symbol #PWR1 Pin 1 [GND, Power input, Line]',
    'power_pin_not_driven | Symbol #PWR1 Pin 1 [GND, Power input, Line]',
  ],
  'supply symbols, one of them alone, and a part': [
    'pin_not_connected | Symbol #PWR9 Pin 1 [GND, Power input, Line]',
    'power_pin_not_driven | Symbol #PWR6 Pin 1 [GND, Power input, Line]',
  ],
  'a supply with a flag on another sheet than the parts': [
    'pin_not_connected | Symbol #PWR1 Pin 1 [GND, Power input, Line]',
  ],
  'pins of every type in the air': [
    'pin_not_connected | Symbol U1 Pin 1 [P1, Input, Line]',
    'pin_not_connected | Symbol U1 Pin 10 [P10, Open collector, Line]',
    'pin_not_connected | Symbol U1 Pin 11 [P11, Open emitter, Line]',
    'pin_not_connected | Symbol U1 Pin 12 [P12, Passive, Line]',
    'pin_not_connected | Symbol U1 Pin 2 [P2, Output, Line]',
    'pin_not_connected | Symbol U1 Pin 3 [P3, Power input, Line]',
    'pin_not_connected | Symbol U1 Pin 4 [P4, Power output, Line]',
    'pin_not_connected | Symbol U1 Pin 7 [P7, Unspecified, Line]',
    'pin_not_connected | Symbol U1 Pin 8 [P8, Bidirectional, Line]',
    'pin_not_connected | Symbol U1 Pin 9 [P9, Tri-state, Line]',
    'pin_not_driven | Symbol U1 Pin 1 [P1, Input, Line]',
    'power_pin_not_driven | Symbol U1 Pin 3 [P3, Power input, Line]',
  ],
  'a power input behind a flag': ['pin_not_connected | Symbol U1 Pin 1 [P1, Power input, Line]'],
  'a flag behind a power input': [],
  'stacked pins in the air': [
    'pin_not_connected | Symbol U1 Pin 1 [A, Passive, Line]',
    'pin_not_connected | Symbol U1 Pin 3 [B, Output, Line]',
    'pin_to_pin | Symbol U1 Pin 5 [C, Output, Line] | Symbol U1 Pin 6 [D, Output, Line]',
  ],
  'stacked pins of several types': [
    'pin_not_connected | Symbol U1 Pin 3 [B, Input, Line]',
    'pin_not_connected | Symbol U1 Pin 5 [C, Input, Line]',
    'pin_not_driven | Symbol U1 Pin 3 [B, Input, Line]',
  ],
  'inputs without a driver': ['pin_not_driven | Symbol U1 Pin 1 [P1, Input, Line]'],
  'an input and an output': [],
  'two outputs, and a bidirectional with a power output': [
    'pin_to_pin | Symbol U1 Pin 1 [P1, Output, Line] | Symbol U1 Pin 2 [P2, Output, Line]',
    'pin_to_pin | Symbol U1 Pin 3 [P3, Bidirectional, Line] | Symbol U1 Pin 4 [P4, Power output, Line]',
  ],
  'three outputs': [
    'pin_to_pin | Symbol U1 Pin 1 [P1, Output, Line] | Symbol U1 Pin 2 [P2, Output, Line]',
    'pin_to_pin | Symbol U1 Pin 2 [P2, Output, Line] | Symbol U1 Pin 3 [P3, Output, Line]',
  ],
  'a flag on two joined pins': ['no_connect_connected | Symbol R2 Pin 2 [Passive, Line] | No Connect'],
  'a flag on a wire that a supply of its name takes in': [
    'power_pin_not_driven | Symbol #PWR12 Pin 1 [A, Power input, Line]',
  ],
  'a flag in the air': ['no_connect_dangling | No Connect'],
  'a pin of the type no_connect with a wire': [
    'no_connect_connected | Symbol U1 Pin 1 [P1, Unconnected, Line] | Horizontal Wire, length 12.70 mm',
    'unconnected_wire_endpoint | Horizontal Wire, length 12.70 mm',
    'wire_dangling | Horizontal Wire, length 12.70 mm',
  ],
  'a pin of the type no_connect under another, a label and a wire': [
    "label_dangling | Label 'A'",
    "no_connect_connected | Symbol U1 Pin 1 [N, Unconnected, Line] | Label 'A'",
    'unconnected_wire_endpoint | Horizontal Wire, length 10.16 mm',
  ],
  'a directive label on the border of an area': [],
  'labels in the air': ["global_label_dangling | Global Label 'B'", "label_dangling | Label 'A'"],
  'labels on one pin each': ["global_label_dangling | Global Label 'B'", "label_dangling | Label 'A'"],
  'labels that join two pins': [],
  'a hierarchical label on the top sheet': ["pin_not_connected | Hierarchical Label 'H'"],
  'a wire alone': [
    'unconnected_wire_endpoint | Horizontal Wire, length 10.16 mm',
    'unconnected_wire_endpoint | Horizontal Wire, length 10.16 mm',
    'wire_dangling | Horizontal Wire, length 10.16 mm',
  ],
  'a wire that goes on from a pin': ['unconnected_wire_endpoint | Horizontal Wire, length 10.16 mm'],
  'two names on a wire': ["multiple_net_names | Label 'A' | Label 'B'"],
  'a supply and a label on a wire': ["multiple_net_names | Symbol #PWR11 Pin 1 [VCC, Power input, Line] | Label 'A'"],
  'a label where wires cross': [
    "label_multiple_wires | Label 'A' | Horizontal Wire, length 20.32 mm",
    'no_connect_connected | Symbol R3 Pin 1 [Passive, Line] | No Connect',
  ],
  'a bus label on a wire': ["bus_to_net_conflict | Horizontal Wire, length 10.16 mm | Label 'D[0..3]'"],
  'a net label on a bus': [
    "bus_to_net_conflict | Label 'CLK' | Horizontal Bus, length 10.16 mm",
    "label_dangling | Label 'CLK'",
  ],
  'an entry of a net that the bus does not have': [
    'net_not_bus_member | Bus to Wire Entry | Vertical Bus, length 10.16 mm',
  ],
  'an entry of a net that the bus has': [],
  'pins and labels of a sheet that do not match': [
    "hier_label_mismatch | Hierarchical Label 'C'",
    'hier_label_mismatch | Hierarchical Sheet Pin B',
    "label_dangling | Hierarchical Label 'C'",
  ],
  'sheets of one name': ['duplicate_sheet_names | Hierarchical Sheet Sub | Hierarchical Sheet SUB'],
  'a file used twice is checked once': [
    "label_dangling | Label 'L'",
    'pin_not_connected | Symbol R2 Pin 2 [Passive, Line]',
  ],
  'aliases that differ': ['bus_definition_conflict'],
  'one unit of three': [
    'missing_bidi_pin | Symbol U1 [THREE]',
    'missing_power_pin | Symbol U1 [THREE]',
    'missing_unit | Symbol U1 [THREE]',
    'pin_not_connected | Symbol U1 Pin 1 [A, Input, Line]',
    'pin_not_connected | Symbol U1 Pin 2 [B, Output, Line]',
    'pin_not_connected | Symbol U1 Pin 6 [G, Passive, Line]',
    'pin_not_driven | Symbol U1 Pin 1 [A, Input, Line]',
  ],
  'units with other footprints': [
    'different_unit_footprint | Symbol U1 [THREE] | Symbol U1 [THREE]',
    'different_unit_net | Symbol U1 Pin 6 [G, Passive, Line] | Symbol U1 Pin 6 [G, Passive, Line]',
    'different_unit_net | Symbol U1 Pin 6 [G, Passive, Line] | Symbol U1 Pin 6 [G, Passive, Line]',
    'pin_not_connected | Symbol U1 Pin 1 [A, Input, Line]',
    'pin_not_connected | Symbol U1 Pin 2 [B, Output, Line]',
    'pin_not_connected | Symbol U1 Pin 3 [A, Bidirectional, Line]',
    'pin_not_connected | Symbol U1 Pin 4 [B, Output, Line]',
    'pin_not_connected | Symbol U1 Pin 5 [V, Power input, Line]',
    'pin_not_connected | Symbol U1 Pin 6 [G, Passive, Line]',
    'pin_not_connected | Symbol U1 Pin 6 [G, Passive, Line]',
    'pin_not_connected | Symbol U1 Pin 6 [G, Passive, Line]',
    'pin_not_driven | Symbol U1 Pin 1 [A, Input, Line]',
    'power_pin_not_driven | Symbol U1 Pin 5 [V, Power input, Line]',
  ],
  'a shared pin on two nets': [
    'different_unit_net | Symbol U1 Pin 6 [G, Passive, Line] | Symbol U1 Pin 6 [G, Passive, Line]',
    'different_unit_net | Symbol U1 Pin 6 [G, Passive, Line] | Symbol U1 Pin 6 [G, Passive, Line]',
    'pin_not_connected | Symbol U1 Pin 1 [A, Input, Line]',
    'pin_not_connected | Symbol U1 Pin 2 [B, Output, Line]',
    'pin_not_connected | Symbol U1 Pin 3 [A, Bidirectional, Line]',
    'pin_not_connected | Symbol U1 Pin 4 [B, Output, Line]',
    'pin_not_connected | Symbol U1 Pin 5 [V, Power input, Line]',
    'pin_not_connected | Symbol U1 Pin 6 [G, Passive, Line]',
    'pin_not_driven | Symbol U1 Pin 1 [A, Input, Line]',
    'power_pin_not_driven | Symbol U1 Pin 5 [V, Power input, Line]',
  ],
  'a local and a global label of one name': ["same_local_global_label | Global Label 'A' | Label 'A'"],
  'a local and a global label of one name, one of them escaped': [
    "same_local_global_label | Global Label 'A/B' | Label 'A/B'",
  ],
  'names that differ by case': ["label_dangling | Label 'aB'", "similar_labels | Label 'AB' | Label 'aB'"],
  'supplies that differ by case': [
    'power_pin_not_driven | Symbol #PWR11 Pin 1 [VCC, Power input, Line]',
    'power_pin_not_driven | Symbol #PWR17 Pin 1 [Vcc, Power input, Line]',
    'similar_power | Symbol #PWR11 Pin 1 [VCC, Power input, Line] | Symbol #PWR17 Pin 1 [Vcc, Power input, Line]',
  ],
  'a hidden supply of a chip that differs from a supply by case': [
    'pin_not_connected | Symbol U1 Hidden pin 1 [Vcc, Power input, Line]',
    'power_pin_not_driven | Symbol #PWR11 Pin 1 [VCC, Power input, Line]',
    'power_pin_not_driven | Symbol U1 Hidden pin 1 [Vcc, Power input, Line]',
  ],
  'a note with the day': [],
  'a field with an unknown variable, and one of a folder': ['unresolved_variable | Symbol R3 [R]'],
  'symbols that show a field which their library does not have': ['unresolved_variable | Symbol U1 [SHOWN]'],
  'a note with an unknown variable': ["unresolved_variable | Graphic Text 'is ${UNKNOWN} and '"],
  'notes that ask for a marker': ["generic-error | Graphic Text ''", "generic-warning | Graphic Text ''"],
  'a directive label of an unknown class': ['undefined_netclass | Directive Label [Net Class Nowhere]'],
  'ends off the grid': [
    'endpoint_off_grid | Horizontal Wire, length 10.38 mm',
    'endpoint_off_grid | Symbol R1 Pin 1 [Passive, Line]',
    'pin_not_connected | Symbol R1 Pin 1 [Passive, Line]',
    'pin_not_connected | Symbol R1 Pin 2 [Passive, Line]',
    'unconnected_wire_endpoint | Horizontal Wire, length 10.38 mm',
    'unconnected_wire_endpoint | Horizontal Wire, length 10.38 mm',
    'wire_dangling | Horizontal Wire, length 10.38 mm',
  ],
  single_global_label: ["single_global_label | Global Label 'G'"],
};

describe('checkErc', () => {
  it.each(Object.keys(cases))('tells what KiCad tells of %s', (name) => {
    expect(describeFindings(cases[name]!())).toEqual(told[name]!.map(inAnyOrder));
  });

  it.each(Object.keys(ignoredByDefault))('tells of %s only when the project wants it', (type) => {
    const files = ignoredByDefault[type]!();
    expect(describeFindings(files)).not.toContainEqual(expect.stringContaining(type));
    files['test.kicad_pro'] = JSON.stringify({ erc: { rule_severities: { [type]: 'warning' } } });
    expect(describeFindings(files)).toEqual(told[type]!.map(inAnyOrder));
  });
});

function describeFindings(files: Parameters<typeof encodeFiles>[0]): string[] {
  const project = openProject(encodeFiles(files), 'test.kicad_sch');
  const { findings } = checkErc(project, connect(project), { withAdded: false });
  return findings
    .map(({ type, items }) => [type, ...items.map(({ description }) => description)].join(' | '))
    .toSorted()
    .map(inAnyOrder);
}

/** KiCad's order of the two items of a pair has no rule. */
function inAnyOrder(line: string): string {
  const [type, ...items] = line.split(' | ');
  return [type, ...items.toSorted()].join(' | ');
}
