import type { FrameToLobby } from '@tausi/games/kit/bridge.ts';
import { isFields, minorOf, textOf } from '@tausi/games/kit/fields.ts';

/** What the lobby knows of a frame it opened; a message counts only when all of it fits. */
export type FrameIdentity = { readonly origin: string; readonly source: unknown; readonly nonce: string };

const idLengthMax = 64;
const actionLengthMax = 2_000;

/** Reads a window message; null for everything that did not come from exactly this frame in exactly this shape. */
export function readFrameMessage(
  arrived: { readonly origin: string; readonly source: unknown; readonly data: unknown },
  frame: FrameIdentity,
): FrameToLobby | null {
  if (frame.source === null || arrived.origin !== frame.origin || arrived.source !== frame.source) return null;
  const { data } = arrived;
  if (!isFields(data) || data['tausi'] !== 1 || data['nonce'] !== frame.nonce) return null;
  return parseFrameMessage(data['message']);
}

function parseFrameMessage(message: unknown): FrameToLobby | null {
  if (!isFields(message)) return null;
  switch (message['type']) {
    case 'ready':
      return { type: 'ready' };
    case 'open-history':
      return { type: 'open-history' };
    case 'open-deposit':
      return { type: 'open-deposit' };
    case 'close':
      return { type: 'close' };
    case 'open-fairness':
      return parseOpenFairness(message['roundId']);
    case 'play':
      return parsePlay(message['requestId'], message['stakeMinor']);
    case 'act':
      return parseAct(message);
    default:
      return null;
  }
}

function parseOpenFairness(roundId: unknown): FrameToLobby | null {
  if (roundId === null) return { type: 'open-fairness', roundId: null };
  const id = idOf(roundId);
  return id === null ? null : { type: 'open-fairness', roundId: id };
}

function parsePlay(requestId: unknown, stakeMinor: unknown): FrameToLobby | null {
  const id = idOf(requestId);
  const stake = minorOf(stakeMinor);
  return id === null || stake === null || stake === 0n ? null : { type: 'play', requestId: id, stakeMinor: stake.toString() };
}

function parseAct(message: Readonly<Record<string, unknown>>): FrameToLobby | null {
  const [requestId, roundId] = [idOf(message['requestId']), idOf(message['roundId'])];
  const { action } = message;
  // The server judges an action; here only its size is: it travels on in our own request.
  if (requestId === null || roundId === null || !isFields(action) || JSON.stringify(action).length > actionLengthMax) return null;
  return { type: 'act', requestId, roundId, action };
}

function idOf(input: unknown): string | null {
  const text = textOf(input);
  return text !== null && text.length > 0 && text.length <= idLengthMax && /^[\w-]+$/.test(text) ? text : null;
}
