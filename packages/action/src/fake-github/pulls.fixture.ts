import { repositoryPath, writeChange, writeCommit, writePull } from './payloads.fixture.ts';
import { type Handler, type PullWish, type World, notFound, paginate, Refusal } from './world.fixture.ts';

function findPull(world: World, number: string | undefined): PullWish {
  const pull = world.pulls.get(Number(number));
  if (!pull) throw notFound();
  return pull;
}

async function findCommit(world: World, name: string): Promise<string> {
  const sha = await world.git.resolve(name, 'commit');
  if (sha === undefined)
    throw /^[0-9a-f]{40}$/.test(name) ? new Refusal(422, `No commit found for SHA: ${name}`) : notFound();
  return sha;
}

const getPull: Handler = async (world, { params }) => ({
  status: 200,
  body: await writePull(world, findPull(world, params['pull_number'])),
});

const listPulls: Handler = async (world, question) => {
  const { query } = question;
  const state = query.get('state') ?? 'open';
  const found = [...world.pulls.values()].filter((pull) => {
    const head = `${(pull.fork ?? world.owner).split('/')[0]}:${pull.head}`;
    return (
      (state === 'all' || (pull.state ?? 'open') === state) &&
      (query.get('head') ?? head) === head &&
      (query.get('base') ?? pull.base) === pull.base
    );
  });
  const isDescending = (query.get('direction') ?? (query.has('sort') ? 'asc' : 'desc')) === 'desc';
  found.sort((a, b) => (isDescending ? b.number - a.number : a.number - b.number));
  const { page, headers } = paginate(world, question, `${repositoryPath(world)}/pulls`, found);
  return {
    status: 200,
    headers,
    body: await Promise.all(page.map((pull) => writePull(world, pull, 'pull-request-simple'))),
  };
};

/** Base to head by their merge base; beyond 3000 files GitHub says nothing, not even that there are more. */
const listFiles: Handler = async (world, question) => {
  const pull = findPull(world, question.params['pull_number']);
  const head = await findCommit(world, pull.head);
  const mergeBase = await world.git.mergeBase(pull.baseSha ?? (await findCommit(world, pull.base)), head);
  const changes = mergeBase === undefined ? [] : await world.git.changes(mergeBase, head);
  const path = `${repositoryPath(world)}/pulls/${pull.number}/files`;
  const { page, headers } = paginate(world, question, path, changes.slice(0, world.limits.files));
  return { status: 200, headers, body: page.map((change) => writeChange(world, change, head)) };
};

/**
 * Open and merged ones that contain the commit. The base repository does not know those of a fork, though it has
 * their commits: the fork must be asked.
 */
const listPullsOfCommit: Handler = async (world, question) => {
  const own = `${world.owner}/${world.repo}`;
  const asked = `${question.params['owner']}/${question.params['repo']}`;
  const sha = await findCommit(world, question.params['commit_sha']!);
  const found: PullWish[] = [];
  for (const pull of world.pulls.values()) {
    if ((pull.fork ?? own) !== asked || (pull.state === 'closed' && !pull.merged)) continue;
    const base = pull.baseSha ?? (await findCommit(world, pull.base));
    const commits = await world.git.commitsBetween(base, await findCommit(world, pull.head));
    if (commits.includes(sha)) found.push(pull);
  }
  const { page, headers } = paginate(world, question, `/repos/${asked}/commits/${sha}/pulls`, found);
  return {
    status: 200,
    headers,
    body: await Promise.all(page.map((pull) => writePull(world, pull, 'pull-request-simple'))),
  };
};

const getCommit: Handler = async (world, question) => {
  const commit = await world.git.commit(await findCommit(world, question.params['ref']!));
  const parent = commit.parents[0];
  const changes = parent === undefined ? [] : await world.git.changes(parent, commit.sha);
  const path = `${repositoryPath(world)}/commits/${commit.sha}`;
  const { page, headers } = paginate(world, question, path, changes.slice(0, world.limits.files));
  return {
    status: 200,
    headers,
    body: writeCommit(
      world,
      commit,
      page.map((change) => writeChange(world, change, commit.sha)),
    ),
  };
};

/** `base...head`; at most 300 files, and those on the first page only. Unasked, one page of the newest 250 commits. */
const compare: Handler = async (world, question) => {
  const [baseName, headName] = question.params['basehead']!.split('...');
  if (!baseName || !headName) throw notFound();
  const [base, head] = [await world.git.resolve(baseName, 'commit'), await world.git.resolve(headName, 'commit')];
  if (base === undefined || head === undefined) throw notFound();
  const mergeBase = await world.git.mergeBase(base, head);
  if (mergeBase === undefined) throw new Refusal(404, `No common ancestor between ${baseName} and ${headName}.`);
  const [ahead, behind] = [await world.git.commitsBetween(base, head), await world.git.commitsBetween(head, base)];
  const path = `${repositoryPath(world)}/compare/${base}...${head}`;
  const isPaged = question.query.has('page') || question.query.has('per_page');
  const { page, headers } = isPaged ? paginate(world, question, path, ahead) : { page: ahead.slice(-250), headers: {} };
  const isFirst = Number(question.query.get('page') ?? 1) === 1;
  const changes = isFirst ? (await world.git.changes(mergeBase, head)).slice(0, Math.min(300, world.limits.files)) : [];
  const url = `${world.apiUrl}${path}`;
  const pages = `${world.serverUrl}/${world.owner}/${world.repo}/compare/${base}...${head}`;
  const write = async (sha: string): Promise<unknown> => writeCommit(world, await world.git.commit(sha));
  return {
    status: 200,
    headers,
    body: {
      url,
      html_url: pages,
      permalink_url: pages,
      diff_url: `${pages}.diff`,
      patch_url: `${pages}.patch`,
      base_commit: await write(base),
      merge_base_commit: await write(mergeBase),
      status:
        ahead.length > 0 ? (behind.length > 0 ? 'diverged' : 'ahead') : behind.length > 0 ? 'behind' : 'identical',
      ahead_by: ahead.length,
      behind_by: behind.length,
      total_commits: ahead.length,
      commits: await Promise.all(page.map(write)),
      ...(isFirst && { files: changes.map((change) => writeChange(world, change, head)) }),
    },
  };
};

export const pullHandlers: Record<string, Handler> = {
  'pulls/get': getPull,
  'pulls/list': listPulls,
  'pulls/list-files': listFiles,
  'repos/list-pull-requests-associated-with-commit': listPullsOfCommit,
  'repos/get-commit': getCommit,
  'repos/compare-commits-with-basehead': compare,
};
