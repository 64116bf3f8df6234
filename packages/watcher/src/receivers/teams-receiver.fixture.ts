import { openHttpReceiver, type Receiver, Refusal, type Visit } from './http-receiver.fixture.ts';
import { readJsonBody } from './read-json-body.fixture.ts';
import { Shape, ShapeError } from './shape.fixture.ts';

const MOST_BYTES = 28 * 1024;
const COMMON = ['type', 'id', 'isVisible', 'separator', 'spacing', 'height', 'fallback'];

/** A webhook of a workflow in Teams. */
export function openTeamsReceiver(seed: number): Promise<Receiver<object>> {
  return openHttpReceiver<object>(seed, {
    path: '/workflows/0123456789abcdef/triggers/manual/paths/invoke?api-version=2016-06-01&sig=teamsSecretSignature',
    evaluate(visit, accepted) {
      if (visit.url.searchParams.get('sig') !== 'teamsSecretSignature')
        throw new Refusal('another signature', {
          status: 401,
          body: '{"error":{"code":"DirectApiAuthorizationRequired"}}',
        });
      accepted.push(check(visit));
      return { status: 202 };
    },
    // It says so in both ways.
    limited: (count) =>
      count % 2 === 0
        ? { status: 429, headers: { 'retry-after': '1' }, body: '' }
        : {
            status: 200,
            body: 'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429 with ContextId tcid=0,server=x',
          },
  });
}

function check(visit: Visit): object {
  const { length } = visit.body;
  if (length > MOST_BYTES) throw new Refusal(`${length} bytes`, { status: 413, body: 'RequestEntityTooLarge' });
  const message = readJsonBody(visit, { status: 400, body: 'InvalidRequestContent' });
  try {
    const shape = new Shape(message, 'message').object('type', 'attachments', 'summary');
    shape.get('type').requireOneOf('message');
    for (const attachment of shape.get('attachments').list(1, 1)) {
      attachment.object('contentType', 'contentUrl', 'content');
      attachment.get('contentType').requireOneOf('application/vnd.microsoft.card.adaptive');
      attachment.optional('contentUrl', (part) => part.requireOneOf(null));
      checkCard(attachment.get('content'));
    }
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
    throw new Refusal(error.message, { status: 400, body: 'BadRequest' });
  }
  return message;
}

function checkCard(card: Shape): void {
  card.object('$schema', 'type', 'version', 'body', 'actions', 'msteams', 'fallbackText', 'speak', 'lang');
  card.get('type').requireOneOf('AdaptiveCard');
  // Teams shows 1.5 at most.
  card.get('version').requireOneOf('1.2', '1.3', '1.4', '1.5');
  card.optional('$schema', (part) =>
    part.requireOneOf(
      'http://adaptivecards.io/schemas/adaptive-card.json',
      'https://adaptivecards.io/schemas/adaptive-card.json',
    ),
  );
  card.optional('msteams', (part) => part.object('width').get('width').requireOneOf('Full'));
  card.get('body').list(1, 200).forEach(checkElement);
  card.optional('actions', (part) => part.list(0, 6).forEach(checkAction));
}

