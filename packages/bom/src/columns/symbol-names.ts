/** Symbols of KiCad's library of plain parts, also without `_Small`: they say what is drawn, never which part is bought. */
const SYMBOL =
  /^(?:Device:)?(?:[CRLD]|CP\d?|[CRL]_(?:Variable|Trim|Polarized|US|Pack\d{2}|Potentiometer|Shunt|Core_\w+)|C_Polarized_US|D_(?:Schottky|Zener|TVS|Photo|Bridge_\S+)|LED(?:_\w+)?|Fuse|Polyfuse|PCB|Ferrite_?Bead|Crystal(?:_GND\d+)?|Resonator|Thermistor(?:_\w+)?|Varistor|Buzzer|Speaker|Battery(?:_Cell)?|Antenna|Jumper|Q_\w+|SW_(?:Push|SPST|SPDT|DIP_x\d{2})|Conn_(?:\d{2}x\d{2}|Coaxial)\w*)(?:_Small|_US|_Male|_Female|_Pin|_Socket)*$/;

/** Whether a cell is the name of a symbol for any part of a kind: `C`, `R_Small`, `Fuse`, `Conn_01x04`. */
export const namesSymbol = (cell: string): boolean => cell.length < 40 && SYMBOL.test(cell.trim());
