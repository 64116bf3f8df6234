import type { CategoryDefinition } from '../category-definition.ts';

export const processorsAndMemory: CategoryDefinition[] = [
  {
    id: 'ic.microcontroller',
    name: 'Microcontroller',
    parameters: `
      cpu_core, clock_frequency, flash_size, ram_size, number_of_io, supply_voltage,
      temperature_operating`,
    phrases: `
      microcontroller, microcontroller mcu mpu soc, microcontroller unit mcu mpu soc, mcu,
      single chip microcomputer microcontroller, other processor and microcontroller mcu,
      microprocessor, microprocessor microcontroller, embedded processor controller`,
  },
  {
    id: 'ic.dsp',
    name: 'Digital signal processor',
    phrases: 'digital signal processor, dsp, digital signal processor controller dsp dsc',
  },
  {
    id: 'ic.programmable_logic',
    name: 'Programmable logic device',
    parameters: 'number_of_logic_elements, number_of_io, supply_voltage, temperature_operating',
    phrases: 'programmable logic device, cpld, fpga, cpld fpga, programmable logic device cpld fpga',
  },
  {
    id: 'ic.memory',
    name: 'Memory',
    parameters: 'memory_size, interface, clock_frequency, supply_voltage, temperature_operating',
    phrases: `
      memory, memory controller, font chip, ibutton memory, non volatile memory rom,
      memory configuration prom for fpga, memory serial mcp, serial mcp, random access memory`,
  },
  { id: 'ic.memory.eeprom', name: 'EEPROM', phrases: 'eeprom' },
  { id: 'ic.memory.nor_flash', name: 'NOR flash', phrases: 'nor flash, flash, spi flash, serial flash, flash memory' },
  { id: 'ic.memory.nand_flash', name: 'NAND flash', phrases: 'nand flash, nand' },
  { id: 'ic.memory.emmc', name: 'eMMC', phrases: 'emmc, ufs' },
  { id: 'ic.memory.sram', name: 'SRAM', phrases: 'sram, psram, nvsram, ssram' },
  { id: 'ic.memory.dram', name: 'DRAM', phrases: 'dram, sdram, ddr sdram, ddr, ddr3, ddr4' },
  { id: 'ic.memory.fram', name: 'FRAM', phrases: 'fram' },
  {
    id: 'ic.clock',
    name: 'Clock IC',
    parameters: 'frequency_max, number_of_outputs, supply_voltage, output_type',
    phrases: `
      clock and timing, clock timing, rtc clock chip, application specific clock timing,
      clock timing application specific, clock and data recovery, clock and data recovery retiming,
      time delay, delay line, network clock synchronization`,
  },
  {
    id: 'ic.clock.generator',
    name: 'Clock generator or PLL',
    phrases: `
      clock generator, clock generator pll frequency synthesizer,
      clock generator frequency synthesizer pll, pll, frequency synthesizer, jitter attenuator,
      clock jitter cleaner, clock jitter cleaner synchronizer`,
  },
  {
    id: 'ic.clock.buffer',
    name: 'Clock buffer',
    phrases: `
      clock buffer, clock buffer driver, clock buffer driver distribution,
      clock buffer driver distributor, clock driver`,
  },
  { id: 'ic.clock.rtc', name: 'Real-time clock', phrases: 'real time clock, rtc, real time clock rtc' },
  { id: 'ic.clock.timer', name: 'Timer', phrases: 'timer, 555 timer, timer counter, 555 timer counter, 555' },
  { id: 'ic.clock.dds', name: 'Direct digital synthesizer', phrases: 'direct digital synthesis, dds' },
];
