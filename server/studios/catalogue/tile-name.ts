import type { OfferedGame } from './games-store.ts';

/** The name of a game's tile in the lobby's addresses. */
export function tileName({ studio, facts: { code } }: Pick<OfferedGame, 'studio' | 'facts'>): string {
  const slug = code.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `s-${studio}-${slug.replaceAll(/^-|-$/g, '')}`;
}
