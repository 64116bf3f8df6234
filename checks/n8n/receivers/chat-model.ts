import { createServer } from 'node:http';
import { close, listen } from '../ports.ts';
import { readRequest } from './web.ts';

interface ChatMessage {
  role: string;
  content: unknown;
  tool_call_id?: string;
}

export interface ChatRequest {
  messages: ChatMessage[];
  tools?: { function: { name: string; description?: string; parameters: Record<string, unknown> } }[];
  stream?: boolean;
}

/** What the model does next: call a tool whose name fits, or say something. */
export type ChatTurn = { tool: RegExp; arguments: Record<string, unknown> } | { text: string };

export interface ChatModel {
  /** Base URL for n8n's OpenAI credential: ends with /v1. */
  url: string;
  requests: ChatRequest[];
  /** The turns of the next conversation, one a request; after the last one it repeats what the tools answered. */
  script(turns: ChatTurn[]): void;
  close(): Promise<void>;
}

/** A stand-in for a chat model with the API of OpenAI (chat completions, whole or streamed) that does as its script says. */
export async function openChatModel(): Promise<ChatModel> {
  const requests: ChatRequest[] = [];
  let turns: ChatTurn[] = [];
  const server = createServer(async (incoming, response) => {
    const { path, body } = await readRequest(incoming);
    const json = (status: number, answer: unknown): unknown =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    if (path === '/v1/models') return json(200, { object: 'list', data: [{ id: 'scripted', object: 'model' }] });
    if (path !== '/v1/chat/completions') return json(404, { error: { message: `Nothing is at ${path}` } });
    const request = JSON.parse(body.toString()) as ChatRequest;
    requests.push(request);
    const message = makeAssistantMessage(turns.shift() ?? { text: lastToolAnswer(request) }, request);
    if (!request.stream) return json(200, makeCompletion(message));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const chunk of makeCompletionChunks(message)) response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    response.end('data: [DONE]\n\n');
  });
  const url = `http://127.0.0.1:${await listen(server)}/v1`;
  return { url, requests, script: (next) => void (turns = [...next]), close: () => close(server) };
}

interface Answer {
  role: 'assistant';
  content: string | null;
  tool_calls?: { id: string; type: 'function'; function: { name: string; arguments: string } }[];
}

function makeAssistantMessage(turn: ChatTurn, { tools = [] }: ChatRequest): Answer {
  if ('text' in turn) return { role: 'assistant', content: turn.text };
  const names = tools.map((tool) => tool.function.name);
  const name = names.find((one) => turn.tool.test(one));
  if (name === undefined)
    return { role: 'assistant', content: `There is no tool ${turn.tool}; there are: ${names.join(', ')}` };
  const call = { name, arguments: JSON.stringify(turn.arguments) };
  const id = `call_${Math.random().toString(36).slice(2, 12)}`;
  return { role: 'assistant', content: null, tool_calls: [{ id, type: 'function', function: call }] };
}

function lastToolAnswer({ messages }: ChatRequest): string {
  const answer = messages.findLast(({ role }) => role === 'tool')?.content;
  return typeof answer === 'string' ? answer : JSON.stringify(answer ?? 'No tool answered');
}

const head = { id: 'chatcmpl-1', created: 1_700_000_000, model: 'scripted' };
const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
const findFinishReason = (message: Answer): string => (message.tool_calls ? 'tool_calls' : 'stop');

function makeCompletion(message: Answer): unknown {
  const choice = { index: 0, message, finish_reason: findFinishReason(message) };
  return { ...head, object: 'chat.completion', choices: [choice], usage };
}

function makeCompletionChunks(message: Answer): unknown[] {
  const chunk = (choices: unknown[], more = {}): unknown => ({
    ...head,
    object: 'chat.completion.chunk',
    choices,
    ...more,
  });
  const delta = { ...message, tool_calls: message.tool_calls?.map((call, index) => ({ index, ...call })) };
  return [
    chunk([{ index: 0, delta, finish_reason: null }]),
    chunk([{ index: 0, delta: {}, finish_reason: findFinishReason(message) }]),
    chunk([], { usage }),
  ];
}
