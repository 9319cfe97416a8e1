/** The path on the games' origin to which a framed studio game returns. */
export const returnPath = '/studio-return';

/** The page behind a studio's home and deposit buttons. It tells the lobby, and only the lobby, where the player wants to go. */
export function returnPage(): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>Tausi</title></head><body><script src="${returnPath}.js"></script></body></html>`;
}

export function returnScript(lobbyOrigin: string): string {
  return `'use strict';
const to = new URLSearchParams(location.search).get('to') === 'deposit' ? 'deposit' : 'lobby';
window.top.postMessage({ tausiStudio: 1, to }, ${JSON.stringify(lobbyOrigin)});
`;
}
