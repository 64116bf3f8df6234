import type { CategoryDefinition } from '../category-definition.ts';

const converter = `
      output_voltage, output_current, output_power, supply_voltage, isolation_voltage, efficiency,
      number_of_outputs`;
const radio = 'interface, frequency_range, transmit_power, sensitivity, supply_voltage, antenna_type';

export const modules: CategoryDefinition[] = [
  {
    id: 'module',
    name: 'Module',
    kind: 'module',
    parameters: 'supply_voltage, interface, temperature_operating',
    roles: { voltage: 'supply_voltage' },
    phrases: `
      module, functional module, iot communication module, other module collector, v audio module,
      relay module, usb module, usb conversion module, rs485 bus module, can bus module,
      rs232 bus module, rfid module, ethernet module`,
  },
  { id: 'module.wireless', name: 'Wireless module', parameters: radio, phrases: 'wireless module, rf module' },
  { id: 'module.wireless.wifi', name: 'Wi-Fi module', phrases: 'wifi module, wi fi module, wifi' },
  { id: 'module.wireless.bluetooth', name: 'Bluetooth module', phrases: 'bluetooth module, bluetooth, ble module' },
  { id: 'module.wireless.lora', name: 'LoRa module', phrases: 'lora module, lora' },
  { id: 'module.wireless.zigbee', name: 'Zigbee module', phrases: 'zigbee module, zigbee' },
  {
    id: 'module.wireless.cellular',
    name: 'Cellular module',
    phrases: '2g 3g 4g 5g module, cellular module, lte module, gsm module',
  },
  {
    id: 'module.wireless.gnss',
    name: 'GNSS module',
    phrases: 'gnss module, satellite positioning module, gps module, gnss, gps',
  },
  {
    id: 'module.power',
    name: 'Power module',
    parameters: converter,
    roles: { value: 'output_voltage', voltage: 'output_voltage', current: 'output_current', power: 'output_power' },
    phrases: `
      power module, power supply module, power module power supply,
      power supply module power supply, switching power supply, waterproof led driver power supply,
      power supply`,
  },
  {
    id: 'module.power.isolated',
    name: 'Isolated DC-DC module',
    phrases: 'isolated power module, isolated dc dc module',
  },
  { id: 'module.power.dcdc', name: 'DC-DC module', phrases: 'dc dc power module, dc dc module' },
  { id: 'module.power.acdc', name: 'AC-DC module', phrases: 'ac dc power module, power module ac dc, ac dc module' },
  {
    id: 'development_board',
    name: 'Development board or tool',
    phrases: `
      development board, development board kit, development board tool, dev board,
      programmer emulator and debugger, raspberry pi, educational kit,
      electronic tool instrument consumable`,
  },
];
