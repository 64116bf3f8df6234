/** KiCad 7 and later write flags without a value; sheet data repeats what is elsewhere. */
export function putProperty(
  put: (name: string, text: string | undefined) => void,
  name: string,
  value: string | undefined,
): void {
  if (name === 'dnp') put('DNP', value || '1');
  else if (name === 'exclude_from_bom') put('Exclude from BOM', value || '1');
  else if (!/^(?:Sheetname|Sheetfile|exclude_from_board|ki_\w+)$/.test(name)) put(name, value);
}
