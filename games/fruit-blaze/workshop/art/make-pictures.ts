/** Renders the pictures of Fruit Blaze into view/media: fruit and fire by shaders, neon by canvas. Run it by hand after an
 *  art change: `node games/fruit-blaze/workshop/art/make-pictures.ts` (about two minutes). The output is committed. */
import { join } from 'node:path';
import { paintAtlas } from '../../../slots/workshop/art/paint-atlas.ts';

await paintAtlas({
  page: join(import.meta.dirname, 'page'),
  media: join(import.meta.dirname, '../../view/media'),
  quality: { avif: 50, webp: 74 },
});
