const NAME = /^[\w.-]{1,100}$/;
const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/i;

/** `owner/name` in its two parts; throws when it is not one. */
export function readRepository(text: string): { owner: string; repo: string } {
  const [owner = '', repo = '', ...more] = text.split('/');
  const isName = (name: string) => NAME.test(name) && name !== '.' && name !== '..';
  if (more.length > 0 || !isName(owner) || !isName(repo)) {
    throw new Error(`"${text}" is not a repository; write it as owner/name`);
  }
  return { owner, repo };
}

/** The commit as it is; throws when it is not a whole SHA: nothing else may get into a path. */
export function readCommit(sha: string): string {
  if (!COMMIT.test(sha)) throw new Error(`"${sha}" is not the SHA of a commit`);
  return sha.toLowerCase();
}
