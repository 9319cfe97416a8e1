import type { Call } from '@tausi/contract/call.ts';
import { expect, vi } from 'vitest';
import { type Answered, newKey, send, type SendOptions, type TestServer } from './test-server.ts';

/** Sends a call until it is answered, and repeats it with the same key after a 503. A busy test machine may answer 503,
 *  but must answer in the end. */
export function sendAsClient(server: TestServer, call: Call, options: SendOptions = {}): Promise<Answered> {
  const key = options.key ?? (call.writes ? newKey() : '');
  return vi.waitFor(
    async () => {
      const answered = await send(server, call, { ...options, key });
      if (answered.status === 503) expect(answered.response.headers['retry-after']).toBe('1');
      expect({ call: call.name, status: answered.status }).not.toEqual({ call: call.name, status: 503 });
      return answered;
    },
    { timeout: 20_000, interval: 100 },
  );
}
