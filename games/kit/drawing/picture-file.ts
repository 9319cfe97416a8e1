/** One picture in two encodings. AVIF is smaller, but not every browser can decode it. */
export type PictureFile = { readonly avif: string; readonly webp: string };

/** Fetches and decodes a picture off the main thread, with premultiplied alpha for the renderer. */
export async function decodePicture(file: PictureFile): Promise<ImageBitmap> {
  try {
    return await decode(file.avif);
  } catch {
    // Browsers without AVIF reject the bytes. Every browser decodes WebP, so an error there is real.
    return decode(file.webp);
  }
}

async function decode(url: string): Promise<ImageBitmap> {
  // A broken download does not depend on the encoding. Retry once; the HTTP cache usually has the file by then.
  const bytes = await read(url).catch(() => read(url));
  return createImageBitmap(bytes, { premultiplyAlpha: 'premultiply' });
}

async function read(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the request for ${url} returned ${answer.status}`);
  return answer.blob();
}
