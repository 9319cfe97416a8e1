import { assert } from '@tausi/kernel';
import { createWaitingLine } from '../overload/waiting-line.ts';

export type BatchOptions<Ask, Answer> = {
  /** Names the line in faults and metrics. */
  readonly name: string;
  /** Answers all asks at once, in their order. It must not keep the array. */
  readonly load: (asks: readonly Ask[]) => Promise<readonly Answer[]>;
  /** Asks of one name in one batch are loaded once and share the answer: for reads. Left out: each counts alone. */
  readonly nameOf?: (ask: Ask) => string;
  /** Whether one ask can have spoilt the batch with this error; then each is loaded alone, so that it fails alone. Only
   *  for errors after which nothing of the batch is done. */
  readonly isFaultOfOne?: (error: unknown) => boolean;
  readonly batchMax?: number;
  readonly waitingMax?: number;
};

// One statement over a few hundred values costs little more than one over one; beyond that the first ones wait for the last.
const usualBatchMax = 256;
const usualWaitingMax = 4_096;

type Waiting<Ask, Answer> = {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/** Makes one load of many asks: those of one turn of the loop go together, at its end; those that come while they are
 *  under way wait together and go as one. An ask never joins a load that has begun, so an answer is never older than its ask.
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
      // Those that arrive in the same turn of the loop go together.
      setImmediate(() => void loadNext());
    });
}

// Settles every ask of the group; never throws.
async function answerAll<Ask, Answer>(group: readonly Waiting<Ask, Answer>[], options: BatchOptions<Ask, Answer>): Promise<void> {
  try {
    const asks = group.map(({ ask }) => ask);
    const answers = options.nameOf === undefined ? await options.load(asks) : await loadShared(asks, options.nameOf, options.load);
    assert(answers.length === group.length, 'a batch is answered ask by ask');
    for (const [place, answer] of answers.entries()) group[place]?.resolve(answer);
  } catch (error) {
    if (group.length > 1 && options.isFaultOfOne?.(error) === true) {
      for (const alone of group) await answerAll([alone], options);
    } else for (const { reject } of group) reject(error);
  }
}

async function loadShared<Ask, Answer>(
  asks: readonly Ask[],
  nameOf: (ask: Ask) => string,
  load: BatchOptions<Ask, Answer>['load'],
): Promise<readonly Answer[]> {
  const names = asks.map(nameOf);
  const byName = new Map(names.map((name, place) => [name, asks[place]] as const));
  const answers = await load([...byName.values()].flatMap((ask) => (ask === undefined ? [] : [ask])));
  const places = new Map([...byName.keys()].map((name, place) => [name, place]));
  return names.flatMap((name) => {
    const answer = answers[places.get(name) ?? -1];
    return answer === undefined ? [] : [answer];
  });
}
