import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that speaks just enough HTTP/1.1 to load a server without costing more than the server: one request at
 *  a time, answers with a Content-Length. */
export type HttpConnection = {
  readonly post: (path: string, headers: Readonly<Record<string, string>>, body: string) => Promise<{ status: number; body: string }>;
  readonly close: () => void;
};

export async function openConnection(origin: string): Promise<HttpConnection> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  return {
    post: async (path, headers, body) => {
      const head = Object.entries({ ...headers, host, 'content-length': String(Buffer.byteLength(body)) });
      socket.write(`POST ${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`);
      return readAnswer(socket);
    },
    close: () => void socket.destroy(),
  };
}

function readAnswer(socket: Socket): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const fail = (): void => reject(new Error('the server closed a connection of the benchmark'));
    const take = (chunk: Buffer): void => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd === -1) return;
      const head = received.toString('latin1', 0, headEnd);
      const bodyLength = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
      if (received.length < headEnd + 4 + bodyLength) return;
      socket.off('data', take).off('close', fail);
      resolve({ status: Number(head.slice(9, 12)), body: received.toString('utf8', headEnd + 4) });
    };
    socket.on('data', take).once('close', fail);
  });
}
