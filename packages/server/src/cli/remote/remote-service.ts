import type { Client } from '@partwright/client';

/** A server to ask. */
export interface Server {
  url: string;
  /** Undefined: none is known, and only what is open to all will work. */
  key: string | undefined;
}

/** What a command may ask of a server. */
export interface RemoteService {
  client: Client;
  url: string;
  /** A sentence for the person at the terminal (stderr). */
  tell(text: string): void;
}
