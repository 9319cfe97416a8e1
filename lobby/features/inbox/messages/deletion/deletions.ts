import type { MessageLine } from '../message-from-wire.ts';

type Deleted = Pick<MessageLine, 'id' | 'type'>;

/** The functions that the deletions receive; tests pass their own. */
export type DeletionsWorld = {
  /** Deletes on the server; false if that failed and the message still exists. */
  readonly send: (message: Deleted) => Promise<boolean>;
  readonly after: (milliseconds: number, then: () => void) => () => void;
  readonly onChange: (shown: DeletionsShown) => void;
};

/** The keys that the list hides, and the deletion that can be undone. */
export type DeletionsShown = { readonly hidden: ReadonlySet<string>; readonly undoable: Deleted | null };

const undoMs = 5_000;

export const keyOf = ({ type, id }: Deleted): string => `${type}.${id}`;

/** The player's deletions: hidden from the list at once, and sent to the server after five seconds without undo. One can be
 *  undone at a time; the next deletion sends the previous one. */
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
    this.#notify();
  }

  undo(): void {
    if (this.#waiting === null) return;
    this.#waiting.cancel();
    this.#hidden.delete(keyOf(this.#waiting.message));
    this.#waiting = null;
    this.#notify();
  }

  /** Sends the pending deletion now: the undo time is over, or the player leaves. */
  finish(): void {
    if (this.#waiting === null) return;
    const { message, cancel } = this.#waiting;
    cancel();
    this.#waiting = null;
    void this.#send(message);
    this.#notify();
  }

  async #send(message: Deleted): Promise<void> {
    if (await this.#world.send(message)) return;
    this.#hidden.delete(keyOf(message));
    this.#notify();
  }

  #notify(): void {
    this.#world.onChange({ hidden: new Set(this.#hidden), undoable: this.#waiting?.message ?? null });
  }
}
