import { escapeHtml, renderBlock, renderText } from './html.ts';
import { printClientSetup } from './samples/index.ts';

interface Topic {
  title: string;
  paragraphs: string[];
  blocks: [title: string, code: string][];
}

/** What holds for every operation, said once, before them. */
export function renderGuide(serverUrl: string): string {
  const topics = topicsFor(serverUrl).map(
    ({ title, paragraphs, blocks }) =>
      `<section class="operation"><div class="what"><h3>${title}</h3>${paragraphs.map((text) => `<p>${renderText(text)}</p>`).join('')}</div><div class="how">${blocks.map(([name, code]) => renderBlock(name, code)).join('')}</div></section>`,
  );
  return `<section class="tag" id="start"><header><h1>Partwright API</h1>
<p class="lead">Electronic components as data: find parts, match a bill of materials and see why each match was made, cost the build, check the design.</p>
<p class="base"><span>Base address</span> <code>${escapeHtml(serverUrl)}</code></p></header>
${topics.join('\n')}</section>`;
}

function topicsFor(serverUrl: string): Topic[] {
  return [
    {
      title: 'Your first request',
      paragraphs: [
        `Every request carries an API key, \`Authorization: Bearer svc_live_…\`, and a \`User-Agent\` with the name and version of your application; a contact in it lets the operator reach you.`,
        `Keys that begin with \`svc_test_\` do everything but spend credits and place orders; each answer to them says \`Partwright-Mode: test\`.`,
        `A page in a browser gets a session for its key, \`POST /session\`, and need not keep the key.`,
      ],
      blocks: [
        [
          'curl',
          `curl -G '${serverUrl}/parts/search' \\\n  --data-urlencode 'q=10k 0402 1%' \\\n  -H "Authorization: Bearer $PARTWRIGHT_KEY" \\\n  -A "MyTool/1.0 (me@example.com)"`,
        ],
        [
          'TypeScript',
          `import { createClient, fetchTransport, timerSleep } from '@partwright/client';\n\n${printClientSetup(serverUrl)}\n\nconst wanted = { q: '10k 0402 1%', in_stock: true };\nfor await (const part of client.parts.searchAll(wanted))\n  console.log(part.part_number, part.price);`,
        ],
      ],
    },
    {
      title: 'Answers and errors',
      paragraphs: [
        'An answer is `{"status":"success","data":…}` with fields in snake_case and times in RFC 3339 UTC. Files are answered as they are, with Content-Type and Content-Disposition.',
        'A failure is always JSON. `code` is for programs, `error` says in one sentence what to do, `errors` names wrong fields by JSON pointer, `request_id` finds the request in the logs.',
        'Fields may be added to answers at any time; ignore those you do not know.',
        'A name in a request that the operation does not know is never passed over in silence. Where money, orders or checks are calculated it is a 400 with the place it belongs to; elsewhere `warnings` beside `data` and the header `X-Warnings` say it. `Prefer: handling=strict` refuses every unknown name.',
        'In JSON, text is read where only a number or only true or false may stand: `"quantity": "5"`.',
      ],
      blocks: [
        [
          'Failure',
          JSON.stringify(
            {
              status: 'error',
              error: '`build_quantity` must be a whole number from 1 to 10000000; 0 is too small',
              code: 'invalid_request',
              errors: [
                {
                  pointer: '/build_quantity',
                  code: 'too_small',
                  detail: '`build_quantity` must be a whole number from 1 to 10000000; 0 is too small',
                },
              ],
              request_id: 'req_01J9Z3W8K6T4',
              docs_url: `${serverUrl.replace(/\/v1$/, '')}/docs#invalid_request`,
            },
            null,
            2,
          ),
        ],
      ],
    },
    {
      title: 'Lists',
      paragraphs: [
        '`limit` sets the size of a page. Give `next_cursor` of one page as `cursor` for the next until it is null; a cursor neither skips nor repeats items while the list changes. `offset` is there for jumping.',
        'A `limit` above the most is answered with a whole page, and `warnings` say so.',
      ],
      blocks: [['Page', `{\n  "total": 412,\n  "limit": 20,\n  "offset": 0,\n  "next_cursor": "eyJvIjoyMH0"\n}`]],
    },
    {
      title: 'Jobs',
      paragraphs: [
        'What takes longer than a request answers 202 with a job: `queued`, `processing`, then `complete`, `failed` or `canceled` for good. Read its status with `?wait=25` and the answer comes when something changes, or give a `callback_url` and be called.',
      ],
      blocks: [
        [
          'TypeScript',
          `const job = await client.bom.upload({ file });\nconst done = await client.waitFor(job, {\n  onProgress: ({ progress }) => console.log(progress),\n});\nconst bom = await client.bom.get({ bom_id: done.bom_id });`,
        ],
      ],
    },
    {
      title: 'Trying again',
      paragraphs: [
        'Send an `Idempotency-Key` with whatever creates, spends or orders: the same request under the same key runs once, and later tries get the first answer with `Idempotency-Replayed: true`.',
        'After 429 and 503 wait as long as `Retry-After` says. The client does both by itself.',
      ],
      blocks: [],
    },
    {
      title: 'Money',
      paragraphs: [
        'Amounts are numbers of at most six decimals beside a `currency`. Every price has its `source` and the time it was `observed_at`. What could not be priced is listed as such and never counted as 0.',
      ],
      blocks: [],
    },
  ];
}
