/** A whole message of PostgreSQL's protocol 3, as it travelled. */
export type Message = {
  /** The letter that begins it; empty for the very first one of a client. */
  readonly type: string;
  readonly bytes: Buffer;
};

const lengthBytes = 4;

/** Cuts what one side sends into messages; what is not whole yet waits for the next piece. A client's first message
 *  has no letter, everything else has (PostgreSQL documentation, "Message Formats"). */
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

/** Whether a client's message asks to commit: as a simple query, or as a statement that is being prepared. */
export function asksToCommit({ type, bytes }: Message): boolean {
  if (type !== 'Q' && type !== 'P') return false;
  const texts = bytes.toString('latin1', 1 + lengthBytes).split('\0');
  const text = type === 'Q' ? texts[0] : texts[1];
  return commitShape.test(text ?? '');
}

/** Whether a server's message says that it waits for the next question. */
export function isReadyForQuery({ type }: Message): boolean {
  return type === 'Z';
}

/** What a server answers to COMMIT when it is done and no transaction is open any more. */
export function committedAnswer(): Buffer {
  return Buffer.concat([messageOf('C', Buffer.from('COMMIT\0')), messageOf('Z', Buffer.from('I'))]);
}

/** Puts a message together. */
export function messageOf(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeInt32BE(lengthBytes + body.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, body]);
}
