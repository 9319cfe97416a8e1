/** No capacity or no time for this request. Nothing was started, so a retry is safe: answered with 503
 *  and Retry-After. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  /** The limit that was reached: a name of our own, counted in the metrics. */
  readonly bound: string;

  constructor(bound: string) {
    super(`there is no room now: ${bound}`);
    this.bound = bound;
  }
}
