import type { Netlist, NetlistComponent, NetlistField, NetlistNet, NetlistPart, NetlistSheet } from './model.ts';

export interface KicadNetlistOptions {
  /** Said to have made it. */
  tool?: string;
  /** ISO 8601; left out when undefined, so that the same design gives the same text. */
  date?: string;
}

/**
 * KiCad's own net list format (`kicadsexpr`, version E), which its board editor reads.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { makeNetlist, openProject, writeKicadNetlist } from '@partwright/kicad/schematic';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * const text = writeKicadNetlist(makeNetlist(project), { date: '2026-11-22' });
 * text.split('\n').filter((line) => line.includes('(name "/VIN")')); // => [
 * //   '    (net (code "2") (name "/VIN") (class "Default")',
 * // ]
 */
export function writeKicadNetlist(netlist: Netlist, { tool = 'Partwright', date }: KicadNetlistOptions = {}): string {
  return [
    '(export (version "E")',
    '  (design',
    `    (source ${quote(netlist.source)})`,
    ...(date === undefined ? [] : [`    (date ${quote(date)})`]),
    `    (tool ${quote(tool)})`,
    ...netlist.textVariables.map(({ name, value }) => `    (textvar (name ${quote(name)}) ${quote(value)})`),
    `${netlist.sheets.map(sheetText).join('\n')})`,
    '  (components',
    `${netlist.components.map(componentText).join('\n')})`,
    '  (libparts',
    `${netlist.parts.map(partText).join('\n')})`,
    '  (libraries)',
    '  (nets',
    `${netlist.nets.map(netText).join('\n')}))`,
    '',
  ].join('\n');
}

function sheetText(sheet: NetlistSheet): string {
  const comments = sheet.comments.map(
    (value, index) => `        (comment (number "${index + 1}") (value ${quote(value)}))`,
  );
  return [
    `    (sheet (number "${sheet.number}") (name ${quote(sheet.name)}) (tstamps ${quote(sheet.path)})`,
    '      (title_block',
    `        ${valued('title', sheet.title)}`,
    `        ${valued('company', sheet.company)}`,
    `        ${valued('rev', sheet.revision)}`,
    `        ${valued('date', sheet.date)}`,
    `        (source ${quote(sheet.file)})`,
    `${comments.join('\n')}))`,
  ].join('\n');
}

function componentText(part: NetlistComponent): string {
  const lines = [`    (comp (ref ${quote(part.reference)})`, `      (value ${quote(part.value)})`];
  if (part.footprint !== '') lines.push(`      (footprint ${quote(part.footprint)})`);
  if (part.datasheet !== '') lines.push(`      (datasheet ${quote(part.datasheet)})`);
  if (part.description !== '') lines.push(`      (description ${quote(part.description)})`);
  lines.push('      (fields', `${part.fields.map(fieldText).join('\n')})`);
  lines.push(
    `      (libsource (lib ${quote(part.library)}) (part ${quote(part.part)}) (description ${quote(part.libraryDescription)}))`,
  );
  const named = new Set(['Footprint', 'Datasheet', 'Description']);
  for (const { name, value } of part.fields) if (!named.has(name)) lines.push(property(name, value));
  lines.push(property('Sheetname', part.sheetName), property('Sheetfile', part.sheetFile));
  if (!part.inBom) lines.push('      (property (name "exclude_from_bom"))');
  if (part.dnp) lines.push('      (property (name "dnp"))');
  if (part.keywords !== '') lines.push(property('ki_keywords', part.keywords));
  if (part.footprintFilters !== '') lines.push(property('ki_fp_filters', part.footprintFilters));
  lines.push(
    `      (sheetpath (names ${quote(part.sheet.name)}) (tstamps ${quote(part.sheet.path)}))`,
    `      (tstamps ${tstamps(part)}))`,
  );
  return lines.join('\n');
}

/** The first unit stands last. */
function tstamps({ units: [first, ...others] }: NetlistComponent): string {
  return [...others, ...(first === undefined ? [] : [first])].map(({ uuid }) => quote(uuid)).join(' ');
}

function property(name: string, value: string): string {
  return `      (property (name ${quote(name)}) (value ${quote(value)}))`;
}

function fieldText({ name, value }: NetlistField): string {
  return `        (field (name ${quote(name)})${value === '' ? '' : ` ${quote(value)}`})`;
}

function partText(part: NetlistPart): string {
  const lines = [`    (libpart (lib ${quote(part.library)}) (part ${quote(part.part)})`];
  if (part.description !== '') lines.push(`      (description ${quote(part.description)})`);
  if (part.datasheet !== '') lines.push(`      (docs ${quote(part.datasheet)})`);
  if (part.footprintFilters.length > 0)
    lines.push(
      '      (footprints',
      `${part.footprintFilters.map((filter) => `        (fp ${quote(filter)})`).join('\n')})`,
    );
  lines.push('      (fields', `${part.fields.map(fieldText).join('\n')})`);
  if (part.pins.length === 0) return `${lines.join('\n')})`;
  const pins = part.pins.map(
    ({ number, name, type }) => `        (pin (num ${quote(number)}) (name ${quote(name)}) (type ${quote(type)}))`,
  );
  lines.push('      (pins', `${pins.join('\n')}))`);
  return lines.join('\n');
}

function netText({ code, name, className, pins }: NetlistNet): string {
  const nodes = pins.map(({ reference, pin, pinFunction, pinType }) => {
    const called = pinFunction === '' ? '' : ` (pinfunction ${quote(pinFunction)})`;
    return `      (node (ref ${quote(reference)}) (pin ${quote(pin)})${called} (pintype ${quote(pinType)}))`;
  });
  return `    (net (code "${code}") (name ${quote(name)}) (class ${quote(className)})\n${nodes.join('\n')})`;
}

function valued(name: string, value: string): string {
  return value === '' ? `(${name})` : `(${name} ${quote(value)})`;
}

function quote(text: string): string {
  return `"${text
    .replaceAll(/["\\]/g, (letter) => `\\${letter}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')}"`;
}
