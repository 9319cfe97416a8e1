/** A notification as the server sends it: words for a locked phone, and where a touch leads. */
export type PushMessage = { readonly body: string; readonly path: string; readonly tag: string };

const inbox = '/MineSection/Message';

/** Reads a notification. What is no word of ours still tells that something waits, for a browser that shows nothing after a
 *  push shows words of its own. */
export function readPush(text: string | undefined, otherwise: string): PushMessage {
  const { body, path, tag } = recordIn(text);
  return {
    body: typeof body === 'string' && body !== '' ? body.slice(0, 160) : otherwise,
    path: typeof path === 'string' ? inboxPath(path) : inbox,
    tag: typeof tag === 'string' ? tag.slice(0, 64) : 'message',
  };
}

/** A touch leads into the inbox and nowhere else. */
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
