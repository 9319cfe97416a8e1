import { livePath, type LiveMessage } from '@tausi/contract/live.ts';
import { newNonce, signCas1 } from '../client/cas1.ts';
import { queries } from '../client/queries.ts';
import { countData } from '../lite/data-meter.ts';
import { playerCredentials, serverNow } from '../client/server.ts';
import { endSubscription } from '../push/browser-push.ts';
import { preferencesStore } from '../session/preferences/preferences-store.ts';
import { signedOutByServer } from '../session/signed-out-by-server.ts';
import { applyLiveMessage } from './apply-live-message.ts';
import { followWatching, notifyWatcher } from './table-watch.ts';
import { LiveStream, type LiveSocket } from './live-stream.ts';

/** Runs the live stream for the signed-in player, as long as there is a token. */
export function startLive(): void {
  let newestSeq = 0n;
  const stream = new LiveStream({
    connect: openSocket,
    hello: signedHello,
    after: (milliseconds, then) => {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
    onMessage: (message: LiveMessage) => {
      if (message.type === 'signed_out') signedOutByServer();
      else {
        notifyWatcher(message);
        newestSeq = applyLiveMessage(queries, message, newestSeq);
      }
    },
  });
  const follow = (token: string | undefined): void => {
    stream.stop();
    newestSeq = 0n;
    if (token !== undefined) stream.start();
    // The next user of this browser must not get the notifications of the player who signed out.
    else void endSubscription().catch(() => undefined);
  };
  follow(preferencesStore.getState().player?.token);
  preferencesStore.subscribe((now, before) => {
    if (now.player?.token !== before.player?.token) follow(now.player?.token);
  });
  followWatching((gameId) => stream.watch(gameId));
  addEventListener('online', () => stream.hurry());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') stream.hurry();
  });
}

function openSocket(path: string): LiveSocket {
  const address = new URL(path, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(address);
  const live: LiveSocket = { send: (text) => socket.send(text), close: () => socket.close(), onopen: null, onclose: null, onmessage: null };
  socket.addEventListener('open', () => live.onopen?.());
  socket.addEventListener('close', () => live.onclose?.());
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A stream has no resource timing, so its messages are counted as they arrive.
    if (typeof data === 'string') countData('calls', data.length);
    live.onmessage?.({ data });
  });
  return live;
}

async function signedHello(): Promise<{ readonly token: string; readonly time: string; readonly r: string } | null> {
  const credentials = await playerCredentials();
  if (credentials === null) return null;
  const time = serverNow();
  const r = await signCas1(credentials.key, {
    method: 'GET',
    path: livePath,
    params: [],
    body: '',
    token: credentials.token,
    time,
    nonce: newNonce(),
    idempotencyKey: '',
  });
  return { token: credentials.token, time: String(time), r };
}
