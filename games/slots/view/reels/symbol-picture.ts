import { element } from '../../../kit/drawing/element.ts';
import type { PictureFile } from '../../../kit/drawing/picture-file.ts';
import { regionIn, type Atlas } from '../atlas.ts';

/** Creates a symbol's picture from the atlas with CSS, for HTML pages. An empty name hides it from screen readers if a text
 *  beside it says the same. */
export function symbolPicture(
  sheet: { readonly file: PictureFile; readonly atlas: Atlas },
  symbol: string,
  { px, name }: { readonly px: number; readonly name: string },
): HTMLElement {
  const region = regionIn(sheet.atlas, symbol);
  const scale = px / region.width;
  const attributes: Record<string, string> = name === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': name };
  const picture = element('i', { class: 'symbol', attributes });
  picture.style.width = `${px}px`;
  picture.style.height = `${Math.round(region.height * scale)}px`;
  // Browsers without typed image sets keep the first value.
  picture.style.backgroundImage = `url("${sheet.file.webp}")`;
  picture.style.backgroundImage = `image-set(url("${sheet.file.avif}") type("image/avif"), url("${sheet.file.webp}") type("image/webp"))`;
  picture.style.backgroundSize = `${region.sheet * scale}px auto`;
  picture.style.backgroundPosition = `${-region.x * scale}px ${-region.y * scale}px`;
  return picture;
}
