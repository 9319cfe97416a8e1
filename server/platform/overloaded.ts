/** More work waits than can be done in time. Thrown before anything was accepted: answered with 503 and Retry-After. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}
