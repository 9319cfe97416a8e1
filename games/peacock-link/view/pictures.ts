import atlasAvif from './media/atlas.avif?url';
import atlas from './media/atlas.json';
import atlasWebp from './media/atlas.webp?url';

/** The one sheet of the game's pictures. */
export const sheet = { file: { avif: atlasAvif, webp: atlasWebp }, atlas } as const;
