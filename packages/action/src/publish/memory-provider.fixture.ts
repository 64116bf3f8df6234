import { type CheckRunWish, NotAllowed, type PostedComment, type Provider, type PullRequest } from '../ports.ts';

/** A code host in memory, with a log of what was written. */
export class MemoryProvider implements Provider {
  readonly kind = 'github';
  login: string | null = 'bot';
  /** Author of what is written, where the host does not say who we are. */
  author = 'bot';
  head = 'a'.repeat(40);
  stored: PostedComment[] = [];
  writes: string[] = [];
  wishes: CheckRunWish[] = [];
  isReadOnly = false;
  canHide = true;
  /** What happens between the first look and the writing. */
  beforeSecondLook: (() => void) | undefined;
  private nextId = 1;
  private looks = 0;

  add(body: string, author = 'bot'): PostedComment {
    const id = (this.nextId += 1);
    const time = new Date(Date.UTC(2026, 0, 1) + id * 1000).toISOString();
    const comment = { id, url: `https://code.example/${id}`, body, author, createdAt: time, updatedAt: time };
    this.stored.push(comment);
    return comment;
  }

  async self(): Promise<string | null> {
    return this.login;
  }

  async pullRequest(number: number): Promise<PullRequest> {
    this.looks += 1;
    if (this.looks === 2) this.beforeSecondLook?.();
    const url = `https://code.example/pull/${number}`;
    const base = { sha: 'b'.repeat(40), ref: 'main' };
    return {
      number,
      url,
      state: 'open',
      base,
      head: { sha: this.head, ref: 'x', repository: 'o/r' },
      isFork: false,
      mergeBase: null,
    };
  }

  async listPullRequests(): Promise<PullRequest[]> {
    return [];
  }

  async jobName(): Promise<string | null> {
    return null;
  }

  async comments(): Promise<PostedComment[]> {
    return [...this.stored];
  }

  async createComment(_pullRequest: number, body: string): Promise<PostedComment> {
    this.write('create');
    return this.add(body, this.author);
  }

  async updateComment(id: number, body: string): Promise<PostedComment> {
    this.write(`update ${id}`);
    const comment = { ...this.stored.find((it) => it.id === id)!, body };
    this.stored = this.stored.map((it) => (it.id === id ? comment : it));
    return comment;
  }

  async deleteComment(id: number): Promise<void> {
    this.write(`delete ${id}`);
    this.stored = this.stored.filter((it) => it.id !== id);
  }

  async hideComment(id: number): Promise<boolean> {
    this.write(`hide ${id}`);
    return this.canHide;
  }

  async conclude(wish: CheckRunWish): Promise<{ id: number | null; url: string | null }> {
    this.write('conclude');
    this.wishes.push(wish);
    return { id: 7, url: 'https://code.example/runs/7' };
  }

  private write(what: string): void {
    if (this.isReadOnly) throw new NotAllowed(`${what}: Resource not accessible by integration`);
    this.writes.push(what);
  }
}
