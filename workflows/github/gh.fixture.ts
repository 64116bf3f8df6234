// `gh` as far as the workflows use it: what it does not know it refuses, and what the token may not do GitHub refuses.
// Its repository is the file that GH_DESK names; see desk.fixture.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { DeskState } from './desk.fixture.ts';

class Refused extends Error {}

const file = process.env['GH_DESK']!;
const state = JSON.parse(readFileSync(file, 'utf8')) as DeskState;
const [group, verb, ...rest] = process.argv.slice(2);
const name = `${group} ${verb}`;

/** Every command with the permission that it needs and its flags; those that are no text are switches. */
const COMMANDS: Record<string, { needs: string; texts?: string[]; switches?: string[]; run: Command }> = {
  'issue list': { needs: 'issues=read', texts: ['state', 'label', 'limit', 'json', 'jq'], run: listIssues },
  'issue create': { needs: 'issues=write', texts: ['title', 'label', 'body-file'], run: createIssue },
  'issue edit': {
    needs: 'issues=write',
    texts: ['body-file'],
    run: ([number], { 'body-file': body }) => {
      findIssue(number).body = readBody(body);
    },
  },
  'issue close': {
    needs: 'issues=write',
    texts: ['comment'],
    run([number], { comment }) {
      const issue = findIssue(number);
      issue.state = 'closed';
      issue.comments.push(comment!);
    },
  },
  'label create': {
    needs: 'issues=write',
    texts: ['description'],
    switches: ['force'],
    run([label], _, { force }) {
      if (state.labels.includes(label!) && !force) throw new Refused(`label with name "${label}" already exists`);
      state.labels = [...new Set([...state.labels, label!])];
    },
  },
  'release view': { needs: 'contents=read', run: ([tag]) => findRelease(tag).assets.join('\n') },
  'release create': {
    needs: 'contents=write',
    switches: ['verify-tag', 'generate-notes'],
    run([tag], _, { 'verify-tag': isVerified }) {
      if (isVerified && !state.tags.includes(tag!)) throw new Refused(`tag ${tag} doesn't exist in the repo`);
      state.releases.push({ tag: tag!, assets: [], files: {} });
    },
  },
  'release upload': {
    needs: 'contents=write',
    switches: ['clobber'],
    run([tag, ...paths], _, { clobber }) {
      const release = findRelease(tag);
      for (const path of paths) {
        const asset = basename(path);
        if (release.assets.includes(asset) && !clobber)
          throw new Refused(`asset under the same name already exists: ${asset}`);
        release.assets = [...new Set([...release.assets, asset])];
        release.files[asset] = readFileSync(path).toString('base64');
      }
    },
  },
};

type Command = (
  places: string[],
  texts: Record<string, string | undefined>,
  switches: Record<string, boolean | undefined>,
) => string | void;

try {
  process.stdout.write(`${runCommand() ?? ''}\n`);
} catch (error) {
  process.stderr.write(`gh: ${(error as Error).message}\n`);
  process.exitCode = 1;
}

function runCommand(): string | void {
  const command = COMMANDS[name];
  if (!command) throw new Refused(`unknown command ${name}`);
  const { needs, texts = [], switches = [], run } = command;
  const options = Object.fromEntries([
    ...texts.map((flag) => [flag, { type: 'string' as const }]),
    ...switches.map((flag) => [flag, { type: 'boolean' as const }]),
  ]) as Record<string, { type: 'string' | 'boolean' }>;
  const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true, strict: true });
  if (process.env['GH_REPO'] !== state.repository) throw new Refused(`no repository ${process.env['GH_REPO']}`);
  const [scope, access] = needs.split('=') as [string, string];
  const held = state.tokens[process.env['GH_TOKEN'] ?? '']?.[scope];
  if (held !== 'write' && held !== access) throw new Refused('HTTP 403: Resource not accessible by integration');
  state.calls.push(name);
  const said = run(positionals, values as Record<string, string>, values as Record<string, boolean>);
  writeFileSync(file, JSON.stringify(state));
  return said;
}

function listIssues(
  _: string[],
  { state: wanted, label, limit, json, jq }: Record<string, string | undefined>,
): string {
  if (json !== 'number' || jq !== '.[0].number // empty') throw new Refused(`unknown --json ${json} --jq ${jq}`);
  const found = state.issues.filter((issue) => issue.state === wanted && issue.labels.includes(label!));
  return String(found.toReversed().slice(0, Number(limit))[0]?.number ?? '');
}

function createIssue(_: string[], { title, label, 'body-file': body }: Record<string, string | undefined>): string {
  if (!state.labels.includes(label!)) throw new Refused(`could not add label: '${label}' not found`);
  const number = 40 + state.issues.length;
  state.issues.push({ number, title: title!, labels: [label!], state: 'open', body: readBody(body), comments: [] });
  return `https://github.com/${state.repository}/issues/${number}`;
}

function findIssue(number: string | undefined): DeskState['issues'][number] {
  const issue = state.issues.find((one) => String(one.number) === number);
  if (!issue) throw new Refused(`Could not resolve to an issue with the number of ${number}`);
  return issue;
}

function findRelease(tag: string | undefined): DeskState['releases'][number] {
  const release = state.releases.find((one) => one.tag === tag);
  if (!release) throw new Refused('release not found');
  return release;
}

function readBody(path: string | undefined): string {
  const body = readFileSync(path!, 'utf8');
  if (body.length > 65_536) throw new Refused('Body is too long (maximum is 65536 characters)');
  return body;
}
