// npm run checks -- kubernetes: examples/operate/kubernetes against the types of the Kubernetes API, and against this project: names of
// settings, ports, volumes and labels. No cluster is needed, and none is asked.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { settingTable } from '../packages/server/src/settings.ts';
import { OwnTools } from './own-tools.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'examples/operate/kubernetes');
const tools = new OwnTools(join(import.meta.dirname, 'kubernetes'), 'types of the Kubernetes API 1.30, 1 MB');

type Labels = Record<string, string>;

interface Container {
  name: string;
  env?: { name: string }[];
  ports?: { name: string }[];
  volumeMounts?: { name: string }[];
}

interface Pod {
  metadata: { labels: Labels };
  spec: { containers: Container[]; volumes?: { name: string }[] };
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: {
    selector?: Labels | { matchLabels: Labels };
    template?: Pod;
    ports?: { targetPort: string }[];
  };
}

export function run(): Promise<boolean> {
  tools.install();
  const manifests = readManifests();
  const problems = [...findTypeProblems(manifests), ...findProblems(manifests)];
  for (const problem of problems) console.log(problem);
  const isSharp = findsWhatIsWrong(manifests);
  if (!isSharp) console.log('A manifest with a wrong field, setting, label or port passes: this check is blunt');
  console.log(`${manifests.length} manifests, ${problems.length} problems`);
  return Promise.resolve(problems.length === 0 && isSharp);
}

function readManifests(): Manifest[] {
  const { resources } = parse(readFileSync(join(FOLDER, 'kustomization.yaml'), 'utf8')) as { resources: string[] };
  return resources.flatMap((file) =>
    parseAllDocuments(readFileSync(join(FOLDER, file), 'utf8')).map((document) => document.toJS() as Manifest),
  );
}

/** The compiler refuses fields that a kind does not have, values of another type, and fields that are missing. */
function findTypeProblems(manifests: readonly Manifest[]): string[] {
  const folder = join(tools.folder, 'build');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const lines = manifests.map(
    (manifest, at) =>
      `export const m${at}: import('kubernetes-types/${pathOf(manifest)}').${manifest.kind} = ${JSON.stringify(manifest)};`,
  );
  writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'));
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'esnext'];
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), ...flags, '--moduleResolution', 'bundler', 'manifests.ts'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  rmSync(folder, { recursive: true });
  if (status === 0) return [];
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('manifests.ts'))
    .map((line) =>
      line.replace(/^manifests\.ts\((\d+),.*?TS\d+/, (_, row: string) => nameOf(manifests[Number(row) - 1]!)),
    )
    .concat(stdout.includes('manifests.ts(') ? [] : [`tsc ended with ${status}: ${stdout}`]);
}

/** `apps/v1` stands as it is; `v1` is the core, and of `rbac.authorization.k8s.io/v1` the first word counts. */
function pathOf({ apiVersion }: Manifest): string {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  return `${group!.split('.')[0]}/${version}`;
}

const nameOf = ({ kind, metadata: { name } }: Manifest): string => `${kind} ${name}`;

/** What types do not see: names that have to be alike in two places. */
function findProblems(manifests: readonly Manifest[]): string[] {
  const pods = manifests.flatMap(({ spec }) => spec?.template ?? []);
  return manifests.flatMap((manifest) =>
    [
      ...findLostSelector(manifest, pods),
      ...(manifest.spec?.template ? findPodProblems(manifest.spec.template) : []),
    ].map((problem) => `${nameOf(manifest)}: ${problem}`),
  );
}

function findLostSelector({ kind, spec }: Manifest, pods: readonly Pod[]): string[] {
  if (spec?.selector === undefined) return [];
  const wanted = (spec.selector['matchLabels'] ?? spec.selector) as Labels;
  const chosen = pods.filter(({ metadata: { labels } }) =>
    Object.entries(wanted).every(([name, value]) => labels[name] === value),
  );
  if (chosen.length === 0) return [`no pod has the labels ${JSON.stringify(wanted)}`];
  const ports = new Set(
    chosen.flatMap((pod) => pod.spec.containers).flatMap(({ ports = [] }) => ports.map(({ name }) => name)),
  );
  const lost = kind === 'Service' ? (spec.ports ?? []).filter(({ targetPort }) => !ports.has(targetPort)) : [];
  return lost.map(({ targetPort }) => `no container has a port ${targetPort}`);
}

function findPodProblems({ spec: { containers, volumes = [] } }: Pod): string[] {
  const known = new Set(volumes.map(({ name }) => name));
  return containers.flatMap(({ env = [], volumeMounts = [] }) => [
    ...env.filter(({ name }) => !Object.hasOwn(settingTable, name)).map(({ name }) => `there is no setting ${name}`),
    ...volumeMounts.filter(({ name }) => !known.has(name)).map(({ name }) => `there is no volume ${name}`),
  ]);
}

/** Damages one manifest after the other, each in a way that a cluster would take or refuse late. */
function findsWhatIsWrong(manifests: readonly Manifest[]): boolean {
  const damaged = (from: string, to: string): Manifest[] =>
    JSON.parse(JSON.stringify(manifests).replace(from, to)) as Manifest[];
  return (
    findTypeProblems(damaged('"readinessProbe"', '"readinesProbe"')).length > 0 &&
    findTypeProblems(damaged('"replicas":2', '"replicas":"2"')).length > 0 &&
    findProblems(damaged('"JOB_CONCURRENCY"', '"JOB_CONCURENCY"')).length > 0 &&
    findProblems(damaged('"targetPort":"http"', '"targetPort":"web"')).length > 0 &&
    findProblems(damaged('"matchLabels":{"app":"partwright","component":"worker"}', '"matchLabels":{"app":"x"}'))
      .length > 0
  );
}
