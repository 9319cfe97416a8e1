import { element } from '../../kit/element.ts';
import type { PictureFile } from '../../kit/picture-file.ts';
import { placeIn, type Atlas } from './atlas.ts';

/** One picture cut out of a slot's atlas by the style sheet's own means, for the pages around the canvas. An empty name hides
 *  it from screen readers: the words beside it say it. */
export function symbolPicture(
  from: { readonly file: PictureFile; readonly atlas: Atlas },
  shown: { readonly name: string; readonly label: string; readonly px: number },
): HTMLElement {
  const place = placeIn(from.atlas, shown.name);
  const scale = shown.px / place.width;
  const attributes: Record<string, string> = shown.label === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': shown.label };
  const picture = element('i', { class: 'symbol', attributes });
  picture.style.width = `${shown.px}px`;
  picture.style.height = `${Math.round(place.height * scale)}px`;
  picture.style.backgroundImage = `image-set(url("${from.file.avif}") type("image/avif"), url("${from.file.webp}") type("image/webp"))`;
  picture.style.backgroundSize = `${place.sheet * scale}px auto`;
  picture.style.backgroundPosition = `${-place.x * scale}px ${-place.y * scale}px`;
  return picture;
}
