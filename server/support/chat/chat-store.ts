import { assert, instantOf, marketCode, type Instant, type Language, type MarketCode, playerId, type PlayerId } from '@tausi/kernel';
import type { Pool, PoolClient } from 'pg';
import { commit, rollback, unitOfWork } from '../../platform/database/unit-of-work.ts';

type ChatMessage = {
  readonly seq: number;
  readonly from: 'player' | 'agent';
  readonly name: string;
  readonly text: string;
  readonly at: Instant;
};

type Conversation = {
  readonly id: string;
  readonly market: MarketCode;
  readonly language: Language;
  /** The last four digits of the number; null for a guest. */
  readonly phoneEnd: string | null;
  readonly last: ChatMessage;
  readonly waiting: number;
};

export type ChatStore = {
  /** The newest lines after `after` and, unless it is 0, before `before`; oldest first. */
  readonly list: (playerId: PlayerId, between: { readonly after: number; readonly before: number }) => Promise<readonly ChatMessage[]>;
  readonly listOf: (conversationId: string, after: number) => Promise<readonly ChatMessage[]>;
  readonly write: (line: PlayerLine) => Promise<ChatMessage>;
  /** Null when the conversation does not exist. */
  readonly answer: (line: AgentLine) => Promise<{ readonly playerId: PlayerId; readonly message: ChatMessage } | null>;
  /** Lists conversations of registered players, then of guests, each with its own limit, so that guests never displace
   *  customers. In each group those waiting for an answer come first, then the newest. */
  readonly newest: () => Promise<readonly Conversation[]>;
};

type PlayerLine = {
  /** The id of a conversation if it must be created. */
  readonly id: string;
  readonly playerId: PlayerId;
  readonly market: MarketCode;
  readonly language: Language;
  readonly text: string;
  readonly at: Instant;
};

type AgentLine = { readonly id: string; readonly name: string; readonly text: string; readonly at: Instant };

const linesMax = 100;
const customersMax = 50;
const guestsMax = 20;

export function createChatStore(pool: Pool): ChatStore {
  return {
    list: async (player, between) =>
      readLines(pool, 'SELECT id FROM chat_conversations WHERE player_id = $1', { subject: player, ...between }),
    listOf: async (conversationId, after) => readLines(pool, 'SELECT $1::uuid', { subject: conversationId, after, before: 0 }),
    write: (line) => unitOfWork(pool, async (client) => commit(await writeLine(client, line))),
    answer: (line) =>
      unitOfWork(pool, async (client) => {
        const answered = await answerLine(client, line);
        return answered === null ? rollback(null) : commit(answered);
      }),
    newest: () => readNewest(pool),
  };
}

type LineRow = {
  readonly seq: number;
  readonly sender: 'player' | 'agent';
  readonly name: string;
  readonly text: string;
  readonly sent_at: Date;
};

async function readLines(
  pool: Pool,
  conversation: string,
  { subject, after, before }: { readonly subject: string; readonly after: number; readonly before: number },
): Promise<readonly ChatMessage[]> {
  const { rows } = await pool.query<LineRow>(
    `SELECT seq, sender, name, text, sent_at FROM chat_messages
     WHERE conversation_id = (${conversation}) AND seq > $2 AND ($3 = 0 OR seq < $3) ORDER BY seq DESC LIMIT $4`,
    [subject, after, before, linesMax],
  );
  return rows.toReversed().map(lineOf);
}

function lineOf(row: LineRow): ChatMessage {
  return { seq: row.seq, from: row.sender, name: row.name, text: row.text, at: instantOf(row.sent_at) };
}

async function writeLine(client: PoolClient, line: PlayerLine): Promise<ChatMessage> {
  const { rows } = await client.query<{ id: string; last_seq: number }>(
    `INSERT INTO chat_conversations AS c (id, player_id, market, language, last_seq, last_at, created_at) VALUES ($1, $2, $3, $4, 1, $5, $5)
     ON CONFLICT (player_id) DO UPDATE SET last_seq = c.last_seq + 1, last_at = excluded.last_at, language = excluded.language
     RETURNING id, last_seq`,
    [line.id, line.playerId, line.market, line.language, new Date(line.at)],
  );
  const [row] = rows;
  assert(row !== undefined, 'a conversation is created or found');
  const message: ChatMessage = { seq: row.last_seq, from: 'player', name: '', text: line.text, at: line.at };
  await insertLine(client, row.id, message);
  return message;
}

async function answerLine(
  client: PoolClient,
  { id, name, text, at }: AgentLine,
): Promise<{ readonly playerId: PlayerId; readonly message: ChatMessage } | null> {
  const { rows } = await client.query<{ player_id: string; last_seq: number }>(
    `UPDATE chat_conversations SET last_seq = last_seq + 1, answered_seq = last_seq + 1, last_at = $2 WHERE id = $1
     RETURNING player_id, last_seq`,
    [id, new Date(at)],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const message: ChatMessage = { seq: row.last_seq, from: 'agent', name, text, at };
  await insertLine(client, id, message);
  return { playerId: playerId(row.player_id), message };
}

async function insertLine(client: PoolClient, conversationId: string, { seq, from, name, text, at }: ChatMessage): Promise<void> {
  await client.query('INSERT INTO chat_messages (conversation_id, seq, sender, name, text, sent_at) VALUES ($1, $2, $3, $4, $5, $6)', [
    conversationId,
    seq,
    from,
    name,
    text,
    new Date(at),
  ]);
}

type NewestRow = LineRow & {
  readonly id: string;
  readonly market: string;
  readonly language: Language;
  readonly phone: string | null;
  readonly waiting: number;
};

async function readNewest(pool: Pool): Promise<readonly Conversation[]> {
  const { rows } = await pool.query<NewestRow>(
    `SELECT c.id, c.market, c.language, c.phone, c.last_seq - c.answered_seq AS waiting, m.seq, m.sender, m.name, m.text, m.sent_at
     FROM (SELECT c.*, p.phone, p.kind = 'guest' AS is_guest,
             row_number() OVER (PARTITION BY p.kind = 'guest' ORDER BY c.last_seq = c.answered_seq, c.last_at DESC) AS place
           FROM chat_conversations c JOIN player_profiles p ON p.player_id = c.player_id) c
     JOIN chat_messages m ON m.conversation_id = c.id AND m.seq = c.last_seq
     WHERE c.place <= CASE WHEN c.is_guest THEN $2::int ELSE $1::int END
     ORDER BY c.is_guest, c.place`,
    [customersMax, guestsMax],
  );
  return rows.map((row) => ({
    id: row.id,
    market: marketCode(row.market),
    language: row.language,
    phoneEnd: row.phone?.slice(-4) ?? null,
    last: lineOf(row),
    waiting: row.waiting,
  }));
}
