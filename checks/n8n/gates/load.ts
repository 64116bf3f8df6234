import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { n8nModule } from '../install.ts';
import { freePorts } from '../ports.ts';
import { runProgram } from '../program.ts';
import type { Gate } from './gate.ts';

interface NodeType {
  name: string;
  group: string[];
  credentials?: { name: string }[];
  properties: { name: string; options?: unknown[] }[];
  usableAsTool?: boolean;
  codex?: { categories?: string[]; alias?: string[] };
}

const action = 'n8n-nodes-partwright.partwright';
const trigger = 'n8n-nodes-partwright.partwrightTrigger';

/** A real n8n that has the tarball as a community package lists both nodes, with what their codex files say. */
export const load: Gate = {
  name: 'n8n export:nodes',
  async check({ tarball }) {
    const folder = mkdtempSync(join(tmpdir(), 'partwright-n8n-load-'));
    try {
      return findingsIn(await exportNodes(folder, tarball));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function exportNodes(folder: string, tarball: string): Promise<NodeType[]> {
  const installed = join(folder, '.n8n', 'nodes');
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ name: 'installed-nodes', private: true }));
  // n8n brings n8n-workflow, a peer of every node package; npm must not fetch another.
  await runProgram('npm', ['install', '--ignore-scripts', '--omit=dev', '--legacy-peer-deps', '--offline', tarball], {
    cwd: installed,
  });
  const [broker] = await freePorts(1);
  const output = join(folder, 'nodes.json');
  await runProgram(process.execPath, [n8nModule('n8n/bin/n8n'), 'export:nodes', `--output=${output}`], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      N8N_USER_FOLDER: folder,
      N8N_RUNNERS_BROKER_PORT: String(broker),
      N8N_DIAGNOSTICS_ENABLED: 'false',
    },
  });
  return JSON.parse(readFileSync(output, 'utf8')) as NodeType[];
}

function findingsIn(types: NodeType[]): string[] {
  return [action, trigger].flatMap((name) => {
    const type = types.find((one) => one.name === name);
    if (!type) return [`n8n does not list ${name}`];
    const demands: [boolean, string][] = [
      [
        type.credentials?.some((one) => one.name === 'partwrightApi') ?? false,
        'does not ask for the credential partwrightApi',
      ],
      [(type.codex?.categories?.length ?? 0) > 0, 'has no categories'],
      [type.codex?.alias?.includes('BOM') ?? false, 'is not found by the word BOM'],
      [type.group.includes('trigger') === (name === trigger), `is of the group ${type.group.join(', ')}`],
      [type.properties.length > 0, 'has no parameters'],
    ];
    return demands.flatMap(([isMet, finding]) => (isMet ? [] : [`${name} ${finding}`]));
  });
}
