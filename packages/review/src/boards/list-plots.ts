import { extractBaseName } from '@partwright/files/paths';

const BEGIN_BYTES = 65_536;
const IS_PLOT = /%(?:FS|MO|AD|TF|AM|IP)|^\s*M48/m;
/** What a program writes of itself and of the moment: the same board plotted again has other ones. */
const OF_THE_MOMENT =
  /^(?:%TF\.|G04 #@! TF\.|; #@! TF\.)(?:CreationDate|GenerationSoftware)|^G04 Created by|^; DRILL file/;

/**
 * A mark for each Gerber and drill file, sorted: the same for a file of the same name that draws the same, wherever it lies and
 * whenever it was plotted. Of other files nothing is said.
 */
export async function listPlots(files: ReadonlyMap<string, Uint8Array>): Promise<string[]> {
  const plots = [...files].filter(([, bytes]) => IS_PLOT.test(decode(bytes.subarray(0, BEGIN_BYTES))));
  const marks = await Promise.all(plots.map(([path, bytes]) => markOf(extractBaseName(path), decode(bytes))));
  return marks.toSorted();
}

async function markOf(name: string, text: string): Promise<string> {
  const lines = text.split(/\r?\n/).filter((line) => !OF_THE_MOMENT.test(line));
  const said = new TextEncoder().encode(`${name.toLowerCase()}\n${lines.join('\n').trimEnd()}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', said));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
