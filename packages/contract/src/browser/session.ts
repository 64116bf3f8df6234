/** A browser session as `/v1/session` tells it. */
interface Session {
  csrf_token: string;
  key: { name: string; mode: string };
}

/** Says that this browser has had a session, so that others need not ask for one at every page. It is no secret. */
const KEPT = 'partwright-session';

/** The session of the page; its key is with the server, its cookie out of reach of scripts. */
export class SessionHolder {
  readonly #url: string;
  readonly #line = document.querySelector<HTMLFormElement>('#key')!;
  readonly #text = document.querySelector<HTMLInputElement>('#key-text')!;
  readonly #state = document.querySelector('#key-state')!;
  readonly #end = document.querySelector<HTMLElement>('#key-end')!;
  #session: Session | undefined;
  #asked: Promise<void> = Promise.resolve();

  constructor(api: string) {
    this.#url = `${api}/session`;
    this.#line.hidden = false;
    this.#line.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#asked = this.#begin();
    });
    this.#end.addEventListener('click', () => void this.#finish());
    if (localStorage.getItem(KEPT) !== null) this.#asked = this.#ask({}, 'The session is over: give the key again.');
  }

  /** What goes with every request that changes something, once it is known whether there is a session. */
  async readHeaders(): Promise<[string, string][]> {
    await this.#asked;
    return this.#session ? [['X-CSRF-Token', this.#session.csrf_token]] : [];
  }

  async #begin(): Promise<void> {
    const body = JSON.stringify({ key: this.#text.value.trim() });
    await this.#ask({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    if (this.#session) this.#text.value = '';
  }

  async #finish(): Promise<void> {
    await fetch(this.#url, { method: 'DELETE', headers: await this.readHeaders() });
    this.#session = undefined;
    localStorage.removeItem(KEPT);
    this.#tell('Signed out.');
  }

  /** `whyNot` is said in place of the words of the server. */
  async #ask(options: RequestInit, whyNot?: string): Promise<void> {
    try {
      const answer = await fetch(this.#url, options);
      const body = (await answer.json()) as { data?: Session; error?: string };
      this.#session = answer.ok ? body.data : undefined;
      if (this.#session) localStorage.setItem(KEPT, 'begun');
      else localStorage.removeItem(KEPT);
      this.#tell(this.#session ? this.#describe(this.#session) : (whyNot ?? body.error ?? `Status ${answer.status}`));
    } catch {
      this.#tell('The server did not answer. Try again.');
    }
  }

  #describe({ key: { name, mode } }: Session): string {
    const meaning =
      mode === 'test' ? 'it spends no credits and places no orders' : 'it spends credits and places orders';
    return `Signed in with the ${mode} key “${name}”: ${meaning}.`;
  }

  #tell(text: string): void {
    this.#state.textContent = text;
    this.#end.hidden = this.#session === undefined;
    this.#line.classList.toggle('begun', this.#session !== undefined);
  }
}
