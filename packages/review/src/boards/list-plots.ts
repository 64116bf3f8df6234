import { extractBaseName } from '@partwright/files/paths';
import { roleOfName } from '@partwright/gerber/names';

const BEGIN_BYTES = 65_536;
const IS_PLOT = /%(?:FS|MO|AD|TF|AM|IP)|^\s*M48/m;
/** What a program writes of itself and of the moment: the same board plotted again has other ones. */
const OF_THE_MOMENT =
  /^(?:%TF\.|G04 #@! TF\.|; #@! TF\.)(?:CreationDate|GenerationSoftware)|^G04 Created by|^; DRILL file/;

/** In a Gerber or a drill file: which layer it is of. */
const FILE_FUNCTION = /(?:%TF\.|#@! TF\.)FileFunction,/;
const IS_DRILL = /^\s*M48|(?:%TF\.|#@! TF\.)FileFunction,(?:Non)?Plated,/m;

/**
 * A mark for each Gerber and drill file, sorted: the same for a file of the same layer that draws the same, wherever it lies,
 * however its layer is named (`lamp.gtl`, `lamp-F_Cu.gbr`) and whenever it was plotted. Those of drill files begin with `drill `.
 * Of other files nothing is said.
 */
export async function listPlots(files: ReadonlyMap<string, Uint8Array>): Promise<string[]> {
  const plots = [...files].filter(([, bytes]) => IS_PLOT.test(decode(bytes.subarray(0, BEGIN_BYTES))));
  const marks = await Promise.all(plots.map(([path, bytes]) => markOf(extractBaseName(path), decode(bytes))));
  return marks.toSorted();
}

async function markOf(name: string, text: string): Promise<string> {
  const lines = text.split(/\r?\n/).filter((line) => !OF_THE_MOMENT.test(line));
  const said = new TextEncoder().encode(`${nameLayer(name, text)}\n${lines.join('\n').trimEnd()}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', said));
  const isDrill = IS_DRILL.test(text.slice(0, BEGIN_BYTES)) || roleOfName(name)?.kind === 'drill';
  return `${isDrill ? 'drill ' : ''}${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The layer where the file or its name tells it, else the name. */
function nameLayer(name: string, text: string): string {
  if (FILE_FUNCTION.test(text.slice(0, BEGIN_BYTES))) return '';
  const role = roleOfName(name);
  const isSure = role !== undefined && !role.isWeak && (role.side !== 'inner' || role.order !== undefined);
  return isSure ? [role.kind, role.side, role.index, role.order, role.plating].join(' ') : name.toLowerCase();
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
