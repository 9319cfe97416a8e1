import { livePath } from '@tausi/contract/live.ts';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { signatureOf, type Session } from '../books/client.ts';

/** A live stream that watches a shared round. A real lobby would draw it; here its messages are counted. */
export type Watch = {
  readonly counts: { messages: number; bytes: number };
  /** The round as the stream last reported it; null before that. Throws if the stream was cut off. */
  readonly round: () => SeenRound | null;
  readonly close: () => void;
};

export type SeenRound = { readonly roundId: string; readonly opensAt: number; readonly closesAt: number; readonly playsAt: number | null };

const seenTable = z.object({
  type: z.literal('table'),
  table: z.object({
    round: z.nullable(z.object({ roundId: z.string(), opensAt: z.int(), closesAt: z.int(), playsAt: z.nullable(z.int()) })),
  }),
});

export type Watched = { readonly api: string; readonly session: Session; readonly address: string; readonly game: number };

const asCalled = { method: 'GET' as const, path: livePath };

/** Opens a signed live stream, and watches a game's shared round after its welcome. */
export async function watchTable({ api, session, address, game }: Watched): Promise<Watch> {
  const socket = new WebSocket(`${api.replace('http', 'ws')}${livePath}`, { headers: { origin: api, 'x-forwarded-for': address } });
  const counts = { messages: 0, bytes: 0 };
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`a live stream was closed: ${code}`)));
    socket.once('open', () => socket.send(JSON.stringify(signatureOf(session, asCalled, { body: '', key: '' }))));
    socket.once('message', () => {
      socket.send(JSON.stringify({ watch: game }));
      resolve();
    });
  });
  let newest = '';
  socket.on('message', (data) => {
    const text = Buffer.isBuffer(data) ? data.toString() : '';
    counts.messages += 1;
    counts.bytes += text.length;
    if (text.startsWith('{"type":"table"')) newest = text;
  });
  let cutOff: number | null = null;
  socket.on('close', (code) => {
    cutOff = code;
  });
  const round = (): SeenRound | null => {
    if (cutOff !== null) throw new Error(`a live stream was cut off: ${cutOff}`);
    return newest === '' ? null : z.parse(seenTable, JSON.parse(newest)).table.round;
  };
  return { counts, round, close: () => socket.terminate() };
}
