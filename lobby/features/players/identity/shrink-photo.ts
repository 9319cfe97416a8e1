const sideMax = 1_800;
const quality = 0.82;

/** A photo as small as it may be and still be read: upright, at most 1,800 points a side, without where and when it was taken.
 *  What the browser cannot draw goes as it is: the server says what it makes of it. */
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
