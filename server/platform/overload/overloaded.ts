/** There is no room, or no time, for this now. Nothing of it was begun, so asking again soon is safe: answered with 503
 *  and Retry-After. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  /** Which bound was reached: a name of our own, counted in the metrics. */
  readonly bound: string;

  constructor(bound: string) {
    super(`there is no room now: ${bound}`);
    this.bound = bound;
  }
}
