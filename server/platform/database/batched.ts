import { assert } from '@tausi/kernel';
import { createWaitingLine } from '../overload/waiting-line.ts';

export type BatchOptions<Ask, Answer> = {
  /** Names the queue in errors and metrics. */
  readonly name: string;
  /** Answers all requests at once, in their order. It must not keep the array. */
  readonly load: (asks: readonly Ask[]) => Promise<readonly Answer[]>;
  /** Requests with the same name in one batch are loaded once and share the answer; use it for reads. Without it each counts separately. */
  readonly nameOf?: (ask: Ask) => string;
  /** Returns whether one request can have caused this error; then each is loaded alone, so that only the culprit fails.
   *  Use it only for errors after which nothing of the batch is done. */
  readonly isFaultOfOne?: (error: unknown) => boolean;
  readonly batchMax?: number;
  readonly waitingMax?: number;
};

// One statement over a few hundred values costs little more than over one. Beyond that the first would wait for the last.
const usualBatchMax = 256;
const usualWaitingMax = 4_096;

type Waiting<Ask, Answer> = {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/** Merges requests into shared loads. Those of one event-loop turn form a load at its end; those that arrive during a load
 *  form the next. A request never joins a load that has begun, so an answer is never older than its request.
 *  Rejects with `Overloaded` when too many wait, or when one waited too long before its load began. */
export function batched<Ask, Answer>(options: BatchOptions<Ask, Answer>): (ask: Ask) => Promise<Answer> {
  const { name, batchMax = usualBatchMax, waitingMax = usualWaitingMax } = options;
  const line = createWaitingLine<Waiting<Ask, Answer>>({ name, waitingMax, onLate: ({ reject }, late) => reject(late) });
  let isUnderWay = false;

  async function loadNext(): Promise<void> {
    while (line.length() > 0) await answerAll(line.take(batchMax), options);
    isUnderWay = false;
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      line.join({ ask, resolve, reject });
      if (isUnderWay) return;
      isUnderWay = true;
      // Requests that arrive in the same event-loop turn go together.
      setImmediate(() => void loadNext());
    });
}

// Settles every request of the group; never throws.
async function answerAll<Ask, Answer>(group: readonly Waiting<Ask, Answer>[], options: BatchOptions<Ask, Answer>): Promise<void> {
  const { load, nameOf } = options;
  try {
    const sharing = nameOf === undefined ? group.map((one) => [one]) : [...Map.groupBy(group, ({ ask }) => nameOf(ask)).values()];
    const answers = await load(sharing.flatMap(([first]) => (first === undefined ? [] : [first.ask])));
    assert(answers.length === sharing.length, 'a batch has one answer per request');
    for (const [index, answer] of answers.entries()) for (const { resolve } of sharing[index] ?? []) resolve(answer);
  } catch (error) {
    if (group.length > 1 && options.isFaultOfOne?.(error) === true) {
      for (const alone of group) await answerAll([alone], options);
    } else for (const { reject } of group) reject(error);
  }
}
