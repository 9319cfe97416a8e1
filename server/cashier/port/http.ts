/** The transport outcome of a call to the provider. */
export type HttpOutcome =
  | { readonly kind: 'answered'; readonly status: number; /** The parsed JSON; null for an empty body. */ readonly body: unknown }
  /** No byte of the request reached the provider. */
  | { readonly kind: 'not_sent' }
  /** The request may have reached the provider; no readable answer came back. */
  | { readonly kind: 'no_answer' };

export type HttpCall = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
};

export type SendHttp = (call: HttpCall) => Promise<HttpOutcome>;

const timeoutMs = 10_000;

/** Sends over the network. An answer that is neither JSON nor empty counts as no answer. */
export const sendHttp: SendHttp = async ({ method, url, headers, body }) => {
  try {
    const answer = await fetch(url, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    return { kind: 'answered', status: answer.status, body: text === '' ? null : JSON.parse(text) };
  } catch (error) {
    return neverConnected(error) ? { kind: 'not_sent' } : { kind: 'no_answer' };
  }
};

// Node's codes for network faults before a connection is established.
const unconnectedCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && unconnectedCodes.some((code) => code === cause.code);
}
