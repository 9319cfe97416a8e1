import type { FastifyInstance } from 'fastify';

/** The path of the third-party chat frame on the games' origin. */
export const chatFramePath = '/chat-frame';

type Addresses = { readonly chatUrl: string; readonly lobbyOrigin: string };

/** Serves Chatwoot's widget in its own document, on an origin that holds nothing of the lobby. The lobby sends it the inbox
 *  and the player by message, and the vendor's script is fetched only then. */
export function bindChatFrame(server: FastifyInstance, addresses: Addresses): void {
  server.get(chatFramePath, (_request, reply) =>
    reply
      .header('content-security-policy', framePolicy(addresses))
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html><head><meta charset="utf-8"><title>Chat</title></head><body><script src="${chatFramePath}.js"></script></body></html>`,
      ),
  );
  server.get(`${chatFramePath}.js`, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(frameScript(addresses)));
}

function framePolicy({ chatUrl, lobbyOrigin }: Addresses): string {
  const { origin, host } = new URL(chatUrl);
  return [
    "default-src 'none'",
    `script-src 'self' ${origin}`,
    `style-src 'unsafe-inline' ${origin}`,
    `img-src ${origin} data:`,
    `font-src ${origin}`,
    `connect-src ${origin} wss://${host}`,
    `frame-src ${origin}`,
    `frame-ancestors ${lobbyOrigin}`,
  ].join('; ');
}

// The vendor's documented embed: settings before the script, the player after `chatwoot:ready`.
function frameScript({ chatUrl, lobbyOrigin }: Addresses): string {
  return `'use strict';
const baseUrl = ${JSON.stringify(chatUrl)};
addEventListener('message', ({ origin, data }) => {
  if (origin !== ${JSON.stringify(lobbyOrigin)} || data?.type !== 'tausi-chat' || window.chatwootSettings) return;
  window.chatwootSettings = { hideMessageBubble: true, showPopoutButton: false, type: 'standard', position: 'right', locale: data.locale, darkMode: data.darkMode };
  addEventListener('chatwoot:ready', () => {
    if (data.player) window.$chatwoot.setUser(data.player.identifier, { name: data.player.name, identifier_hash: data.player.identifierHash });
    window.$chatwoot.toggle('open');
  });
  const script = document.createElement('script');
  script.src = baseUrl + '/packs/js/sdk.js';
  script.onload = () => window.chatwootSDK.run({ websiteToken: data.websiteToken, baseUrl });
  document.head.append(script);
});
`;
}
