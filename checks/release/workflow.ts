import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../scripts/release/packages.ts';

interface Workflow {
  jobs: Record<
    string,
    {
      needs?: string | string[];
      steps: { uses?: string; run?: string }[];
      strategy?: { matrix?: { include?: { target?: string }[] } };
    }
  >;
}

/** Files, npm scripts, image stages and jobs that the release workflow names are there. It cannot be run here. */
export function checkWorkflow(): string {
  const { jobs } = parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')) as Workflow;
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const stages = [...readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^FROM .* AS ([\w-]+)$/gm)].map(
    ([, stage]) => stage,
  );
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const wrong: string[] = [];
  for (const { run = '', uses } of steps) {
    for (const [, path] of run.matchAll(/\bnode ([\w./-]+\.(?:ts|mjs))/g))
      if (!existsSync(join(root, path!))) wrong.push(path!);
    for (const [, script] of run.matchAll(/\bnpm run ([\w-]+)/g))
      if (scripts[script!] === undefined) wrong.push(`npm run ${script}`);
    if (uses !== undefined && !/^[\w.-]+\/[\w./-]+@[\w.]+$/.test(uses)) wrong.push(uses);
  }
  for (const { needs = [], strategy } of Object.values(jobs)) {
    for (const need of [needs].flat()) if (jobs[need] === undefined) wrong.push(`job ${need}`);
    for (const { target } of strategy?.matrix?.include ?? [])
      if (!stages.includes(target)) wrong.push(`image stage ${target}`);
  }
  if (wrong.length > 0) throw new Error(`It names what is not there: ${wrong.join(', ')}`);
  return `${Object.keys(jobs).length} jobs, ${steps.length} steps`;
}
