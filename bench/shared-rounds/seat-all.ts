import { randomUUID } from 'node:crypto';
import { launchGame } from '@tausi/contract/rounds/launch-game.ts';
import { instant, playerId, type PlayerId } from '@tausi/kernel';
import { createSecrets } from '@tausi/server/platform/security/secrets.ts';
import { sha256Hex } from '@tausi/server/platform/security/digests.ts';
import { createSessions } from '@tausi/server/players/session/session-store.ts';
import type { Wallet } from '@tausi/server/wallet/index.ts';
import type pg from 'pg';
import { addressOf, ask, type Gambler } from '../books/client.ts';
import { openConnection } from '../books/http-connection.ts';
import { fillPurse } from '../books/in-process.ts';
import { watchTable, type Watch } from './watch-table.ts';

export const plane = 30;

/** A player in the shared round: a lobby with a connection, a live stream, and the game open. */
export type Seated = Gambler & { readonly player: PlayerId; readonly watch: Watch };

export type Seating = {
  readonly api: string;
  readonly owner: pg.Pool;
  readonly wallet: Wallet;
  readonly masterKey: Buffer;
  readonly count: number;
};

const seatedAtOnce = 50;

/** Registers players in bulk in the server's stored form; everything after that goes over the wire. */
export async function seatAll(seating: Seating): Promise<readonly Seated[]> {
  const { owner, count } = seating;
  const players = Array.from({ length: count }, () => playerId(randomUUID()));
  await owner.query(
    `INSERT INTO players (id, market, kind, phone, password_hash, nickname, date_of_birth, terms_version, terms_accepted_at, language, created_at)
     SELECT id, 'ke', 'player', '+2547' || lpad((10000000 + place)::text, 8, '0'), 'none', 'Bench' || place, '1990-01-01', '2026-11', now(), 'en', now()
     FROM unnest($1::uuid[]) WITH ORDINALITY AS made (id, place)`,
    [players],
  );
  await owner.query(`INSERT INTO purses (player_id, currency) SELECT unnest($1::uuid[]), 'KES' ON CONFLICT DO NOTHING`, [players]);
  const seated: Seated[] = [];
  for (let from = 0; from < count; from += seatedAtOnce)
    seated.push(
      ...(await Promise.all(players.slice(from, from + seatedAtOnce).map((player, index) => seatOne(seating, player, from + index)))),
    );
  return seated;
}

async function seatOne({ api, owner, wallet, masterKey }: Seating, player: PlayerId, number: number): Promise<Seated> {
  await fillPurse(wallet, player);
  const sessions = createSessions({ pool: owner, signingPool: owner }, createSecrets(masterKey));
  const { token, secretKey } = await sessions.open({ playerId: player, platform: 21, device: null }, instant(Date.now()));
  const session = { token, tokenHash: sha256Hex(token), key: Buffer.from(secretKey, 'base64url') };
  const connection = await openConnection(api, addressOf(number));
  const { launchId } = await ask({ connection, session }, launchGame, { gameId: plane, mode: 'cash' });
  const watch = await watchTable({ api, session, address: addressOf(number), game: plane });
  return { connection, session, launchId, player, watch };
}
