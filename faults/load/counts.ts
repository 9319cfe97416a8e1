/** What a load has seen so far. */
export type Counts = {
  /** Intentions begun: each has one key, however often it was sent. */
  asked: number;
  /** Commands that ended with a whole answer of success. */
  acknowledged: number;
  /** Times that nothing came back, or less than a whole answer. */
  unanswered: number;
  /** Intentions that stayed without an answer at first, and had one in the end. */
  resolved: number;
  /** Times that the server said to come again. */
  turnedAway: number;
  /** The longest that anybody waited to be told so. */
  turnedAwayMsMost: number;
  /** What had been asked for. */
  turnedAwaySlowest: string;
  readonly refusals: Map<number, number>;
  /** Answers that no player should see (5xx that are not "come again", bodies that are none). */
  readonly faults: string[];
  /** Intentions that never got an answer within their time. */
  readonly givenUp: string[];
  /** Answers that contradict what was answered before, or take what must be refused. */
  readonly contradictions: string[];
};

export function newCounts(): Counts {
  return {
    asked: 0,
    acknowledged: 0,
    unanswered: 0,
    resolved: 0,
    turnedAway: 0,
    turnedAwayMsMost: 0,
    turnedAwaySlowest: '',
    refusals: new Map(),
    faults: [],
    givenUp: [],
    contradictions: [],
  };
}
