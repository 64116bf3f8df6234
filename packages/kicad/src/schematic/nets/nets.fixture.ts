import { makeNetlist } from '../netlist/make-netlist.ts';
import { openProject } from '../project/open-project.ts';
import { encodeFiles, type Mm, sheet, type TestSheet, type TestSheetOptions } from '../testing/sheet.fixture.ts';

/** Nets by name, each as its pins `R1-1 R2-2`; a class other than the default stands behind the name: `/A <HV,Default>`. */
export type NetTable = Record<string, string>;

/** Of a project whose top is `top.kicad_sch`; pins that nothing joins are left out. */
export function joinNets(files: Record<string, string | TestSheet>): NetTable {
  return joinedOnly(joinAllNets(files));
}

export function joinAllNets(files: Record<string, string | TestSheet>): NetTable {
  const { nets } = makeNetlist(openProject(encodeFiles(files), 'top.kicad_sch'));
  return Object.fromEntries(
    nets.map(({ name, className, pins }) => [
      className === 'Default' ? name : `${name} <${className}>`,
      pins.map(({ reference, pin }) => `${reference}-${pin}`).join(' '),
    ]),
  );
}

export function joinedOnly(nets: NetTable): NetTable {
  return Object.fromEntries(Object.entries(nets).filter(([name]) => !name.startsWith('unconnected-')));
}

/** A sheet with the resistors that `pins` names, each with its pin 1 at the place. */
export function sheetWith(pins: Record<string, Mm>, add: (on: TestSheet) => unknown = () => undefined): TestSheet {
  const top = sheet('top');
  for (const [reference, at] of Object.entries(pins)) placePin(top, reference, at);
  add(top);
  return top;
}

/** A resistor with its pin 1 at the place. */
export function placePin(on: TestSheet, reference: string | string[], [x, y]: Mm): TestSheet {
  return on.symbol(reference, 'R', [x, y + 3.81]);
}

export const CHILD = '11111111-0000-4000-8000-000000000001';
export const TWIN = '11111111-0000-4000-8000-000000000002';

/** A sheet that `top` uses as `Sub`, and as `Two` when it has two references for each part. */
export function addChildSheet(top: TestSheet, add: (on: TestSheet) => unknown, isTwice = false): TestSheet {
  const paths = [`/${top.uuid}/${CHILD}`, ...(isTwice ? [`/${top.uuid}/${TWIN}`] : [])];
  const options: TestSheetOptions = { paths };
  const child = sheet('sub', options);
  add(child);
  return child;
}
