// npm run checks -- n8n: the nodes of packages/n8n-nodes-partwright in a real n8n, against the real server, with stand-ins for
// mail, chat models and other services; before that the gates that a node package must pass to be published.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { haveChanged } from './changed.ts';
import { openHouse } from './n8n/house.ts';
import { runGates } from './n8n/gates/run.ts';
import { installN8n, isN8nInstalled, N8nUnavailable } from './n8n/install.ts';
import { runScenarios } from './n8n/run-scenarios.ts';
import type { Scenario } from './n8n/scenario.ts';
import { scenarios } from './n8n/scenarios/index.ts';
import { buyer } from './n8n/scenarios/buyer.ts';
import { pictures } from './n8n/scenarios/pictures.ts';

const HELP = `npm run checks -- n8n [NAME ...] [options]

The node of packages/n8n-nodes-partwright in a real n8n, against the real server. Without a name: the gates of a node
package, then all scenarios. A name, or its beginning, chooses scenarios. n8n is installed at the first run from
checks/n8n/package-lock.json: 2.8 GB, several minutes.

  --pictures FOLDER  screenshots of canvas, node panel and credential, with /usr/bin/chromium or $CHROMIUM
  --when-changed     only when what is tested has changed (since $CI_BASE, else in ten commits) or n8n is installed already
  --if-possible      pass when n8n is not installed and the npm registry cannot be reached
  --keep             leave the temporary folder, with the logs of both servers, also when all passed
  --list             the names of the scenarios
  --help             this

N8N_ORDERS and N8N_KILLS set how many orders come in and how often server or n8n is killed meanwhile; the long form is
N8N_ORDERS=10000 N8N_KILLS=100.`;

/** What the suite is about: the node, the workflows, what they talk through, and the suite itself. */
const INPUTS = [
  'packages/n8n-nodes-partwright',
  'packages/client',
  'packages/contract',
  'packages/server/src/webhooks',
  'packages/server/src/http',
  'workflows/n8n',
  'checks/n8n',
  'checks/n8n.ts',
];

export async function run(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      pictures: { type: 'string' },
      'when-changed': { type: 'boolean' },
      'if-possible': { type: 'boolean' },
      keep: { type: 'boolean' },
      list: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true || values.list === true) {
    console.log(values.help === true ? HELP : scenarios.map(({ name }) => name).join('\n'));
    return true;
  }
  const all = values.pictures === undefined ? scenarios : [...scenarios, buyer, pictures];
  const chosen = all.filter(
    ({ name }) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
  );
  if (chosen.length === 0) {
    console.error(
      `No scenario begins with ${positionals.join(' or ')}; there are: ${all.map(({ name }) => name).join('; ')}`,
    );
    return false;
  }
  if (values['when-changed'] === true && !isN8nInstalled() && !haveChanged(INPUTS)) {
    console.log('skipped: nothing that this suite tests has changed');
    return true;
  }
  try {
    installN8n();
  } catch (error) {
    if (!(error instanceof N8nUnavailable)) throw error;
    console.log(`skipped: ${error.message}`);
    return values['if-possible'] === true;
  }
  if (positionals.length === 0 && !(await runGates())) return false;
  const folder = await mkdtemp(join(tmpdir(), 'partwright-n8n-'));
  let passed = false;
  try {
    passed = await runIn(folder, chosen, values.pictures === undefined ? null : resolve(values.pictures));
    return passed;
  } finally {
    if (passed && values.keep !== true) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    else console.log(`Logs and data of n8n and the Partwright server: ${folder}`);
  }
}

async function runIn(folder: string, chosen: readonly Scenario[], pictures: string | null): Promise<boolean> {
  const since = performance.now();
  const { house, close } = await openHouse(folder, pictures);
  console.log(`n8n and the Partwright server started in ${((performance.now() - since) / 1000).toFixed(1)} s`);
  try {
    return await runScenarios(chosen, house);
  } finally {
    await close();
  }
}
