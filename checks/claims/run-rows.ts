// node checks/claims/run-rows.ts ROOM [--prove] [--only LIE]: the rows of one room. With --prove each row is asked once more, of
// a copy of this checkout without what keeps its sentence true, and has to fail there.
// Ends with 0 when all hold, 1 when a sentence is untrue, 3 when a row is broken: it threw, or cannot fail.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { doubtEdit, proveRow } from './prove.ts';
import { withPlace } from './place.ts';
import { faultsOf, type ClaimRow } from './row.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { prove: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const [room = ''] = positionals;
const { rows } = (await import(`./${room}.ts`)) as { rows: ClaimRow[] };
const chosen = rows.filter(({ lie }) => values.only === undefined || lie === values.only);
const twice = chosen.find(({ lie }, at) => chosen.findIndex((other) => other.lie === lie) !== at);
if (twice) throw new Error(`Two rows of ${room} have one name: ${twice.lie}`);
if (chosen.length === 0) throw new Error(`There is no such row in ${room}`);

let untrue = 0;
let broken = 0;
for (const row of chosen) {
  const name = `${room}: "${row.sentence}" although ${row.lie}`;
  try {
    const faults = await withPlace(root, async (place) => {
      const said = await row.ask(place);
      const found = faultsOf(row, said);
      if (found.length > 0 && values.only !== undefined) console.log(said.text.slice(0, 4000));
      return found;
    });
    if (faults.length > 0) {
      untrue++;
      console.log(`UNTRUE ${name}\n  ${faults.join('\n  ')}`);
      continue;
    }
    // A copy that a row is proved in has its edit already, and asks for that row alone.
    const isOwn = values.prove || values.only === undefined;
    const doubt =
      (isOwn ? await doubtEdit(root, row) : undefined) ?? (values.prove ? await proveRow(root, room, row) : undefined);
    if (doubt !== undefined) {
      broken++;
      console.log(`BROKEN ${name}\n  ${doubt}`);
    } else if (values.prove) console.log(`proved ${name}`);
  } catch (error) {
    broken++;
    console.log(`BROKEN ${name}\n  ${error instanceof Error ? error.stack : String(error)}`);
  }
}
console.log(`${room}: ${chosen.length} rows, ${untrue} untrue, ${broken} broken${values.prove ? '' : ' (not proved)'}`);
process.exit(broken > 0 ? 3 : untrue > 0 ? 1 : 0);
