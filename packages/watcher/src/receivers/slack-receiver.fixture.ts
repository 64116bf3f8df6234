import { openHttpReceiver, type Receiver, Refusal, type Visit } from './http-receiver.fixture.ts';
import { readJsonBody } from './read-json-body.fixture.ts';
import { Shape, ShapeError } from './shape.fixture.ts';

/** Not documented, and met: above it Slack says `msg_blocks_too_long`. */
const MOST_BLOCK_CHARACTERS = 13_200;
/** What notifies people or names them when it stands in text unescaped. */
const NOTIFIES = /<(?:!(?:channel|here|everyone|subteam)|[@#])/i;

/** An incoming webhook of Slack, which knows the blocks of its documentation for messages. */
export function openSlackReceiver(seed: number): Promise<Receiver<object>> {
  return openHttpReceiver<object>(seed, {
    path: '/services/T0SECRET01/B0SECRET02/slackSecretToken03',
    evaluate(visit, accepted) {
      if (visit.url.pathname !== this.path) throw new Refusal('another path', { status: 404, body: 'no_service' });
      accepted.push(check(visit));
      return { status: 200, headers: { 'content-type': 'text/html' }, body: 'ok' };
    },
  });
}

function check(visit: Visit): object {
  const message = readJsonBody(visit, { status: 400, body: 'invalid_payload' });
  try {
    const shape = new Shape(message, 'message').object('text', 'blocks', 'unfurl_links', 'unfurl_media');
    checkMrkdwn(shape.get('text'), 40_000);
    shape.optional('blocks', (part) => part.list(1, 50).forEach(checkBlock));
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    throw new Refusal(error.message, { status: 400, body: 'invalid_blocks' });
  }
  const total = countTexts((message as { blocks?: unknown }).blocks);
  if (total > MOST_BLOCK_CHARACTERS)
    throw new Refusal(`${total} characters in blocks`, { status: 400, body: 'msg_blocks_too_long' });
  return message;
}

function checkBlock(block: Shape): void {
  const { type } = block.value as { type?: unknown };
  switch (type) {
    case 'divider':
      return void block.object('type');
    case 'header':
      block.object('type', 'text');
      return checkText(block.get('text'), ['plain_text'], 150);
    case 'context':
      block.object('type', 'elements');
      return block
        .get('elements')
        .list(1, 10)
        .forEach((element) => checkText(element, ['plain_text', 'mrkdwn'], 3000));
    case 'section':
      block.object('type', 'text', 'fields', 'expand');
      if (!block.has('text') && !block.has('fields')) block.fail('has neither text nor fields');
      block.optional('text', (text) => checkText(text, ['plain_text', 'mrkdwn'], 3000));
      return block.optional('fields', (fields) =>
        fields.list(1, 10).forEach((field) => checkText(field, ['plain_text', 'mrkdwn'], 2000)),
      );
    default:
      block.fail(`is of the unknown type ${JSON.stringify(type)}`);
  }
}

function checkText(part: Shape, types: string[], most: number): void {
  part.object('type', 'text', 'emoji', 'verbatim');
  part.get('type').requireOneOf(...types);
  if ((part.value as { type: string }).type === 'mrkdwn') return checkMrkdwn(part.get('text'), most);
  part.get('text').text(1, most);
}

function checkMrkdwn(part: Shape, most: number): void {
  const text = part.text(1, most);
  if (NOTIFIES.test(text)) part.fail(`would notify somebody: ${NOTIFIES.exec(text)![0]}`);
  if (/&(?!amp;|lt;|gt;)/.test(text)) part.fail('has an & that is not escaped');
}

function countTexts(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countTexts(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [key, item]) => sum + (key === 'text' && typeof item === 'string' ? item.length : countTexts(item)),
    0,
  );
}
