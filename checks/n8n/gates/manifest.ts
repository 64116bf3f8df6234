import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Gate } from './gate.ts';

interface Manifest {
  dependencies?: object;
  optionalDependencies?: object;
  bundledDependencies?: unknown;
  peerDependencies?: object;
  overrides?: object;
  repository?: { directory?: string };
  scripts?: Record<string, string>;
  keywords?: string[];
  license?: string;
  n8n?: { strict?: boolean; n8nNodesApiVersion?: number; nodes?: string[]; credentials?: string[] };
}

/** npm runs these at the user's. */
const runAtUsers = ['preinstall', 'install', 'postinstall', 'prepare', 'preprepare', 'postprepare'];

/** package.json: nothing is installed or run at the user's, and everything that n8n is told to load is there. */
export const manifest: Gate = {
  name: 'package.json',
  check({ unpacked, files }) {
    const read = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as Manifest;
    const { nodes = [], credentials = [], strict, n8nNodesApiVersion } = read.n8n ?? {};
    const demands: [boolean, string][] = [
      [isEmpty(read.dependencies), 'dependencies: a community node has none; bundle what it needs'],
      [isEmpty(read.optionalDependencies), 'optionalDependencies: a community node has none'],
      [read.bundledDependencies === undefined, 'bundledDependencies: a community node has none'],
      [
        JSON.stringify(read.peerDependencies) === '{"n8n-workflow":"*"}',
        'peerDependencies must be {"n8n-workflow": "*"} alone',
      ],
      [read.overrides === undefined, 'overrides: a community node has none'],
      [
        read.repository?.directory === 'packages/n8n-nodes-partwright',
        'repository.directory must be the folder of the package: who checks the provenance looks for its source there',
      ],
      [read.license === 'MIT', 'license must be MIT'],
      [read.keywords?.includes('n8n-community-node-package') ?? false, 'keywords lacks n8n-community-node-package'],
      [strict === true, 'n8n.strict must be true'],
      [n8nNodesApiVersion === 1, 'n8n.n8nNodesApiVersion must be 1'],
      [nodes.length > 0 && credentials.length > 0, 'n8n.nodes and n8n.credentials must name what to load'],
      ...runAtUsers.map((name): [boolean, string] => [
        read.scripts?.[name] === undefined,
        `scripts.${name} would run at the user's`,
      ]),
      ...[...nodes, ...credentials].map((path): [boolean, string] => [
        files.includes(path),
        `${path} is not published`,
      ]),
    ];
    return demands.flatMap(([isMet, finding]) => (isMet ? [] : [finding]));
  },
};

const isEmpty = (field: object | undefined): boolean => field === undefined || Object.keys(field).length === 0;
