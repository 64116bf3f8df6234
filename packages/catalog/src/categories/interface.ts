import type { CategoryDefinition } from '../category-definition.ts';

export const interfaceIcs: CategoryDefinition[] = [
  {
    id: 'ic.interface',
    name: 'Interface IC',
    parameters: 'interface, data_rate, supply_voltage, number_of_channels, temperature_operating',
    phrases: `
      interface, interface specialized, communication interface chip,
      communication interface chip uart 485 232, sensor interface ic, embedded peripheral ic,
      specialized`,
  },
  {
    id: 'ic.interface.rs485',
    name: 'RS-485/RS-422 transceiver',
    parameters: 'data_rate, supply_voltage, number_of_drivers, number_of_receivers, temperature_operating',
    phrases: 'rs 485, rs485, rs 422, rs 485 rs 422 ic, rs485 transceiver',
  },
  {
    id: 'ic.interface.rs232',
    name: 'RS-232 transceiver',
    parameters: 'data_rate, supply_voltage, number_of_drivers, number_of_receivers, temperature_operating',
    phrases: 'rs232, rs 232, rs232 ic',
  },
  {
    id: 'ic.interface.can',
    name: 'CAN transceiver',
    phrases: 'can transceiver, can ic, can controller, can bus, can fd',
  },
  { id: 'ic.interface.lin', name: 'LIN transceiver', phrases: 'lin transceiver, interface lin transceiver' },
  {
    id: 'ic.interface.usb',
    name: 'USB IC',
    phrases: `
      usb ic, usb converter, usb hub controller, usb hub, usb bridge, usb to uart, usb transceiver`,
  },
  {
    id: 'ic.interface.ethernet',
    name: 'Ethernet IC',
    phrases: 'ethernet ic, ethernet transceiver, ethernet controller, ethernet switch, ethernet phy',
  },
  { id: 'ic.interface.uart', name: 'UART IC', phrases: 'uart, multi protocol transceiver' },
  { id: 'ic.interface.lvds', name: 'LVDS IC', phrases: 'lvds, lvds ic, isolated lvds buffer' },
  {
    id: 'ic.interface.serdes',
    name: 'Serializer or deserializer',
    phrases: 'serializer deserializer, serializer, deserializer',
  },
  {
    id: 'ic.interface.io_expander',
    name: 'I/O expander',
    phrases: 'i o expander, io expander, i o expansion, gpio expander, port expander',
  },
  {
    id: 'ic.interface.signal_buffer',
    name: 'Signal buffer or repeater',
    phrases: 'signal buffer repeater splitter, redriver, repeater',
  },
  { id: 'ic.interface.audio', name: 'Audio interface IC', phrases: 'audio interface ic, codec ic, audio codec' },
  { id: 'ic.interface.video', name: 'Video interface IC', phrases: 'video interface ic' },
  {
    id: 'ic.interface.telecom',
    name: 'Telecom interface IC',
    phrases: 'telecom interface ic, telecommunication interface ic',
  },
  { id: 'ic.interface.pci', name: 'PCI interface IC', phrases: 'interface pci pcie, interface pcis pcies' },
  {
    id: 'ic.isolator',
    name: 'Digital isolator',
    parameters: `
      number_of_channels, isolation_voltage, data_rate, supply_voltage,
      common_mode_transient_immunity`,
    phrases: `
      digital isolator, signal isolation device, isolator, spi isolator, i2c isolator,
      isolated i2c, di do isolator, isolated rs 485 422 transceiver, isolated rs 232 transceiver,
      isolated can transceiver, isolated usb ic`,
  },
  {
    id: 'ic.security',
    name: 'Security IC',
    phrases: 'security verification encryption ic, secure element, crypto authentication',
  },
  { id: 'ic.rfid', name: 'RFID IC', phrases: 'rfid ic, rfid, nfc' },
];
