/** Makes the pictures of Fruit Blaze: glass fruit and fire by shaders, neon by pen, packed into view/media. Run by hand when the
 *  art changes (`node games/fruit-blaze/workshop/art/make-pictures.ts`, about two minutes); what it makes is committed. */
import { join } from 'node:path';
import { paintAtlas } from '../../../slots/workshop/art/paint-atlas.ts';

await paintAtlas({
  page: join(import.meta.dirname, 'page'),
  media: join(import.meta.dirname, '../../view/media'),
  quality: { avif: 50, webp: 74 },
});
