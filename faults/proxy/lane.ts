import type { Socket } from 'node:net';

type Travelling = { readonly bytes: Buffer; readonly dueAt: number };

/** One direction of a connection. Chunks arrive in their order, each at its time or later. */
export class Lane {
  readonly #to: Socket;
  readonly #travelling: Travelling[] = [];

  constructor(to: Socket) {
    this.#to = to;
  }

  send(bytes: Buffer, delayMs: number): void {
    if (delayMs === 0 && this.#travelling.length === 0) return void this.#to.write(bytes);
    this.#travelling.push({ bytes, dueAt: performance.now() + delayMs });
    if (this.#travelling.length === 1) this.#wait();
  }

  #wait(): void {
    const [next] = this.#travelling;
    if (next !== undefined) setTimeout(() => this.#arrive(), Math.max(0, next.dueAt - performance.now()));
  }

  #arrive(): void {
    const next = this.#travelling.shift();
    if (next !== undefined && !this.#to.destroyed) this.#to.write(next.bytes);
    this.#wait();
  }
}
