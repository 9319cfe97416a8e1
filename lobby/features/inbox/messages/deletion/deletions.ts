import type { MessageLine } from '../message-from-wire.ts';

type Deleted = Pick<MessageLine, 'id' | 'type'>;

/** What the deletions need of the world; tests hand in a world of their own. */
export type DeletionsWorld = {
  /** Deletes on the server; false when that failed and the message is there again. */
  readonly send: (message: Deleted) => Promise<boolean>;
  readonly after: (milliseconds: number, then: () => void) => () => void;
  readonly onChange: (shown: DeletionsShown) => void;
};

/** What the list leaves out, and what can still be taken back. */
export type DeletionsShown = { readonly hidden: ReadonlySet<string>; readonly undoable: Deleted | null };

const undoMs = 5_000;

export const keyOf = ({ type, id }: Deleted): string => `${type}.${id}`;

/** Messages that the player deleted: gone from the list at once, from the server when nobody took it back for five
 *  seconds. One can be taken back at a time; the one before is then deleted for good. */
export class Deletions {
  readonly #world: DeletionsWorld;
  readonly #hidden = new Set<string>();
  #waiting: { readonly message: Deleted; readonly cancel: () => void } | null = null;

  constructor(world: DeletionsWorld) {
    this.#world = world;
  }

  delete(message: Deleted): void {
    this.finish();
    this.#hidden.add(keyOf(message));
    this.#waiting = { message, cancel: this.#world.after(undoMs, () => this.finish()) };
    this.#tell();
  }

  undo(): void {
    if (this.#waiting === null) return;
    this.#waiting.cancel();
    this.#hidden.delete(keyOf(this.#waiting.message));
    this.#waiting = null;
    this.#tell();
  }

  /** Deletes now what could still be taken back: the time is over, or the player leaves. */
  finish(): void {
    if (this.#waiting === null) return;
    const { message, cancel } = this.#waiting;
    cancel();
    this.#waiting = null;
    void this.#send(message);
    this.#tell();
  }

  async #send(message: Deleted): Promise<void> {
    if (await this.#world.send(message)) return;
    this.#hidden.delete(keyOf(message));
    this.#tell();
  }

  #tell(): void {
    this.#world.onChange({ hidden: new Set(this.#hidden), undoable: this.#waiting?.message ?? null });
  }
}
