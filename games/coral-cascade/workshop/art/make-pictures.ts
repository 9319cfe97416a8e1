/** Paints, packs and encodes the pictures of Coral Cascade into view/media. Run it by hand after an art change: `node
 *  games/coral-cascade/workshop/art/make-pictures.ts`. The output is committed. */
import { join } from 'node:path';
import { paintAtlas } from '../../../slots/workshop/art/paint-atlas.ts';

await paintAtlas({
  page: join(import.meta.dirname, 'page'),
  media: join(import.meta.dirname, '../../view/media'),
  quality: { avif: 50, webp: 76 },
});
