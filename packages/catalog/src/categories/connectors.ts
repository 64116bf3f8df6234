import type { CategoryDefinition } from '../category-definition.ts';

const pins = 'pin_count, rows, pitch, mounting, current_rated, voltage_rated, contact_plating, color';
const port = 'connector_type, gender, pin_count, mounting, current_rated';
const terminal = 'wire_gauge_awg, contact_plating, contact_material';

export const connectors: CategoryDefinition[] = [
  {
    id: 'connector',
    name: 'Connector',
    kind: 'connector',
    parameters: pins,
    roles: { current: 'current_rated', voltage: 'voltage_rated' },
    phrases: `
      connector, conn, stecker, steckverbinder, buchse, socket, card socket connector, optical module connector,
      power connector plug connector, fiber optic connector, pin jack, terminal, plug, receptacle,
      jack`,
  },
  { id: 'connector.header', name: 'Header', phrases: 'header, pin header female header' },
  {
    id: 'connector.header.male',
    name: 'Pin header',
    phrases: 'pin header, male header, header male, male pin header, stiftleiste',
  },
  {
    id: 'connector.header.female',
    name: 'Female header',
    phrases: 'female header, socket header, header female, pin socket, female pin header, buchsenleiste',
  },
  {
    id: 'connector.header.idc',
    name: 'IDC connector',
    phrases: 'idc connector, idc, box header, shrouded header, micro match connector',
  },
  {
    id: 'connector.header.shunt',
    name: 'Jumper shunt',
    kind: 'jumper',
    phrases: 'shunt jumper, jumper shunt, jumper cap',
  },
  {
    id: 'connector.wire_to_board',
    name: 'Wire-to-board connector',
    parameters: `${pins}, reference_series`,
    phrases: `
      wire to board connector, wire to board, wire to board wire to wire connector,
      wire to wire connector`,
  },
  {
    id: 'connector.housing',
    name: 'Connector housing',
    parameters: 'pin_count, rows, pitch, reference_series, color',
    phrases: `
      housing wire to board wire to wire, rectangular connector housing, connector housing,
      connector shell, housing`,
  },
  {
    id: 'connector.contact',
    name: 'Crimp contact',
    parameters: terminal,
    phrases: `
      housing contact, line pressing terminal, crimp contact, crimp contact pin, crimp terminal,
      wire pin terminal`,
  },
  {
    id: 'connector.board_to_board',
    name: 'Board-to-board connector',
    phrases: `
      board to board, board to board connector, mezzanine connector board to board,
      board to board and backplane connector, mezzanine connector, backplane connector`,
  },
  {
    id: 'connector.ffc_fpc',
    name: 'FFC/FPC connector',
    parameters: 'pin_count, pitch, contact_side, locking, mounting, height',
    phrases: `
      ffc fpc connector, ffc fpc flat flexible connector assembly, ffc, fpc, fpc connector,
      ffc connector, zif connector`,
  },
  {
    id: 'connector.usb',
    name: 'USB connector',
    parameters: 'connector_type, gender, pin_count, mounting, standard, current_rated',
    phrases: `
      usb connector, usb, usb c connector, type c connector, usb c, micro usb, mini usb,
      usb socket, usb receptacle, usb type c, type c`,
  },
  {
    id: 'connector.modular',
    name: 'Modular (RJ45) connector',
    parameters: `${port}, shielding`,
    phrases: `
      ethernet connector modular connector rj45 rj11, ethernet connector, modular connector, rj45,
      rj11, rj12, rj45 connector, modular jack`,
  },
  {
    id: 'connector.coaxial',
    name: 'Coaxial connector',
    parameters: 'connector_type, gender, impedance, mounting',
    phrases: `
      rf connector coaxial connector, coaxial connector rf, coaxial connector, rf connector,
      sma connector, u fl, ipex, bnc, bnc connector, mmcx`,
  },
  {
    id: 'connector.card_edge',
    name: 'Card edge connector',
    phrases: 'card edge connector, edgeboard connector, edge connector',
  },
  {
    id: 'connector.memory_card',
    name: 'Memory card connector',
    phrases: `
      sd card memory card connector, sd card connector, memory card connector, micro sd, microsd, microsd card, sd card,
      tf card`,
  },
  { id: 'connector.sim', name: 'SIM card connector', phrases: 'sim card connector, sim card, sim connector, nano sim' },
  {
    id: 'connector.audio',
    name: 'Audio connector',
    phrases: `
      audio connector, audio connector headphone, headphone jack, audio jack,
      audio video connector, rca connector, xlr cannon connector, xlr`,
  },
  {
    id: 'connector.dc_power',
    name: 'DC power connector',
    phrases: `
      dc power connector, ac dc power connector, ac dc power plug receptacle, barrel jack, dc jack,
      power jack, dc power jack`,
  },
  { id: 'connector.ac_power', name: 'AC power connector', phrases: 'ac power connector, iec inlet, power connector' },
  {
    id: 'connector.d_sub',
    name: 'D-sub connector',
    phrases: `
      d sub, d sub vga connector, d sub dvi hdmi connector, d sub connector, vga connector, db9,
      d subminiature`,
  },
  {
    id: 'connector.video',
    name: 'HDMI, DVI or DisplayPort connector',
    phrases: `
      hdmi connector, hdmi, dvi connector, displayport dp connector, displayport,
      ieee 1394 firewire connector`,
  },
  {
    id: 'connector.pcie',
    name: 'PCI Express connector',
    phrases: `
      pci pcie connector, pcie connector, pcie, m 2 connector, hard disk connector sas sata m 2,
      hard disk connector, sata connector, memory connector ddr`,
  },
  { id: 'connector.din', name: 'DIN connector', phrases: 'din41612 connector, circular din connector, din 41612' },
  {
    id: 'connector.circular',
    name: 'Circular connector',
    phrases: `
      circular connector cable connector, circular connector, aviation connector, m12 connector,
      m8 connector`,
  },
  { id: 'connector.automotive', name: 'Automotive connector', phrases: 'automobile connector, automotive connector' },
  {
    id: 'connector.battery',
    name: 'Battery connector',
    phrases: `
      battery connector, blade shrapnel contact battery connector,
      button and strip battery connector, batteryconnector, battery holder,
      battery holder clip contact, coin cell holder`,
  },
  {
    id: 'connector.pogo',
    name: 'Spring probe',
    phrases: `
      pogo pin, pogo pin spring probe connector, spring probe, thimble copper pillar,
      contact spring, pogopin`,
  },
  { id: 'connector.ic_socket', name: 'IC socket', phrases: 'ic socket, ic transistor socket, dip socket' },
  {
    id: 'connector.banana',
    name: 'Banana connector or clip',
    phrases: 'banana connector, banana connector alligator clip, alligator clip, banana plug',
  },
  {
    id: 'connector.test_point',
    name: 'Test point',
    kind: 'test_point',
    phrases: 'test point test ring, test point, test ring',
  },
  {
    id: 'connector.accessory',
    name: 'Connector accessory',
    kind: 'mechanical',
    parameters: 'color',
    phrases: `
      connector accessory, connecting accessory, terminal accessory,
      feed voltage radio frequency insulator, radio frequency insulator, holder clip`,
  },
  {
    id: 'connector.terminal_block',
    name: 'Terminal block',
    parameters: 'pin_count, rows, pitch, current_rated, voltage_rated, wire_gauge_awg',
    phrases: `
      terminal block, terminal strip, rail terminal block, industrial terminal block,
      cold press terminal terminal block`,
  },
  {
    id: 'connector.terminal_block.pluggable',
    name: 'Pluggable terminal block',
    phrases: 'pluggable system terminal block, pluggable terminal block',
  },
  {
    id: 'connector.terminal_block.screw',
    name: 'Screw terminal block',
    phrases: 'screw terminal block, screw terminal',
  },
  {
    id: 'connector.terminal_block.spring',
    name: 'Spring terminal block',
    phrases: `
      spring clamp system terminal block, spring terminal block, spring clamp terminal,
      wiring quick connect terminal`,
  },
  {
    id: 'connector.terminal_block.barrier',
    name: 'Barrier terminal block',
    phrases: 'barrier terminal block, barrier strip',
  },
  {
    id: 'connector.terminal',
    name: 'Wire terminal',
    parameters: terminal,
    phrases: `
      cold pressed terminal, ring terminal, spade terminal, quick terminal, smd quick terminal,
      pcb welding terminal, e terminal, solder terminal, frd mpd terminal, bv terminal,
      sc terminal, en terminal, knife terminal, closed end terminal, magnetic wire terminal,
      square copper terminal, terminal fitting, fork terminal`,
  },
];
