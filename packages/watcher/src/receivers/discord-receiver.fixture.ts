import { openHttpReceiver, type Receiver, Refusal, type Visit } from './http-receiver.fixture.ts';
import { readJsonBody } from './read-json-body.fixture.ts';
import { Shape, ShapeError } from './shape.fixture.ts';

/** All texts of all embeds of a message. */
const MOST_EMBED_CHARACTERS = 6000;

/** A webhook of Discord. */
export function openDiscordReceiver(seed: number): Promise<Receiver<object>> {
  return openHttpReceiver<object>(seed, {
    path: '/api/webhooks/112233445566778899/discordSecretToken',
    evaluate(visit, accepted) {
      if (visit.url.pathname !== this.path)
        throw new Refusal('another path', answer(404, { message: 'Unknown Webhook', code: 10_015 }));
      accepted.push(check(visit));
      if (visit.url.searchParams.get('wait') !== 'true') return { status: 204 };
      return answer(200, { id: String(1_000_000 + accepted.length), type: 0, channel_id: '1' });
    },
    limited: () => ({
      ...answer(429, { message: 'You are being rate limited.', retry_after: 0.25, global: false }),
      headers: { 'content-type': 'application/json', 'retry-after': '1', 'x-ratelimit-reset-after': '0.25' },
    }),
  });
}

function answer(status: number, body: object) {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function check(visit: Visit): object {
  const invalid = answer(400, { message: 'Invalid Form Body', code: 50_035 });
  const message = readJsonBody(visit, invalid);
  try {
    const shape = new Shape(message, 'message').object('content', 'username', 'embeds', 'allowed_mentions', 'flags');
    if (!shape.has('content') && !shape.has('embeds')) shape.fail('is empty');
    shape.optional('content', (part) => part.text(0, 2000));
    shape.optional('username', checkUsername);
    const embeds = shape.has('embeds') ? shape.get('embeds').list(1, 10) : [];
    const total = embeds.reduce((sum, embed) => sum + checkEmbed(embed), 0);
    if (total > MOST_EMBED_CHARACTERS) shape.fail(`has ${total} characters in embeds`);
    // Discord would take it without, and notify everyone that the text names.
    shape.get('allowed_mentions').object('parse').get('parse').list(0, 0);
  } catch (error) {
    if (error instanceof ShapeError) throw new Refusal(error.message, invalid);
    throw error;
  }
  return message;
}

function checkUsername(part: Shape): void {
  if (/clyde|discord/i.test(part.text(1, 80))) part.fail('is a name that Discord keeps for itself');
}

/** Gives how many characters count. */
function checkEmbed(embed: Shape): number {
  embed.object('title', 'type', 'description', 'url', 'timestamp', 'color', 'footer', 'author', 'fields');
  let total = 0;
  const count = (part: Shape, least: number, most: number) => void (total += part.text(least, most).length);
  embed.optional('type', (part) => part.requireOneOf('rich'));
  embed.optional('title', (part) => count(part, 1, 256));
  embed.optional('description', (part) => count(part, 1, 4096));
  embed.optional('url', (part) => part.url());
  embed.optional('timestamp', (part) => {
    if (!/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(part.text(1, 40))) part.fail('is no time');
  });
  embed.optional('color', (part) => {
    const color = part.value;
    if (!Number.isInteger(color) || (color as number) < 0 || (color as number) > 0xff_ff_ff) part.fail('is no colour');
  });
  embed.optional('footer', (part) => count(part.object('text').get('text'), 1, 2048));
  embed.optional('author', (part) => count(part.object('name', 'url').get('name'), 1, 256));
  embed.optional('fields', (fields) => {
    for (const field of fields.list(0, 25)) {
      field.object('name', 'value', 'inline');
      count(field.get('name'), 1, 256);
      count(field.get('value'), 1, 1024);
    }
  });
  if (total === 0) embed.fail('says nothing');
  return total;
}
