import type { FrameToLobby } from '@tausi/games/kit/bridge/bridge.ts';
import { isFields, minorOf, textOf, wholeOf, type Fields } from '@tausi/games/kit/fields.ts';

/** The facts about an opened frame. A message is accepted only if all of them match. */
export type FrameIdentity = { readonly origin: string; readonly source: unknown; readonly nonce: string };

const idLengthMax = 64;
const choiceLengthMax = 2_000;

/** Parses a window message; null unless it comes from exactly this frame in exactly this shape. */
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
    case 'open-demo':
      return { type: 'open-demo' };
    case 'close':
      return { type: 'close' };
    case 'list-plain-games':
      return { type: 'list-plain-games' };
    case 'open-game':
      return parseOpenGame(message['gameId']);
    case 'open-fairness':
      return parseOpenFairness(message['roundId']);
    case 'open-recall':
      return parseOpenRecall(message['roundId']);
    case 'data-taken':
      return parseDataTaken(message['bytes']);
    case 'play':
      return parsePlay(message);
    case 'act':
      return parseAct(message);
    case 'take-back':
      return parseTakeBack(message);
    default:
      return null;
  }
}

function parseOpenFairness(roundId: unknown): FrameToLobby | null {
  if (roundId === null) return { type: 'open-fairness', roundId: null };
  const id = idOf(roundId);
  return id === null ? null : { type: 'open-fairness', roundId: id };
}

function parseOpenRecall(roundId: unknown): FrameToLobby | null {
  const id = idOf(roundId);
  return id === null ? null : { type: 'open-recall', roundId: id };
}

function parseOpenGame(input: unknown): FrameToLobby | null {
  const gameId = wholeOf(input);
  return gameId === null ? null : { type: 'open-game', gameId };
}

/** Upper bound for the bytes that a frame reports at once. */
const bytesMax = 100_000_000;

function parseDataTaken(input: unknown): FrameToLobby | null {
  const bytes = wholeOf(input);
  return bytes === null || bytes > bytesMax ? null : { type: 'data-taken', bytes };
}

function parsePlay(message: Fields): FrameToLobby | null {
  const [requestId, stake] = [idOf(message['requestId']), minorOf(message['stakeMinor'])];
  if (requestId === null || stake === null || stake === 0n) return null;
  const { choice, autoplay } = message;
  if (autoplay !== undefined && autoplay !== true) return null;
  const play: FrameToLobby = { type: 'play', requestId, stakeMinor: stake.toString(), ...(autoplay === true ? { autoplay } : {}) };
  if (choice === undefined) return play;
  return isSmallObject(choice) ? { ...play, choice } : null;
}

function parseAct(message: Fields): FrameToLobby | null {
  const [requestId, roundId] = [idOf(message['requestId']), idOf(message['roundId'])];
  const { action } = message;
  if (requestId === null || roundId === null || !isSmallObject(action)) return null;
  return { type: 'act', requestId, roundId, action };
}

function parseTakeBack(message: Fields): FrameToLobby | null {
  const [requestId, roundId] = [idOf(message['requestId']), idOf(message['roundId'])];
  return requestId === null || roundId === null ? null : { type: 'take-back', requestId, roundId };
}

// Only the size of a choice or an action is checked here, because it travels in our own request. The server judges its content.
function isSmallObject(input: unknown): input is Fields {
  return isFields(input) && JSON.stringify(input).length <= choiceLengthMax;
}

function idOf(input: unknown): string | null {
  const text = textOf(input);
  return text !== null && text.length > 0 && text.length <= idLengthMax && /^[\w-]+$/.test(text) ? text : null;
}
