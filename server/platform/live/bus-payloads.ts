/** A message as JSON. Of messages with the same `newest` name only the last one is sent. */
export type Outgoing = { readonly json: string; readonly newest: string | null };

// PostgreSQL takes 7,999 bytes in one notification.
const payloadBytesMax = 7_900;

/** Packs the messages in order into as few payloads as possible: each holds its sender and a list. A
 *  message above the limit gets its own payload, which PostgreSQL refuses. */
export function payloadsOf(sender: string, messages: readonly Outgoing[]): readonly string[] {
  const payloads: string[] = [];
  let open: string[] = [];
  let bytes = 0;
  const close = (): void => {
    if (open.length > 0) payloads.push(`${sender}[${open.join(',')}]`);
    open = [];
    bytes = 0;
  };
  for (const { json } of newestOf(messages)) {
    const own = Buffer.byteLength(json) + 1;
    if (sender.length + 2 + bytes + own > payloadBytesMax) close();
    open.push(json);
    bytes += own;
  }
  close();
  return payloads;
}

function newestOf(messages: readonly Outgoing[]): readonly Outgoing[] {
  const last = new Map(messages.map((message) => [message.newest, message]));
  return messages.filter((message) => message.newest === null || last.get(message.newest) === message);
}
