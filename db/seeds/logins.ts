/** A player with whom a development copy can sign in. The server in development mode creates them by its own rules. */
export type SeededLogin = { readonly market: 'ke' | 'ug' | 'ng' | 'gh'; readonly phone: string; readonly password: string };

export const seededLogins: readonly SeededLogin[] = [
  { market: 'ke', phone: '0712000001', password: 'karibu2026' },
  { market: 'ke', phone: '0733000001', password: 'karibu2026' },
  { market: 'ug', phone: '0772000001', password: 'karibu2026' },
  // Of Airtel's network.
  { market: 'ug', phone: '0752000001', password: 'karibu2026' },
  { market: 'ng', phone: '08030000001', password: 'karibu2026' },
  { market: 'gh', phone: '0244000001', password: 'karibu2026' },
];
