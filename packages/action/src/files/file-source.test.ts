import { openApiFiles } from './api/open-api-files.ts';
import { serveApi } from './api-server.fixture.ts';
import { describeFileSource } from './file-source.conformance.ts';
import { openGitObjects } from './git/open-git-objects.ts';
import { readBlobs } from './git/blob-reader.ts';

describeFileSource('the checkout', async ({ repository }, limits) => ({
  files: openGitObjects({ folder: repository.folder, limits }),
}));

describeFileSource('the API', async ({ repository }, limits) => {
  const { request, close } = await serveApi(repository);
  return { files: openApiFiles({ request, repository: { owner: 'o', repo: 'r' }, limits }), close };
});

describeFileSource('the API with contents of the checkout', async ({ repository }, limits) => {
  const { request, close } = await serveApi(repository);
  const place = { folder: repository.folder, git: 'git', deadlineMs: 10_000 };
  const files = openApiFiles({
    request,
    repository: { owner: 'o', repo: 'r' },
    limits,
    blobsAtHand: (shas) => readBlobs(place, shas, 1_000_000),
  });
  return { files, close };
});

describeFileSource('the API where trees are cut off after three entries', async ({ repository }, limits) => {
  const server = await serveApi(repository);
  server.setMostEntries(3);
  return {
    files: openApiFiles({ request: server.request, repository: { owner: 'o', repo: 'r' }, limits }),
    close: server.close,
  };
});
