import atlasAvif from './media/atlas.avif?url';
import atlas from './media/atlas.json';
import atlasWebp from './media/atlas.webp?url';

/** Loads the texture atlas of the game. */
export const sheet = { file: { avif: atlasAvif, webp: atlasWebp }, atlas } as const;
