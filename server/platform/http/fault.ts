/** An error of a request before or outside its handler, answered with the HTTP status of the same meaning. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly status: FaultStatus;
  /** The message to the client. */
  readonly info: string;

  constructor(status: FaultStatus, info?: string) {
    super(`fault ${status}`);
    this.status = status;
    this.info = info ?? faultTexts[status];
  }
}

export type FaultStatus = 400 | 403 | 404 | 408 | 413 | 429 | 500 | 503;

const faultTexts: Readonly<Record<FaultStatus, string>> = {
  400: 'The request could not be read.',
  403: 'This call only answers to the lobby itself.',
  404: 'There is nothing at this address.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  429: 'Operation too frequent, please try again later.',
  500: 'Sorry, the server is busy. Please try again later.',
  503: 'Sorry, the server is busy. Please try again later.',
};
