import type { Socket } from 'node:net';
import type { Dice } from '../dice.ts';
import { Lane } from './lane.ts';
import type { Behaviour } from './behaviour.ts';
import { asksToCommit, committedAnswer, createMessageReader, isReadyForQuery, type Message } from './postgres-messages.ts';

export type LinkParts = {
  readonly client: Socket;
  readonly upstream: Socket;
  readonly behaviour: () => Behaviour;
  readonly dice: Dice;
  /** Called each time the behaviour affects the connection. */
  readonly onInjected: () => void;
  /** True for PostgreSQL traffic, which is forwarded in whole messages instead of chunks. */
  readonly speaksPostgres: boolean;
};

/** A commit that was acknowledged before the database received it. */
type DelayedCommit = { readonly commit: Buffer; readonly queue: Buffer[]; isAcknowledged: boolean };

/** One connection through the proxy. */
export class Link {
  readonly #parts: LinkParts;
  readonly #readClient = createMessageReader('client');
  readonly #readServer = createMessageReader('server');
  readonly #up: Lane;
  readonly #down: Lane;
  #isSilent = false;
  #lostBytes = false;
  #answerBytes = 0;
  #answerIsDoomed = false;
  #cutOnAnswer = false;
  #unansweredQuestions = 0;
  delayed: DelayedCommit | null = null;
  #skipsAnswer = false;

  constructor(parts: LinkParts) {
    this.#parts = parts;
    const { client, upstream } = parts;
    this.#up = new Lane(upstream);
    this.#down = new Lane(client);
    client.on('data', (piece) => this.#fromClient(Buffer.from(piece)));
    upstream.on('data', (piece) => this.#fromServer(Buffer.from(piece)));
    this.#passEnd(client, upstream);
    this.#passEnd(upstream, client);
  }

  /** Ends the connection like a broken network. */
  reset(): void {
    this.#parts.client.resetAndDestroy();
    this.#parts.upstream.resetAndDestroy();
  }

  /** From now on no traffic passes, and neither side is told. */
  fallSilent(): void {
    this.#isSilent = true;
  }

  /** After a change of behaviour, a connection that lost bytes can only be reset. */
  resetIfTorn(): void {
    if (this.#lostBytes && !this.#isSilent) this.reset();
  }

  #passEnd(from: Socket, to: Socket): void {
    const isDeaf = (): boolean => this.#isSilent || this.#parts.behaviour().kind === 'swallow';
    from.on('error', () => undefined);
    from.on('close', () => {
      if (isDeaf()) this.#lostBytes = true;
      else to.destroy();
    });
  }

  #fromClient(piece: Buffer): void {
    if (!this.#parts.speaksPostgres) return this.#ask(piece);
    for (const message of this.#readClient(piece)) {
      if (this.#parts.client.destroyed) return;
      this.#askMessage(message);
    }
  }

  // A new request of a protocol that is not parsed.
  #ask(piece: Buffer): void {
    const behaviour = this.#parts.behaviour();
    this.#answerBytes = 0;
    this.#answerIsDoomed = behaviour.kind === 'cut-answers' && this.#parts.dice.happens(behaviour.share);
    this.#toServer(piece);
  }

  #askMessage(message: Message): void {
    if (this.delayed !== null) return void this.delayed.queue.push(message.bytes);
    const behaviour = this.#parts.behaviour();
    if (behaviour.kind === 'acknowledge-before-commit' && asksToCommit(message)) return this.#hold(message.bytes, behaviour.holdMs);
    if (behaviour.kind === 'cut-at-commit' && asksToCommit(message) && this.#parts.dice.happens(behaviour.share)) {
      this.#parts.onInjected();
      if (behaviour.when === 'before') return this.reset();
      this.#cutOnAnswer = true;
    }
    this.#send(message.bytes);
  }

  #send(bytes: Buffer): void {
    const type = bytes.toString('latin1', 0, 1);
    if (type === 'Q' || type === 'S') this.#unansweredQuestions += 1;
    this.#toServer(bytes);
  }

  #fromServer(piece: Buffer): void {
    if (!this.#parts.speaksPostgres) return this.#answer(piece);
    for (const message of this.#readServer(piece)) {
      if (this.#parts.client.destroyed) return;
      this.#answerMessage(message);
    }
  }

  #answer(piece: Buffer): void {
    const behaviour = this.#parts.behaviour();
    if (!this.#answerIsDoomed || behaviour.kind !== 'cut-answers') return this.#toClient(piece);
    const room = behaviour.afterBytes - this.#answerBytes;
    this.#answerBytes += piece.length;
    if (this.#answerBytes <= behaviour.afterBytes) return this.#toClient(piece);
    this.#parts.onInjected();
    // The bytes up to the limit are sent first, so that the client has the beginning of an answer when the connection
    // dies.
    this.#parts.client.write(piece.subarray(0, Math.max(room, 0)), () => this.reset());
    this.#answerIsDoomed = false;
  }

  #answerMessage(message: Message): void {
    if (isReadyForQuery(message)) this.#unansweredQuestions -= 1;
    if (this.#cutOnAnswer && isReadyForQuery(message)) return this.reset();
    if (this.#cutOnAnswer) return;
    if (this.#skipsAnswer) {
      this.#skipsAnswer = !isReadyForQuery(message);
      return;
    }
    this.#toClient(message.bytes);
    if (this.delayed !== null && this.#unansweredQuestions <= 0) this.#acknowledge(this.delayed);
  }

  #hold(commit: Buffer, holdMs: number): void {
    const held: DelayedCommit = { commit, queue: [], isAcknowledged: false };
    this.delayed = held;
    this.#parts.onInjected();
    if (this.#unansweredQuestions <= 0) this.#acknowledge(held);
    setTimeout(() => this.#letGo(held), holdMs);
  }

  #acknowledge(held: DelayedCommit): void {
    if (held.isAcknowledged) return;
    held.isAcknowledged = true;
    this.#toClient(committedAnswer());
  }

  // Forwards the commit to the database. Its own answer is dropped, because the client already has one.
  #letGo(held: DelayedCommit): void {
    if (this.#parts.upstream.destroyed) return;
    this.delayed = null;
    this.#skipsAnswer = held.isAcknowledged;
    this.#send(held.commit);
    for (const bytes of held.queue) this.#send(bytes);
  }

  #toServer(bytes: Buffer): void {
    this.#travel(this.#up, bytes);
  }

  #toClient(bytes: Buffer): void {
    this.#travel(this.#down, bytes);
  }

  #travel(lane: Lane, bytes: Buffer): void {
    const behaviour = this.#parts.behaviour();
    if (this.#isSilent || behaviour.kind === 'swallow') {
      this.#lostBytes = true;
      this.#parts.onInjected();
      return;
    }
    const isDelayed = behaviour.kind === 'delay' && !(behaviour.answersOnly === true && lane === this.#up);
    const delayMs = isDelayed ? this.#parts.dice.between(behaviour.leastMs, behaviour.mostMs) : 0;
    lane.send(bytes, delayMs);
  }
}
