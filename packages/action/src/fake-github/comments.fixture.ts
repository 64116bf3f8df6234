import { repositoryPath, writeComment } from './payloads.fixture.ts';
import { type Handler, type StoredComment, type World, invalid, notFound, paginate, Refusal } from './world.fixture.ts';

function findComment(world: World, id: string | undefined): StoredComment {
  const comment = world.comments.get(Number(id));
  if (!comment) throw notFound();
  return comment;
}

/** GitHub counts characters, not bytes and not UTF-16 units. */
function checkBody(world: World, body: unknown): string {
  const text = body as string;
  if (text.trim() === '') throw invalid('IssueComment', 'body', 'body cannot be blank', 'missing_field');
  // Half of a surrogate pair is no character; the parser of JSON refuses it.
  if (!text.isWellFormed()) throw new Refusal(400, 'Problems parsing JSON');
  const limit = world.limits.commentCharacters;
  if ([...text].length > limit)
    throw invalid('IssueComment', 'body', `body is too long (maximum is ${limit} characters)`);
  return text;
}

const listComments: Handler = (world, question) => {
  const pull = Number(question.params['issue_number']);
  if (!world.pulls.has(pull)) throw notFound();
  const since = question.query.get('since') ?? '';
  const found = [...world.comments.values()]
    .filter((item) => item.pull === pull && item.updatedAt >= since)
    .sort((a, b) => a.id - b.id);
  const { page, headers } = paginate(world, question, `${repositoryPath(world)}/issues/${pull}/comments`, found);
  return { status: 200, headers, body: page.map((comment) => writeComment(world, comment)) };
};

const createComment: Handler = (world, { params, body, token }) => {
  const pull = Number(params['issue_number']);
  if (!world.pulls.has(pull)) throw notFound();
  const comment: StoredComment = {
    id: world.nextId(),
    pull,
    body: checkBody(world, body['body']),
    author: token!.login,
    byApp: token!.kind === 'app',
    createdAt: world.now,
    updatedAt: world.now,
    minimized: null,
  };
  world.comments.set(comment.id, comment);
  const written = writeComment(world, comment);
  return { status: 201, body: written, headers: { location: String(written['url']) } };
};

const getComment: Handler = (world, { params }) => ({
  status: 200,
  body: writeComment(world, findComment(world, params['comment_id'])),
});

/** Who may write comments may change those of others: GitHub does not stop it. */
const updateComment: Handler = (world, { params, body }) => {
  const comment = findComment(world, params['comment_id']);
  comment.body = checkBody(world, body['body']);
  comment.updatedAt = world.now;
  return { status: 200, body: writeComment(world, comment) };
};

const deleteComment: Handler = (world, { params }) => {
  world.comments.delete(findComment(world, params['comment_id']).id);
  return { status: 204 };
};

export const commentHandlers: Record<string, Handler> = {
  'issues/list-comments': listComments,
  'issues/create-comment': createComment,
  'issues/get-comment': getComment,
  'issues/update-comment': updateComment,
  'issues/delete-comment': deleteComment,
};
