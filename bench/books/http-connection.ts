import { once } from 'node:events';
import { connect } from 'node:net';

type HttpAnswer = { readonly status: number; readonly body: Buffer };

/** A minimal HTTP/1.1 connection that loads a server without costing more than the server: one request at a time,
 *  answers with a Content-Length. */
export type HttpConnection = {
  readonly send: (
    method: 'GET' | 'POST',
    path: string,
    request: { headers: Readonly<Record<string, string>>; body: string },
  ) => Promise<HttpAnswer>;
  readonly close: () => void;
};

type Waiting = { readonly resolve: (answer: HttpAnswer) => void; readonly reject: (error: Error) => void };

/** `address` is the client address that a proxy would forward. */
export async function openConnection(origin: string, address: string): Promise<HttpConnection> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  const always = `host: ${host}\r\nx-forwarded-for: ${address}\r\n`;
  let waiting: Waiting | null = null;
  let received: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = answerIn(received);
    if (answer === null || waiting === null) return;
    received = Buffer.alloc(0);
    const { resolve } = waiting;
    waiting = null;
    resolve(answer);
  });
  socket.on('error', () => undefined);
  socket.once('close', () => waiting?.reject(new Error('the server closed a connection of the benchmark')));
  return {
    send: (method, path, { headers, body }) => {
      if (socket.destroyed) return Promise.reject(new Error('the server closed an idle connection of the benchmark'));
      let sent = method === 'GET' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
      for (const name in headers) sent += `${name}: ${headers[name]}\r\n`;
      socket.write(`${method} ${path} HTTP/1.1\r\n${always}${sent}\r\n${body}`);
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
      });
    },
    close: () => void socket.destroy(),
  };
}

const headersEnd = Buffer.from('\r\n\r\n');
const lengthBegins = Buffer.from('\r\ncontent-length: ');

/** Returns a complete answer; null while a part is missing. Unused parts stay bytes. */
function answerIn(received: Buffer): HttpAnswer | null {
  const headEnd = received.indexOf(headersEnd);
  if (headEnd === -1) return null;
  const lengthAt = received.indexOf(lengthBegins) + lengthBegins.length;
  const bodyLength = Number.parseInt(received.toString('latin1', lengthAt, lengthAt + 12), 10);
  if (received.length < headEnd + headersEnd.length + bodyLength) return null;
  return { status: Number(received.toString('latin1', 9, 12)), body: received.subarray(headEnd + headersEnd.length) };
}
