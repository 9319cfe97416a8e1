import type { LiveMessage } from '@tausi/contract/live.ts';
import { describe, expect, it } from 'vitest';
import { LiveStream, type LiveSocket } from './live-stream.ts';

class FakeSocket implements LiveSocket {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((message: { readonly data: unknown }) => void) | null = null;
  readonly sent: string[] = [];
  isClosed = false;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
    this.onclose?.();
  }
}

function aWorld(hello: { token: string; time: string; r: string } | null = { token: 't', time: '1', r: '1.n.m' }) {
  const sockets: FakeSocket[] = [];
  const waits: { readonly milliseconds: number; readonly then: () => void }[] = [];
  const messages: LiveMessage[] = [];
  const stream = new LiveStream({
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    hello: async () => hello,
    after: (milliseconds, then) => {
      waits.push({ milliseconds, then });
      return () => undefined;
    },
    onMessage: (message) => messages.push(message),
  });
  return { stream, sockets, waits, messages };
}

const welcome = JSON.stringify({ type: 'welcome', serverTime: 5 });

describe('the live stream', () => {
  it('the live stream sends a signed hello and passes on the messages it understands', async () => {
    const { stream, sockets, messages } = aWorld();
    stream.start();
    sockets[0]?.onopen?.();
    await Promise.resolve();
    expect(sockets[0]?.sent).toEqual(['{"token":"t","time":"1","r":"1.n.m"}']);
    for (const data of [welcome, 'not json', '{"type":"from the future"}', 7]) sockets[0]?.onmessage?.({ data });
    expect(messages).toEqual([{ type: 'welcome', serverTime: 5 }]);
  });

  it('the live stream reconnects with growing pauses, and resets them after a message', () => {
    const { stream, sockets, waits } = aWorld();
    stream.start();
    for (let tries = 0; tries < 7; tries += 1) {
      sockets.at(-1)?.onclose?.();
      waits.at(-1)?.then();
    }
    expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    sockets.at(-1)?.onmessage?.({ data: welcome });
    sockets.at(-1)?.onclose?.();
    expect(waits.at(-1)?.milliseconds).toBe(1_000);
  });

  it('the live stream does not reconnect after it was stopped', () => {
    const { stream, sockets, waits } = aWorld();
    stream.start();
    stream.stop();
    expect(sockets[0]?.isClosed).toBe(true);
    expect(waits).toHaveLength(0);
    stream.hurry();
    expect(sockets).toHaveLength(1);
  });

  it('the live stream stops when the player has signed out', async () => {
    const { stream, sockets, waits } = aWorld(null);
    stream.start();
    sockets[0]?.onopen?.();
    await Promise.resolve();
    expect(sockets[0]?.isClosed).toBe(true);
    expect(waits).toHaveLength(0);
  });
});
