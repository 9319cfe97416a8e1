/** Makes the pictures of Peacock Link: paints, packs and encodes them into view/media. Run by hand when the art changes
 *  (`node games/peacock-link/workshop/art/make-pictures.ts`); what it makes is committed. */
import { join } from 'node:path';
import { paintAtlas } from '../../../slots/workshop/art/paint-atlas.ts';

await paintAtlas({
  page: join(import.meta.dirname, 'page'),
  media: join(import.meta.dirname, '../../view/media'),
  quality: { avif: 50, webp: 76 },
});
