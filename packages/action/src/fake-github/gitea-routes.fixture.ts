interface RouteKind {
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  query?: string[];
  /** Of the body, all of them text; true for those that must be there. */
  fields?: Record<string, boolean>;
}

export interface GiteaRoute {
  id: string;
  /** Decoded. */
  params: Record<string, string>;
  query: readonly string[];
  fields: Record<string, boolean> | undefined;
  isWrite: boolean;
}

const REPO = '/repos/{owner}/{repo}';
const STATUS_FIELDS = { state: true, context: false, description: false, target_url: false };

/** What a review asks of Gitea, Forgejo and AllSpice; parameters as their API pages name them. */
const ROUTES: RouteKind[] = [
  { id: 'version', method: 'GET', path: '/version' },
  { id: 'user', method: 'GET', path: '/user' },
  {
    id: 'pulls',
    method: 'GET',
    path: `${REPO}/pulls`,
    query: ['state', 'sort', 'milestone', 'labels', 'poster', 'page', 'limit'],
  },
  { id: 'pull', method: 'GET', path: `${REPO}/pulls/{index}` },
  {
    id: 'pull-files',
    method: 'GET',
    path: `${REPO}/pulls/{index}/files`,
    query: ['skip-to', 'whitespace', 'page', 'limit'],
  },
  { id: 'commit-pull', method: 'GET', path: `${REPO}/commits/{sha}/pull` },
  // It takes `page` and `limit` from those who ask for every list alike, and gives all of it all the same.
  {
    id: 'comments',
    method: 'GET',
    path: `${REPO}/issues/{index}/comments`,
    query: ['since', 'before', 'page', 'limit'],
  },
  { id: 'create-comment', method: 'POST', path: `${REPO}/issues/{index}/comments`, fields: { body: true } },
  { id: 'comment', method: 'GET', path: `${REPO}/issues/comments/{id}` },
  { id: 'update-comment', method: 'PATCH', path: `${REPO}/issues/comments/{id}`, fields: { body: true } },
  { id: 'delete-comment', method: 'DELETE', path: `${REPO}/issues/comments/{id}` },
  { id: 'create-status', method: 'POST', path: `${REPO}/statuses/{sha}`, fields: STATUS_FIELDS },
  { id: 'statuses', method: 'GET', path: `${REPO}/statuses/{sha}`, query: ['sort', 'state', 'page', 'limit'] },
  { id: 'tree', method: 'GET', path: `${REPO}/git/trees/{sha}`, query: ['recursive', 'page', 'per_page'] },
  { id: 'blob', method: 'GET', path: `${REPO}/git/blobs/{sha}` },
  // As with comments: GitHub's parameters do no harm here.
  { id: 'compare', method: 'GET', path: `${REPO}/compare/{basehead}`, query: ['page', 'per_page'] },
];

/** `path` after `/api/v1`, still encoded. */
export function findGiteaRoute(method: string, path: string): GiteaRoute | undefined {
  for (const route of ROUTES) {
    const pattern = new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const found = route.method === method ? pattern.exec(path) : null;
    if (!found) continue;
    const params = Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]);
    return {
      id: route.id,
      params: Object.fromEntries(params) as Record<string, string>,
      query: route.query ?? [],
      fields: route.fields,
      isWrite: method !== 'GET',
    };
  }
  return undefined;
}
