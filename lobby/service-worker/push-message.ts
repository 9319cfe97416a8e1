/** A notification of the server: a text that suits a locked phone, and the path that a touch opens. */
export type PushMessage = { readonly body: string; readonly path: string; readonly tag: string };

const inbox = '/MineSection/Message';

/** Parses a notification. Malformed data shows the default text, because a browser shows a text of its own after a push without
 *  a notification. */
export function readPush(text: string | undefined, otherwise: string): PushMessage {
  const { body, path, tag } = recordIn(text);
  return {
    body: typeof body === 'string' && body !== '' ? body.slice(0, 160) : otherwise,
    path: typeof path === 'string' ? inboxPath(path) : inbox,
    tag: typeof tag === 'string' ? tag.slice(0, 64) : 'message',
  };
}

/** Returns the path if it is in the inbox, else the inbox itself. */
export function inboxPath(path: string): string {
  return /^\/MessageDetail\?type=[1-3]&id=\d{1,12}$/.test(path) || path === inbox ? path : inbox;
}

function recordIn(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text ?? '');
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
