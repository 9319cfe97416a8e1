const sideMax = 1_800;
const quality = 0.82;

/** Shrinks a photo to at most 1,800 pixels a side, upright and without location or time. An image that the browser cannot draw is
 *  sent unchanged, and the server judges it. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return small ?? file;
  } catch {
    return file;
  }
}
