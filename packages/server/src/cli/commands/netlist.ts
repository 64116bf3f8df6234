import { writeKicadNetlist, type Netlist } from '@partwright/kicad/schematic';
import { readNetlist } from '../../usecases/check-schematic.ts';
import { command } from '../command.ts';
import { fileArgument } from '../files.ts';
import { readSchematic } from '../kicad-files.ts';
import { renderTable } from '../table.ts';

interface Request {
  file: string;
  kicad?: boolean;
}

interface WireNetlist {
  nets: { name: string; class: string; pins: { ref: string; pin: string; function: string; type: string }[] }[];
  components: { ref: string; value: string; footprint: string }[];
  /** As KiCad's own netlist file. */
  printed?: string;
}

export const netlist = command<Request, WireNetlist>({
  request: ([file], flags) => ({
    file: fileArgument(file, 'schematic'),
    ...(flags['kicad'] === true ? { kicad: true } : {}),
  }),
  async run({ file, kicad }, station) {
    const read = await readNetlist({ parsers: station.parsers() }, await readSchematic(file));
    for (const { message } of read.problems) station.tell(message);
    const data = makeWireNetlist(read);
    return kicad ? { ...data, printed: writeKicadNetlist(read) } : data;
  },
  print: ({ printed, nets }) =>
    printed ??
    renderTable(
      ['net', 'class', 'pins'],
      nets.map(({ name, class: netClass, pins }) => [
        name,
        netClass,
        pins.map(({ ref, pin }) => `${ref}.${pin}`).join(' '),
      ]),
    ),
});

function makeWireNetlist({ nets, components }: Netlist): WireNetlist {
  return {
    nets: nets.map(({ name, className, pins }) => ({
      name,
      class: className,
      pins: pins.map(({ reference, pin, pinFunction, pinType }) => ({
        ref: reference,
        pin,
        function: pinFunction,
        type: pinType,
      })),
    })),
    components: components.map(({ reference, value, footprint }) => ({ ref: reference, value, footprint })),
  };
}
