/** The counters of a load. */
export type Counts = {
  /** Started intentions: each has one key for all its attempts. */
  intentions: number;
  /** Commands that ended with a whole, successful answer. */
  acknowledged: number;
  /** Requests without a whole answer. */
  unanswered: number;
  /** Intentions that were answered only after a first attempt without an answer. */
  resolved: number;
  /** Requests that were turned away for a later retry. */
  turnedAway: number;
  /** The longest wait before a request was turned away. */
  turnedAwayMsMost: number;
  /** The request of that longest wait. */
  turnedAwaySlowest: string;
  readonly refusals: Map<number, number>;
  /** Answers that no player should see: 5xx other than a request to retry, or malformed bodies. */
  readonly faults: string[];
  /** Intentions without an answer in time. */
  readonly givenUp: string[];
  /** Answers that contradict an earlier one, or accept a request that must be refused. */
  readonly contradictions: string[];
};

export function newCounts(): Counts {
  return {
    intentions: 0,
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
