import * as z from 'zod/mini';

const field = z.optional(z.union([z.string().check(z.maxLength(200)), z.number()]));

const deviceFields = z.object({
  lobbyVersion: field,
  deviceModel: field,
  deviceHeight: field,
  deviceWidth: field,
  osName: field,
  osVersion: field,
  udid: field,
  network: field,
  appVersion: field,
  open_info: field,
});

/** The specification's device info. A form carries it as JSON text. Unreadable input counts as absent. */
export const device = z.optional(
  z.pipe(
    z.union([z.string().check(z.maxLength(4_096)), z.record(z.string(), z.unknown())]),
    z.transform(
      (sent: string | Record<string, unknown>) => deviceFields.safeParse(typeof sent === 'string' ? fromJson(sent) : sent).data ?? {},
    ),
  ),
);

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
