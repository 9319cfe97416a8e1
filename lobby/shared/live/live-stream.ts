import { liveMessage, livePath, type LiveMessage } from '@tausi/contract/live.ts';

/** The part of a WebSocket that the stream uses. */
export type LiveSocket = {
  readonly send: (text: string) => void;
  readonly close: () => void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((message: { readonly data: unknown }) => void) | null;
};

/** The stream's dependencies; tests pass their own. */
export type LiveWorld = {
  readonly connect: (path: string) => LiveSocket;
  /** The signed hello; null for a visitor. */
  readonly hello: () => Promise<{ readonly token: string; readonly time: string; readonly r: string } | null>;
  readonly after: (milliseconds: number, then: () => void) => () => void;
  readonly onMessage: (message: LiveMessage) => void;
};

const firstPauseMs = 1_000;
const pauseMsMax = 30_000;

/** Keeps one connection to the live stream open until stopped, with growing pauses between attempts. */
export class LiveStream {
  readonly #world: LiveWorld;
  #socket: LiveSocket | null = null;
  #cancelRetry: () => void = () => undefined;
  #pauseMs = firstPauseMs;
  #isStopped = true;
  #watched: number | null = null;
  #isWelcome = false;

  constructor(world: LiveWorld) {
    this.#world = world;
  }

  start(): void {
    if (!this.#isStopped) return;
    this.#isStopped = false;
    this.#connect();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelRetry();
    this.#socket?.close();
    this.#socket = null;
    this.#isWelcome = false;
  }

  /** Subscribes to a game's table, also on later connections; null unsubscribes. */
  watch(gameId: number | null): void {
    this.#watched = gameId;
    if (this.#isWelcome) this.#askForTable();
  }

  #askForTable(): void {
    this.#socket?.send(JSON.stringify({ watch: this.#watched }));
  }

  /** Reconnects at once, because the network is back or the page is visible again. */
  hurry(): void {
    if (this.#isStopped || this.#socket !== null) return;
    this.#cancelRetry();
    this.#pauseMs = firstPauseMs;
    this.#connect();
  }

  #connect(): void {
    const socket = this.#world.connect(livePath);
    this.#socket = socket;
    this.#isWelcome = false;
    socket.onopen = () => void this.#introduce(socket);
    socket.onmessage = ({ data }) => this.#hear(data);
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#isWelcome = false;
      if (!this.#isStopped) this.#retry();
    };
  }

  async #introduce(socket: LiveSocket): Promise<void> {
    const hello = await this.#world.hello();
    if (this.#socket !== socket) return;
    if (hello === null) this.stop();
    else socket.send(JSON.stringify(hello));
  }

  #hear(data: unknown): void {
    const parsed = liveMessage.safeParse(jsonOf(data));
    // Ignore message types that this release does not know.
    if (!parsed.success) return;
    this.#pauseMs = firstPauseMs;
    if (parsed.data.type === 'welcome') {
      this.#isWelcome = true;
      if (this.#watched !== null) this.#askForTable();
    }
    this.#world.onMessage(parsed.data);
  }

  #retry(): void {
    this.#cancelRetry = this.#world.after(this.#pauseMs, () => this.#connect());
    this.#pauseMs = Math.min(this.#pauseMs * 2, pauseMsMax);
  }
}

function jsonOf(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : null;
  } catch {
    return null;
  }
}
