/** A whole message of PostgreSQL's protocol 3, as transmitted. */
export type Message = {
  /** The leading letter; empty for a client's very first message. */
  readonly type: string;
  readonly bytes: Buffer;
};

const lengthBytes = 4;

/** Splits one side's bytes into messages; an incomplete message waits for the next chunk. A client's first message
 *  has no letter, all others have (PostgreSQL documentation, "Message Formats"). */
export function createMessageReader(side: 'client' | 'server'): (piece: Buffer) => readonly Message[] {
  let waiting: Buffer = Buffer.alloc(0);
  let isFirst = side === 'client';
  return (piece) => {
    waiting = waiting.length === 0 ? piece : Buffer.concat([waiting, piece]);
    const messages: Message[] = [];
    for (;;) {
      const letterBytes = isFirst ? 0 : 1;
      if (waiting.length < letterBytes + lengthBytes) return messages;
      const end = letterBytes + waiting.readInt32BE(letterBytes);
      if (waiting.length < end) return messages;
      messages.push({ type: waiting.toString('latin1', 0, letterBytes), bytes: waiting.subarray(0, end) });
      waiting = waiting.subarray(end);
      isFirst = false;
    }
  };
}

const commitShape = /^\s*commit\b|;\s*commit\s*;?\s*$/i;

/** True if a client's message commits: as a simple query, or as a statement being prepared. */
export function asksToCommit({ type, bytes }: Message): boolean {
  if (type !== 'Q' && type !== 'P') return false;
  const texts = bytes.toString('latin1', 1 + lengthBytes).split('\0');
  const text = type === 'Q' ? texts[0] : texts[1];
  return commitShape.test(text ?? '');
}

/** True if a server's message says that it is ready for the next query. */
export function isReadyForQuery({ type }: Message): boolean {
  return type === 'Z';
}

/** A server's answer to COMMIT once no transaction is open any more. */
export function committedAnswer(): Buffer {
  return Buffer.concat([messageOf('C', Buffer.from('COMMIT\0')), messageOf('Z', Buffer.from('I'))]);
}

/** Builds a message. */
export function messageOf(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeInt32BE(lengthBytes + body.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, body]);
}