/** Elements of Adaptive Cards 1.5, with their properties. */
const ELEMENTS: Record<string, { properties: string[]; check(element: Shape): void }> = {
  TextBlock: {
    properties: [
      'text',
      'color',
      'fontType',
      'horizontalAlignment',
      'isSubtle',
      'maxLines',
      'size',
      'weight',
      'wrap',
      'style',
    ],
    check(element) {
      checkLook(element);
      element.optional('style', (part) => part.requireOneOf('default', 'heading'));
      element.optional('wrap', (part) => part.requireOneOf(true, false));
    },
  },
  FactSet: {
    properties: ['facts'],
    check: (element) => element.get('facts').list(1, 100).forEach(checkFact),
  },
  Container: {
    properties: ['items', 'style', 'bleed', 'minHeight', 'verticalContentAlignment'],
    check(element) {
      element.optional('style', (part) =>
        part.requireOneOf('default', 'emphasis', 'good', 'attention', 'warning', 'accent'),
      );
      element.get('items').list(0, 200).forEach(checkElement);
    },
  },
  ColumnSet: {
    properties: ['columns', 'style', 'bleed', 'minHeight', 'horizontalAlignment'],
    check: (element) => element.get('columns').list(1, 20).forEach(checkColumn),
  },
  Table: {
    // It is documented in both spellings.
    properties: [
      'columns',
      'rows',
      'firstRowAsHeader',
      'firstRowAsHeaders',
      'showGridLines',
      'gridStyle',
      'horizontalCellContentAlignment',
      'verticalCellContentAlignment',
    ],
    check(element) {
      const columns = element.get('columns').list(1, 20);
      columns.forEach((column) =>
        column.object('width', 'horizontalCellContentAlignment', 'verticalCellContentAlignment', 'type'),
      );
      for (const row of element.get('rows').list(0, 200)) {
        row
          .object('type', 'cells', 'style', 'horizontalCellContentAlignment', 'verticalCellContentAlignment')
          .get('type')
          .requireOneOf('TableRow');
        for (const cell of row.get('cells').list(0, columns.length)) {
          cell
            .object('type', 'items', 'style', 'verticalContentAlignment', 'bleed')
            .get('type')
            .requireOneOf('TableCell');
          cell.get('items').list(0, 50).forEach(checkElement);
        }
      }
    },
  },
  RichTextBlock: {
    properties: ['inlines', 'horizontalAlignment'],
    check: (element) => element.get('inlines').list(1, 500).forEach(checkRun),
  },
  ActionSet: {
    properties: ['actions'],
    check: (element) => element.get('actions').list(1, 6).forEach(checkAction),
  },
};

function checkLook(element: Shape): void {
  element.get('text').text(0, MOST_BYTES);
  element.optional('color', (part) =>
    part.requireOneOf('Default', 'Dark', 'Light', 'Accent', 'Good', 'Warning', 'Attention'),
  );
  element.optional('size', (part) => part.requireOneOf('Default', 'Small', 'Medium', 'Large', 'ExtraLarge'));
  element.optional('weight', (part) => part.requireOneOf('Default', 'Lighter', 'Bolder'));
  element.optional('fontType', (part) => part.requireOneOf('Default', 'Monospace'));
  element.optional('isSubtle', (part) => part.requireOneOf(true, false));
}

function checkRun(run: Shape): void {
  run.object(
    'type',
    'text',
    'color',
    'fontType',
    'highlight',
    'isSubtle',
    'italic',
    'size',
    'strikethrough',
    'underline',
    'weight',
    'selectAction',
  );
  run.get('type').requireOneOf('TextRun');
  run.optional('selectAction', checkAction);
  checkLook(run);
}

function checkElement(element: Shape): void {
  const { type } = (element.value ?? {}) as { type?: unknown };
  const known = typeof type === 'string' && Object.hasOwn(ELEMENTS, type) ? ELEMENTS[type]! : undefined;
  if (known === undefined) element.fail(`is of the unknown type ${JSON.stringify(type)}`);
  element.object(...COMMON, ...known.properties);
  element.optional('spacing', (part) =>
    part.requireOneOf('Default', 'None', 'Small', 'Medium', 'Large', 'ExtraLarge', 'Padding'),
  );
  element.optional('separator', (part) => part.requireOneOf(true, false));
  element.optional('fallback', (part) => (part.value === 'drop' ? undefined : checkElement(part)));
  known.check(element);
}

function checkColumn(column: Shape): void {
  column.object(...COMMON, 'items', 'width', 'style', 'bleed', 'minHeight', 'verticalContentAlignment');
  column.optional('type', (part) => part.requireOneOf('Column'));
  column.get('items').list(0, 200).forEach(checkElement);
}

function checkFact(fact: Shape): void {
  fact.object('title', 'value');
  fact.get('title').text(0, MOST_BYTES);
  fact.get('value').text(0, MOST_BYTES);
}

function checkAction(action: Shape): void {
  action.object('type', 'title', 'url', 'style', 'tooltip', 'iconUrl');
  action.get('type').requireOneOf('Action.OpenUrl');
  action.get('title').text(1, 200);
  action.get('url').url();
}
