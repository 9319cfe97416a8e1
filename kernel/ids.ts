import type { Brand } from './brand.ts';

/** UUIDs of version 7: they sort by time. Made by the platform, parsed at the edge. */
export type PlayerId = Brand<string, 'PlayerId'>;
export type SessionId = Brand<string, 'SessionId'>;
export type RoundId = Brand<string, 'RoundId'>;
export type PaymentId = Brand<string, 'PaymentId'>;
export type MovementId = Brand<string, 'MovementId'>;

/** The number a game carries at the wire. */
export type GameId = Brand<number, 'GameId'>;

/** What makes a command happen once: chosen by the client when the person acts, 8 to 64 characters. */
export type IdempotencyKey = Brand<string, 'IdempotencyKey'>;

export const playerId = (uuid: string): PlayerId => uuid as PlayerId;
export const sessionId = (uuid: string): SessionId => uuid as SessionId;
export const roundId = (uuid: string): RoundId => uuid as RoundId;
export const paymentId = (uuid: string): PaymentId => uuid as PaymentId;
export const movementId = (uuid: string): MovementId => uuid as MovementId;
export const gameId = (number: number): GameId => number as GameId;
export const idempotencyKey = (text: string): IdempotencyKey => text as IdempotencyKey;
