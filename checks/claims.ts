// npm run checks -- claims [--prove] [ROOM ...]: for each sentence that passes something, ways in which it could be untrue, each
// made as a case. With --prove each row is also shown to fail where what keeps its sentence true is taken out.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = join(import.meta.dirname, 'claims');
/** What is in the folder and is no room. */
const TOOLS = ['place', 'prove', 'row', 'run-rows'];

export async function run(args: string[]): Promise<boolean> {
  const unread = args.filter((word) => word.startsWith('-') && word !== '--prove');
  if (unread.length > 0) throw new Error('usage: npm run checks -- claims [--prove] [ROOM ...]');
  const named = args.filter((word) => !word.startsWith('--'));
  const rooms = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => basename(name, '.ts'))
    .filter((name) => !TOOLS.includes(name) && !name.includes('.'))
    .filter((name) => named.length === 0 || named.includes(name));
  const unknown = named.filter((name) => !rooms.includes(name));
  if (unknown.length > 0) throw new Error(`There is no room of claims ${unknown.join(', ')}`);
  let isTrue = rooms.length > 0;
  for (const room of rooms) isTrue = (await runRoom(room, args.includes('--prove'))) && isTrue;
  return isTrue;
}

function runRoom(room: string, isProved: boolean): Promise<boolean> {
  const args = ['--conditions=@partwright/source', join(folder, 'run-rows.ts'), room, ...(isProved ? ['--prove'] : [])];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}
