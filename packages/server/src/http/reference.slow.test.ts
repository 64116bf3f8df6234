import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../testing/running.fixture.ts';

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome'].find(isInstalled);
const PHONE = '--enable-blink-features=MediaCapture';
const why = CHROMIUM ? '' : ' (skipped: no Chromium in PATH)';

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** One tab of a browser, over the Chrome DevTools protocol. */
interface Tab {
  /** What the browser complained of: errors of scripts, what the policy of a page refused, answers with an error. */
  complaints: string[];
  open(url: string): Promise<void>;
  /** The value of an expression in the page, once it is there. */
  read<Value = string>(expression: string): Promise<Value>;
}

async function openTab(profile: string): Promise<Tab> {
  const port = await readPort(profile);
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
    type: string;
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets.find(({ type }) => type === 'page')!.webSocketDebuggerUrl);
  await new Promise((done) => socket.addEventListener('open', done));
  const waiting = new Map<number, (result: unknown) => void>();
  const complaints: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as { id?: number; method?: string; result?: unknown; params?: unknown };
    if (message.id !== undefined) waiting.get(message.id)?.(message.result);
    else if (message.method === 'Log.entryAdded' || message.method === 'Runtime.exceptionThrown')
      complaints.push(JSON.stringify(message.params));
  });
  const ask = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((done) => {
      waiting.set(waiting.size + 1, done);
      socket.send(JSON.stringify({ id: waiting.size, method, params }));
    });
  for (const domain of ['Page', 'Runtime', 'Log']) await ask(`${domain}.enable`);
  const read: Tab['read'] = async <Value>(expression: string) => {
    for (let tries = 0; tries < 100; tries += 1) {
      const { result } = (await ask('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true })) as {
        result: { value?: Value };
      };
      if (result.value) return result.value;
      await setTimeout(100);
    }
    throw new Error(`Nothing came of ${expression}; ${complaints.join('\n')}`);
  };
  const open = async (url: string): Promise<void> => {
    await ask('Page.navigate', { url });
    await read(`location.href === ${JSON.stringify(url)} && document.querySelector('.try:not([hidden])') !== null`);
  };
  return { complaints, open, read };
}

/** The browser writes it into its profile when it listens. */
async function readPort(profile: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    if (text.includes('\n')) return text.split('\n')[0]!;
    await setTimeout(100);
  }
  throw new Error('The browser did not start');
}

describe.skipIf(!CHROMIUM)(`an operation of the reference, tried in a real browser${why}`, () => {
  let running: RunningService;
  let profile: string;
  let browser: ChildProcess;
  let tab: Tab;

  beforeAll(async () => {
    running = await startService();
    profile = await mkdtemp(join(tmpdir(), 'partwright-reference-'));
    // The last one: as on a phone, where a file may come from the camera.
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0', PHONE];
    browser = spawn(CHROMIUM!, [...flags, `--user-data-dir=${profile}`, 'about:blank'], { stdio: 'ignore' });
    tab = await openTab(profile);
  });
  afterAll(async () => {
    const ended = new Promise((done) => browser.once('exit', done));
    browser.kill();
    await ended;
    await running.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Opens the page of the area, does something to the form, sends it, and gives the text of the answer. */
  async function tryOperation(area: string, id: string, fill = ''): Promise<string> {
    await tab.open(`${running.url}/docs/${area}`);
    await tab.read(`(() => {
      const box = document.querySelector('#${id} .try');
      const field = (name) => box.querySelector('fieldset:not([disabled]) [name="' + name + '"]');
      box.open = true;
      ${fill};
      box.querySelector('form').dispatchEvent(new Event('input'));
      box.querySelector('form').requestSubmit();
      return true;
    })()`);
    return tab.read(
      `document.querySelector('#${id} .answer .state') && document.querySelector('#${id} .answer').innerText`,
    );
  }

  it('takes a key once, for all pages', async () => {
    await tab.open(`${running.url}/docs/catalog`);
    await tab.read(`document.querySelector('#key-text').value = ${JSON.stringify(running.key)}`);
    await tab.read(`(document.querySelector('#key').requestSubmit(), true)`);
    const state = `document.querySelector('#key-state').textContent`;
    expect(await tab.read(`${state}.includes('Signed in') && ${state}`)).toContain('test key “a test”');
    await tab.open(`${running.url}/docs/projects`);
    expect(await tab.read(`${state}.includes('Signed in')`)).toBe(true);
    expect(await tab.read(`JSON.stringify({ ...localStorage })`)).not.toContain(running.key);
  });

  it('shows JSON with its status and time', async () => {
    expect(await tryOperation('matching', 'normalizeValue')).toMatch(/200 OK in \d+ ms[^]*4\.7 kΩ/);
  });

  it('changes something, with the token of the session', async () => {
    expect(await tryOperation('projects', 'createProject')).toMatch(/201 Created[^]*"name": "Amplifier"/);
  });

  it('uploads a file', async () => {
    const choose = `const files = new DataTransfer();
      files.items.add(new File(['Reference,Value\\nR1,10k\\n'], 'board.csv'));
      field('file').files = files.files`;
    expect(await tryOperation('bom', 'uploadBom', choose)).toMatch(/202 Accepted[^]*"job_type": "bom"/);
    expect(await tab.read(`document.querySelector('#uploadBom .try form > figure').innerText`)).toContain(
      "-F 'file=@board.csv'",
    );
  });

  it('takes a photo with the camera of a phone, and leaves the choice of a file beside it', async () => {
    await tab.open(`${running.url}/docs/identify`);
    const asked = await tab.read<string[]>(`(() => {
      const [file, camera] = ['input[type=file]', '.camera'].map((way) => document.querySelector('#identifyPart ' + way));
      const asked = [];
      file.addEventListener('click', (event) => { asked.push(file.capture); event.preventDefault(); });
      if (!camera.hidden) camera.click();
      file.click();
      return asked;
    })()`);
    expect(asked).toEqual(['environment', '']);
  });

  it('offers a file to be saved', async () => {
    expect(await tryOperation('manufacturing', 'printStackup')).toMatch(/200 OK[^]*Save Amplifier-stackup\.pdf/);
  });

  it('never meets what the policy of the page forbids', () => {
    expect(tab.complaints).toEqual([]);
  });
});
